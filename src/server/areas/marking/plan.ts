/** How the answers of an exam are marked. */
export interface Plan {
  examId: number;
  isDouble: boolean;
  tolerance: number;
  adjudicatorId: number | null;
}

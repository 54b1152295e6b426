/** Statement of a roster about a person that may not be meant so. */
export interface RosterDoubt {
  /** `classes`: they are in several with a name of ours; `role`: it is neither a teacher's nor a student's. */
  code: 'classes' | 'role';
  text: string;
}

export interface TableLine {
  /** As the table program counts, from 1. */
  line: number;
  cells: readonly string[];
  doubts?: readonly RosterDoubt[];
}

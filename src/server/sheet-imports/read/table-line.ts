export interface TableLine {
  /** As the table program counts, from 1. */
  line: number;
  cells: readonly string[];
}

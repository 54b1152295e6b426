/** A decision to show the right answers of an exam before their time. */

/** Who could learn answers that are opened before their time. */
export interface Helped {
  openPeriods: number;
  comingPeriods: number;
  schools: number;
  /** Tests that are being sat. */
  running: number;
  /** Those whom an open or coming period means, and who have neither begun nor finished in it. */
  expected: number;
}

/** What other areas may use of this one. */
export { reachableScore } from './records/exam.ts';

/** What other areas may import from this one. */
export { reachableScore } from './records/exam.ts';

/** What other areas may import from this one. */
export { keepMedia } from './media/keep.ts';
export { reachableScore } from './records/exam.ts';

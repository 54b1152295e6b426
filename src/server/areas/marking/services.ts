/** What other areas may import from this one. */
export { dealAnswers } from './deal.ts';
export { scopeMarks, takeMarks } from './take-marks.ts';

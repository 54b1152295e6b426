/** What other areas may import from this one. */
export { assignAnswers } from './assign.ts';
export { scopeMarks, takeMarks } from './take-marks.ts';

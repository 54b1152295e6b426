/** Public interface of this area for other areas. */
export { assignAnswers } from './assign.ts';
export { readBatchPage, selectBatchPages } from './batch-pages.ts';
export { scopePages, takePages } from './take-pages.ts';
export { takeInk } from './take-ink.ts';
export { scopeMarks, takeMarks } from './take-marks.ts';

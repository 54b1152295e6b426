/** What other areas may use of this one. */
export { fitsGrade, isFlowClosed } from './flows.ts';
export { findClashes, holdSchools } from './overlap.ts';

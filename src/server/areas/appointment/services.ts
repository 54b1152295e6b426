/** What other areas may import from this one. */
export { fitsGrade, isFlowClosed } from './flows.ts';
export { findClashes, holdSchools } from './overlap.ts';

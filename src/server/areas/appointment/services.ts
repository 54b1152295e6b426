/** What other areas may import from this one. */
export { switchFlow } from './access.ts';
export { fitsGrade, isFlowClosed } from './flows.ts';
export { findClashes, holdSchools } from './overlap.ts';
export { isHeldByDevice } from './revoke.ts';

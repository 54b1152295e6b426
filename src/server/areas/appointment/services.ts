/** Public interface of this area for other areas. */
export { switchFlow } from './access.ts';
export { fitsGrade, isFlowClosed } from './flows.ts';
export { findClashes, holdSchools } from './overlap.ts';
export { isHeldByDevice } from './revoke.ts';

/** Public interface of this area for other areas. */
export { createLiveLessons } from './live.ts';
export { applyParts, scopeParts } from './parts.ts';
export { applyStage, scopeStage } from './stage.ts';

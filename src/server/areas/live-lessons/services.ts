/** What other areas may import from this one. */
export { createLiveLessons } from './live.ts';
export { applyParts, scopeParts } from './parts.ts';
export { applyStage, scopeStage } from './stage.ts';

/** Public interface of this area for other areas. */
export { lessonOfTheme, mayReadKeyed, roundOf, runId } from './access.ts';
export { loadPlayed } from './played.ts';
export { scopeSteps, takeSteps } from './take-steps.ts';

/** What other areas may import from this one. */
export { lessonOfTheme, mayReadKeyed, roundOf, runId } from './access.ts';
export { loadPlayed } from './played.ts';
export { scopeSteps, takeSteps } from './take-steps.ts';

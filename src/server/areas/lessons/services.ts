/** What other areas may import from this one. */
export { lessonOfTheme, mayReadKeyed } from './access.ts';
export { scopeSteps, takeSteps } from './take-steps.ts';

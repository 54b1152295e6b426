/** What other areas may import from this one. */
export { scopeSteps, takeSteps } from './take-steps.ts';

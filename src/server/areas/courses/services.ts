/** What other areas may import from this one. */
export { completeAfterTasks, scopeReports, scopeSteps, takeReports, takeSteps } from './take-steps.ts';

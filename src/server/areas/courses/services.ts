/** What other areas may import from this one. */
export {
  completeAfterRuns,
  completeAfterTasks,
  scopeReports,
  scopeRuns,
  scopeSteps,
  takeReports,
  takeSteps,
} from './take-steps.ts';

/** Public interface of this area for other areas. */
export {
  completeAfterRuns,
  completeAfterTasks,
  scopeReports,
  scopeRuns,
  scopeSteps,
  takeReports,
  takeSteps,
} from './take-steps.ts';

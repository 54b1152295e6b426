/** Public interface of this area for other areas. */
export { teachesOn } from './access.ts';
export { loadTeacherDays } from './lists.ts';
export { isRemovedMark, selectHomework, selectMarks, selectWorks } from './load.ts';
export { inPostgres } from './postgres-tables.ts';
export { scopeAnswers, takeAnswers } from './take-answers.ts';
export { scopeReviews, takeMarks, takeReviews } from './take-reviews.ts';
export { handInOwnRuns } from './take-runs.ts';

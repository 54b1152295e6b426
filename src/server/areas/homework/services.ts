/** What other areas may import from this one. */
export { scopeAnswers, takeAnswers } from './take-answers.ts';
export { scopeReviews, takeMarks, takeRetractions, takeReturns, takeReviews } from './take-reviews.ts';

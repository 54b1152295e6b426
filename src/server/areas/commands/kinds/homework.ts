/** Handing in and reviewing; the rules are the homework area's. */
import type postgres from 'postgres';
import { homeworkAnswerKind } from '#contract/commands/kinds/homework-answer.ts';
import {
  homeworkRetractKind,
  homeworkReturnKind,
  homeworkReviewKind,
  homeworkReviewMarksKind,
} from '#contract/commands/kinds/homework-review.ts';
import {
  scopeAnswers,
  scopeReviews,
  takeAnswers,
  takeMarks,
  takeRetractions,
  takeReturns,
  takeReviews,
} from '#server/areas/homework/services.ts';
import { handleKind } from '../handler.ts';

type Tx = postgres.TransactionSql;

export const homeworkHandlers = [
  handleKind<Tx, (typeof homeworkAnswerKind)['body']>(homeworkAnswerKind, { scope: scopeAnswers, apply: takeAnswers }),
  handleKind<Tx, (typeof homeworkReviewKind)['body']>(homeworkReviewKind, { scope: scopeReviews, apply: takeReviews }),
  handleKind<Tx, (typeof homeworkReviewMarksKind)['body']>(homeworkReviewMarksKind, { scope: scopeReviews, apply: takeMarks }),
  handleKind<Tx, (typeof homeworkReturnKind)['body']>(homeworkReturnKind, { scope: scopeReviews, apply: takeReturns }),
  handleKind<Tx, (typeof homeworkRetractKind)['body']>(homeworkRetractKind, { scope: scopeReviews, apply: takeRetractions }),
];

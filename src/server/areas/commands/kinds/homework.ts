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
  inPostgres,
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
  handleKind<Tx, (typeof homeworkAnswerKind)['body']>(homeworkAnswerKind, {
    scope: inPostgres(scopeAnswers),
    apply: inPostgres(takeAnswers),
  }),
  handleKind<Tx, (typeof homeworkReviewKind)['body']>(homeworkReviewKind, {
    scope: inPostgres(scopeReviews),
    apply: inPostgres(takeReviews),
  }),
  handleKind<Tx, (typeof homeworkReviewMarksKind)['body']>(homeworkReviewMarksKind, {
    scope: inPostgres(scopeReviews),
    apply: inPostgres(takeMarks),
  }),
  handleKind<Tx, (typeof homeworkReturnKind)['body']>(homeworkReturnKind, {
    scope: inPostgres(scopeReviews),
    apply: inPostgres(takeReturns),
  }),
  handleKind<Tx, (typeof homeworkRetractKind)['body']>(homeworkRetractKind, {
    scope: inPostgres(scopeReviews),
    apply: inPostgres(takeRetractions),
  }),
];

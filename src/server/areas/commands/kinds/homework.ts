/** Handing in and reviewing; the rules are the homework area's. */
import type postgres from 'postgres';
import { homeworkAnswerKind } from '#contract/commands/kinds/homework-answer.ts';
import { homeworkReviewMarksKind, reviewStateKinds, type ReviewStateKind } from '#contract/commands/kinds/homework-review.ts';
import {
  inPostgres,
  scopeAnswers,
  scopeReviews,
  takeAnswers,
  takeMarks,
  takeReviews,
} from '#server/areas/homework/services.ts';
import { handleKind } from '../handler.ts';

type Tx = postgres.TransactionSql;

export const homeworkHandlers = [
  handleKind<Tx, (typeof homeworkAnswerKind)['body']>(homeworkAnswerKind, {
    scope: inPostgres(scopeAnswers),
    apply: inPostgres(takeAnswers),
  }),
  handleKind<Tx, (typeof homeworkReviewMarksKind)['body']>(homeworkReviewMarksKind, {
    scope: inPostgres(scopeReviews),
    apply: inPostgres(takeMarks),
  }),
  ...reviewStateKinds.map((kind) =>
    handleKind<Tx, ReviewStateKind['body']>(kind, {
      scope: inPostgres(scopeReviews),
      apply: inPostgres(takeReviews(kind.kind)),
    }),
  ),
];

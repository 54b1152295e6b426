import type postgres from 'postgres';
import { examMarkKind } from '#contract/commands/kinds/exam-mark.ts';
import { scopeMarks, takeMarks } from '#server/areas/marking/services.ts';
import { handleKind } from '../handler.ts';

export const examMarkHandler = handleKind<postgres.TransactionSql, (typeof examMarkKind)['body']>(examMarkKind, {
  scope: scopeMarks,
  apply: takeMarks,
});

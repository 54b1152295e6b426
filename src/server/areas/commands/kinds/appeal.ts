import type postgres from 'postgres';
import { appealKind } from '#contract/commands/kinds/appeal.ts';
import { scopeAppeals, takeAppeals } from '#server/areas/bank/services.ts';
import { handleKind } from '../handler.ts';

export const appealHandler = handleKind<postgres.TransactionSql, (typeof appealKind)['body']>(appealKind, {
  scope: scopeAppeals,
  apply: takeAppeals,
});

/** Themes of calendar plans; the rules are the plans area's. */
import type postgres from 'postgres';
import { planThemeKind } from '#contract/commands/kinds/plan-theme.ts';
import { scopeThemeEdits, takeThemeEdits } from '#server/areas/plans/services.ts';
import { handleKind } from '../handler.ts';

export const planThemeHandler = handleKind<postgres.TransactionSql, (typeof planThemeKind)['body']>(planThemeKind, {
  scope: scopeThemeEdits,
  apply: takeThemeEdits,
});

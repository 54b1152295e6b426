/** Going through lessons; the rules are the lessons area's. */
import type postgres from 'postgres';
import { lessonStepKind } from '#contract/commands/kinds/lesson-step.ts';
import { scopeSteps, takeSteps } from '#server/areas/lessons/services.ts';
import { handleKind } from '../handler.ts';

export const lessonStepHandler = handleKind<postgres.TransactionSql, (typeof lessonStepKind)['body']>(lessonStepKind, {
  scope: scopeSteps,
  apply: takeSteps,
});

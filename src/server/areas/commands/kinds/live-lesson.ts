/** Commands of live lessons; the rules are the live lessons area's. */
import type postgres from 'postgres';
import { livePartKind, liveStageKind } from '#contract/commands/kinds/live-lesson.ts';
import { applyParts, applyStage, scopeParts, scopeStage } from '#server/areas/live-lessons/services.ts';
import { handleKind } from '../handler.ts';

type Tx = postgres.TransactionSql;

export const liveLessonHandlersOfCommands = [
  handleKind<Tx, (typeof liveStageKind)['body']>(liveStageKind, { scope: scopeStage, apply: applyStage }),
  handleKind<Tx, (typeof livePartKind)['body']>(livePartKind, { scope: scopeParts, apply: applyParts }),
];

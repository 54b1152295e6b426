import type postgres from 'postgres';
import { examMarkKind } from '#contract/commands/kinds/exam-mark.ts';
import { examMarkInkKind } from '#contract/commands/kinds/exam-mark-ink.ts';
import { examPageKind } from '#contract/commands/kinds/exam-page.ts';
import { scopeMarks, scopePages, takeInk, takeMarks, takePages } from '#server/areas/marking/services.ts';
import { handleKind } from '../handler.ts';

type Tx = postgres.TransactionSql;

export const examMarkHandlers = [
  handleKind<Tx, (typeof examMarkKind)['body']>(examMarkKind, { scope: scopeMarks, apply: takeMarks }),
  handleKind<Tx, (typeof examMarkInkKind)['body']>(examMarkInkKind, { scope: scopeMarks, apply: takeInk }),
  handleKind<Tx, (typeof examPageKind)['body']>(examPageKind, { scope: scopePages, apply: takePages }),
];

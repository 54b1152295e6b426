import type { AttemptData } from '#contract/attempts/parts.ts';
import type { Outbox } from './outbox.ts';
import type { AttemptRecord, UiState } from './records.ts';
import { waitingAnswers } from './waiting-answers.ts';
import type { AnswerView, AttemptPhase, AttemptSnapshot, ClockJump, SyncView, WriterState } from './types.ts';

export const emptyUiState: UiState = {
  marked: [],
  struck: {},
  position: null,
  textSize: 100,
  timerFolded: false,
  sharedContentFolded: false,
};

export function phaseOf(attempt: Pick<AttemptRecord, 'state' | 'over' | 'finish'>): AttemptPhase {
  if (attempt.state === 'completed') return 'completed';
  if (attempt.over) return 'over';
  return attempt.finish ? 'finishing' : 'active';
}

function writerState(outbox: Outbox): WriterState {
  if (!outbox.isWritable) return 'read-only';
  return outbox.storageError === null ? 'writing' : 'not-saved';
}

function isSame(a: AnswerView | undefined, b: AnswerView): boolean {
  return a?.answers === b.answers && a.place === b.place && a.refusal === b.refusal && a.elsewhere === b.elsewhere;
}

/** Views of answers that did not change stay the same objects, so that only the question that changed is drawn again. */
function viewAnswers(outbox: Outbox, before: ReadonlyMap<number, AnswerView> | undefined): Map<number, AnswerView> {
  const views = new Map<number, AnswerView>();
  function put(questionId: number, view: AnswerView): void {
    const known = before?.get(questionId);
    views.set(questionId, known && isSame(known, view) ? known : view);
  }
  for (const { questionId, answers, place, refusal, operationId, elsewhere } of outbox.state.answers.values()) {
    const isUnsaved = place === 'tablet' && outbox.isVolatile(operationId);
    put(questionId, { answers, place: isUnsaved ? 'unsaved' : place, refusal, ...(elsewhere && { elsewhere }) });
  }
  for (const { questionId, answers } of outbox.drafts.values()) {
    put(questionId, { answers, place: outbox.isWritable ? 'saving' : 'unsaved', refusal: null });
  }
  return views;
}

export interface ViewParts {
  outbox: Outbox;
  sync: SyncView;
  content: AttemptData;
  uiState: UiState;
  clockJumps: readonly ClockJump[];
}

/** @param before the last snapshot, for the identity of what did not change. */
export function buildSnapshot(parts: ViewParts, before: AttemptSnapshot | null): AttemptSnapshot {
  const { outbox, sync, content, uiState, clockJumps } = parts;
  const { attempt } = outbox;
  const answers = viewAnswers(outbox, before?.answers);
  const unsaved: number[] = [];
  const refused: number[] = [];
  const elsewhere: number[] = [];
  for (const [questionId, view] of answers) {
    const { place } = view;
    if (view.elsewhere) elsewhere.push(questionId);
    if (place === 'unsaved') unsaved.push(questionId);
    else if (place === 'refused') refused.push(questionId);
  }
  return {
    attemptId: attempt.attemptId,
    userId: attempt.userId,
    phase: phaseOf(attempt),
    completedReason: attempt.completedReason,
    overReason: attempt.overReason ?? null,
    writer: writerState(outbox),
    storageError: outbox.storageError,
    storeLosses: outbox.losses,
    sync,
    content,
    answers,
    waiting: waitingAnswers(outbox.state.operations.values(), outbox.drafts.values()),
    unsaved,
    refused,
    elsewhere,
    uiState,
    startedAt: attempt.startedAt,
    endTimeThreshold: attempt.endTimeThreshold,
    pausedAt: attempt.pausedAt ?? null,
    sectionLog: attempt.sectionLog ?? null,
    clockJumps,
  };
}

/**
 * The words of the answer log, and the port behind which it is stored. The log of an attempt is its truth: what was chosen, in which
 * order it came, and where the end was. A row's position is the previous one plus one, and two rows can't have the same: so whoever
 * appends has seen all that came before, and no lock is needed.
 */
import { hash } from 'node:crypto';
import type { AnswerStatus } from '#domain/attempt/attempt.ts';
import type { AnswerOperation } from '#domain/attempt/operation.ts';
import type { ExamSection, SectionLog } from '#domain/exam/section-plan.ts';
import { canonicalJson } from '#lib/canonical-json.ts';

/** Where an attempt's log stands. */
export interface Head {
  attemptId: string;
  personId: number;
  examId: number;
  formId: number;
  accessTypeId: number;
  /** Milliseconds since the epoch. */
  startedAt: number;
  endTimeThreshold: number;
  /** Since when an organiser has it paused. */
  pausedAt: number | null;
  isFinished: boolean;
  /** Position of the last row; 0 in an empty log. */
  position: number;
  hash: string;
  /** Writer to its last number. */
  writers: ReadonlyMap<string, number>;
  /** Used where the form has sections. */
  sectionLog: SectionLog;
}

/** An operation whose answer fits its question: that was checked before. */
export interface FittingOperation extends AnswerOperation {
  answers: Record<string, unknown> | null;
  contentHash: string;
  /** Where the form has sections. */
  place?: OperationPlace;
}

/** The section of an answer's question, or the section or break that a step leaves. */
export interface OperationPlace {
  plan: readonly ExamSection[];
  section?: number;
  leaves?: number;
}

/** An operation that is in the log. */
export interface KnownOperation {
  operationId: string;
  contentHash: string;
  status: AnswerStatus;
  position: number;
  receivedAt: number;
  /** Hash of its row. */
  hash: string;
  /** Operation that counts for its question, if that is another one. */
  outranked?: Outranking | null;
}

/** The operation that counts for a question instead of the one that is spoken of. */
export interface Outranking {
  operationId: string;
  answers: Record<string, unknown> | null;
  /** Milliseconds since the epoch, server's clock. */
  receivedAt: number;
}

/** A device takes the writer lease. */
export interface Opening {
  /** A UUID: an opening whose response got lost may be sent again. */
  id: string;
  /** The device held the attempt before. */
  isHeld: boolean;
}

/**
 * `answer`: a choice. `repeat`: an operation that is in the log already, under a new number. `section`: a section or break was left (section-plan.ts). `finish`: the end. `open` and `reopen`: a device
 * was opened, one that did not or did hold the attempt before; the row's writer is the one that it may write as, and its number is 0. The others are an
 * organiser's: `extend`, `pause` and `resume` move the end; `late-accepted` and `late-rejected` decide on the late answer whose operation they
 * name. They are rows because processes remember where a log stands: an end that was moved beside the log would not be seen by others.
 */
export const logKinds = [
  'answer',
  'repeat',
  'section',
  'open',
  'reopen',
  'finish',
  'extend',
  'pause',
  'resume',
  'late-accepted',
  'late-rejected',
] as const;
export type LogKind = (typeof logKinds)[number];

/** Who did it and why, and for a moved end where it was and where it is now (milliseconds since the epoch). */
export interface LogDetails {
  by: number;
  reason: string;
  /**
   * Marks an `extend` by the time that the student's school grants for every test; `by` is the student, whom nobody acted for.
   */
  isAccommodation?: true;
  /**
   * Marks a `late-accepted`: the right answers had been given out before that answer came, and whoever accepted it had been
   * warned.
   */
  afterKeys?: true;
  from?: number;
  endTimeThreshold?: number;
}

export interface LogRow {
  attemptId: string;
  position: number;
  kind: LogKind;
  status: AnswerStatus;
  operationId: string | null;
  writer: string | null;
  seq: number | null;
  questionId: number | null;
  answers: object | null;
  contentHash: string | null;
  receivedAt: number;
  chosenAt: number | null;
  elapsedMs: number | null;
  /** Details of an organiser's row; absent from the others, and so from their hashes. */
  details?: LogDetails;
  hash: string;
}

/** A candidate for the answer that counts: the store keeps the one with the highest rank. */
export interface CurrentAnswer {
  attemptId: string;
  questionId: number;
  answers: object | null;
  generation: number;
  writerId: string;
  seq: number;
  position: number;
}

/** The answer that counts for a question. */
export interface Counting extends Outranking {
  attemptId: string;
  questionId: number;
}

export interface LogStore {
  /** Attempts that don't exist, or were archived, are absent. */
  loadHeads(attemptIds: readonly string[]): Promise<Map<string, Head>>;
  /** Which of these operations are in the log, by attempt and id. */
  lookUp(
    operations: readonly { attemptId: string; operationId: string; isStep: boolean }[],
  ): Promise<Map<string, Map<string, KnownOperation>>>;
  /**
   * Appends all rows and brings the current answers up, durably, or does nothing.
   * @returns what counts in place of candidates that rank lower; `conflict`: somebody else has appended to one of these logs, or an
   * operation is in one already: read again and decide again.
   */
  append(rows: readonly LogRow[], current: readonly CurrentAnswer[]): Promise<readonly Counting[] | 'conflict'>;
}

/** Tells a repetition from another answer under the same id. */
export function contentHash(questionId: number, answers: object | null): string {
  return hash('sha256', canonicalJson({ questionId, answers }), 'base64url');
}

/** The hash of a row: over the row before it and everything that this one says. */
export function rowHash(previous: string, row: Omit<LogRow, 'hash'>): string {
  return hash('sha256', `${previous}\n${canonicalJson(row)}`, 'base64url');
}

/** The next row of a log. What only answers have is null in the others. */
export function nextRow(
  head: Pick<Head, 'attemptId' | 'position' | 'hash'>,
  row: Pick<LogRow, 'kind' | 'receivedAt'> & Partial<Omit<LogRow, 'attemptId' | 'position' | 'hash'>>,
): LogRow {
  const full = {
    attemptId: head.attemptId,
    position: head.position + 1,
    status: 'accepted' as const,
    operationId: null,
    writer: null,
    seq: null,
    questionId: null,
    answers: null,
    contentHash: null,
    chosenAt: null,
    elapsedMs: null,
    ...row,
  };
  return { ...full, hash: rowHash(head.hash, full) };
}

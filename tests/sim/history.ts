/**
 * What was seen of a story, and all that the checker gets: what students chose and were shown, what was durable, what the network carried,
 * what the server's log took. Every choice has a number `n` of its own, growing over the story; it travels as the answer's content, so
 * that a choice is known again wherever it turns up. Times are true times.
 */
import type { AnswerStatus, FinishReason } from '#domain/attempt/attempt.ts';
import type { LogKind } from '#server/areas/attempts/answer-log/log.ts';
import type { AnswerPlace, FinishOutcome, RecordOutcome } from '#offline/types.ts';

export interface Carried {
  operationId: string;
  n: number;
}

export interface LoggedRow {
  attemptId: string;
  position: number;
  kind: LogKind;
  status: AnswerStatus;
  operationId: string | null;
  writer: string | null;
  seq: number | null;
  questionId: number | null;
  /** null for a finish. A repetition has the number of what it repeats. */
  n: number | null;
  receivedAt: number;
}

/** As the student knows it. */
export interface PlannedSection {
  minutes: number;
  breakMinutes: number;
  back: boolean;
}

const firstStep = 2_147_483_000;

/** A step through the sections stands among the answers, under a number that no question has. */
export function isStep(questionId: number | null): boolean {
  return questionId !== null && questionId >= firstStep;
}

/** The section (even) or break (odd) that the step leaves. */
export function stretchLeftBy(questionId: number): number {
  return questionId - firstStep;
}

/** Kind of a call. */
export type CallKind = 'answers' | 'finish' | 'data' | 'poll' | 'health';

export type Entry =
  | {
      type: 'begun';
      at: number;
      attemptId: string;
      userId: number;
      endTimeThreshold: number;
      sections?: { startedAt: number; plan: readonly PlannedSection[]; questions: readonly (readonly number[])[] };
    }
  | {
      type: 'chosen';
      at: number;
      n: number;
      device: number;
      page: number;
      userId: number;
      attemptId: string;
      questionId: number;
      isInvalid: boolean;
      /** True for a page that ignores the sections. */
      isAltered?: boolean;
    }
  /** Outcome of the choice's promise. */
  | { type: 'recorded'; at: number; n: number; outcome: RecordOutcome }
  | {
      type: 'shown';
      at: number;
      device: number;
      page: number;
      attemptId: string;
      questionId: number;
      n: number;
      place: AnswerPlace;
    }
  | { type: 'page-gone'; at: number; page: number }
  /** The browser's store of this device is empty. */
  | { type: 'vanished'; at: number; device: number }
  /**
   * This page has been awake for longer than it needs to find out that the store is gone. Locked out: it had the writer lease then, no other page was
   * there since, and it takes no answers.
   */
  | { type: 'must-know'; at: number; page: number; isLockedOut: boolean }
  /** Choices that would survive a power cut at this moment. */
  | { type: 'durable'; at: number; device: number; attemptId: string; waiting: readonly number[]; refused: readonly number[] }
  | {
      type: 'sent';
      at: number;
      device: number;
      page: number;
      /** Whose sign-in the request carried. */
      session: number | null;
      /** It carried no sign-in, but the attempt's own token. */
      isByToken: boolean;
      attemptId: string | null;
      what: CallKind;
      operations: readonly Carried[];
    }
  /** The server got a whole request. */
  | { type: 'arrived'; at: number; attemptId: string; operations: readonly Carried[] }
  /** The server's response, as it was sent. */
  | { type: 'answered'; at: number; acknowledged: readonly Carried[] }
  /** A whole, untouched response of the server reached the page, which still waited for it. */
  | {
      type: 'received';
      at: number;
      device: number;
      page: number;
      /** Whose sign-in the request carried. */
      session: number | null;
      attemptId: string | null;
      what: CallKind;
      isSuccess: boolean;
      acknowledged: readonly Carried[];
      /** Answers that came with fetched data. */
      fetched: readonly number[];
      rttMs: number;
      /** When the request left. */
      sentAt: number;
      retryAfterMs: number | null;
    }
  | { type: 'logged'; at: number; row: LoggedRow }
  | { type: 'clock'; at: number; device: number; page: number; attemptId: string; left: number }
  /** The device's clock was changed. */
  | { type: 'touched'; at: number; device: number }
  /** It slept: its steady clock stood still. */
  | { type: 'slept'; at: number; device: number }
  | { type: 'opened'; at: number; device: number; page: number; attemptId: string }
  /** Somebody signed in or pressed the button: what the server said of waiting is over. */
  | { type: 'hurried'; at: number; page: number }
  | { type: 'finish-asked'; at: number; device: number; attemptId: string; outcome: FinishOutcome | null }
  | { type: 'finished'; at: number; attemptId: string; reason: FinishReason }
  /** The faults have stopped, and there was time enough since. `writing`: the page that has the writer lease. */
  | {
      type: 'rested';
      at: number;
      device: number;
      writing: number | null;
      attemptId: string;
      waiting: number;
      isFinishing: boolean;
      unsettled: number;
    }
  | { type: 'counts'; at: number; attemptId: string; questionId: number; n: number }
  | { type: 'bug'; at: number; text: string };

export type History = readonly Entry[];

export function numberOf(answers: unknown): number {
  return typeof answers === 'object' && answers !== null && 'n' in answers && typeof answers.n === 'number' ? answers.n : 0;
}

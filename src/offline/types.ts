/** The state of an attempt on this device, as the screens see it. Open one with `openAttempt` (open-attempt.ts). */
import type { FinishReason } from '#domain/attempt/attempt.ts';
import type { SectionLog } from '#domain/exam/section-plan.ts';
import type { PackageContent } from '#contract/attempts/hand-over-package.ts';
import type { AttemptData, HeldRow } from '#contract/attempts/parts.ts';
import type { AnswerValue, UiState, StoredPlace } from './records.ts';
import type { ServerTime, StoreErrorKind } from './ports.ts';

export type { AnswerValue, UiState } from './records.ts';
export type { Ports, ServerTime } from './ports.ts';

/**
 * Where a question's newest answer is. `saving`: in memory, on its way to the disk (milliseconds). `unsaved`: the disk refused it; it is in
 * memory only and tried again. `tablet`: on this device. `server`: the server echoed its operation id. `late`: on the server, but after the
 * end. `refused`: stored here, not accepted by the server.
 */
export type AnswerPlace = 'saving' | 'unsaved' | StoredPlace;

export interface AnswerView {
  readonly answers: AnswerValue;
  readonly place: AnswerPlace;
  /** Error code, for `refused`. */
  readonly refusal: string | null;
  /** The answer came from another device, in place of `before`: the student has to know, and may want that one to count. */
  readonly elsewhere?: { readonly before: AnswerValue } | undefined;
}

/**
 * `writing`: answers are taken here. `not-saved`: they are taken, but the disk refuses them at the moment.
 * `read-only`: another tab has the attempt (`takeOver()`), or this page is frozen or closed.
 */
export type WriterState = 'writing' | 'not-saved' | 'read-only';

/** `ok`: the last call was answered. `trying`: it failed, the next one follows. `offline`: several failed, or the browser says so. */
export type LinkState = 'ok' | 'trying' | 'offline';

/**
 * Why nothing is sent although something is pending. `signed-out`: until the same person signs in, because neither a sign-in nor the
 * attempt's token is taken. `unknown-attempt`: the server does not know the attempt; everything stays. `paused`: read-only, frozen or
 * closed.
 */
export type SyncHalt = 'signed-out' | 'unknown-attempt' | 'paused';

export interface SyncView {
  readonly link: LinkState;
  readonly halt: SyncHalt | null;
  /** Operations that the server has not acknowledged: more than answers (`waiting`), where one was changed. */
  readonly pending: number;
  /** A call is under way. */
  readonly isSending: boolean;
  /** Server's time of the last answer from the server; null: none in this page life. */
  readonly lastContact: number | null;
  /** Code of the last failure, null when the last call succeeded or had no code. */
  readonly lastFailure: string | null;
}

/**
 * `active`: in progress. `finishing`: the student asked to finish (durable; also offline), answers and then the finish are on their way.
 * `over`: the server said that it is over; what is pending is still sent, as late. `completed`: finished on the server.
 */
export type AttemptPhase = 'active' | 'finishing' | 'over' | 'completed';

/** Immutable; the same object until something changes. */
export interface AttemptSnapshot {
  readonly attemptId: string;
  readonly userId: number;
  readonly phase: AttemptPhase;
  readonly completedReason: FinishReason | null;
  /** Why the server said that it is over, for `over`, where it did. */
  readonly overReason: FinishReason | null;
  readonly writer: WriterState;
  /** Why the disk refuses, for `not-saved`. */
  readonly storageError: StoreErrorKind | null;
  /** How often the disk had lost the attempt, with its key, and got it again from this page. */
  readonly storeLosses: number;
  readonly sync: SyncView;
  readonly content: AttemptData;
  /** By question id: what is on the screen. Questions never answered are absent. */
  readonly answers: ReadonlyMap<number, AnswerView>;
  /** Questions with answers that the server has not acknowledged. What is shown as their number counts these. */
  readonly waiting: readonly number[];
  /** Questions whose newest answer is in memory only, because the disk refused it. */
  readonly unsaved: readonly number[];
  /** Questions with answers that the server does not accept. */
  readonly refused: readonly number[];
  /** Questions whose answer was replaced by one of another device. */
  readonly elsewhere: readonly number[];
  readonly uiState: UiState;
  /** Milliseconds since the epoch, server's clock. */
  readonly startedAt: number;
  readonly endTimeThreshold: number;
  /** Since when the organiser has it paused: the time stands still. Null: it runs. */
  readonly pausedAt: number | null;
  /** In a test with sections: the server's log of them; null: it has none. */
  readonly sectionLog: SectionLog | null;
  /** The device's clock was changed or the device slept: evidence, newest last, at most 20. */
  readonly clockJumps: readonly ClockJump[];
}

export interface ClockJump {
  /** Estimate of the server's time after it. */
  readonly at: number;
  /** Wall clock against steady clock: positive for a sleep or a clock set forward, negative for one set back. */
  readonly byMs: number;
  /** The cause; for a forward jump only the server can tell it: until the next contact it is `unknown`. */
  readonly cause: 'unknown' | 'changed' | 'slept';
}

/**
 * `saved`: on this device (or superseded by a newer answer of the same question that is). `not-saved`: the disk refused, it is tried again.
 * `read-only`: another tab or device writes. `closed`: finished or over, nothing is taken any more.
 */
export type RecordOutcome = 'saved' | 'not-saved' | 'read-only' | 'closed';

/** `requested`: durable, it will happen. `not-saved`: the disk refuses; it happens if this page stays open. */
export type FinishOutcome = 'requested' | 'not-saved' | 'read-only';

export type TakeOverOutcome = 'writing' | 'not-saved' | 'closed';

/** Why one looks for the server now instead of waiting. `user`: the student pressed a button. `clock`: the device's clock has jumped. */
export type KickReason = 'online' | 'offline' | 'visible' | 'user' | 'clock';

/** An attempt on this device. The methods need no `this`. */
export interface OpenAttempt {
  readonly attemptId: string;
  /** For `useSyncExternalStore`. */
  getSnapshot: () => AttemptSnapshot;
  /** @returns the way to stop. */
  subscribe: (listener: () => void) => () => void;
  /**
   * Before this page stops taking answers (the server's end, another page that takes the writer lease, a page that is hidden, sleeps or ends): what is
   * being typed can still be recorded, at once. @returns the way to stop.
   */
  onEnding: (listener: () => void) => () => void;
  /** Takes an answer. It shows at once as `saving`; the promise resolves when it is durable. */
  record: (questionId: number, answers: AnswerValue) => Promise<RecordOutcome>;
  /** The answer that came from another device stays: nothing more has to be said of it. */
  settle: (questionId: number) => Promise<void>;
  /** Changes marks, place, text size; saved in the background. */
  changeUiState: (change: Partial<UiState>) => void;
  /**
   * Asks to finish, for good: from here on no answers are taken. Works offline: the finish goes out once the answers are through.
   * Watch `phase` become `completed`.
   */
  requestFinish: () => Promise<FinishOutcome>;
  /**
   * All that waits here, to leave the device by another way than the network (hand-over.ts). Nothing is taken out of the outbox by it.
   * @returns null where another tab writes, or the disk has to catch up first.
   */
  handOver: () => Promise<PackageContent | null>;
  /** Milliseconds left until `endTimeThreshold`, at least 0; stands still in a pause. Zero means ask the server (GET data), never that the test is over. */
  timeLeft: () => number;
  /** Best estimate of the server's time. */
  serverNow: () => number;
  /** The same by the steady clock alone: behind after a sleep, never ahead of the time that was changed. */
  steadyNow: () => number;
  /** The newest row of the server's log that stands for an answer here; null: none was acknowledged. */
  heldRow: () => HeldRow | null;
  /** Fresh data from the server: extended time, answers of another device. Answers that wait here win on the screen. */
  refresh: (data: AttemptData, serverTime: ServerTime | null) => Promise<void>;
  /** The server said (TIME_OVER, ALREADY_COMPLETED) that it is over: nothing more is taken, the rest goes out as late. */
  markOver: () => Promise<void>;
  /** Who is signed in now; null: nobody. Sending goes on only under the attempt's own user, or by the attempt's own token. */
  setSignedIn: (userId: number | null) => void;
  /** Network, visibility or the student ask for a try. */
  kick: (reason: KickReason) => void;
  /** Read-only: takes the writer lease from the other tab. */
  takeOver: () => Promise<TakeOverOutcome>;
  /** The page is hidden or ends: takes what is being typed, and hands what is being written to whoever outlives the page. */
  leave: () => void;
  /** The page freezes or goes to the back-forward cache: releases the writer lease. */
  pause: () => void;
  /** Back again: takes the writer lease if it is free. */
  resume: () => Promise<void>;
  /** The clock's state is saved in the background (every 10 s, and when the page is left). */
  saveClock: () => void;
  /** Ends timers and releases the writer lease. Nothing is deleted. */
  close: () => void;
}

/** How to open an attempt: with fresh data from the server, or by id from what is held here (offline). */
export type OpenRequest =
  { userId: number; data: AttemptData; serverTime: ServerTime | null } | { userId: number; attemptId: string };

/** `absent`: not held here. `foreign`: held for another person. `storage-failed`: the disk refuses; the student must be warned. */
export type OpenOutcome =
  | { outcome: 'opened'; attempt: OpenAttempt }
  | { outcome: 'absent' }
  | { outcome: 'foreign' }
  /** Held here, but its key is not: fresh data from the server brings it. */
  | { outcome: 'locked' }
  | { outcome: 'storage-failed'; kind: StoreErrorKind };

/** One line of the offline list. */
export interface HeldAttempt {
  readonly attemptId: string;
  readonly kind: 'certification' | 'testing';
  readonly examId: number;
  readonly title: string;
  readonly endTimeThreshold: number;
  readonly phase: AttemptPhase;
  /** Operations, and a start, that the server does not have. */
  readonly pending: number;
  /** As a person counts them. */
  readonly answers: number;
}

/** `held`: refused, because answers of this person have not reached the server. */
export type RemovalOutcome = { outcome: 'removed' } | { outcome: 'held'; attempts: readonly HeldAttempt[] };

export type StorageCheck = { outcome: 'fine' } | { outcome: 'failed'; kind: StoreErrorKind };

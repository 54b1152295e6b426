/**
 * The outside world of the outbox, as ports: the very same outbox, sync and clock run in a page, in a service worker and in a
 * simulation with a seeded scheduler.
 */
import type { FinishReason } from '#domain/attempt/attempt.ts';
import type { AttemptKind } from '#domain/exam/access-type.ts';
import type { AttemptPoll } from '#contract/attempts/poll-attempt.ts';
import type {
  Acknowledgement,
  AttemptState,
  DeviceStatus,
  HeldRow,
  ReceiptedAcknowledgement,
} from '#contract/attempts/parts.ts';
import type { BatchOperation } from '#contract/attempts/send-answers.ts';
import type { ErrorCode } from '#contract/error-codes.ts';
import type {
  AnswerRecord,
  AttemptRecord,
  ClockRecord,
  ContentRecord,
  UiStateRecord,
  OutboxRecord,
  ReceiptRecord,
  StoredAttempt,
} from './records.ts';

/** Time and chance. */
export interface Scheduler {
  /** Wall clock, milliseconds since the epoch. Anybody may change it. */
  wall(): number;
  /** Steady clock, milliseconds from an arbitrary origin of this page life; may stop while the device sleeps. */
  monotonic(): number;
  /** @returns the way to call it off. */
  setTimeout(callback: () => void, ms: number): () => void;
  /** In [0, 1). */
  random(): number;
  /** A fresh UUID, version 4. */
  uuid(): string;
}

/** One change of a transaction. All values are absolute, so that a transaction of unknown outcome may be written again. */
export type Change =
  | { type: 'put-attempt'; record: AttemptRecord }
  | { type: 'put-content'; record: ContentRecord }
  | { type: 'put-operation'; record: OutboxRecord }
  | { type: 'delete-operation'; order: number }
  | { type: 'put-answer'; record: AnswerRecord }
  | { type: 'put-clock'; record: ClockRecord }
  | { type: 'put-receipt'; record: ReceiptRecord };

/**
 * Decides inside the transaction, from the record as it is at that moment, what to write; null: nothing, the attempt belongs to
 * another writer (or is gone). This is the fence that holds even where there are no Web Locks. Synchronous and free of effects.
 */
export type Plan = (current: AttemptRecord | null) => readonly Change[] | null;

/** `done`: it is on disk. `superseded`: the plan gave null. */
export type WriteOutcome = 'done' | 'superseded';

/**
 * `quota`: no room. `connection`: the database went away and reopening did not help. `refused`: storage is forbidden or corrupt.
 */
export type StoreErrorKind = 'quota' | 'connection' | 'refused';

/** Thrown (as a rejection) by every method of a store. */
export class StoreError extends Error {
  readonly kind: StoreErrorKind;

  constructor(kind: StoreErrorKind, cause?: unknown) {
    super(`Storage failed: ${kind}`, { cause });
    this.name = 'StoreError';
    this.kind = kind;
  }
}

/** An attempt that lies on the device. `pending`: operations; `answers`: as a person counts them (`waitingAnswers`). */
export interface ListedAttempt {
  attempt: AttemptRecord;
  pending: number;
  answers: number;
}

/** Durable storage. Every method may reject with a `StoreError`. */
export interface Store {
  read(attemptId: string): Promise<StoredAttempt | null>;
  readContent(attemptId: string): Promise<ContentRecord | null>;
  list(): Promise<ListedAttempt[]>;
  /**
   * One atomic, strictly durable transaction: resolves when it would survive a power cut. After a rejection it may have happened or
   * not: changes are absolute, so that writing them again is harmless.
   */
  write(attemptId: string, plan: Plan): Promise<WriteOutcome>;
  /** Without fence and without waiting for the disk: what may be lost in a power cut. */
  writeRelaxed(record: UiStateRecord | ClockRecord): Promise<void>;
  /** Deletes all of an attempt, unless its outbox holds something. @returns false when it does. */
  remove(attemptId: string): Promise<boolean>;
  /** Writes, reads back and deletes a record of its own. */
  probe(): Promise<void>;
  /** The page may end at any moment: what is being written is handed to whoever outlives it. */
  leave?(): void;
  /** Calls back when the browser has cut the store off: it may be empty by now. @returns the way to stop. */
  watch?(onCut: () => void): () => void;
}

/** When a server's answer arrived, and what its X-Server-Time said. Never taken from a cached response. */
export interface ServerTime {
  /** X-Server-Time: milliseconds since the epoch. */
  at: number;
  /** Round trip in ms: the greater of what the steady and the wall clock measured (the steady one stops in sleep). */
  rttMs: number;
  /** `monotonic()` and `wall()` at the arrival. */
  receivedAt: number;
  receivedWall: number;
}

/**
 * `network`: no answer, or none that is the server's own (cut off, a captive portal's page, not JSON).
 * `server`: the server's own failure body, with its code.
 */
export interface Failure {
  ok: false;
  kind: 'network' | 'server';
  code: ErrorCode | null;
  retryable: boolean;
  /** From Retry-After. */
  retryAfterMs: number | null;
  serverTime: ServerTime | null;
}

export interface Refusal {
  operationId: string;
  code: 'ANSWER_MISFIT' | 'OPERATION_CONFLICT' | 'SEQUENCE_GAP';
}

/** Simulations go without receipts. */
export type Acknowledged = Acknowledgement & Partial<ReceiptedAcknowledgement>;

export interface SentAnswers {
  ok: true;
  /** As parsed from the body; the sync ignores ids it did not send. */
  acknowledged: readonly Acknowledged[];
  refused: Refusal | null;
  /** How the attempt stands: the organiser may have moved its end. */
  attempt?: AttemptState | undefined;
  /** Where `held` was given. */
  holds?: boolean | undefined;
  /** Where an opening was asked for: what this device may write as from now on. */
  writer?: string | undefined;
  serverTime: ServerTime | null;
}

/** A start without the server, as the server judged it. Milliseconds since the epoch. */
export interface Begun {
  ok: true;
  startedAt: number;
  endTimeThreshold: number;
  token: string;
  serverTime: ServerTime | null;
}

export interface Finished {
  ok: true;
  reason: FinishReason;
  serverTime: ServerTime | null;
}

/** Whose attempt a call is for. */
export interface AttemptRef {
  attemptId: string;
  kind: AttemptKind;
  examId: number;
  /**
   * The call must go out under this person's sign-in or not at all (UNAUTHENTICATED, not sent): the refresh cookie is shared by all
   * tabs, so the token in hand may have become another person's since the sync looked.
   */
  userId: number;
  /** Where that sign-in is gone: the attempt's own token, with which no sign-in at all is sent. */
  token?: string;
  /** Asks for the sections' entries in the log, too. */
  hasSections?: true;
}

/** The way to the server. Never rejects for an expected outcome; refreshes an expired access token by itself. */
export interface Transport {
  sendAnswers(
    attempt: AttemptRef,
    operations: readonly BatchOperation[],
    signal: AbortSignal,
    status?: DeviceStatus,
    /** Id of an opening, to be recorded behind the operations. */
    opening?: string,
    /** To be looked for in the log. */
    held?: HeldRow,
  ): Promise<SentAnswers | Failure>;
  /** Reports a start without the server. Only attempts that began so need it. @param elapsedMs counted by the device since. */
  begin?(attempt: AttemptRef, proof: string, elapsedMs: number, signal: AbortSignal): Promise<Begun | Failure>;
  finish(attempt: AttemptRef, signal: AbortSignal, held?: HeldRow): Promise<Finished | Failure>;
  /** Attempt status poll: its end, a pause, its finish. Without it there are no calls while nothing is pending. */
  poll?(
    attempt: AttemptRef,
    status: DeviceStatus,
    signal: AbortSignal,
    /** Place in the log up to which the page knows what counts. */
    since?: number,
    held?: HeldRow,
  ): Promise<{ ok: true; poll: AttemptPoll; serverTime: ServerTime | null } | Failure>;
  /** The cheapest call that brings the server's time. */
  ping(signal: AbortSignal): Promise<{ ok: true; serverTime: ServerTime | null } | Failure>;
}

export interface HeldLock {
  release(): void;
}

/** One writer per attempt among the pages and workers of this browser. */
export interface Locks {
  /**
   * @returns null when it is held elsewhere and `steal` is false.
   * @param onLost called when somebody stole it.
   */
  acquire(name: string, steal: boolean, onLost: () => void): Promise<HeldLock | null>;
}

/** The messages between the pages of this browser. */
export type ChannelMessage =
  /** The stored attempt changed: a read-only view reads it again. */
  | { type: 'changed'; attemptId: string }
  /** A new writer took over; who has another name stops. */
  | { type: 'writer'; attemptId: string; writer: string }
  /** Who has the writer lease is asked to write everything down and to release the lease (writer-lease.ts). */
  | { type: 'yield'; attemptId: string };

export interface Channel {
  post(message: ChannelMessage): void;
  /** Receives messages of the other pages, not its own. @returns the way to stop. */
  subscribe(listener: (message: ChannelMessage) => void): () => void;
}

export interface Ports {
  store: Store;
  transport: Transport;
  scheduler: Scheduler;
  locks: Locks;
  channel: Channel;
}

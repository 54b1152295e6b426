/**
 * Brings the outbox of one attempt to the server: in order, one call at a time, for ever, and finishes when that is asked for.
 * Only a body that echoes an operation's id takes it out of the outbox; everything else is a reason to try again.
 */
import type { FinishReason } from '#domain/attempt/attempt.ts';
import type { AttemptPoll } from '#contract/attempts/poll-attempt.ts';
import type { AttemptState, DeviceStatus } from '#contract/attempts/parts.ts';
import { maxBatch } from '#contract/attempts/send-answers.ts';
import { backoffMs, retryAfterMs } from './backoff.ts';
import { Echoes } from './echoes.ts';
import { elapsedSince } from './elapsed-since.ts';
import type { Outbox } from './outbox.ts';
import type { AttemptRef, Failure, Scheduler, SentAnswers, ServerTime, Transport } from './ports.ts';
import { Line, noAnswer } from './line.ts';
import { LogCheck } from './log-check.ts';
import type { SyncEvents, SyncOptions } from './sync-options.ts';
import { refOf, toOperation } from './to-operation.ts';
import type { OutboxRecord } from './records.ts';
import type { KickReason, LinkState, SyncHalt, SyncView } from './types.ts';
import { StatusPoll } from './status-poll.ts';

/** Operations in the first batch: small enough for one try on a slow line; doubles after each success. */
const firstBatch = 50;
const smallestBatch = 5;

/** A call older than this is aborted when the network or the page comes back: its connection is probably dead. */
const staleCallMs = 3000;

/** Errors of a whole call that one of its operations may cause. */
const aboutContent = new Set(['VALIDATION', 'MALFORMED', 'TOO_LARGE']);
/** How often a single operation must fail so before it is given up. A proxy that cuts bodies causes it by chance. */
const verdictsNeeded = 3;
/** After so many rejections in a row the server and this build are incompatible: no further operation is given up. */
const maxRejectedInARow = 3;

type Step = 'again' | 'rest';

export class Sync {
  readonly #outbox: Outbox;
  readonly #transport: Transport;
  readonly #scheduler: Scheduler;
  readonly #events: SyncEvents;
  readonly #serverNow: () => number;
  #isRunning = false;
  #isWoken = false;
  #isPaused = true;
  readonly #clockJumps: () => number;
  /** True if a credential for sending exists: the user's sign-in or the attempt's token. */
  #isSignedIn: boolean;
  /** Last refusal of a sending call. Sending is still retried. */
  #verdict: Exclude<SyncHalt, 'paused'> | null = null;
  #wantsPing = false;
  #link: LinkState;
  #lastContact: number | null = null;
  #lastFailure: string | null = null;
  #failures = 0;
  /** Monotonic time before which nothing is sent. */
  #notBefore = 0;
  readonly #statusPoll: StatusPoll;
  #isWaitRequested = false;
  #cancelTimer: (() => void) | null = null;
  readonly #line: Line;
  #batchLimit = firstBatch;
  #verdicts = 0;
  #rejectedInARow = 0;
  #renumberedInARow = 0;
  readonly #echoes: Echoes;
  readonly #log: LogCheck;
  /** Wall and monotonic time when this page opened the attempt. */
  readonly #opened: { wall: number; monotonic: number };

  constructor(options: SyncOptions) {
    this.#outbox = options.outbox;
    this.#transport = options.transport;
    this.#scheduler = options.scheduler;
    this.#opened = { wall: options.scheduler.wall(), monotonic: options.scheduler.monotonic() };
    this.#events = options.events;
    this.#serverNow = options.serverNow;
    this.#line = new Line(options.scheduler, {
      changed: () => this.#events.changed(),
      contact: (sample) => this.#events.contact(sample),
      timedOut: () => {
        this.#batchLimit = Math.min(this.#batchLimit, Math.max(smallestBatch, Math.floor(this.#batchLimit / 2)));
      },
    });
    this.#echoes = new Echoes(options.outbox, options.scheduler);
    this.#log = new LogCheck(options.outbox);
    this.#statusPoll = new StatusPoll(options.scheduler, options.outbox);
    this.#clockJumps = options.clockJumps ?? (() => 0);
    this.#isSignedIn = options.isSignedIn;
    this.#link = options.link;
  }

  view(): SyncView {
    return {
      link: this.#link,
      halt: this.#halt(),
      pending: this.#outbox.state.operations.size,
      isSending: this.#line.isBusy,
      lastContact: this.#lastContact,
      lastFailure: this.#lastFailure,
    };
  }

  #halt(): SyncHalt | null {
    if (this.#isPaused) return 'paused';
    if (!this.#isSignedIn) return 'signed-out';
    return this.#verdict;
  }

  start(): void {
    this.#isPaused = false;
    this.#events.changed();
    this.#statusPoll.later();
    this.#wake();
  }

  pause(): void {
    this.#isPaused = true;
    this.#cancelTimer?.();
    this.#cancelTimer = null;
    this.#line.giveUp();
    this.#events.changed();
  }

  setSignedIn(isSignedIn: boolean): void {
    this.#isSignedIn = isSignedIn;
    if (isSignedIn) {
      this.#statusPoll.signedIn();
      this.#hurry();
    } else this.#line.giveUp();
    this.#events.changed();
  }

  /** The page knows all counting answers up to this log position. */
  knowsUpTo(position: number): void {
    this.#echoes.log.advanceTo(position);
  }

  /** A new operation is pending. */
  pending(): void {
    if (!this.#isWaitRequested && this.#failures > 0) {
      // One try per answer detects the network soonest; the half second limits the rate while typing.
      this.#notBefore = Math.min(this.#notBefore, this.#scheduler.monotonic() + backoffMs(1, 1));
    }
    this.#wake();
  }

  kick(reason: KickReason): void {
    if (reason === 'offline') {
      this.#link = 'offline';
      this.#events.changed();
      return;
    }
    if (reason === 'user') this.#isWaitRequested = false;
    this.#wantsPing = true;
    this.#line.giveUp(staleCallMs);
    if (!this.#isWaitRequested) this.#hurry();
    else this.#wake();
  }

  #hurry(): void {
    // One failure stays counted, so that the next try remains a probe.
    this.#failures = Math.min(this.#failures, 1);
    this.#line.resetTimeouts();
    this.#notBefore = 0;
    this.#isWaitRequested = false;
    this.#wake();
  }

  #wake(): void {
    this.#isWoken = true;
    if (!this.#isRunning) void this.#run();
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    try {
      while (this.#isWoken) {
        this.#isWoken = false;
        while ((await this.#step()) === 'again');
      }
    } catch (error) {
      // Rethrow for the error report, but keep sending.
      this.#cancelTimer = this.#scheduler.setTimeout(() => this.#wake(), backoffMs(10, 1));
      throw error;
    } finally {
      this.#isRunning = false;
    }
  }

  async #step(): Promise<Step> {
    this.#cancelTimer?.();
    this.#cancelTimer = null;
    if (this.#isPaused || !this.#isSignedIn) return 'rest';
    const wait = this.#notBefore - this.#scheduler.monotonic();
    if (wait > 0) {
      if (this.#hasWork() || this.#canAsk())
        this.#cancelTimer = this.#scheduler.setTimeout(() => this.#wake(), Math.ceil(wait));
      return 'rest';
    }
    if (this.#mustBegin()) return this.#begin();
    const batch = this.#outbox.handOut(this.#batchLimit, this.#failures > 0);
    if (batch.length > 0) return this.#sendAnswers(batch);
    if (this.#mustFinish()) return this.#finish();
    const { dueIn, isRefused } = this.#statusPoll;
    if (this.#canAsk() && (dueIn <= 0 || (this.#wantsPing && !isRefused))) return this.#pollStatus();
    if (this.#wantsPing) return this.#ping();
    if (this.#canAsk()) this.#cancelTimer = this.#scheduler.setTimeout(() => this.#wake(), Math.ceil(dueIn));
    return 'rest';
  }

  #canAsk(): boolean {
    return this.#transport.poll !== undefined && this.#statusPoll.isWanted;
  }

  #status(): DeviceStatus {
    return { pending: this.#outbox.state.operations.size, clockJumps: this.#clockJumps() };
  }

  /** A start without the server is reported before any answer. */
  #mustBegin(): boolean {
    return this.#outbox.attempt.begin !== undefined && this.#transport.begin !== undefined;
  }

  async #begin(): Promise<Step> {
    const { begin } = this.#outbox.attempt;
    if (!begin) return 'again';
    const elapsedMs = elapsedSince(begin.wall, this.#opened, this.#scheduler);
    const result = await this.#line.call(
      (signal) => this.#transport.begin?.(this.#ref(), begin.proof, elapsedMs, signal) ?? Promise.resolve(noAnswer),
    );
    if (!result.ok) return this.#failed(result);
    this.#succeeded(result.serverTime);
    return this.#settled(await this.#outbox.begun(result));
  }

  #mustFinish(): boolean {
    const { finish, over, state } = this.#outbox.attempt;
    return state === 'active' && (finish !== null || over) && this.#outbox.isDrained;
  }

  #hasWork(): boolean {
    return this.#outbox.state.operations.size > 0 || this.#mustBegin() || this.#mustFinish() || this.#wantsPing;
  }

  #ref(): AttemptRef {
    return refOf(this.#outbox.attempt);
  }

  #succeeded(serverTime: ServerTime | null): void {
    this.#link = 'ok';
    this.#lastContact = serverTime?.at ?? this.#serverNow();
    this.#lastFailure = null;
    this.#failures = 0;
    this.#line.resetTimeouts();
    this.#isWaitRequested = false;
    this.#notBefore = 0;
    this.#wantsPing = false;
    this.#verdict = null;
    this.#statusPoll.later();
    this.#events.changed();
  }

  /** Backs off. No refusal ends sending: the cause may be gone at the next try. */
  #failed(failure: Failure): Step {
    if (this.#isPaused) return 'rest';
    this.#log.doubt();
    this.#failures += 1;
    this.#lastFailure = failure.code;
    if (failure.kind === 'server') {
      this.#link = 'trying';
      this.#lastContact = failure.serverTime?.at ?? this.#lastContact;
    } else if (this.#link !== 'offline') this.#link = this.#failures > 1 ? 'offline' : 'trying';
    if (failure.code === 'UNAUTHENTICATED') this.#verdict = 'signed-out';
    else if (failure.code === 'NOT_FOUND') this.#verdict = 'unknown-attempt';
    this.#isWaitRequested = failure.retryAfterMs !== null || failure.code === 'RATE_LIMITED';
    const backoff = backoffMs(this.#failures, this.#scheduler.random());
    const knowsUpTo = failure.retryAfterMs === null ? 0 : retryAfterMs(failure.retryAfterMs, this.#scheduler.random());
    this.#notBefore = this.#scheduler.monotonic() + Math.max(backoff, knowsUpTo);
    this.#events.changed();
    return 'again';
  }

  async #sendAnswers(batch: readonly OutboxRecord[]): Promise<Step> {
    const { userId } = this.#outbox.attempt;
    // Never send an answer under another user's sign-in.
    if (batch.some((record) => record.userId !== userId)) throw new Error("Another person's answer in this outbox");
    const operations = batch.map(toOperation);
    const held = this.#log.heldInDoubt;
    const result = await this.#line.call((signal) =>
      this.#transport.sendAnswers(this.#ref(), operations, signal, this.#status(), this.#echoes.opening, held),
    );
    return result.ok ? this.#taken(batch, result) : this.#notTaken(batch, result);
  }

  async #taken(batch: readonly OutboxRecord[], result: SentAnswers): Promise<Step> {
    const sent = new Set(batch.map((record) => record.operationId));
    const acknowledged = result.acknowledged.filter((item) => sent.has(item.operationId));
    // Before the rows of these: they are in the log as it is now.
    if (acknowledged.length > 0 || result.refused) await this.#log.received(result.holds);
    if (acknowledged.length > 0) {
      this.#verdicts = 0;
      this.#rejectedInARow = 0;
      this.#renumberedInARow = 0;
      this.#batchLimit = Math.min(maxBatch, this.#batchLimit * 2);
      if (acknowledged.some(({ status }) => status === 'late')) this.#events.ending?.();
      // If the disk refuses, the operations leave the outbox in memory only and are sent again after a reload, without effect.
      if (await this.#echoes.take(acknowledged, result)) this.#statusPoll.soon();
    }
    const refused = result.refused && sent.has(result.refused.operationId) ? result.refused : null;
    // A body that names none of our operations is not an answer, whatever its status.
    if (acknowledged.length === 0 && !refused) return this.#failed(noAnswer);
    if (acknowledged.length > 0 || refused?.code === 'ANSWER_MISFIT') this.#succeeded(result.serverTime);
    if (result.attempt && acknowledged.length > 0) await this.#applyState(result.attempt, null);
    if (!refused) return 'again';
    if (refused.code === 'ANSWER_MISFIT')
      return this.#settled(await this.#outbox.notAccepted(refused.operationId, refused.code));
    this.#renumberedInARow += 1;
    this.#log.doubt();
    const outcome = await this.#outbox.renumber(refused.operationId, refused.code);
    // Back off if the new numbers are refused repeatedly.
    if (this.#renumberedInARow > 1) return this.#failed({ ...noAnswer, kind: 'server', code: refused.code });
    this.#succeeded(result.serverTime);
    return this.#settled(outcome);
  }

  #settled(outcome: 'done' | 'superseded' | 'unchanged'): Step {
    return outcome === 'unchanged' ? this.#failed({ ...noAnswer, kind: 'server' }) : 'again';
  }

  async #notTaken(batch: readonly OutboxRecord[], failure: Failure): Promise<Step> {
    if (failure.code === 'TIME_OVER' || failure.code === 'ALREADY_COMPLETED') await this.#outbox.markOver();
    if (failure.code === null || !aboutContent.has(failure.code)) return this.#failed(failure);
    const only = batch.length === 1 ? batch[0] : undefined;
    if (!only) {
      this.#batchLimit = Math.max(1, Math.floor(batch.length / 2));
      return 'again';
    }
    this.#verdicts += 1;
    if (this.#verdicts < verdictsNeeded || this.#rejectedInARow >= maxRejectedInARow) return this.#failed(failure);
    this.#verdicts = 0;
    this.#rejectedInARow += 1;
    return this.#settled(await this.#outbox.notAccepted(only.operationId, failure.code));
  }

  async #finish(): Promise<Step> {
    const result = await this.#line.call((signal) => this.#transport.finish(this.#ref(), signal, this.#log.held));
    if (!result.ok && result.code === 'LOG_BEHIND') await this.#log.received(false);
    if (result.ok) this.#succeeded(result.serverTime);
    if (result.ok) await this.#outbox.complete(result.reason);
    else if (result.code === 'ALREADY_COMPLETED') await this.#outbox.complete('student');
    else if (result.code === 'TIME_OVER') await this.#outbox.complete('time');
    else return this.#failed(result);
    return 'again';
  }

  async #pollStatus(): Promise<Step> {
    const result = await this.#line.call<{ ok: true; poll: AttemptPoll; serverTime: ServerTime | null }>(
      (signal) =>
        this.#transport.poll?.(this.#ref(), this.#status(), signal, this.#echoes.log.since, this.#log.held) ??
        Promise.resolve(noAnswer),
    );
    if (!result.ok) {
      if (result.code === null) return this.#failed(result);
      // The poll uses the user's sign-in; its refusal must not stop answers, which have their own credential.
      this.#succeeded(result.serverTime);
      this.#statusPoll.refused(result);
      return 'again';
    }
    this.#succeeded(result.serverTime);
    this.#statusPoll.received();
    const { answers = [], position, finishReason } = result.poll;
    const isBehind = await this.#log.received(result.poll.holds);
    if (answers.length > 0 && !isBehind) await this.#outbox.applyCounting(answers, result.serverTime?.at ?? null);
    if (position !== undefined) this.#echoes.log.advanceTo(position);
    await this.#applyState(result.poll, finishReason);
    return 'again';
  }

  /** Applies the organiser's changes: end, pause, finish. */
  async #applyState(state: AttemptState, reason: FinishReason | null): Promise<void> {
    if (state.status === 'active') {
      await this.#outbox.moveEnd(state);
      this.#statusPoll.later();
    } else if (reason === null) this.#statusPoll.soon();
    else {
      this.#events.ending?.();
      await this.#outbox.markOver(reason);
    }
  }

  async #ping(): Promise<Step> {
    const result = await this.#line.call((signal) => this.#transport.ping(signal));
    if (!result.ok) return this.#failed(result);
    this.#succeeded(result.serverTime);
    return 'again';
  }
}

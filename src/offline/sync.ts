/**
 * Brings the outbox of one attempt to the server: in order, one call at a time, for ever, and finishes when that is asked for.
 * Only a body that echoes an operation's id takes it out of the outbox; everything else is a reason to try again.
 */
import type { FinishReason } from '#domain/attempt/attempt.ts';
import type { AttemptWord } from '#contract/attempts/get-word.ts';
import type { AttemptStanding, TabletStatus } from '#contract/attempts/parts.ts';
import { maxBatch } from '#contract/attempts/send-answers.ts';
import { backoffMs, retryAfterMs } from './backoff.ts';
import { Echoes } from './echoes.ts';
import { elapsedSince } from './elapsed-since.ts';
import type { Outbox } from './outbox.ts';
import type { AttemptRef, Failure, Scheduler, SentAnswers, ServerTime, Transport } from './ports.ts';
import { Line, noAnswer } from './line.ts';
import type { SyncEvents, SyncOptions } from './sync-options.ts';
import { toOperation } from './to-operation.ts';
import type { OutboxRecord } from './records.ts';
import type { KickReason, LinkState, SyncHalt, SyncView } from './types.ts';
import { StatusPoll } from './status-poll.ts';

/** Small enough for a slow line to bring through within one try; grows while that goes well. */
const firstBatch = 50;
const smallestBatch = 5;

/** A call that is older than this when the network or the page comes back has probably died with the old connection. */
const staleCallMs = 3000;

/** Verdicts on a whole call that may lie in one of its operations. */
const aboutContent = new Set(['VALIDATION', 'MALFORMED', 'TOO_LARGE']);
/** How often one operation alone must meet such a verdict. A proxy that cuts bodies does it by chance. */
const verdictsNeeded = 3;
/** So many operations in a row cannot all be wrong: then the server and this build do not understand each other, and nothing is given up. */
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
  /** There is a credential for sending: the person's sign-in, or the attempt's own token. */
  #isSignedIn: boolean;
  /** The server's last verdict on a call of the sending itself. It is tried again all the same. */
  #verdict: Exclude<SyncHalt, 'paused'> | null = null;
  #wantsPing = false;
  #link: LinkState;
  #lastContact: number | null = null;
  #lastFailure: string | null = null;
  #failures = 0;
  /** Steady time before which nothing is sent, and whether the server itself asked for it. */
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
  /** Both clocks when this page opened the attempt. */
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

  /** The page knows what counts up to this place of the log. */
  knowsUpTo(position: number): void {
    this.#echoes.log.advanceTo(position);
  }

  /** Something new waits. */
  pending(): void {
    if (!this.#isWaitRequested && this.#failures > 0) {
      // A try per answer tells soonest that the network is back; half a second keeps typing from becoming a storm.
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
    // One failure stays on the account: the next try is a probe still.
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
      // A bug must be heard of, and must not end the sending.
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
    return this.#transport.word !== undefined && this.#statusPoll.isWanted;
  }

  #status(): TabletStatus {
    return { pending: this.#outbox.state.operations.size, clockJumps: this.#clockJumps() };
  }

  /** The server cannot take answers of an attempt that it has not heard of. */
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
    const { attemptId, kind, examId, userId, token } = this.#outbox.attempt;
    return { attemptId, kind, examId, userId, ...(token !== undefined && { token }) };
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

  /** Waits longer each time. No verdict ends the sending: the next try may find the sign-in, the attempt or the server in order again. */
  #failed(failure: Failure): Step {
    if (this.#isPaused) return 'rest';
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
    // An answer never travels under another person's sign-in, whatever came to lie in this attempt's outbox.
    if (batch.some((record) => record.userId !== userId)) throw new Error("Another person's answer in this outbox");
    const operations = batch.map(toOperation);
    const result = await this.#line.call((signal) =>
      this.#transport.sendAnswers(this.#ref(), operations, signal, this.#status(), this.#echoes.opening),
    );
    return result.ok ? this.#taken(batch, result) : this.#notTaken(batch, result);
  }

  async #taken(batch: readonly OutboxRecord[], result: SentAnswers): Promise<Step> {
    const sent = new Set(batch.map((record) => record.operationId));
    const acknowledged = result.acknowledged.filter((item) => sent.has(item.operationId));
    if (acknowledged.length > 0) {
      this.#verdicts = 0;
      this.#rejectedInARow = 0;
      this.#renumberedInARow = 0;
      this.#batchLimit = Math.min(maxBatch, this.#batchLimit * 2);
      if (acknowledged.some(({ status }) => status === 'late')) this.#events.ending?.();
      // Where the disk refuses this, they are out of the outbox in memory; after a reload they are sent once more, without effect.
      if (await this.#echoes.take(acknowledged, result)) this.#statusPoll.soon();
    }
    const refused = result.refused && sent.has(result.refused.operationId) ? result.refused : null;
    // A body that speaks of none of ours is no answer, whatever its status.
    if (acknowledged.length === 0 && !refused) return this.#failed(noAnswer);
    if (acknowledged.length > 0 || refused?.code === 'ANSWER_MISFIT') this.#succeeded(result.serverTime);
    if (result.attempt && acknowledged.length > 0) await this.#applyStanding(result.attempt, null);
    if (!refused) return 'again';
    if (refused.code === 'ANSWER_MISFIT')
      return this.#settled(await this.#outbox.notAccepted(refused.operationId, refused.code));
    this.#renumberedInARow += 1;
    const outcome = await this.#outbox.renumber(refused.operationId, refused.code);
    // New numbers that are refused again and again must not become a storm.
    if (this.#renumberedInARow > 1) return this.#failed({ ...noAnswer, kind: 'server', code: refused.code });
    this.#succeeded(result.serverTime);
    return this.#settled(outcome);
  }

  #settled(outcome: 'done' | 'superseded' | 'kept'): Step {
    return outcome === 'kept' ? this.#failed({ ...noAnswer, kind: 'server' }) : 'again';
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
    const result = await this.#line.call((signal) => this.#transport.finish(this.#ref(), signal));
    if (result.ok) this.#succeeded(result.serverTime);
    if (result.ok) await this.#outbox.complete(result.reason);
    else if (result.code === 'ALREADY_COMPLETED') await this.#outbox.complete('student');
    else if (result.code === 'TIME_OVER') await this.#outbox.complete('time');
    else return this.#failed(result);
    return 'again';
  }

  async #pollStatus(): Promise<Step> {
    const result = await this.#line.call<{ ok: true; word: AttemptWord; serverTime: ServerTime | null }>(
      (signal) =>
        this.#transport.word?.(this.#ref(), this.#status(), signal, this.#echoes.log.since) ?? Promise.resolve(noAnswer),
    );
    if (!result.ok) {
      if (result.code === null) return this.#failed(result);
      // A read under the person's sign-in: what the server says to it holds up no answer, which has a credential of its own.
      this.#succeeded(result.serverTime);
      this.#statusPoll.refused(result);
      return 'again';
    }
    this.#succeeded(result.serverTime);
    this.#statusPoll.received();
    const { answers = [], position, finishReason } = result.word;
    if (answers.length > 0) await this.#outbox.applyCounting(answers, result.serverTime?.at ?? null);
    if (position !== undefined) this.#echoes.log.advanceTo(position);
    await this.#applyStanding(result.word, finishReason);
    return 'again';
  }

  /** What the organiser did reaches the device here. */
  async #applyStanding(standing: AttemptStanding, reason: FinishReason | null): Promise<void> {
    if (standing.status === 'active') {
      await this.#outbox.moveEnd(standing);
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

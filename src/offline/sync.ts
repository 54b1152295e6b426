/**
 * Brings the outbox of one attempt to the server: in order, one call at a time, for ever, and finishes when that is asked for.
 * Only a body that echoes an operation's id takes it out of the outbox; everything else is a reason to try again.
 */
import type { FinishReason } from '#domain/attempt/attempt.ts';
import type { AttemptWord } from '#contract/attempts/get-word.ts';
import type { AttemptStanding, TabletStatus } from '#contract/attempts/parts.ts';
import { maxBatch } from '#contract/attempts/send-answers.ts';
import { backoffMs, retryAfterMs, tryTimeoutMs } from './backoff.ts';
import type { Outbox } from './outbox.ts';
import { KnownLog } from './known-log.ts';
import type { Acknowledged, AttemptRef, Failure, Scheduler, SentAnswers, ServerTime, Transport } from './ports.ts';
import { toOperation } from './to-operation.ts';
import type { OutboxRecord } from './records.ts';
import type { KickReason, LinkState, SyncHalt, SyncView } from './types.ts';

/** Small enough for a slow line to bring through within one try; grows while that goes well. */
const firstBatch = 50;
const smallestBatch = 5;

/** A call that is older than this when the network or the page comes back has probably died with the old connection. */
const staleCallMs = 3000;

/**
 * How often the server's word on a running attempt is asked for while nothing is sent (every acknowledgement brings it as well). In a pause
 * oftener: the class is to go on together.
 */
const wordEveryMs = 12_000;
const pausedWordEveryMs = 6_000;
/** A server that does not know the question: an older build. */
const unknownWordMs = 60_000;

/** Verdicts on a whole call that may lie in one of its operations. */
const aboutContent = new Set(['VALIDATION', 'MALFORMED', 'TOO_LARGE']);
/** How often one operation alone must meet such a verdict. A proxy that cuts bodies does it by chance. */
const verdictsNeeded = 3;
/** So many operations in a row cannot all be wrong: then the server and this build do not understand each other, and nothing is given up. */
const maxRejectedInARow = 3;

export interface SyncEvents {
  changed(): void;
  contact(sample: ServerTime): void;
  /** The server says that it is over: the last moment to take what is being typed. */
  ending?(): void;
}

export interface SyncOptions {
  outbox: Outbox;
  transport: Transport;
  scheduler: Scheduler;
  events: SyncEvents;
  serverNow: () => number;
  /** How often the device's clock was found changed. */
  clockJumps?: () => number;
  isSignedIn: boolean;
  link: LinkState;
}

type Step = 'again' | 'rest';

const noAnswer: Failure = { ok: false, kind: 'network', code: null, retryable: true, retryAfterMs: null, serverTime: null };

/**
 * Milliseconds since a start, by the slower of both clocks: the wall clock is often put right at the very moment when the network returns,
 * and nobody shall lose time by that. The steady one counts only since this page was opened.
 */
export function elapsedSince(
  startWall: number,
  opened: { wall: number; monotonic: number },
  clocks: Pick<Scheduler, 'wall' | 'monotonic'>,
): number {
  const steady = opened.wall - startWall + (clocks.monotonic() - opened.monotonic);
  return Math.max(0, Math.round(Math.min(steady, clocks.wall() - startWall)));
}

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
  #isSignedIn: boolean;
  #isUnknown = false;
  #wantsPing = false;
  #link: LinkState;
  #lastContact: number | null = null;
  #lastFailure: string | null = null;
  #failures = 0;
  #timeouts = 0;
  /** Steady time before which nothing is sent, and whether the server itself asked for it. */
  #notBefore = 0;
  /** Steady time at which the server's word is due. */
  #wordAt = Number.POSITIVE_INFINITY;
  #isToldToWait = false;
  #cancelTimer: (() => void) | null = null;
  #call: { controller: AbortController; since: number; giveUp: () => void } | null = null;
  #batchLimit = firstBatch;
  #verdicts = 0;
  #rejectedInARow = 0;
  #renumberedInARow = 0;
  readonly #log = new KnownLog();
  /** Id of an opening that the server has not answered yet. */
  #opening: string | undefined;
  /** Both clocks when this page opened the attempt. */
  readonly #opened: { wall: number; monotonic: number };

  constructor(options: SyncOptions) {
    this.#outbox = options.outbox;
    this.#transport = options.transport;
    this.#scheduler = options.scheduler;
    this.#opened = { wall: options.scheduler.wall(), monotonic: options.scheduler.monotonic() };
    this.#events = options.events;
    this.#serverNow = options.serverNow;
    this.#clockJumps = options.clockJumps ?? (() => 0);
    this.#isSignedIn = options.isSignedIn;
    this.#link = options.link;
  }

  view(): SyncView {
    return {
      link: this.#link,
      halt: this.#halt(),
      pending: this.#outbox.state.operations.size,
      isSending: this.#call !== null,
      lastContact: this.#lastContact,
      lastFailure: this.#lastFailure,
    };
  }

  #halt(): SyncHalt | null {
    if (this.#isPaused) return 'paused';
    if (!this.#isSignedIn) return 'signed-out';
    return this.#isUnknown ? 'unknown-attempt' : null;
  }

  start(): void {
    this.#isPaused = false;
    this.#askLater();
    this.#wake();
  }

  pause(): void {
    this.#isPaused = true;
    this.#cancelTimer?.();
    this.#cancelTimer = null;
    this.#call?.giveUp();
    this.#events.changed();
  }

  setSignedIn(isSignedIn: boolean): void {
    this.#isSignedIn = isSignedIn;
    if (isSignedIn) this.#hurry();
    else this.#call?.giveUp();
    this.#events.changed();
  }

  /** The page knows what counts up to this place of the log. */
  told(position: number): void {
    this.#log.told(position);
  }

  /** Something new waits. */
  pending(): void {
    if (!this.#isToldToWait && this.#failures > 0) {
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
    if (reason === 'user') {
      this.#isUnknown = false;
      this.#isToldToWait = false;
    }
    this.#wantsPing = true;
    if (this.#call && this.#scheduler.monotonic() - this.#call.since > staleCallMs) this.#call.giveUp();
    if (!this.#isToldToWait) this.#hurry();
    else this.#wake();
  }

  #hurry(): void {
    // One failure stays on the account: the next try is a probe still.
    this.#failures = Math.min(this.#failures, 1);
    this.#timeouts = 0;
    this.#notBefore = 0;
    this.#isToldToWait = false;
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
    if (this.#halt()) return 'rest';
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
    const untilWord = this.#wordAt - this.#scheduler.monotonic();
    if (this.#canAsk() && (this.#wantsPing || untilWord <= 0)) return this.#ask();
    if (this.#wantsPing) return this.#ping();
    if (this.#canAsk()) this.#cancelTimer = this.#scheduler.setTimeout(() => this.#wake(), Math.ceil(untilWord));
    return 'rest';
  }

  /** Is there a word to ask for: is it still being sat? */
  #canAsk(): boolean {
    const { finish, over, state } = this.#outbox.attempt;
    return this.#transport.word !== undefined && state === 'active' && finish === null && !over;
  }

  #askLater(ms = (this.#outbox.attempt.pausedAt ?? null) === null ? wordEveryMs : pausedWordEveryMs): void {
    // A class that was paused together must not ask in the same moment for ever after.
    this.#wordAt = this.#scheduler.monotonic() + ms * (0.85 + 0.15 * this.#scheduler.random());
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
    const result = await this.#try(
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

  /** One call with its time-out. An answer after giving up is not looked at: the repetition brings it again. */
  async #try<T extends { ok: true; serverTime: ServerTime | null }>(
    send: (signal: AbortSignal) => Promise<T | Failure>,
  ): Promise<T | Failure> {
    const controller = new AbortController();
    let giveUp: () => void = () => undefined;
    const given = new Promise<Failure>((resolve) => {
      giveUp = () => resolve(noAnswer);
    });
    const cancel = this.#scheduler.setTimeout(() => {
      this.#timeouts += 1;
      this.#batchLimit = Math.min(this.#batchLimit, Math.max(smallestBatch, Math.floor(this.#batchLimit / 2)));
      giveUp();
    }, tryTimeoutMs(this.#timeouts));
    this.#call = { controller, since: this.#scheduler.monotonic(), giveUp };
    this.#events.changed();
    const result = await Promise.race([send(controller.signal).catch(() => noAnswer), given]);
    cancel();
    this.#call = null;
    if (result === noAnswer) controller.abort();
    else if (result.serverTime) this.#events.contact(result.serverTime);
    return result;
  }

  #succeeded(serverTime: ServerTime | null): void {
    this.#link = 'ok';
    this.#lastContact = serverTime?.at ?? this.#serverNow();
    this.#lastFailure = null;
    this.#failures = 0;
    this.#timeouts = 0;
    this.#isToldToWait = false;
    this.#notBefore = 0;
    this.#wantsPing = false;
    this.#askLater();
    this.#events.changed();
  }

  /** Waits longer each time. */
  #failed(failure: Failure): Step {
    if (this.#isPaused) return 'rest';
    this.#failures += 1;
    this.#lastFailure = failure.code;
    if (failure.kind === 'server') {
      this.#link = 'trying';
      this.#lastContact = failure.serverTime?.at ?? this.#lastContact;
    } else if (this.#link !== 'offline') this.#link = this.#failures > 1 ? 'offline' : 'trying';
    if (failure.code === 'UNAUTHENTICATED') this.#isSignedIn = false;
    else if (failure.code === 'NOT_FOUND') this.#isUnknown = true;
    this.#isToldToWait = failure.retryAfterMs !== null || failure.code === 'RATE_LIMITED';
    const backoff = backoffMs(this.#failures, this.#scheduler.random());
    const told = failure.retryAfterMs === null ? 0 : retryAfterMs(failure.retryAfterMs, this.#scheduler.random());
    this.#notBefore = this.#scheduler.monotonic() + Math.max(backoff, told);
    this.#events.changed();
    return 'again';
  }

  async #sendAnswers(batch: readonly OutboxRecord[]): Promise<Step> {
    const { userId } = this.#outbox.attempt;
    // An answer never travels under another person's sign-in, whatever came to lie in this attempt's outbox.
    if (batch.some((record) => record.userId !== userId)) throw new Error("Another person's answer in this outbox");
    const operations = batch.map(toOperation);
    const result = await this.#try((signal) =>
      this.#transport.sendAnswers(this.#ref(), operations, signal, this.#status(), this.#opening),
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
      await this.#acknowledge(acknowledged, result);
    }
    const refused = result.refused && sent.has(result.refused.operationId) ? result.refused : null;
    // A body that speaks of none of ours is no answer, whatever its status.
    if (acknowledged.length === 0 && !refused) return this.#failed(noAnswer);
    if (acknowledged.length > 0 || refused?.code === 'ANSWER_MISFIT') this.#succeeded(result.serverTime);
    if (result.attempt && acknowledged.length > 0) await this.#heard(result.attempt, null);
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

  /**
   * What another device outranks although it was chosen later, here, stays in the outbox: it goes out once more with an opening, which ranks above all
   * so far, and then under that. Where the server opens nothing any more, it is acknowledged as it is.
   */
  async #acknowledge(acknowledged: readonly Acknowledged[], { writer, serverTime }: SentAnswers): Promise<void> {
    const isAsked = this.#opening !== undefined;
    const canRaise = !isAsked || writer !== undefined;
    const newer = canRaise ? acknowledged.filter((item) => this.#outbox.isNewer(item, serverTime)) : [];
    const newerIds = new Set(newer.map(({ operationId }) => operationId));
    await this.#outbox.acknowledge(acknowledged.filter(({ operationId }) => !newerIds.has(operationId)));
    if (this.#log.wrote(acknowledged.map(({ position }) => position))) this.#wordAt = 0;
    if (isAsked) this.#opening = undefined;
    if (writer !== undefined) await this.#outbox.raise(writer, newerIds);
    else if (newer.length > 0) this.#opening = this.#scheduler.uuid();
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
    const result = await this.#try((signal) => this.#transport.finish(this.#ref(), signal));
    if (result.ok) this.#succeeded(result.serverTime);
    if (result.ok) await this.#outbox.complete(result.reason);
    else if (result.code === 'ALREADY_COMPLETED') await this.#outbox.complete('student');
    else if (result.code === 'TIME_OVER') await this.#outbox.complete('time');
    else return this.#failed(result);
    return 'again';
  }

  async #ask(): Promise<Step> {
    const result = await this.#try<{ ok: true; word: AttemptWord; serverTime: ServerTime | null }>(
      (signal) => this.#transport.word?.(this.#ref(), this.#status(), signal, this.#log.since) ?? Promise.resolve(noAnswer),
    );
    if (!result.ok) {
      // Whether the server knows the attempt is for the answers to find out: an older build does not know this question.
      if (result.code !== 'NOT_FOUND') return this.#failed(result);
      this.#succeeded(result.serverTime);
      this.#askLater(unknownWordMs);
      return 'again';
    }
    this.#succeeded(result.serverTime);
    const { answers = [], position, finishReason } = result.word;
    if (answers.length > 0) await this.#outbox.hear(answers, result.serverTime?.at ?? null);
    if (position !== undefined) this.#log.told(position);
    await this.#heard(result.word, finishReason);
    return 'again';
  }

  /** What the organiser did reaches the tablet here. */
  async #heard(standing: AttemptStanding, reason: FinishReason | null): Promise<void> {
    if (standing.status === 'active') {
      await this.#outbox.moveEnd(standing);
      this.#askLater();
    } else if (reason === null) this.#wordAt = 0;
    else {
      this.#events.ending?.();
      await this.#outbox.markOver(reason);
    }
  }

  async #ping(): Promise<Step> {
    const result = await this.#try((signal) => this.#transport.ping(signal));
    if (!result.ok) return this.#failed(result);
    this.#succeeded(result.serverTime);
    return 'again';
  }
}

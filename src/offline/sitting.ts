/** An open attempt: combines outbox, sync, clock and writer lease into one snapshot. */
import type { PackageContent } from '#contract/attempts/hand-over-package.ts';
import type { AttemptData } from '#contract/attempts/parts.ts';
import { AttemptClock } from './attempt-clock.ts';
import { claim } from './claim.ts';
import { StoredUiState } from './ui-state.ts';
import type { CommitOutcome } from './durable-state.ts';
import { Outbox } from './outbox.ts';
import { knowsNewer } from './reconcile.ts';
import { heldRowOf } from './restate.ts';
import { StoreError, type ChannelMessage, type HeldLock, type Ports, type ServerTime } from './ports.ts';
import type { AnswerValue, UiState } from './records.ts';
import { lockName, takeLease } from './writer-lease.ts';
import type { SittingInput } from './sitting-input.ts';
import { Sync } from './sync.ts';
import { toOperation } from './to-operation.ts';
import type { AttemptSnapshot, FinishOutcome, KickReason, OpenAttempt, RecordOutcome, TakeOverOutcome } from './types.ts';
import { buildSnapshot, emptyUiState } from './view.ts';

const saveClockMs = 10_000;
/** By then the page that asked for the lease has it or is gone. */
const giveWayMs = 3000;

export class Sitting implements OpenAttempt {
  readonly attemptId: string;
  readonly #ports: Ports;
  readonly #userId: number;
  readonly #outbox: Outbox;
  readonly #sync: Sync;
  readonly #clock: AttemptClock;
  readonly #listeners = new Set<() => void>();
  readonly #endings = new Set<() => void>();
  readonly #unsubscribe: () => void;
  #lock: HeldLock | null;
  #content: AttemptData;
  readonly #uiState: StoredUiState;
  /** Writer id that the server assigned to this page's opening. */
  #opened: string | undefined;
  #snapshot: AttemptSnapshot | null = null;
  #isStale = true;
  #isClosed = false;
  #wasCompleted: boolean;
  #taking: Promise<TakeOverOutcome> | null = null;
  #isReading = false;
  #mustRead = false;
  #losses = 0;
  /** It releases the writer lease by itself. */
  #isAsleep = false;
  #cancelClock: (() => void) | null = null;

  constructor(input: SittingInput) {
    const { ports, stored } = input;
    this.attemptId = stored.attempt.attemptId;
    this.#ports = ports;
    this.#userId = input.userId;
    this.#lock = input.lock;
    this.#content = input.content;
    this.#opened = input.opened;
    this.#uiState = new StoredUiState(this.attemptId, ports.store, () => this.#outbox.isWritable, stored.desk ?? emptyUiState);
    this.#wasCompleted = stored.attempt.state === 'completed';
    const changed = () => this.#changed();
    this.#clock = new AttemptClock(ports.scheduler, input.clock, () => {
      changed();
      // The time left may be wrong until the next contact.
      this.#sync.kick('clock');
    });
    this.#outbox = new Outbox(
      ports.store,
      ports.scheduler,
      {
        changed,
        pending: () => this.#sync.pending(),
        written: () => this.#written(),
        superseded: () => this.lose(),
        rest: () => [
          { type: 'put-content', record: { attemptId: this.attemptId, data: this.#content } },
          { type: 'put-clock', record: this.#clock.toRecord(this.attemptId) },
        ],
      },
      stored,
      input.lock !== null,
    );
    this.#sync = new Sync({
      outbox: this.#outbox,
      transport: ports.transport,
      scheduler: ports.scheduler,
      events: {
        changed,
        contact: (sample) => this.#clock.contact(sample),
        ending: () => this.#takeTyping(),
      },
      serverNow: this.serverNow,
      clockJumps: () => this.#clock.changes,
      isSignedIn: true,
      link: input.link,
    });
    const unsubscribe = ports.channel.subscribe((message) => this.#receive(message));
    const unwatch = ports.store.watch?.(() => {
      this.#outbox.distrust();
      if (!this.#outbox.isWritable) void this.#read();
    });
    this.#unsubscribe = () => {
      unsubscribe();
      unwatch?.();
    };
  }

  /** Begins to send and to watch the clock. */
  start(): void {
    if (!this.#outbox.isWritable) return;
    this.#ports.channel.post({ type: 'writer', attemptId: this.attemptId, writer: this.#outbox.attempt.writer });
    this.#sync.start();
    this.saveClock();
    this.#tick();
  }

  #tick(): void {
    this.#cancelClock?.();
    this.#cancelClock = this.#ports.scheduler.setTimeout(() => {
      this.saveClock();
      void this.#outbox.look();
      this.#tick();
    }, saveClockMs);
  }

  getSnapshot = (): AttemptSnapshot => {
    if (this.#snapshot && !this.#isStale) return this.#snapshot;
    this.#isStale = false;
    this.#snapshot = buildSnapshot(
      {
        outbox: this.#outbox,
        sync: this.#sync.view(),
        content: this.#content,
        uiState: this.#uiState.current,
        clockJumps: this.#clock.jumps,
      },
      this.#snapshot,
    );
    return this.#snapshot;
  };

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  onEnding = (listener: () => void): (() => void) => {
    this.#endings.add(listener);
    return () => this.#endings.delete(listener);
  };

  #written(): void {
    this.#ports.channel.post({ type: 'changed', attemptId: this.attemptId });
    if (this.#losses === this.#outbox.losses) return;
    // The store had lost the attempt.
    this.#losses = this.#outbox.losses;
    void this.#uiState.save();
  }

  #changed(): void {
    this.#isStale = true;
    for (const listener of this.#listeners) listener();
  }

  record = (questionId: number, answers: AnswerValue): Promise<RecordOutcome> =>
    this.#outbox.record({
      questionId,
      // Copy: later changes by the caller must not reach the operation.
      answers: structuredClone(answers),
      elapsedMs: Math.max(0, Math.round(this.#clock.steadyNow() - this.#outbox.attempt.startedAt)),
      chosenAt: Math.max(0, Math.round(this.#ports.scheduler.wall())),
    });

  requestFinish = async (): Promise<FinishOutcome> => {
    const outcome = await this.#outbox.requestFinish(Math.round(this.#ports.scheduler.wall()));
    return toOutcome(outcome);
  };

  markOver = async (): Promise<void> => {
    await this.#outbox.markOver();
    this.#sync.pending();
  };

  refresh = async (data: AttemptData, serverTime: ServerTime | null): Promise<void> => {
    if (serverTime) this.#clock.contact(serverTime);
    // Data requested before the finish would reopen the attempt.
    if (data.attemptId !== this.attemptId || (this.#outbox.attempt.state === 'completed' && !this.#wasCompleted)) return;
    this.#wasCompleted = false;
    this.#opened = data.writer ?? this.#opened;
    const isWhole = !knowsNewer(this.#outbox.state, data, serverTime?.at ?? null);
    const outcome = await this.#outbox.refresh(data, serverTime?.at ?? null);
    if (outcome !== 'superseded') this.#content = data;
    if (outcome !== 'superseded' && isWhole && data.position !== undefined) this.#sync.knowsUpTo(data.position);
    this.#changed();
    this.#sync.pending();
  };

  timeLeft = (): number => {
    const { endTimeThreshold, pausedAt } = this.#outbox.attempt;
    return pausedAt == null ? this.#clock.timeLeft(endTimeThreshold) : Math.max(0, endTimeThreshold - pausedAt);
  };

  heldRow = () => heldRowOf(this.#outbox.state);
  serverNow = (): number => this.#clock.now();
  steadyNow = (): number => this.#clock.steadyNow();

  // The attempt's token sends answers without any sign-in.
  setSignedIn = (userId: number | null): void =>
    this.#sync.setSignedIn(userId === this.#userId || this.#outbox.attempt.token !== undefined);

  kick = (reason: KickReason): void => {
    if (reason !== 'offline') this.#outbox.retryNow();
    this.#sync.kick(reason);
  };

  handOver = async (): Promise<PackageContent | null> => {
    const operations = await this.#outbox.handOver();
    if (!operations) return null;
    const { finish, writer } = this.#outbox.attempt;
    const server = Math.max(0, Math.round(this.#clock.now()));
    const tablet = Math.max(0, Math.round(this.#ports.scheduler.wall()));
    const clock = { tablet, server, jumps: this.#clock.jumps.map(({ at, byMs }) => ({ at, byMs })) };
    return { operations: operations.map(toOperation), finish, writer, clock };
  };

  settle = async (questionId: number): Promise<void> => {
    await this.#outbox.settle(questionId);
  };

  changeUiState = (change: Partial<UiState>): void => {
    this.#uiState.change(change);
    this.#changed();
  };

  saveClock = (): void => {
    const record = this.#clock.toRecord(this.attemptId);
    if (!this.#outbox.isWritable) return;
    this.#ports.store.writeRelaxed(record).catch(ignoreStoreError);
  };

  takeOver = async (): Promise<TakeOverOutcome> => {
    if (this.#outbox.isWritable) return 'writing';
    await this.#taking;
    return this.#takeLeaseOnce(true);
  };

  /** Records pending typing as answers. */
  #takeTyping(): void {
    for (const listener of this.#endings) listener();
  }

  leave = (): void => {
    this.#takeTyping();
    this.saveClock();
    this.#ports.store.leave?.();
  };

  pause = (): void => {
    if (!this.#outbox.isWritable) return;
    this.leave();
    this.#release();
    this.#isAsleep = true;
  };

  resume = async (): Promise<void> => {
    if (this.#outbox.isWritable) this.kick('visible');
    else await this.#takeLeaseOnce(false);
  };

  close = (): void => {
    if (this.#isClosed) return;
    this.saveClock();
    this.#isClosed = true;
    this.#release();
    this.#unsubscribe();
  };

  #release(): void {
    this.#isAsleep = false;
    this.#outbox.close();
    this.#sync.pause();
    this.#cancelClock?.();
    this.#cancelClock = null;
    this.#lock?.release();
    this.#lock = null;
  }

  /** Another page took the lease. Read its writes now: later only clocks could order the choices. */
  lose = (): void => {
    this.#takeTyping();
    this.#release();
    void this.#read();
  };

  /** Another page asked for the lease: write down, release, take it again if nobody came. */
  async #giveWay(): Promise<void> {
    this.#takeTyping();
    await this.#outbox.writeDown();
    await this.#outbox.look();
    if (!this.#outbox.isWritable) return;
    this.lose();
    this.#ports.scheduler.setTimeout(() => {
      if (!this.#isClosed && !this.#outbox.isWritable) void this.resume();
    }, giveWayMs);
  }

  #takeLeaseOnce(steal: boolean): Promise<TakeOverOutcome> {
    this.#taking ??= this.#takeLease(steal).finally(() => {
      this.#taking = null;
    });
    return this.#taking;
  }

  async #takeLease(steal: boolean): Promise<TakeOverOutcome> {
    if (this.#isClosed) return 'closed';
    if (this.#outbox.isWritable) return 'writing';
    const { locks, store, scheduler } = this.#ports;
    const { attemptId, lose } = this;
    const lock = steal ? await takeLease(this.#ports, attemptId, lose) : await locks.acquire(lockName(attemptId), false, lose);
    if (!lock) {
      await this.#read();
      return 'not-saved';
    }
    this.#lock = lock;
    try {
      await this.#outbox.idle();
      const stored = await store.read(this.attemptId);
      if (!stored) await this.#outbox.restore();
      if (stored && this.#outbox.owns(stored) && !steal) this.#outbox.reopen();
      else {
        const claimed = await claim(store, scheduler, this.attemptId, this.#userId, null, null, undefined, this.#opened);
        if (claimed.outcome !== 'claimed') {
          lock.release();
          this.#lock = null;
          await this.#read();
          return 'not-saved';
        }
        this.#outbox.adopt(claimed.stored, true);
      }
    } catch (error) {
      if (!(error instanceof StoreError) || !this.#isAsleep || steal) {
        lock.release();
        this.#lock = null;
        if (!(error instanceof StoreError)) throw error;
        this.#outbox.distrust();
        return 'not-saved';
      }
      // The lease is free and the disk is unreadable: continue from memory; the fence detects another writer.
      this.#outbox.reopen();
    }
    this.start();
    this.#sync.kick('visible');
    return 'writing';
  }

  #receive(message: ChannelMessage): void {
    if (message.attemptId !== this.attemptId) return;
    if (message.type === 'yield') {
      if (this.#outbox.isWritable) void this.#giveWay();
      return;
    }
    if (!this.#outbox.isWritable) void this.#read();
    else if (message.type === 'writer' && message.writer !== this.#outbox.attempt.writer) this.lose();
  }

  /** Read-only: loads the state that the writer stored. */
  async #read(): Promise<void> {
    this.#mustRead = true;
    if (this.#isReading) return;
    this.#isReading = true;
    try {
      while (this.#mustRead && !this.#outbox.isWritable) {
        this.#mustRead = false;
        // Wait for this page's own write: later it would look like another writer's.
        await this.#outbox.idle();
        const stored = await this.#ports.store.read(this.attemptId);
        if (this.#outbox.isWritable) return;
        if (!stored) this.#outbox.distrust();
        else {
          this.#outbox.adopt(stored, false);
          this.#uiState.follow(stored.desk);
        }
      }
    } catch (error) {
      ignoreStoreError(error);
      this.#outbox.distrust();
    } finally {
      this.#isReading = false;
    }
  }
}

function toOutcome(outcome: CommitOutcome): FinishOutcome {
  if (outcome === 'superseded') return 'read-only';
  return outcome === 'done' ? 'requested' : 'not-saved';
}

function ignoreStoreError(error: unknown): void {
  if (!(error instanceof StoreError)) throw error;
}

/**
 * The outbox of one attempt: takes answers, writes them down, knows what waits, and takes note of what the server said.
 *
 * One transaction at a time. Memory follows the disk: a change shows once its transaction has completed. Where the disk refuses, the
 * change is kept in memory (`backlog`), shown as not saved, tried again, and sent all the same: the server is then the safer place.
 * That cannot mix up numbers, because the writer's name was durable before its first answer and no later writer reuses it.
 */
import type { FinishReason } from '#domain/attempt/attempt.ts';
import type { AttemptData, AttemptStanding } from '#contract/attempts/parts.ts';
import { backoffMs } from './backoff.ts';
import { planAcknowledged, planConflict, planDrafts, planGap, planNotAccepted, type Draft } from './outbox-plan.ts';
import { applyChanges, keyOf, loadState, type OutboxState } from './outbox-state.ts';
import {
  StoreError,
  type Acknowledged,
  type Change,
  type Scheduler,
  type Store,
  type StoreErrorKind,
  type WriteOutcome,
} from './ports.ts';
import type { AttemptRecord, OutboxRecord, StoredAttempt } from './records.ts';
import { planRefresh } from './reconcile.ts';
import type { RecordOutcome } from './types.ts';

interface Waiting extends Draft {
  waiters: ((outcome: RecordOutcome) => void)[];
}

/** `kept`: not on the disk, in memory and tried again. */
export type CommitOutcome = WriteOutcome | 'kept';

export interface OutboxEvents {
  /** Something shows differently. */
  changed(): void;
  /** There is something new to send. */
  pending(): void;
  /** Other pages should look at the disk. */
  written(): void;
  /** Another writer has the attempt. */
  superseded(): void;
}

export class Outbox {
  readonly #store: Store;
  readonly #scheduler: Scheduler;
  readonly #events: OutboxEvents;
  #state: OutboxState;
  /** Every name this page has written under or tried to: a write of unknown outcome must not look like another's. */
  #names: Set<string>;
  #isWritable: boolean;
  #drafts = new Map<number, Waiting>();
  #backlog = new Map<string, Change>();
  #volatile = new Set<string>();
  #handed = new Set<string>();
  /** Operation that is being replaced on the disk right now: not to be handed out. */
  #frozen: string | null = null;
  #storageError: StoreErrorKind | null = null;
  #failures = 0;
  /** New numbers are not on the disk yet: after a crash they would be given out a second time. Nothing is sent until they are. */
  #hasLooseNumbers = false;
  #cancelRetry: (() => void) | null = null;
  #flushing: Promise<void> | null = null;
  #queue: Promise<unknown> = Promise.resolve();
  #underWay = 0;

  constructor(store: Store, scheduler: Scheduler, events: OutboxEvents, stored: StoredAttempt, isWritable: boolean) {
    this.#store = store;
    this.#scheduler = scheduler;
    this.#events = events;
    this.#state = loadState(stored);
    this.#names = new Set(isWritable ? [stored.attempt.writer] : []);
    this.#isWritable = isWritable;
  }

  get attempt(): AttemptRecord {
    return this.#state.attempt;
  }

  get state(): Readonly<OutboxState> {
    return this.#state;
  }

  get drafts(): ReadonlyMap<number, Draft> {
    return this.#drafts;
  }

  get isWritable(): boolean {
    return this.#isWritable;
  }

  get storageError(): StoreErrorKind | null {
    return this.#storageError;
  }

  isVolatile(operationId: string | null): boolean {
    return operationId !== null && this.#volatile.has(operationId);
  }

  get isClosed(): boolean {
    const { finish, over, state } = this.#state.attempt;
    return finish !== null || over || state === 'completed';
  }

  /** Nothing is left to send. */
  get isDrained(): boolean {
    return this.#state.operations.size === 0 && this.#drafts.size === 0;
  }

  record(draft: Draft): Promise<RecordOutcome> {
    if (!this.#isWritable) return Promise.resolve('read-only');
    if (this.isClosed) return Promise.resolve('closed');
    return new Promise((resolve) => {
      this.#take(draft, [resolve]);
      // On its way to the disk first: what the change draws may take longer.
      void this.#flush();
      this.#events.changed();
    });
  }

  #take(draft: Draft, waiters: Waiting['waiters']): void {
    const previous = this.#drafts.get(draft.questionId);
    this.#drafts.delete(draft.questionId);
    this.#drafts.set(draft.questionId, { ...draft, waiters: [...(previous?.waiters ?? []), ...waiters] });
  }

  /**
   * Next operations to send, in order. From then on they are never replaced.
   *
   * @param isProbe the last try failed: only what was handed out before (or one). The network is felt out with little, and what is
   * being typed meanwhile stays one operation.
   */
  handOut(limit: number, isProbe: boolean): OutboxRecord[] {
    const batch: OutboxRecord[] = [];
    if (this.#hasLooseNumbers) return batch;
    for (const record of this.#state.operations.values()) {
      if (batch.length === limit || record.operationId === this.#frozen) break;
      if (isProbe && batch.length > 0 && !this.#handed.has(record.operationId)) break;
      batch.push(record);
    }
    for (const record of batch) this.#handed.add(record.operationId);
    return batch;
  }

  /**
   * All that waits, for another way to the server than the network's; drafts become operations first. Nothing is taken out by it, and
   * from then on none is replaced. @returns null where another page writes, or where new numbers are not durable yet.
   */
  async handOver(): Promise<OutboxRecord[] | null> {
    await this.#flush();
    await this.idle();
    if (!this.#isWritable || this.#hasLooseNumbers) return null;
    return this.handOut(Number.POSITIVE_INFINITY, false);
  }

  acknowledge(acknowledged: readonly Acknowledged[]): Promise<CommitOutcome> {
    return this.#commit(() => planAcknowledged(this.#state, acknowledged));
  }

  renumber(operationId: string, code: 'SEQUENCE_GAP' | 'OPERATION_CONFLICT'): Promise<CommitOutcome> {
    const plan = code === 'SEQUENCE_GAP' ? planGap : planConflict;
    return this.#commit(() => plan(this.#state, operationId, this.#scheduler.uuid), true);
  }

  notAccepted(operationId: string, code: string): Promise<CommitOutcome> {
    return this.#commit(() => planNotAccepted(this.#state, operationId, code, this.#scheduler.uuid), true);
  }

  /** After all answers so far. @returns `kept`: the disk refuses, but it happens if the page stays open. */
  async requestFinish(requestedAt: number): Promise<CommitOutcome> {
    await this.#flush();
    const outcome = await this.#commit(() => this.#put({ finish: this.attempt.finish ?? { requestedAt } }));
    if (outcome !== 'superseded') this.#events.pending();
    return outcome;
  }

  /** The server has heard of a start without it, and said when it was. */
  begun({
    startedAt,
    endTimeThreshold,
    token,
  }: Pick<AttemptRecord, 'startedAt' | 'endTimeThreshold'> & { token: string }): Promise<CommitOutcome> {
    return this.#commit(() => {
      const { begin: _, ...rest } = this.attempt;
      return [{ type: 'put-attempt', record: { ...rest, startedAt, endTimeThreshold, token } }];
    });
  }

  markOver(reason: FinishReason | null = null): Promise<CommitOutcome> {
    return this.#commit(() => {
      const overReason = reason ?? this.attempt.overReason ?? null;
      return this.attempt.over && overReason === this.attempt.overReason ? [] : this.#put({ over: true, overReason });
    });
  }

  /** The organiser gave more time, paused it or let it go on. */
  moveEnd({ endTimeThreshold, pausedAt }: Pick<AttemptStanding, 'endTimeThreshold' | 'pausedAt'>): Promise<CommitOutcome> {
    return this.#commit(() => {
      const { attempt } = this;
      const isKnown = attempt.endTimeThreshold === endTimeThreshold && (attempt.pausedAt ?? null) === pausedAt;
      return isKnown || attempt.state === 'completed' ? [] : this.#put({ endTimeThreshold, pausedAt });
    });
  }

  complete(reason: FinishReason): Promise<CommitOutcome> {
    return this.#commit(() => this.#put({ state: 'completed', completedReason: reason }));
  }

  refresh(data: AttemptData, serverNow: number | null): Promise<CommitOutcome> {
    return this.#commit(() => planRefresh(this.#state, data, serverNow));
  }

  #put(change: Partial<AttemptRecord>): Change[] {
    return [{ type: 'put-attempt', record: { ...this.attempt, ...change } }];
  }

  /** Another writer has the attempt, or the page sleeps: nothing is written until `adopt`. */
  close(): void {
    this.#isWritable = false;
    this.#cancelRetry?.();
    this.#cancelRetry = null;
    this.#settle([...this.#drafts.values()], 'read-only');
    this.#events.changed();
  }

  /** The pen is this page's again and nobody wrote in between. */
  reopen(): void {
    this.#isWritable = true;
    this.#events.changed();
    void this.#flush();
    this.retryNow();
  }

  /** Was this written by this page? */
  owns(stored: StoredAttempt): boolean {
    return this.#names.has(stored.attempt.writer);
  }

  /** The disk may work again: the page is back in front. */
  retryNow(): void {
    if (this.#storageError !== null && this.#isWritable) void this.#commit(() => []).then(() => this.#events.pending());
  }

  /**
   * The attempt as the disk has it, under a writer of ours or (read-only) of another's. Answers that were in memory only are
   * taken again if nothing newer was chosen on this tablet since.
   */
  adopt(stored: StoredAttempt, isWritable: boolean): void {
    const stranded = this.#stranded();
    this.#state = loadState(stored);
    this.#isWritable = isWritable;
    this.#backlog.clear();
    this.#volatile.clear();
    this.#hasLooseNumbers = false;
    this.#handed.clear();
    this.#drafts.clear();
    for (const draft of stranded) {
      if (draft.chosenAt > (this.#state.answers.get(draft.questionId)?.chosenAt ?? 0)) this.#take(draft, []);
    }
    if (isWritable) {
      this.#names = new Set([stored.attempt.writer]);
      this.#storageError = null;
      this.#failures = 0;
      void this.#flush();
    }
    this.#events.changed();
  }

  /** Waits for the transaction under way. */
  async idle(): Promise<void> {
    await this.#queue;
  }

  #stranded(): Draft[] {
    const drafts = new Map<number, Draft>();
    for (const record of this.#state.operations.values()) {
      if (this.#volatile.has(record.operationId)) drafts.set(record.questionId, record);
    }
    for (const draft of this.#drafts.values()) drafts.set(draft.questionId, draft);
    return [...drafts.values()].map(({ questionId, answers, elapsedMs, chosenAt }) => ({
      questionId,
      answers,
      elapsedMs,
      chosenAt,
    }));
  }

  #settle(drafts: readonly Waiting[], outcome: RecordOutcome): void {
    for (const draft of drafts) for (const resolve of draft.waiters.splice(0)) resolve(outcome);
  }

  /** Writes the drafts down, all that wait in one transaction. */
  #flush(): Promise<void> {
    this.#flushing ??= this.#writeDrafts().finally(() => {
      this.#flushing = null;
    });
    return this.#flushing;
  }

  async #writeDrafts(): Promise<void> {
    while (this.#isWritable && this.#drafts.size > 0) {
      let taken: Waiting[] = [];
      const outcome = await this.#commit(() => {
        taken = [...this.#drafts.values()];
        return planDrafts(this.#state, taken, (record) => this.#mayReplace(record), this.#scheduler.uuid);
      }).finally(() => {
        this.#frozen = null;
      });
      if (outcome === 'superseded') return;
      for (const draft of taken) if (this.#drafts.get(draft.questionId) === draft) this.#drafts.delete(draft.questionId);
      this.#settle(taken, outcome === 'done' ? 'saved' : 'not-saved');
      this.#events.changed();
      this.#events.pending();
    }
  }

  #mayReplace(record: OutboxRecord): boolean {
    if (this.#handed.has(record.operationId)) return false;
    this.#frozen = record.operationId;
    return true;
  }

  /** One after the other. What finds none under way goes to the store at once: what a tap draws comes after it. */
  #commit(plan: () => Change[], areNumbersNew = false): Promise<CommitOutcome> {
    const run =
      this.#underWay === 0 ? this.#write(plan, areNumbersNew) : this.#queue.then(() => this.#write(plan, areNumbersNew));
    this.#underWay += 1;
    const end = () => void (this.#underWay -= 1);
    this.#queue = run.then(end, end);
    return run;
  }

  async #write(plan: () => Change[], areNumbersNew: boolean): Promise<CommitOutcome> {
    if (!this.#isWritable) return 'superseded';
    let changes: Change[] = [];
    const all = new Map(this.#backlog);
    try {
      changes = plan();
      if (changes.length === 0 && all.size === 0) {
        if (this.#storageError === null) return 'done';
        // Nothing is left to be written: see whether the disk works again.
        changes = this.#put({});
      }
      for (const change of changes) {
        all.set(keyOf(change), change);
        if (change.type === 'put-attempt') this.#names.add(change.record.writer);
      }
      const outcome = await this.#store.write(this.#state.attempt.attemptId, (current) =>
        current && this.#names.has(current.writer) ? [...all.values()] : null,
      );
      if (outcome === 'superseded') {
        this.#supersede();
        return outcome;
      }
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      this.#storageError = error.kind;
      this.#backlog = all;
      this.#hasLooseNumbers ||= areNumbersNew;
      for (const change of changes) {
        if (change.type !== 'put-operation') continue;
        const { order, operationId } = change.record;
        // Only its numbers are new: the choice itself lies on the disk.
        if (this.#state.operations.get(order)?.operationId !== operationId) this.#volatile.add(operationId);
      }
      applyChanges(this.#state, changes);
      this.#retryLater();
      this.#events.changed();
      return 'kept';
    }
    this.#saved();
    applyChanges(this.#state, changes);
    this.#events.changed();
    this.#events.written();
    return 'done';
  }

  #saved(): void {
    this.#backlog = new Map();
    this.#volatile.clear();
    this.#hasLooseNumbers = false;
    this.#storageError = null;
    this.#failures = 0;
    this.#cancelRetry?.();
    this.#cancelRetry = null;
  }

  #supersede(): void {
    this.close();
    this.#events.superseded();
  }

  #retryLater(): void {
    this.#cancelRetry?.();
    this.#failures += 1;
    this.#cancelRetry = this.#scheduler.setTimeout(
      () => {
        this.#cancelRetry = null;
        void this.#commit(() => []).then(() => this.#events.pending());
      },
      backoffMs(this.#failures + 1, this.#scheduler.random()),
    );
  }
}

/**
 * In-memory state of an attempt: what the disk holds, plus what is still to be written.
 *
 * One transaction at a time. Memory follows the disk: a change shows once its transaction has completed. Where the disk refuses, the change
 * stays in memory (`backlog`), shown as not saved, and tried again.
 */
import { backoffMs } from './backoff.ts';
import { applyChanges, keyOf, loadState, rewriteAll, type OutboxState } from './outbox-state.ts';
import { StoreError, type Change, type Scheduler, type Store, type StoreErrorKind, type WriteOutcome } from './ports.ts';
import type { AttemptRecord, OutboxRecord, StoredAttempt } from './records.ts';

/** `unchanged`: not on the disk, in memory and tried again. */
export type CommitOutcome = WriteOutcome | 'unchanged';

export interface StateEvents {
  /** Something shows differently. */
  changed(): void;
  /** There is something new to send. */
  pending(): void;
  /** Other pages should look at the disk. */
  written(): void;
  /** Another writer has the attempt. */
  superseded(): void;
  /**
   * Records outside the outbox (content, clock), to restore a lost store. If absent, a lost attempt is not written again.
   */
  rest?(): readonly Change[];
}

export interface CommitOptions {
  /** After a crash they would be given out a second time: nothing may be sent until they are on the disk. */
  areNumbersNew?: boolean;
  /** Changes that stay in memory instead where the disk refuses; they cover all that the plan wanted. */
  ifPending?: () => Change[];
  /** Asks the disk even where there is nothing to write. */
  isLook?: boolean;
}

export class DurableState {
  readonly #store: Store;
  readonly #scheduler: Scheduler;
  readonly #events: StateEvents;
  #current: OutboxState;
  /** Every name this page has written under or tried to: a write of unknown outcome must not look like another's. */
  #names: Set<string>;
  #isWritable: boolean;
  #backlog = new Map<string, Change>();
  #volatile = new Set<string>();
  #hasLooseNumbers = false;
  #storageError: StoreErrorKind | null = null;
  /** True while this page has no sign that the disk lost what was written. */
  #isDiskTrusted = true;
  #losses = 0;
  #failures = 0;
  #cancelRetry: (() => void) | null = null;
  #queue: Promise<unknown> = Promise.resolve();
  #underWay = 0;

  constructor(store: Store, scheduler: Scheduler, events: StateEvents, stored: StoredAttempt, isWritable: boolean) {
    this.#store = store;
    this.#scheduler = scheduler;
    this.#events = events;
    this.#current = loadState(stored);
    this.#names = new Set(isWritable ? [stored.attempt.writer] : []);
    this.#isWritable = isWritable;
  }

  get current(): Readonly<OutboxState> {
    return this.#current;
  }

  get attempt(): AttemptRecord {
    return this.#current.attempt;
  }

  get isWritable(): boolean {
    return this.#isWritable;
  }

  /** New numbers are not on the disk yet. */
  get hasLooseNumbers(): boolean {
    return this.#hasLooseNumbers;
  }

  get storageError(): StoreErrorKind | null {
    return this.#storageError;
  }

  /** How often the store lost the attempt and was restored. */
  get losses(): number {
    return this.#losses;
  }

  /** Is this operation in memory only, as far as is known? */
  isVolatile(operationId: string | null): boolean {
    return operationId !== null && (!this.#isDiskTrusted || this.#volatile.has(operationId));
  }

  get volatileOperations(): OutboxRecord[] {
    return [...this.#current.operations.values()].filter(({ operationId }) => this.isVolatile(operationId));
  }

  /** Was this written by this page? */
  owns(stored: StoredAttempt): boolean {
    return this.#names.has(stored.attempt.writer);
  }

  /** Nothing is written until `unlock` or `load`. */
  lock(): void {
    this.#isWritable = false;
    this.#cancelRetry?.();
    this.#cancelRetry = null;
  }

  /** This page has the lease again and no other page wrote in between. */
  unlock(): void {
    this.#isWritable = true;
  }

  /** The attempt as the disk has it, under a writer of ours or (read-only) of another's. Discards what was in memory only. */
  load(stored: StoredAttempt, isWritable: boolean): void {
    this.#current = loadState(stored);
    this.#isWritable = isWritable;
    this.#backlog.clear();
    this.#volatile.clear();
    this.#hasLooseNumbers = false;
    this.#isDiskTrusted = true;
    if (!isWritable) return;
    this.#names = new Set([stored.attempt.writer]);
    this.#storageError = null;
    this.#failures = 0;
  }

  /** The disk may work again: the page is back in front. */
  retryNow(): void {
    if (this.#storageError !== null && this.#isWritable) void this.commit(() => []).then(() => this.#events.pending());
  }

  /** Waits for the transaction under way. */
  async idle(): Promise<void> {
    await this.#queue;
  }

  /** Checks on the disk who the writer is and whether the attempt still exists. */
  async look(): Promise<void> {
    await this.commit(() => [], { isLook: true });
  }

  /** The browser cut the store off, as it does before it deletes: nothing is known to be on the disk until it was looked at. */
  distrust(): void {
    this.#isDiskTrusted = false;
    this.#events.changed();
    if (this.#isWritable) void this.look().then(() => this.#events.pending());
  }

  /** Writes all of the attempt if the store has lost it, whoever had the writer lease. @throws StoreError */
  async restore(): Promise<void> {
    await this.#enqueue(() =>
      this.#store.write(this.attempt.attemptId, (current) => (current ? null : this.#rewrite([...this.#backlog.values()]))),
    );
  }

  /** Decides within a transaction. The stored writer holds the lease; an absent record was lost, not superseded. */
  #allowed(current: AttemptRecord | null, changes: readonly Change[]): readonly Change[] | null {
    if (!current) return this.#rewrite(changes);
    return this.#names.has(current.writer) ? changes : null;
  }

  /** A completed attempt may be removed by any page. */
  #rewrite(changes: readonly Change[]): Change[] | null {
    if (!this.#events.rest || this.attempt.state === 'completed') return null;
    const madeBy = this.#remakerName();
    return rewriteAll(this.#current, this.#events.rest(), changes).map((change) =>
      change.type === 'put-attempt' ? { ...change, record: { ...change.record, madeBy } } : change,
    );
  }

  /** Tells other pages that the record is a new one, which may lack what they hold. */
  #remakerName(): string {
    return `${this.attempt.writer} ${this.#losses + 1}`;
  }

  /**
   * Writes what `plan` wants of the state at its turn, one after the other. What finds none under way goes to the store at once: what
   * a tap draws comes after it.
   */
  commit(plan: () => Change[], options: CommitOptions = {}): Promise<CommitOutcome> {
    return this.#enqueue(() => this.#write(plan, options));
  }

  #enqueue<T>(work: () => Promise<T>): Promise<T> {
    const run = this.#underWay === 0 ? work() : this.#queue.then(work);
    this.#underWay += 1;
    const end = () => void (this.#underWay -= 1);
    this.#queue = run.then(end, end);
    return run;
  }

  async #write(plan: () => Change[], options: CommitOptions): Promise<CommitOutcome> {
    const { areNumbersNew = false, ifPending, isLook = false } = options;
    if (!this.#isWritable) return 'superseded';
    let changes: Change[] = [];
    /** The record that the plan found when it last asked; undefined: it was not asked. */
    let found: AttemptRecord | null | undefined;
    const all = new Map(this.#backlog);
    try {
      changes = plan();
      const isEmpty = changes.length === 0 && all.size === 0;
      // Nothing is left to be written: see whether the disk works again.
      if (isEmpty && this.#storageError !== null) changes = [{ type: 'put-attempt', record: this.attempt }];
      else if (isEmpty && !isLook) return 'done';
      for (const change of changes) {
        all.set(keyOf(change), change);
        if (change.type === 'put-attempt') this.#names.add(change.record.writer);
      }
      const outcome = await this.#store.write(this.attempt.attemptId, (current) => {
        found = current;
        return this.#allowed(current, [...all.values()]);
      });
      if (outcome === 'superseded') {
        this.#events.superseded();
        return outcome;
      }
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      if (ifPending) changes = ifPending();
      // A full disk still holds what was seen on it. One that does not answer may have lost it.
      if (!found || error.kind !== 'quota') this.#isDiskTrusted = false;
      this.#keep(changes, all);
      this.#storageError = error.kind;
      this.#hasLooseNumbers ||= areNumbersNew;
      this.#retryLater();
      this.#events.changed();
      return 'unchanged';
    }
    if (found !== null && changes.length === 0 && all.size === 0 && this.#isDiskTrusted) return 'done';
    const mayGoOut = this.#hasLooseNumbers;
    this.#saved();
    applyChanges(this.#current, changes);
    if (found === null) {
      this.#current.attempt = { ...this.attempt, madeBy: this.#remakerName() };
      this.#losses += 1;
    }
    this.#events.changed();
    this.#events.written();
    // Whichever write brought the new numbers to the disk: sending waits for them and for nothing else.
    if (mayGoOut) this.#events.pending();
    return 'done';
  }

  /** @param all what the write that failed was to bring; nobody knows whether it did. */
  #keep(changes: readonly Change[], all: Map<string, Change>): void {
    for (const change of changes) {
      all.set(keyOf(change), change);
      if (change.type !== 'put-operation') continue;
      const { order, operationId } = change.record;
      // Else only its numbers are new: the choice itself lies on the disk.
      if (this.#current.operations.get(order)?.operationId !== operationId) this.#volatile.add(operationId);
    }
    this.#backlog = all;
    applyChanges(this.#current, changes);
  }

  #saved(): void {
    this.#backlog = new Map();
    this.#volatile.clear();
    this.#hasLooseNumbers = false;
    this.#storageError = null;
    this.#isDiskTrusted = true;
    this.#failures = 0;
    this.#cancelRetry?.();
    this.#cancelRetry = null;
  }

  #retryLater(): void {
    // The lease was lost while the disk refused: `unlock` and `load` continue.
    if (!this.#isWritable) return;
    this.#cancelRetry?.();
    this.#failures += 1;
    this.#cancelRetry = this.#scheduler.setTimeout(
      () => {
        this.#cancelRetry = null;
        void this.commit(() => []).then(() => this.#events.pending());
      },
      backoffMs(this.#failures + 1, this.#scheduler.random()),
    );
  }
}

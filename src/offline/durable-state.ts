/**
 * An attempt's state in memory, as the disk has it or is still to have it.
 *
 * One transaction at a time. Memory follows the disk: a change shows once its transaction has completed. Where the disk refuses, the
 * change is kept in memory (`backlog`), shown as not saved, and tried again.
 */
import { backoffMs } from './backoff.ts';
import { applyChanges, keyOf, loadState, type OutboxState } from './outbox-state.ts';
import { StoreError, type Change, type Scheduler, type Store, type StoreErrorKind, type WriteOutcome } from './ports.ts';
import type { AttemptRecord, OutboxRecord, StoredAttempt } from './records.ts';

/** `kept`: not on the disk, in memory and tried again. */
export type CommitOutcome = WriteOutcome | 'kept';

export interface StateEvents {
  /** Something shows differently. */
  changed(): void;
  /** There is something new to send. */
  pending(): void;
  /** Other pages should look at the disk. */
  written(): void;
  /** Another writer has the attempt. */
  superseded(): void;
}

export interface CommitOptions {
  /** After a crash they would be given out a second time: nothing may be sent until they are on the disk. */
  areNumbersNew?: boolean;
  /** What is kept in memory instead where the disk refuses; it covers all that the plan wanted. */
  ifKept?: () => Change[];
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

  /** Is this operation in memory only? */
  isVolatile(operationId: string | null): boolean {
    return operationId !== null && this.#volatile.has(operationId);
  }

  get volatileOperations(): OutboxRecord[] {
    return [...this.#current.operations.values()].filter(({ operationId }) => this.#volatile.has(operationId));
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

  /** The pen is this page's again and nobody wrote in between. */
  unlock(): void {
    this.#isWritable = true;
  }

  /** The attempt as the disk has it, under a writer of ours or (read-only) of another's. What was in memory only is forgotten. */
  load(stored: StoredAttempt, isWritable: boolean): void {
    this.#current = loadState(stored);
    this.#isWritable = isWritable;
    this.#backlog.clear();
    this.#volatile.clear();
    this.#hasLooseNumbers = false;
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

  /** Asks the disk whose the pen is: where there are no locks nobody says that it is gone. */
  async look(): Promise<void> {
    await this.#enqueue(async () => {
      if (!this.#isWritable) return;
      try {
        const outcome = await this.#store.write(this.attempt.attemptId, (current) => (this.#mayWrite(current) ? [] : null));
        if (outcome === 'superseded') this.#events.superseded();
      } catch (error) {
        // An answer's own write tells of a disk that refuses.
        if (!(error instanceof StoreError)) throw error;
      }
    });
  }

  #mayWrite(current: AttemptRecord | null): boolean {
    return current !== null && this.#names.has(current.writer);
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

  async #write(plan: () => Change[], { areNumbersNew = false, ifKept }: CommitOptions): Promise<CommitOutcome> {
    if (!this.#isWritable) return 'superseded';
    let changes: Change[] = [];
    const all = new Map(this.#backlog);
    try {
      changes = plan();
      if (changes.length === 0 && all.size === 0) {
        if (this.#storageError === null) return 'done';
        // Nothing is left to be written: see whether the disk works again.
        changes = [{ type: 'put-attempt', record: this.attempt }];
      }
      for (const change of changes) {
        all.set(keyOf(change), change);
        if (change.type === 'put-attempt') this.#names.add(change.record.writer);
      }
      const outcome = await this.#store.write(this.attempt.attemptId, (current) =>
        this.#mayWrite(current) ? [...all.values()] : null,
      );
      if (outcome === 'superseded') {
        this.#events.superseded();
        return outcome;
      }
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      if (ifKept) changes = ifKept();
      this.#keep(changes, all);
      this.#storageError = error.kind;
      this.#hasLooseNumbers ||= areNumbersNew;
      this.#retryLater();
      this.#events.changed();
      return 'kept';
    }
    this.#saved();
    applyChanges(this.#current, changes);
    this.#events.changed();
    this.#events.written();
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
    this.#failures = 0;
    this.#cancelRetry?.();
    this.#cancelRetry = null;
  }

  #retryLater(): void {
    // The pen went while the disk refused: `unlock` and `load` see to it.
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

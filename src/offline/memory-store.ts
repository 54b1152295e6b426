/**
 * The store in memory: for simulations, where a `MemoryDisk` outlives the crash of its page, and as the last resort where a
 * browser refuses storage and the student goes on all the same. Records are never changed in place, so none is copied.
 */
import type { Change, ListedAttempt, Plan, Store, WriteOutcome } from './ports.ts';
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
import { waitingAnswers } from './waiting-answers.ts';

interface Shelf {
  attempt: AttemptRecord;
  content: ContentRecord | null;
  outbox: Map<number, OutboxRecord>;
  answers: Map<number, AnswerRecord>;
  clock: ClockRecord | null;
  desk: UiStateRecord | null;
  receipts: Map<number, ReceiptRecord>;
}

/**
 * The part of the store that survives a crash. Relaxed writes reach it only with the next strict one (as in a power cut) or by
 * `settle`.
 */
export class MemoryDisk {
  readonly #shelves = new Map<string, Shelf>();
  #relaxed: (UiStateRecord | ClockRecord)[] = [];

  /** The power fails: what was not strictly written is gone. */
  cutPower(): void {
    this.#relaxed = [];
  }

  /** The disk had the time to write everything down. */
  settle(): void {
    for (const record of this.#relaxed) {
      const shelf = this.#shelves.get(record.attemptId);
      if (!shelf) continue;
      if ('desk' in record) shelf.desk = record;
      else shelf.clock = record;
    }
    this.#relaxed = [];
  }

  write(attemptId: string, plan: Plan): WriteOutcome {
    this.settle();
    const changes = plan(this.#shelves.get(attemptId)?.attempt ?? null);
    if (!changes) return 'superseded';
    for (const change of changes) this.#apply(attemptId, change);
    return 'done';
  }

  #apply(attemptId: string, change: Change): void {
    const shelf = this.#shelves.get(attemptId);
    if (change.type === 'put-attempt') {
      if (shelf) shelf.attempt = change.record;
      else this.#shelves.set(attemptId, emptyShelf(change.record));
      return;
    }
    if (!shelf) throw new Error('The first change of an attempt must be its own record');
    if (change.type === 'put-content') shelf.content = change.record;
    else if (change.type === 'put-operation') shelf.outbox.set(change.record.order, change.record);
    else if (change.type === 'delete-operation') shelf.outbox.delete(change.order);
    else if (change.type === 'put-answer') shelf.answers.set(change.record.questionId, change.record);
    else if (change.type === 'put-clock') shelf.clock = change.record;
    else shelf.receipts.set(change.record.position, change.record);
  }

  writeRelaxed(record: UiStateRecord | ClockRecord): void {
    this.#relaxed.push(record);
  }

  read(attemptId: string): StoredAttempt | null {
    const shelf = this.#shelves.get(attemptId);
    if (!shelf) return null;
    let { desk, clock } = shelf;
    for (const record of this.#relaxed) {
      if (record.attemptId !== attemptId) continue;
      if ('desk' in record) desk = record;
      else clock = record;
    }
    return {
      attempt: shelf.attempt,
      outbox: [...shelf.outbox.values()].sort((a, b) => a.order - b.order),
      answers: [...shelf.answers.values()],
      desk: desk?.desk ?? null,
      clock,
    };
  }

  readContent(attemptId: string): ContentRecord | null {
    return this.#shelves.get(attemptId)?.content ?? null;
  }

  list(): ListedAttempt[] {
    return [...this.#shelves.values()].map(({ attempt, outbox }) => ({
      attempt,
      pending: outbox.size,
      answers: waitingAnswers(outbox.values()).length,
    }));
  }

  remove(attemptId: string): boolean {
    if ((this.#shelves.get(attemptId)?.outbox.size ?? 0) > 0) return false;
    this.#shelves.delete(attemptId);
    return true;
  }
}

function emptyShelf(attempt: AttemptRecord): Shelf {
  return { attempt, content: null, outbox: new Map(), answers: new Map(), clock: null, desk: null, receipts: new Map() };
}

export function createMemoryStore(disk: MemoryDisk = new MemoryDisk()): Store {
  return {
    read: (attemptId) => Promise.resolve(disk.read(attemptId)),
    readContent: (attemptId) => Promise.resolve(disk.readContent(attemptId)),
    list: () => Promise.resolve(disk.list()),
    write: (attemptId, plan) => Promise.resolve(disk.write(attemptId, plan)),
    writeRelaxed: (record) => Promise.resolve(disk.writeRelaxed(record)),
    remove: (attemptId) => Promise.resolve(disk.remove(attemptId)),
    probe: () => Promise.resolve(),
  };
}

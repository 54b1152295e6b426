/** A device's disk: pages read what was written, and a power cut leaves what was durable. Shelves are never changed in place. */
import { StoreError, type Change, type ListedAttempt, type Plan, type WriteOutcome } from '#offline/ports.ts';
import type {
  AnswerRecord,
  AttemptRecord,
  ClockRecord,
  ContentRecord,
  UiStateRecord,
  OutboxRecord,
  StoredAttempt,
} from '#offline/records.ts';

interface Shelf {
  attempt: AttemptRecord | null;
  content: ContentRecord | null;
  outbox: ReadonlyMap<number, OutboxRecord>;
  answers: ReadonlyMap<number, AnswerRecord>;
  clock: ClockRecord | null;
  desk: UiStateRecord | null;
}

export type Durability = 'strict' | 'relaxed';

const emptyShelf: Shelf = { attempt: null, content: null, outbox: new Map(), answers: new Map(), clock: null, desk: null };

/** A relaxed write is on the disk after this time, or with the next strict one. */
const relaxedMs = 30_000;

export class Disk {
  #seen = new Map<string, Shelf>();
  #durable = new Map<string, Shelf>();
  #looseSince: number | null = null;
  readonly #onDurable: (attemptId: string, outbox: Iterable<OutboxRecord>, answers: Iterable<AnswerRecord>) => void;

  constructor(onDurable: (attemptId: string, outbox: Iterable<OutboxRecord>, answers: Iterable<AnswerRecord>) => void) {
    this.#onDurable = onDurable;
  }

  /** The browser deletes all of it, or finds it unreadable. */
  vanish(): void {
    this.#seen = new Map();
    this.#durable = new Map();
    this.#looseSince = null;
  }

  cutPower(): void {
    this.#seen = new Map(this.#durable);
    this.#looseSince = null;
  }

  write(attemptId: string, plan: Plan, durability: Durability, now: number): WriteOutcome {
    const shelf = this.#seen.get(attemptId) ?? emptyShelf;
    const changes = plan(shelf.attempt);
    if (!changes) return 'superseded';
    this.#put(attemptId, applied(shelf, changes), durability, now);
    return 'done';
  }

  writeRelaxed(record: UiStateRecord | ClockRecord, now: number): void {
    const shelf = this.#seen.get(record.attemptId) ?? emptyShelf;
    this.#put(record.attemptId, 'desk' in record ? { ...shelf, desk: record } : { ...shelf, clock: record }, 'relaxed', now);
  }

  #put(attemptId: string, shelf: Shelf, durability: Durability, now: number): void {
    if (durability === 'relaxed') {
      if (this.#looseSince !== null && now - this.#looseSince > relaxedMs) this.#flush();
      this.#looseSince ??= now;
    }
    this.#seen.set(attemptId, shelf);
    if (durability === 'strict') this.#flush();
  }

  #flush(): void {
    for (const [attemptId, shelf] of this.#seen) {
      const before = this.#durable.get(attemptId);
      if (before === shelf) continue;
      this.#durable.set(attemptId, shelf);
      if (before?.outbox !== shelf.outbox || before.answers !== shelf.answers)
        this.#onDurable(attemptId, shelf.outbox.values(), shelf.answers.values());
    }
    this.#looseSince = null;
  }

  read(attemptId: string): StoredAttempt | null {
    const shelf = this.#seen.get(attemptId);
    if (!shelf?.attempt) return null;
    return {
      attempt: shelf.attempt,
      outbox: [...shelf.outbox.values()].sort((a, b) => a.order - b.order),
      answers: [...shelf.answers.values()],
      desk: shelf.desk?.desk ?? null,
      clock: shelf.clock,
    };
  }

  /** Who only asks whether something waits needs no copy of all that lies there. */
  waiting(attemptId: string): { attempt: AttemptRecord | null; count: number } {
    const shelf = this.#seen.get(attemptId);
    return { attempt: shelf?.attempt ?? null, count: shelf?.attempt ? shelf.outbox.size : 0 };
  }

  readContent(attemptId: string): ContentRecord | null {
    return this.#seen.get(attemptId)?.content ?? null;
  }

  list(): ListedAttempt[] {
    return [...this.#seen.values()].flatMap(({ attempt, outbox }) =>
      attempt ? [{ attempt, pending: outbox.size, answers: outbox.size }] : [],
    );
  }

  remove(attemptId: string): boolean {
    if ((this.#seen.get(attemptId)?.outbox.size ?? 0) > 0) return false;
    this.#seen.delete(attemptId);
    this.#durable.delete(attemptId);
    return true;
  }
}

function applied(shelf: Shelf, changes: readonly Change[]): Shelf {
  let { attempt, content, clock } = shelf;
  let outbox: Map<number, OutboxRecord> | null = null;
  let answers: Map<number, AnswerRecord> | null = null;
  for (const change of changes) {
    // A record that somebody changes later would change the disk: strict mode throws.
    if ('record' in change) Object.freeze(change.record);
    if (change.type === 'put-attempt') attempt = change.record;
    else if (change.type === 'put-content') content = change.record;
    else if (change.type === 'put-clock') clock = change.record;
    else if (change.type === 'put-answer') (answers ??= new Map(shelf.answers)).set(change.record.questionId, change.record);
    else if (change.type === 'put-operation') (outbox ??= new Map(shelf.outbox)).set(change.record.order, change.record);
    else if (change.type === 'delete-operation') (outbox ??= new Map(shelf.outbox)).delete(change.order);
  }
  if (!attempt) throw new StoreError('refused', 'The first change of an attempt must be its own record');
  return { ...shelf, attempt, content, clock, outbox: outbox ?? shelf.outbox, answers: answers ?? shelf.answers };
}

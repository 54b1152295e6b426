/**
 * The store in IndexedDB. What must not be lost is written with strict durability, and a promise resolves on the transaction's
 * `complete` only: a power cut loses relaxed writes of the last half minute, and no strict one (measured).
 */
import { openDB } from 'idb';
import { databaseName } from './database-name.ts';
import { databaseVersion, upgradeDatabase, type Database, type SynaqSchema } from './idb-schema.ts';
import { StoreError, type Change, type Scheduler, type Store, type StoreErrorKind } from './ports.ts';
import type { AttemptRecord } from './records.ts';

export interface IdbStoreOptions {
  scheduler: Pick<Scheduler, 'setTimeout'>;
  /** Makes room (drops cached media) when the disk is full; the write is then tried once more. */
  evictMedia?: () => Promise<void>;
}

/** A browser that does not answer for so long has lost its database process. */
const hangMs = 10_000;

const refusals = new Set([
  'SecurityError',
  'VersionError',
  'NotAllowedError',
  'NotFoundError',
  'NotSupportedError',
  'ReferenceError',
]);
const bugs = new Set(['DataCloneError', 'DataError', 'ConstraintError', 'ReadOnlyError']);

function kindOf(error: unknown): StoreErrorKind {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (name === 'QuotaExceededError') return 'quota';
  return refusals.has(name) ? 'refused' : 'connection';
}

function isBug(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof Error && bugs.has(error.name));
}

/** All of one attempt in a store whose keys are [attemptId, number]. */
function rangeOf(attemptId: string): IDBKeyRange {
  return IDBKeyRange.bound([attemptId, -Infinity], [attemptId, Infinity]);
}

class Connection {
  readonly #options: IdbStoreOptions;
  #open: Promise<Database> | null = null;

  constructor(options: IdbStoreOptions) {
    this.#options = options;
  }

  #database(): Promise<Database> {
    if (this.#open) return this.#open;
    const opening = openDB<SynaqSchema>(databaseName, databaseVersion, {
      upgrade(database, from, to, transaction) {
        // Never half an upgrade: the old version stays, and opening fails.
        upgradeDatabase(database, from, to ?? databaseVersion, transaction).catch(() => transaction.abort());
      },
      // A newer build in another tab must not wait for this one for ever; the next access opens anew.
      blocking: () => this.#drop(),
      terminated: () => this.#drop(),
    });
    this.#open = opening;
    opening.catch(() => this.#drop());
    return opening;
  }

  #drop(): void {
    const open = this.#open;
    this.#open = null;
    open?.then(
      (database) => database.close(),
      () => undefined,
    );
  }

  async #once<T>(work: (database: Database) => Promise<T>): Promise<T> {
    let cancel: () => void = () => undefined;
    const hang = new Promise<never>((_, reject) => {
      cancel = this.#options.scheduler.setTimeout(() => reject(new StoreError('connection')), hangMs);
    });
    try {
      return await Promise.race([this.#database().then(work), hang]);
    } finally {
      cancel();
    }
  }

  /** Runs work that may safely run twice. iOS loses the connection in the background: reopen once. @throws StoreError */
  async run<T>(work: (database: Database) => Promise<T>): Promise<T> {
    try {
      return await this.#once(work);
    } catch (error) {
      if (isBug(error)) throw error;
      if (kindOf(error) === 'quota') {
        if (!this.#options.evictMedia) throw new StoreError('quota', error);
        await this.#options.evictMedia().catch(() => undefined);
      } else this.#drop();
    }
    try {
      return await this.#once(work);
    } catch (error) {
      if (isBug(error)) throw error;
      throw error instanceof StoreError ? error : new StoreError(kindOf(error), error);
    }
  }
}

const strictly = { durability: 'strict' } as const;
const answerStores = ['attempts', 'contents', 'outbox', 'answers', 'clocks'] as const;
const allStores = [...answerStores, 'desks'] as const;

function beginStrict(database: Database) {
  return database.transaction(answerStores, 'readwrite', strictly);
}

function apply(transaction: ReturnType<typeof beginStrict>, attemptId: string, change: Change): Promise<unknown> {
  switch (change.type) {
    case 'put-attempt':
      return transaction.objectStore('attempts').put(change.record);
    case 'put-content':
      return transaction.objectStore('contents').put(change.record);
    case 'put-operation':
      return transaction.objectStore('outbox').put(change.record);
    case 'delete-operation':
      return transaction.objectStore('outbox').delete([attemptId, change.order]);
    case 'put-answer':
      return transaction.objectStore('answers').put(change.record);
    case 'put-clock':
      return transaction.objectStore('clocks').put(change.record);
  }
}

/** @see Store */
export function createIdbStore(options: IdbStoreOptions): Store {
  const connection = new Connection(options);
  return {
    read: (attemptId) =>
      connection.run(async (database) => {
        const transaction = database.transaction(['attempts', 'outbox', 'answers', 'desks', 'clocks'], 'readonly');
        const [attempt, outbox, answers, desk, clock] = await Promise.all([
          transaction.objectStore('attempts').get(attemptId),
          transaction.objectStore('outbox').getAll(rangeOf(attemptId)),
          transaction.objectStore('answers').getAll(rangeOf(attemptId)),
          transaction.objectStore('desks').get(attemptId),
          transaction.objectStore('clocks').get(attemptId),
        ]);
        return attempt ? { attempt, outbox, answers, desk: desk?.desk ?? null, clock: clock ?? null } : null;
      }),

    readContent: (attemptId) => connection.run(async (database) => (await database.get('contents', attemptId)) ?? null),

    list: () =>
      connection.run(async (database) => {
        const transaction = database.transaction(['attempts', 'outbox'], 'readonly');
        const attempts: AttemptRecord[] = await transaction.objectStore('attempts').getAll();
        return Promise.all(
          attempts.map(async (attempt) => ({
            attempt,
            pending: await transaction.objectStore('outbox').count(rangeOf(attempt.attemptId)),
          })),
        );
      }),

    write: (attemptId, plan) =>
      connection.run(async (database) => {
        const transaction = beginStrict(database);
        try {
          const changes = plan((await transaction.objectStore('attempts').get(attemptId)) ?? null);
          // Requests that fail abort the transaction, and `done` tells; nobody else listens to them.
          for (const change of changes ?? []) apply(transaction, attemptId, change).catch(() => undefined);
          await transaction.done;
          return changes ? 'done' : 'superseded';
        } catch (error) {
          // Never half of the changes: an exception between two of them would otherwise commit the first.
          transaction.done.catch(() => undefined);
          try {
            transaction.abort();
          } catch {
            // It has aborted by itself.
          }
          throw error;
        }
      }),

    writeRelaxed: (record) =>
      connection.run(async (database) => {
        if ('desk' in record) await database.put('desks', record);
        else await database.put('clocks', record);
      }),

    remove: (attemptId) =>
      connection.run(async (database) => {
        const transaction = database.transaction(allStores, 'readwrite', strictly);
        const pending = await transaction.objectStore('outbox').count(rangeOf(attemptId));
        if (pending === 0) {
          for (const name of ['attempts', 'contents', 'desks', 'clocks'] as const) {
            transaction
              .objectStore(name)
              .delete(attemptId)
              .catch(() => undefined);
          }
          transaction
            .objectStore('answers')
            .delete(rangeOf(attemptId))
            .catch(() => undefined);
        }
        await transaction.done;
        return pending === 0;
      }),

    probe: () =>
      connection.run(async (database) => {
        const id = 'probe';
        // Larger than what still fits where a full disk refuses everything else.
        const text = 'synaq '.repeat(8192);
        const writing = database.transaction('probes', 'readwrite', strictly);
        writing.store.put({ id, text }).catch(() => undefined);
        await writing.done;
        const found = await database.get('probes', id);
        if (found?.text !== text) throw new StoreError('refused');
        const clearing = database.transaction('probes', 'readwrite', strictly);
        clearing.store.delete(id).catch(() => undefined);
        await clearing.done;
      }),
  };
}

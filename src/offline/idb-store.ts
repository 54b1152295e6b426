/**
 * The store in IndexedDB. What must not be lost is written with strict durability, and a promise resolves on the transaction's
 * `complete` only: a power cut loses relaxed writes of the last half minute, and no strict one (measured).
 */
import { Connection, type ConnectionOptions } from './idb-connection.ts';
import type { Database } from './idb-schema.ts';
import { StoreError, type Change, type Plan, type Store, type WriteOutcome } from './ports.ts';
import type { AttemptRecord, ReceiptRecord } from './records.ts';
import { Sealer, type Prepared, type StoredChange } from './sealed-records.ts';
import { createVault, type Vault } from './vault.ts';
import { waitingAnswers } from './waiting-answers.ts';

export interface IdbStoreOptions extends ConnectionOptions {
  /** Where the keys are. */
  vault?: Vault;
}

/** The part of the store that outlives running attempts. */
export interface ReceiptShelf {
  /** In the order of the log. @throws StoreError */
  readReceipts(attemptId: string): Promise<ReceiptRecord[]>;
  /** At a sign-out. @throws StoreError */
  clearReceipts(userId: number): Promise<void>;
}

/** All of one attempt in a store whose keys are [attemptId, number]. */
function rangeOf(attemptId: string): IDBKeyRange {
  return IDBKeyRange.bound([attemptId, -Infinity], [attemptId, Infinity]);
}

const strictly = { durability: 'strict' } as const;
const answerStores = ['attempts', 'contents', 'outbox', 'answers', 'clocks', 'receipts'] as const;
const allStores = [...answerStores, 'desks'] as const;

function beginStrict(database: Database) {
  return database.transaction(answerStores, 'readwrite', strictly);
}

function apply(transaction: ReturnType<typeof beginStrict>, attemptId: string, change: StoredChange): Promise<unknown> {
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
    case 'put-receipt':
      return transaction.objectStore('receipts').put(change.record);
  }
}

/** A plan that decides otherwise again and again is a bug. */
const maxTries = 5;

/** One try. `stale`: the plan, shown the record of this moment, wants something that was not sealed for it. */
async function writeOnce(
  database: Database,
  attemptId: string,
  sealer: Sealer,
  plan: Plan,
  known: AttemptRecord | null,
  prepared: Prepared,
): Promise<WriteOutcome | 'stale'> {
  const transaction = beginStrict(database);
  try {
    const found = (await transaction.objectStore('attempts').get(attemptId)) ?? null;
    const changes = plan(found && sealer.reviveAttempt(found, known));
    const finished = (changes ?? []).map((change) => sealer.finish(change, prepared));
    if (finished.includes(null)) {
      transaction.done.catch(() => undefined);
      transaction.abort();
      return 'stale';
    }
    // Requests that fail abort the transaction, and `done` reports it; they have no other listener.
    for (const change of finished) if (change) apply(transaction, attemptId, change).catch(() => undefined);
    // Otherwise it would end only after every request's event: on a busy page a tap is durable a frame later.
    transaction.commit();
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
}

/** @see Store */
export function createIdbStore(options: IdbStoreOptions): Store & ReceiptShelf {
  const connection = new Connection(options);
  const vault = options.vault ?? createVault();
  const sealer = new Sealer(vault);
  /** As last seen: what a plan will most likely be shown. */
  const attempts = new Map<string, AttemptRecord | null>();
  /** Attempts of which nothing is written plain any more. */
  const sealedAttempts = new Set<string>();

  async function openAttempt(record: AttemptRecord): Promise<AttemptRecord> {
    if (record.sealed) sealedAttempts.add(record.attemptId);
    const opened = await sealer.openAttempt(record);
    attempts.set(record.attemptId, opened);
    return opened;
  }

  async function readAttempt(attemptId: string): Promise<AttemptRecord | null> {
    const record = await connection.run((database) => database.get('attempts', attemptId));
    if (record) return openAttempt(record);
    attempts.delete(attemptId);
    return null;
  }

  function noteWritten(attemptId: string, changes: readonly Change[], prepared: Prepared): void {
    if (prepared.get('title')?.sealed) sealedAttempts.add(attemptId);
    for (const change of changes) {
      if (change.type !== 'put-attempt') continue;
      attempts.set(attemptId, change.record);
      // Handed in: from here on nobody reads it on this device.
      if (change.record.state === 'completed') void vault.destroy(attemptId).catch(() => undefined);
    }
  }

  return {
    async read(attemptId) {
      const found = await connection.run(async (database) => {
        const transaction = database.transaction(['attempts', 'outbox', 'answers', 'desks', 'clocks'], 'readonly');
        const [attempt, outbox, answers, desk, clock] = await Promise.all([
          transaction.objectStore('attempts').get(attemptId),
          transaction.objectStore('outbox').getAll(rangeOf(attemptId)),
          transaction.objectStore('answers').getAll(rangeOf(attemptId)),
          transaction.objectStore('desks').get(attemptId),
          transaction.objectStore('clocks').get(attemptId),
        ]);
        return attempt && { attempt, outbox, answers, desk, clock: clock ?? null };
      });
      if (!found) return null;
      const attempt = await openAttempt(found.attempt);
      const [opened, desk] = await Promise.all([
        sealer.openAnswers(attempt, found.outbox, found.answers),
        sealer.openUiState(found.desk),
      ]);
      return { attempt, ...opened, desk, clock: found.clock };
    },

    async readContent(attemptId) {
      const found = await connection.run((database) => database.get('contents', attemptId));
      return found ? sealer.openContent(found) : null;
    },

    async list() {
      const found = await connection.run(async (database) => {
        const transaction = database.transaction(['attempts', 'outbox'], 'readonly');
        const records: AttemptRecord[] = await transaction.objectStore('attempts').getAll();
        return Promise.all(
          records.map(async (attempt) => {
            const waiting = await transaction.objectStore('outbox').getAll(rangeOf(attempt.attemptId));
            return { attempt, pending: waiting.length, answers: waitingAnswers(waiting).length };
          }),
        );
      });
      return Promise.all(found.map(async (one) => ({ ...one, attempt: await openAttempt(one.attempt) })));
    },

    async write(attemptId, plan) {
      for (let count = 1; count <= maxTries; count += 1) {
        const known = count === 1 && attempts.has(attemptId) ? (attempts.get(attemptId) ?? null) : await readAttempt(attemptId);
        // Sealed before the transaction, which would not wait for it; the plan is computed again inside and decides.
        const wanted = plan(known) ?? [];
        const prepared = await sealer.prepare(attemptId, wanted, sealedAttempts.has(attemptId));
        const outcome = await connection.run((database) => writeOnce(database, attemptId, sealer, plan, known, prepared));
        if (outcome === 'stale') continue;
        if (outcome === 'superseded') attempts.delete(attemptId);
        else noteWritten(attemptId, wanted, prepared);
        return outcome;
      }
      throw new Error(`The plan for attempt ${attemptId} kept changing`);
    },

    async writeRelaxed(record) {
      const stored = 'desk' in record ? await sealer.sealUiState(record, sealedAttempts.has(record.attemptId)) : null;
      await connection.run(async (database) => {
        if (stored) await database.put('desks', stored);
        else if (!('desk' in record)) await database.put('clocks', record);
      });
    },

    async remove(attemptId) {
      const isGone = await connection.run(async (database) => {
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
      });
      if (!isGone) return false;
      attempts.delete(attemptId);
      await vault.destroy(attemptId).catch(() => undefined);
      return true;
    },

    readReceipts: (attemptId) => connection.run((database) => database.getAll('receipts', rangeOf(attemptId))),

    clearReceipts: (userId) =>
      connection.run(async (database) => {
        const { store, done } = database.transaction('receipts', 'readwrite', strictly);
        for (let cursor = await store.openCursor(); cursor; cursor = await cursor.continue())
          if (cursor.value.userId === userId) await cursor.delete();
        await done;
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

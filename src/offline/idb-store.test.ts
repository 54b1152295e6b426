import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { deleteDB, openDB } from 'idb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { databaseName } from './database-name.ts';
import { databaseVersion } from './idb-schema.ts';
import { createIdbStore } from './idb-store.ts';
import { attemptRecord as attempt } from '../../tests/support/attempt-record.ts';
import { startHosted } from '../../tests/support/hosted-store.ts';
import { createMemoryStore } from './memory-store.ts';
import { StoreError, type Change, type Store } from './ports.ts';
import type { AnswerRecord, AttemptRecord, OutboxRecord } from './records.ts';

const scheduler = { setTimeout: () => () => undefined };

function operation(order: number): OutboxRecord {
  const { attemptId, userId, writer } = attempt;
  const answers = { text: `answer ${order}` };
  return {
    attemptId,
    userId,
    writer,
    order,
    seq: order,
    operationId: `op-${order}`,
    questionId: order,
    answers,
    elapsedMs: 1,
    chosenAt: 1,
  };
}

function answer(questionId: number): AnswerRecord {
  const answers = { text: `answer ${questionId}` };
  return {
    attemptId: 'a',
    questionId,
    answers,
    operationId: `op-${questionId}`,
    place: 'tablet',
    refusal: null,
    chosenAt: 1,
    acknowledgedAt: null,
  };
}

const putAttempt: Change = { type: 'put-attempt', record: attempt };
const putOperation = (order: number): Change => ({ type: 'put-operation', record: operation(order) });

const stores: [string, () => Store][] = [
  ['in IndexedDB', () => createIdbStore({ scheduler })],
  ['in IndexedDB, in a worker', () => startHosted().store],
  ['in memory', () => createMemoryStore()],
];

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});

describe.each(stores)('A store %s', (_, create) => {
  it('gives back what was written, operations in the order of sending', async () => {
    const store = create();
    const changes: Change[] = [putAttempt, ...[10, 2, 1].map(putOperation), { type: 'put-answer', record: answer(1) }];
    expect(await store.write('a', () => changes)).toBe('done');
    await store.writeRelaxed({ attemptId: 'a', server: 5, wall: 6, uncertainty: 7, highest: 5 });
    const stored = await store.read('a');
    expect(stored?.attempt).toEqual(attempt);
    expect(stored?.outbox).toEqual([operation(1), operation(2), operation(10)]);
    expect(stored?.answers).toEqual([answer(1)]);
    expect(stored?.clock?.server).toBe(5);
    expect(await store.list()).toEqual([{ attempt, pending: 3, answers: 3 }]);
  });

  it('shows the plan the record of that moment, and writes nothing when the plan gives null', async () => {
    const store = create();
    await store.write('a', () => [putAttempt]);
    const seen: (AttemptRecord | null)[] = [];
    const outcome = await store.write('a', (current) => {
      seen.push(current);
      return null;
    });
    expect(outcome).toBe('superseded');
    // Perhaps asked before as well, to see what will have to be sealed.
    expect(seen.at(-1)).toEqual(attempt);
  });

  it('removes an attempt only when nothing waits', async () => {
    const store = create();
    await store.write('a', () => [putAttempt, putOperation(1), { type: 'put-answer', record: answer(1) }]);
    expect(await store.remove('a')).toBe(false);
    expect((await store.read('a'))?.outbox).toHaveLength(1);
    await store.write('a', () => [{ type: 'delete-operation', order: 1 }]);
    expect(await store.remove('a')).toBe(true);
    expect(await store.read('a')).toBeNull();
  });

  it('passes its own check', async () => {
    await expect(create().probe()).resolves.toBeUndefined();
  });
});

describe('The store in IndexedDB', () => {
  it('writes answers with strict durability', async () => {
    const begin = vi.spyOn(IDBDatabase.prototype, 'transaction');
    await createIdbStore({ scheduler }).write('a', () => [putAttempt]);
    expect(begin).toHaveBeenCalledWith(expect.arrayContaining(['attempts', 'outbox', 'answers']), 'readwrite', {
      durability: 'strict',
    });
    begin.mockRestore();
  });

  it('never writes half of the changes', async () => {
    const store = createIdbStore({ scheduler });
    await store.write('a', () => [putAttempt]);
    const broken = { ...operation(2), answers: { text: () => 'no data' } };
    await expect(store.write('a', () => [putOperation(1), { type: 'put-operation', record: broken }])).rejects.toThrow(
      /could not be cloned/,
    );
    expect((await store.read('a'))?.outbox).toEqual([]);
  });

  it('reopens once when the connection is lost', async () => {
    const store = createIdbStore({ scheduler });
    await store.write('a', () => [putAttempt]);
    const begin = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
      throw new DOMException('Connection to Indexed Database server lost', 'UnknownError');
    });
    expect(await store.write('a', () => [putOperation(1)])).toBe('done');
    begin.mockRestore();
    expect((await store.read('a'))?.outbox).toHaveLength(1);
  });

  it('asks for room when the disk is full, tries once more, and then says so', async () => {
    const evictMedia = vi.fn<() => Promise<void>>(() => Promise.resolve());
    const store = createIdbStore({ scheduler, evictMedia });
    await store.write('a', () => [putAttempt]);
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(full);
    expect(await store.write('a', () => [putOperation(1)])).toBe('done');
    expect(evictMedia).toHaveBeenCalledTimes(1);
    put.mockImplementation(full);
    await expect(store.write('a', () => [putOperation(2)])).rejects.toMatchObject({ kind: 'quota' });
    put.mockRestore();
    expect((await store.read('a'))?.outbox).toEqual([operation(1)]);
  });

  it('says so where storage is forbidden', async () => {
    vi.stubGlobal('indexedDB', {
      open() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    const refused = await createIdbStore({ scheduler })
      .probe()
      .catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(StoreError);
    expect(refused).toMatchObject({ kind: 'refused' });
  });

  /** Layouts as they shipped, by version. Never edited. */
  const layouts: Record<string, string | string[]>[] = [
    {
      attempts: 'attemptId',
      contents: 'attemptId',
      outbox: ['attemptId', 'order'],
      answers: ['attemptId', 'questionId'],
      desks: 'attemptId',
      clocks: 'attemptId',
      probes: 'id',
    },
    {
      attempts: 'attemptId',
      contents: 'attemptId',
      outbox: ['attemptId', 'order'],
      answers: ['attemptId', 'questionId'],
      desks: 'attemptId',
      clocks: 'attemptId',
      probes: 'id',
      receipts: ['attemptId', 'position'],
    },
  ];
  const current = {
    ...layouts[1],
    commands: ['personId', 'subject', 'id'],
    commandStreams: ['personId', 'subject'],
  };

  it.each([1, 2])(
    'opens a version %i database as it was laid out when it shipped: what waits there plain is still there, and is taken out',
    async (version) => {
      expect(databaseVersion).toBe(layouts.length + 1);
      const sample = await openDB(databaseName, version, {
        upgrade(database) {
          for (const [name, keyPath] of Object.entries(layouts[version - 1] ?? {}))
            database.createObjectStore(name, { keyPath });
        },
      });
      await sample.put('attempts', attempt);
      await sample.put('outbox', operation(1));
      await sample.put('answers', answer(1));
      sample.close();
      const store = createIdbStore({ scheduler });
      const stored = await store.read('a');
      expect(stored).toMatchObject({ attempt, outbox: [operation(1)], answers: [answer(1)] });
      await store.write('a', (found) => (found?.writer === attempt.writer ? [{ type: 'delete-operation', order: 1 }] : null));
      expect((await store.list())[0]?.pending).toBe(0);
    },
  );

  it('lays a fresh database out as the upgraded one', async () => {
    await createIdbStore({ scheduler }).list();
    const fresh = await openDB(databaseName);
    const laidOut = [...fresh.objectStoreNames].map((name) => [name, fresh.transaction(name).store.keyPath]);
    expect(Object.fromEntries(laidOut)).toEqual(current);
    fresh.close();
    await deleteDB(databaseName);
  });

  it('keeps receipts when their attempt is gone, and removes those of the person who leaves', async () => {
    const store = createIdbStore({ scheduler });
    const receipt = (position: number, userId: number): Change => ({
      type: 'put-receipt',
      record: { attemptId: 'a', position, userId, operationId: 'o', hash: 'h', receipt: 'r', receivedAt: 1 },
    });
    await store.write('a', () => [putAttempt, receipt(2, 42), receipt(1, 42), receipt(3, 43)]);
    expect(await store.remove('a')).toBe(true);
    expect((await store.readReceipts('a')).map(({ position }) => position)).toEqual([1, 2, 3]);
    await store.clearReceipts(42);
    expect((await store.readReceipts('a')).map(({ position }) => position)).toEqual([3]);
  });
});

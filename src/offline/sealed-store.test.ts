/** Tests what the store writes when it has a key, and what it makes of records that were altered or cannot be opened. */
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildAttemptData } from '../../tests/sim/attempt-data.ts';
import { attemptRecord } from '../../tests/support/attempt-record.ts';
import { MemoryCaches } from '../../tests/support/memory-caches.ts';
import { toBase64Url } from './base64url.ts';
import { databaseName } from './database-name.ts';
import { createIdbStore } from './idb-store.ts';
import { dropAllKeys } from './key-ring.ts';
import type { Change, Store } from './ports.ts';
import { emptyUiState } from './view.ts';
import { createVault } from './vault.ts';

const scheduler = { setTimeout: () => () => undefined };
const attemptId = '0b6a3a52-6c1e-4f0e-9d2e-5f7a1c2b3d4e';
const contentKey = toBase64Url(randomBytes(32));
const canary = 'canary-Қ-8d1f4c';
const data = buildAttemptData({
  attemptId,
  startedAt: 1,
  endTimeThreshold: 2,
  timeLeft: 1,
  generation: 0,
  answers: [[1, { text: canary }]],
});
const attempt = { ...attemptRecord, attemptId, title: canary, nextSeq: 3, nextOrder: 3 };

function changes(questionIds: readonly number[] = [1, 2]): Change[] {
  return [
    { type: 'put-attempt', record: attempt },
    { type: 'put-content', record: { attemptId, data } },
    ...questionIds.flatMap((questionId): Change[] => {
      const own = { attemptId, questionId, answers: { text: `${canary} ${questionId}` }, chosenAt: 1 };
      const operationId = `op-${questionId}`;
      return [
        {
          type: 'put-operation',
          record: {
            ...own,
            order: questionId,
            operationId,
            userId: 42,
            writer: attempt.writer,
            seq: questionId,
            elapsedMs: 1,
          },
        },
        {
          type: 'put-answer',
          record: { ...own, operationId, place: 'tablet', refusal: null, acknowledgedAt: null },
        },
      ];
    }),
  ];
}

async function storeWithKey(): Promise<Store> {
  const vault = createVault();
  await vault.admit(attemptId, contentKey);
  return createIdbStore({ scheduler, vault });
}

async function everything(): Promise<Record<string, unknown[]>> {
  const database = await openDB(databaseName);
  const found: Record<string, unknown[]> = {};
  for (const name of database.objectStoreNames) found[name] = await database.getAll(name);
  database.close();
  return found;
}

async function alter(store: 'outbox' | 'answers' | 'contents' | 'attempts' | 'desks', at = 0): Promise<void> {
  const database = await openDB(databaseName);
  const record = (await database.getAll(store))[at] as { sealed: Uint8Array };
  record.sealed[20] = (record.sealed[20] ?? 0) ^ 1;
  await database.put(store, record);
  database.close();
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('caches', new MemoryCaches());
});

describe('A store with the attempt’s key', () => {
  it('writes nothing that can be read, and gives back what was written, also after a restart', async () => {
    const store = await storeWithKey();
    expect(await store.write(attemptId, () => changes())).toBe('done');
    await store.writeRelaxed({ attemptId, desk: { ...emptyUiState, marked: [1] } });
    const onDisk = await everything();
    expect(onDisk['outbox']).toHaveLength(2);
    expect(JSON.stringify(onDisk)).not.toMatch(/canary|Question|Algebra|marked/);

    const restarted = createIdbStore({ scheduler });
    const stored = await restarted.read(attemptId);
    expect(stored?.attempt).toEqual(attempt);
    expect(stored?.outbox.map(({ answers }) => answers)).toEqual([{ text: `${canary} 1` }, { text: `${canary} 2` }]);
    expect(stored?.answers.map(({ answers }) => answers)).toEqual([{ text: `${canary} 1` }, { text: `${canary} 2` }]);
    expect(stored?.desk?.marked).toEqual([1]);
    expect((await restarted.readContent(attemptId))?.data).toEqual(data);
    expect((await restarted.list())[0]).toEqual({ attempt, pending: 2, answers: 2 });
  });

  it('shows the plan the record of the very moment, also when another page wrote since', async () => {
    const [one, two] = [await storeWithKey(), createIdbStore({ scheduler })];
    await one.write(attemptId, () => changes());
    const seen: (string | undefined)[] = [];
    await two.write(attemptId, () => [{ type: 'put-attempt', record: { ...attempt, writer: '20.abcdefgh', title: 'x' } }]);
    const outcome = await one.write(attemptId, (current) => {
      seen.push(current?.writer);
      return current?.writer === '20.abcdefgh' ? [{ type: 'put-answer', record: answerOf(3) }] : null;
    });
    expect(outcome).toBe('done');
    expect(seen.at(-1)).toBe('20.abcdefgh');
    expect((await one.read(attemptId))?.answers.at(-1)).toEqual(answerOf(3));
    expect(JSON.stringify(await everything())).not.toContain('canary');
    expect(await one.write(attemptId, () => null)).toBe('superseded');
  });

  it('reads what an older version left there plain, and what is sealed beside it', async () => {
    const plain = createIdbStore({ scheduler });
    await plain.write(attemptId, () => changes([1]));
    const store = await storeWithKey();
    await store.write(attemptId, () => changes([2]).slice(2));
    expect((await store.read(attemptId))?.outbox.map(({ answers }) => answers)).toEqual([
      { text: `${canary} 1` },
      { text: `${canary} 2` },
    ]);
  });

  it('never writes plain what lies there sealed, when the key is gone', async () => {
    await (await storeWithKey()).write(attemptId, () => changes());
    await dropAllKeys();
    const store = createIdbStore({ scheduler });
    await expect(store.write(attemptId, () => [{ type: 'put-answer', record: answerOf(3) }])).rejects.toMatchObject({
      kind: 'refused',
    });
    await store.writeRelaxed({ attemptId, desk: emptyUiState });
    expect(JSON.stringify(await everything())).not.toMatch(/canary|marked/);
  });

  it('destroys the key once the attempt is completed', async () => {
    const store = await storeWithKey();
    await store.write(attemptId, () => changes());
    await store.write(attemptId, () => [{ type: 'put-attempt', record: { ...attempt, state: 'completed' } }]);
    await expect.poll(() => createVault().has(attemptId)).toBe(false);
    expect((await createIdbStore({ scheduler }).read(attemptId))?.attempt).toMatchObject({ title: '', state: 'completed' });
  });
});

function answerOf(questionId: number) {
  return {
    attemptId,
    questionId,
    answers: { text: `${canary} ${questionId}` },
    operationId: `op-${questionId}`,
    place: 'tablet' as const,
    refusal: null,
    chosenAt: 1,
    acknowledgedAt: null,
  };
}

describe('A record that was altered', () => {
  it('costs nothing where its twin is whole', async () => {
    await (await storeWithKey()).write(attemptId, () => changes());
    await alter('outbox', 0);
    await alter('answers', 1);
    const stored = await createIdbStore({ scheduler }).read(attemptId);
    expect(stored?.outbox.map(({ answers }) => answers)).toEqual([{ text: `${canary} 1` }, { text: `${canary} 2` }]);
    expect(stored?.answers.map(({ answers, place }) => [answers, place])).toEqual([
      [{ text: `${canary} 1` }, 'tablet'],
      [{ text: `${canary} 2` }, 'tablet'],
    ]);
  });

  it('is marked where both are damaged, and the others survive', async () => {
    await (await storeWithKey()).write(attemptId, () => changes());
    await alter('outbox', 0);
    await alter('answers', 0);
    await alter('attempts');
    const stored = await createIdbStore({ scheduler }).read(attemptId);
    expect(stored?.attempt).toMatchObject({ title: '', writer: attempt.writer });
    expect(stored?.outbox.map(({ answers, sealed }) => [answers, sealed !== undefined])).toEqual([
      [null, true],
      [{ text: `${canary} 2` }, false],
    ]);
    expect(stored?.answers[0]).toMatchObject({ answers: null, place: 'refused', refusal: 'ANSWER_DAMAGED' });
    expect(stored?.answers[1]).toMatchObject({ answers: { text: `${canary} 2` }, place: 'tablet' });
  });

  it('in the content or the UI state is as good as none', async () => {
    const store = await storeWithKey();
    await store.write(attemptId, () => changes());
    await store.writeRelaxed({ attemptId, desk: emptyUiState });
    await alter('contents');
    await alter('desks');
    expect(await store.readContent(attemptId)).toBeNull();
    expect((await store.read(attemptId))?.desk).toBeNull();
  });

  it('cannot be put in the place of another', async () => {
    await (await storeWithKey()).write(attemptId, () => changes());
    const database = await openDB(databaseName);
    for (const name of ['outbox', 'answers']) {
      const [one, two] = (await database.getAll(name)) as { sealed: Uint8Array }[];
      if (!one || !two) throw new Error('Two were written');
      [one.sealed, two.sealed] = [two.sealed, one.sealed];
      for (const record of [one, two]) await database.put(name, record);
    }
    database.close();
    const stored = await createIdbStore({ scheduler }).read(attemptId);
    expect(stored?.answers.map(({ refusal }) => refusal)).toEqual(['ANSWER_DAMAGED', 'ANSWER_DAMAGED']);
  });
});

describe('Without the key', () => {
  it('what waits is still there as it lies, can be renumbered and taken out, and opens again with the key', async () => {
    await (await storeWithKey()).write(attemptId, () => changes());
    await dropAllKeys();
    const store = createIdbStore({ scheduler });
    const stored = await store.read(attemptId);
    expect(stored?.attempt).toMatchObject({ title: '', sealed: expect.any(Uint8Array) as unknown });
    expect((await store.list())[0]?.pending).toBe(2);
    expect(await store.readContent(attemptId)).toBeNull();
    const [first, second] = stored?.outbox ?? [];
    if (!first || !second || !stored) throw new Error('Two wait');
    await store.write(attemptId, () => [
      { type: 'delete-operation', order: first.order },
      { type: 'put-operation', record: { ...second, writer: '11.abcdefgh', seq: 1 } },
      { type: 'put-attempt', record: { ...stored.attempt, over: true } },
    ]);
    const again = await (await storeWithKey()).read(attemptId);
    expect(again?.attempt).toEqual({ ...attempt, over: true });
    expect(again?.outbox).toMatchObject([{ order: 2, seq: 1, answers: { text: `${canary} 2` } }]);
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareRank } from '#domain/attempt/operation.ts';
import { createMemoryLogStore, type MemoryLogStore } from '../../../../../tests/support/memory-log-store.ts';
import { createCommitter, type AnswerCommitter } from './committer.ts';
import { contentHash, rowHash, type FittingOperation } from './log.ts';

const attemptId = '00000000-0000-4000-8000-000000000001';
const end = 1_000_000;

interface Bench {
  store: MemoryLogStore;
  committer: AnswerCommitter;
  send(operations: readonly FittingOperation[], at?: number): ReturnType<AnswerCommitter['submit']>;
}

function setUp(): Bench {
  const store = createMemoryLogStore();
  store.addAttempt(attemptId, end);
  const committer = createCommitter(store);
  return { store, committer, send: (operations, at = 0) => committer.submit(attemptId, operations, at) };
}

function operation(seq: number, more: Partial<FittingOperation> = {}): FittingOperation {
  const base = {
    questionId: 1,
    answers: { selected: `option-${seq}` },
    operationId: `00000000-0000-4000-8000-${String(seq).padStart(12, '0')}`,
    writer: '1.tablet-a',
    seq,
    elapsedMs: 0,
    chosenAt: 0,
    ...more,
  };
  return { ...base, contentHash: contentHash(base.questionId, base.answers) };
}

describe('the answer log', () => {
  test('takes the next number, acknowledges a repetition and refuses a gap', async () => {
    const { store, send } = setUp();
    expect((await send([operation(1), operation(2)])).acknowledged.map(({ position }) => position)).toEqual([1, 2]);
    expect((await send([operation(2)])).acknowledged).toMatchObject([{ position: 2, status: 'accepted' }]);
    expect(await send([operation(4)])).toMatchObject({
      acknowledged: [],
      refused: { operationId: operation(4).operationId, code: 'SEQUENCE_GAP' },
    });
    expect(store.logs.get(attemptId)).toHaveLength(2);
  });

  test.each(['loadHeads', 'lookUp', 'append'] as const)('takes answers whose head is invalidated during %s', async (step) => {
    const store = createMemoryLogStore();
    store.addAttempt(attemptId, end);
    const bench: { committer?: AnswerCommitter } = {};
    // An organiser's action or a hand-over of the same attempt comes by in the middle of the group.
    const losing = new Proxy(store, {
      get(target, name) {
        const own: unknown = Reflect.get(target, name);
        if (name !== step || typeof own !== 'function') return own;
        return async (...parts: unknown[]) => {
          const result: unknown = await Reflect.apply(own, target, parts);
          bench.committer?.invalidate(attemptId);
          return result;
        };
      },
    });
    bench.committer = createCommitter(losing);
    await bench.committer.submit(attemptId, [operation(1)], 0);
    // A repetition is looked up.
    const submitted = await bench.committer.submit(attemptId, [operation(1), operation(2)], 0);
    expect(submitted.acknowledged.map(({ position }) => position)).toEqual([1, 2]);
  });

  test('refuses an id that it knows with other content, and a number that is used up under another id', async () => {
    const { store, send } = setUp();
    await send([operation(1)]);
    const changed = operation(1, { answers: { selected: 'other' } });
    expect((await send([changed])).refused?.code).toBe('OPERATION_CONFLICT');
    expect((await send([operation(1, { operationId: operation(9).operationId })])).refused?.code).toBe('SEQUENCE_GAP');
    expect((await send([operation(2, { operationId: operation(1).operationId })])).refused?.code).toBe('OPERATION_CONFLICT');
    expect(store.logs.get(attemptId)).toHaveLength(1);
  });

  test('an operation that comes again under a new writer uses up its number and changes nothing', async () => {
    const { store, send } = setUp();
    await send([operation(1)]);
    const again = operation(1, { writer: '2.tablet-a' });
    expect((await send([again, operation(2, { writer: '2.tablet-a' })])).refused).toBeNull();
    expect(store.logs.get(attemptId)?.map((row) => row.kind)).toEqual(['answer', 'repeat', 'answer']);
  });

  test('after the end and its grace answers are late: stored, acknowledged, not counted', async () => {
    const { store, send } = setUp();
    await send([operation(1)], end);
    const late = await send([operation(2, { questionId: 2 })], end + 60_000);
    expect(late.acknowledged).toMatchObject([{ status: 'late' }]);
    expect([...store.current.values()].map(({ questionId }) => questionId)).toEqual([1]);
  });

  test('a lost connection after the commit leaves nothing doubled when the answers are sent again', async () => {
    const { store, send } = setUp();
    store.failNext('after');
    await expect(send([operation(1), operation(2)])).rejects.toThrow('after the commit');
    expect((await send([operation(1), operation(2)])).acknowledged).toHaveLength(2);
    expect(store.logs.get(attemptId)).toHaveLength(2);
  });

  test('one failing attempt does not fail its neighbours in the group', async () => {
    const { store, committer } = setUp();
    const other = '00000000-0000-4000-8000-000000000003'; // the same lane
    store.addAttempt(other, end);
    // The first submission is committed alone; the next ones wait and form a group, whose commit fails once, and then one of its parts.
    const first = committer.submit(attemptId, [operation(1)], 0);
    store.failNext('after', 'before', 'before');
    const results = await Promise.allSettled([
      first,
      committer.submit(attemptId, [operation(2)], 0),
      committer.submit(other, [operation(7, { seq: 1 })], 0),
    ]);
    expect(results.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
    expect((await committer.submit(other, [operation(7, { seq: 1 })], 0)).acknowledged).toHaveLength(1);
    expect((await committer.submit(attemptId, [operation(1), operation(2)], 0)).acknowledged).toHaveLength(2);
  });

  test('two processes on one log: nothing lost, nothing doubled, positions without gaps, every row hashed over the one before', async () => {
    const { store, committer } = setUp();
    const second = createCommitter(store);
    await Promise.all(
      Array.from({ length: 30 }, (_, index) => {
        const writer = `1.tablet-${index % 2 === 0 ? 'a' : 'b'}`;
        const seq = Math.floor(index / 2) + 1;
        return (index % 2 === 0 ? committer : second).submit(attemptId, [operation(index + 1, { writer, seq })], 0);
      }),
    );
    const rows = store.logs.get(attemptId) ?? [];
    expect(rows.map((row) => row.position)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
    rows.forEach(({ hash, ...row }, index) => expect(hash).toBe(rowHash(rows[index - 1]?.hash ?? attemptId, row)));
  });

  test('whatever is delivered, doubled, delayed or cut: each operation once, each writer in order, the newest choice counts', async () => {
    const delivery = fc.record({
      writer: fc.constantFrom('1.tablet-a', '2.tablet-a', '2.tablet-b'),
      from: fc.integer({ min: 1, max: 12 }),
      length: fc.integer({ min: 1, max: 4 }),
      fault: fc.constantFrom(null, null, 'before' as const, 'after' as const),
      isSecond: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(delivery, { maxLength: 60 }), async (deliveries) => {
        const { store, committer } = setUp();
        const second = createCommitter(store);
        const all = new Map<string, FittingOperation>();
        for (const { writer, from, length, fault, isSecond } of deliveries) {
          if (fault) store.failNext(fault);
          const operations = Array.from({ length }, (_, index) => {
            const seq = from + index;
            const number = seq + 100 * ['1.tablet-a', '2.tablet-a', '2.tablet-b'].indexOf(writer);
            return operation(number, { writer, seq, questionId: (seq % 3) + 1 });
          });
          for (const entry of operations) all.set(entry.operationId, entry);
          await (isSecond ? second : committer).submit(attemptId, operations, 0).catch(() => undefined);
        }
        const rows = store.logs.get(attemptId) ?? [];
        expect(new Set(rows.map((row) => row.operationId)).size).toBe(rows.length);
        for (const writer of new Set(rows.map((row) => row.writer))) {
          const own = rows.filter((row) => row.writer === writer).map((row) => row.seq);
          expect(own).toEqual(own.map((_, index) => index + 1));
        }
        for (const questionId of [1, 2, 3]) {
          const candidates = rows.flatMap((row) =>
            row.questionId === questionId && row.operationId ? (all.get(row.operationId) ?? []) : [],
          );
          const newest = candidates.toSorted(compareRank).at(-1);
          expect(store.current.get(`${attemptId}/${questionId}`)?.answers).toEqual(newest?.answers);
        }
      }),
      { numRuns: 200 },
    );
  });

  test('writes in groups of bounded size, says when too much is waiting, and takes it all in the end', async () => {
    const sizes: number[] = [];
    const store = createMemoryLogStore();
    const committer = createCommitter(store, (rows) => sizes.push(rows.length));
    const attempts = Array.from({ length: 250 }, (_, index) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`);
    for (const id of attempts) store.addAttempt(id, end);
    const batch = Array.from({ length: 100 }, (_, index) => operation(index + 1));
    expect(committer.isFull()).toBe(false);
    const sent = attempts.map((id) => committer.submit(id, batch, 0));
    expect(committer.isFull()).toBe(true);
    const replies = await Promise.all(sent);
    expect(replies.every(({ acknowledged }) => acknowledged.length === 100)).toBe(true);
    expect(committer.isFull()).toBe(false);
    expect(Math.max(...sizes)).toBe(1000);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(25_000);
  });
});

import { describe, expect, it } from 'vitest';
import { planConflict, planDrafts, planGap, planNotAccepted } from './outbox-plan.ts';
import { applyChanges, type OutboxState } from './outbox-state.ts';
import type { OutboxRecord } from './records.ts';
import { generationOf, openingGeneration } from './writer.ts';

function stateOf(current: string, operations: [writer: string, seq: number, questionId: number][]): OutboxState {
  const records = operations.map(([writer, seq, questionId], index): OutboxRecord => {
    const order = index + 1;
    return {
      attemptId: 'a',
      userId: 1,
      order,
      operationId: `op-${order}`,
      questionId,
      answers: {},
      writer,
      seq,
      elapsedMs: 0,
      chosenAt: order,
    };
  });
  return {
    attempt: {
      attemptId: 'a',
      userId: 1,
      kind: 'testing',
      examId: 1,
      title: '',
      startedAt: 0,
      endTimeThreshold: 0,
      generation: generationOf(current),
      writer: current,
      nextSeq: records.filter((record) => record.writer === current).length + 1,
      nextOrder: records.length + 1,
      finish: null,
      over: false,
      state: 'active',
      completedReason: null,
    },
    operations: new Map(records.map((record) => [record.order, record])),
    answers: new Map(),
  };
}

let count = 0;
const uuid = () => `00000000-0000-4000-8000-${String(++count).padStart(12, '0')}`;
const draft = (questionId: number) => ({
  operationId: 'op-new',
  questionId,
  answers: { text: 'new' },
  elapsedMs: 0,
  chosenAt: 9,
});
const shape = (state: OutboxState) =>
  [...state.operations.values()].map(({ writer, seq, questionId }) => [generationOf(writer), seq, questionId]);

function after(state: OutboxState, plan: (state: OutboxState) => ReturnType<typeof planGap>): OutboxState {
  applyChanges(state, plan(state));
  return state;
}

describe('A new answer', () => {
  const own = '10.aaaaaaaa';

  it('takes the place of the last operation for the same question that was never handed out', () => {
    const state = stateOf(own, [
      [own, 1, 1],
      [own, 2, 2],
    ]);
    expect(shape(after(state, (from) => planDrafts(from, [draft(2)], () => true)))).toEqual([
      [10, 1, 1],
      [10, 2, 2],
    ]);
    expect(state.operations.get(2)?.answers).toEqual({ text: 'new' });
    expect(state.operations.get(2)?.operationId).toBe('op-new');
  });

  it('follows an operation in the middle, one that was handed out, or one of an earlier writer', () => {
    const middle = stateOf(own, [
      [own, 1, 1],
      [own, 2, 2],
    ]);
    expect(shape(after(middle, (from) => planDrafts(from, [draft(1)], () => true)))).toEqual([
      [10, 1, 1],
      [10, 2, 2],
      [10, 3, 1],
    ]);
    const handed = stateOf(own, [[own, 1, 1]]);
    expect(shape(after(handed, (from) => planDrafts(from, [draft(1)], () => false)))).toEqual([
      [10, 1, 1],
      [10, 2, 1],
    ]);
    const earlier = stateOf('20.bbbbbbbb', [[own, 1, 1]]);
    expect(shape(after(earlier, (from) => planDrafts(from, [draft(1)], () => true)))).toEqual([
      [10, 1, 1],
      [20, 1, 1],
    ]);
  });
});

describe('New numbers', () => {
  const old = '10.aaaaaaaa';
  const now = '20.bbbbbbbb';

  it('after a refused answer are given to the rest of its writer, below every later opening', () => {
    const state = stateOf(now, [
      [old, 3, 1],
      [old, 4, 2],
      [now, 1, 3],
    ]);
    expect(shape(after(state, (from) => planNotAccepted(from, 'op-1', 'ANSWER_MISFIT', uuid)))).toEqual([
      [11, 1, 2],
      [20, 1, 3],
    ]);
    expect(state.attempt.writer).toBe(now);
  });

  it('for the current writer change its name, so that the numbers that follow are gapless too', () => {
    const state = stateOf(now, [
      [now, 3, 1],
      [now, 4, 2],
    ]);
    expect(shape(after(state, (from) => planGap(from, 'op-1', uuid)))).toEqual([
      [21, 1, 1],
      [21, 2, 2],
    ]);
    expect(state.attempt).toMatchObject({ generation: 21, nextSeq: 3 });
  });

  it('go to all that waits, in order, where no generation is left in between', () => {
    const state = stateOf('20.bbbbbbbb', [
      ['19.aaaaaaaa', 3, 1],
      [now, 1, 2],
    ]);
    expect(shape(after(state, (from) => planGap(from, 'op-1', uuid)))).toEqual([
      [21, 1, 1],
      [21, 2, 2],
    ]);
    expect(state.attempt.nextSeq).toBe(3);
  });

  it('after a conflict come with a new id for the one operation', () => {
    const state = after(
      stateOf(now, [
        [now, 1, 1],
        [now, 2, 2],
      ]),
      (from) => planConflict(from, 'op-1', uuid),
    );
    expect(state.operations.get(1)?.operationId).not.toBe('op-1');
    expect(state.operations.get(2)?.operationId).toBe('op-2');
  });
});

describe('Generations', () => {
  it('grow with every opening, with room between', () => {
    expect(openingGeneration(null, 0)).toBe(10);
    expect(openingGeneration(10, 0)).toBe(20);
    expect(openingGeneration(23, 0)).toBe(30);
    expect(openingGeneration(10, 1010)).toBe(1020);
  });

  it('of a device that takes over are out of reach of the other one, restarting offline', () => {
    expect(openingGeneration(null, 10)).toBe(1010);
    expect(openingGeneration(null, 25)).toBeGreaterThanOrEqual(1020);
  });
});

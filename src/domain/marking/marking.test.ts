import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { combine, assign } from './marking.ts';

describe('assignment', () => {
  const cases = fc.record({
    tasks: fc.integer({ min: 0, max: 60 }),
    markers: fc.integer({ min: 1, max: 9 }),
    needs: fc.integer({ min: 1, max: 2 }),
  });

  test('is even, and gives no answer twice to one marker', () => {
    fc.assert(
      fc.property(cases, ({ tasks, markers, needs }) => {
        const ids = Array.from({ length: markers }, (_, index) => index + 1);
        const unassigned = Array.from({ length: tasks }, (_, index) => ({ taskId: `t${index}`, markerIds: [], needs }));
        const assigned = assign(unassigned, ids, new Map());
        expect(new Set(assigned.map(({ taskId, markerId }) => `${taskId} ${markerId}`)).size).toBe(assigned.length);
        expect(assigned).toHaveLength(tasks * Math.min(needs, markers));
        const counts = ids.map((id) => assigned.filter(({ markerId }) => markerId === id).length);
        expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('begins with whoever has the fewest, and never with one who has the answer already', () => {
    const loads = new Map([
      [1, 5],
      [2, 0],
      [3, 2],
    ]);
    expect(assign([{ taskId: 't', markerIds: [2], needs: 1 }], [1, 2, 3], loads)).toEqual([{ taskId: 't', markerId: 3 }]);
  });

  test('lets different markers meet', () => {
    const unassigned = Array.from({ length: 30 }, (_, index) => ({ taskId: `t${index}`, markerIds: [], needs: 2 }));
    const assigned = assign(unassigned, [1, 2, 3, 4], new Map());
    const pairs = new Set(
      unassigned.map(({ taskId }) =>
        assigned
          .filter((one) => one.taskId === taskId)
          .map(({ markerId }) => markerId)
          .sort((a, b) => a - b)
          .join(),
      ),
    );
    expect(pairs.size).toBeGreaterThan(2);
  });
});

describe('several marks', () => {
  test('within the tolerance their mean counts, not rounded', () => {
    expect(combine([7, 8], 2, 1, null)).toEqual({ state: 'done', mark: 7.5 });
    expect(combine([6, 8], 2, 1, null)).toEqual({ state: 'differs' });
  });

  test('one is missing, or one is enough', () => {
    expect(combine([7], 2, 1, null)).toEqual({ state: 'open' });
    expect(combine([7], 1, 1, null)).toEqual({ state: 'done', mark: 7 });
  });

  test('an adjudicator decides alone', () => {
    expect(combine([2, 8], 2, 1, 6)).toEqual({ state: 'done', mark: 6 });
  });
});

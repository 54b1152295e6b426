import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clashesOf, type Placed } from './clashes.ts';

const few = fc.integer({ min: 1, max: 3 });
const item = fc
  .record({
    id: fc.integer({ min: 1, max: 20 }),
    weekday: few,
    start: fc.integer({ min: 480, max: 520 }),
    minutes: fc.integer({ min: 1, max: 45 }),
    groupId: few,
    part: fc.option(fc.integer({ min: 1, max: 2 })),
    teacherId: fc.option(few),
    roomId: fc.option(few),
  })
  .map(({ minutes, ...rest }): Placed => ({ ...rest, end: rest.start + minutes }));

/** Who and what is taken in a minute. A whole class is both of its parts. */
function takenBy({ weekday, groupId, part, teacherId, roomId }: Placed, minute: number): string[] {
  const parts = part === null ? [1, 2] : [part];
  return [
    ...parts.map((one) => `group ${groupId}.${one}`),
    ...(teacherId === null ? [] : [`teacher ${teacherId}`]),
    ...(roomId === null ? [] : [`room ${roomId}`]),
  ].map((what) => `${weekday} ${minute} ${what}`);
}

function naive(a: Placed, b: Placed): string[] {
  const all = ({ start, end }: Placed) => Array.from({ length: end - start }, (_, index) => start + index);
  const first = new Set(all(a).flatMap((minute) => takenBy(a, minute)));
  const both = all(b).flatMap((minute) => takenBy(b, minute).filter((what) => first.has(what)));
  return [...new Set(both.map((what) => what.split(' ')[2] ?? ''))].toSorted();
}

test('clashes are those of a checker that looks at every minute', () => {
  fc.assert(
    fc.property(item, fc.uniqueArray(item, { maxLength: 12, selector: ({ id }) => id }), (one, others) => {
      const found = clashesOf(one, others);
      for (const other of others) {
        const kinds = found.filter((clash) => clash.with === other).map(({ kind }) => kind);
        expect(kinds.toSorted()).toEqual(other.id === one.id ? [] : naive(one, other));
      }
    }),
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clashesOf, type Placed } from './clashes.ts';
import { canSwap, clashesByPlace, placeKey } from './move.ts';

const item = fc.record({
  weekday: fc.integer({ min: 1, max: 3 }),
  start: fc.constantFrom(480, 530, 585),
  groupId: fc.integer({ min: 1, max: 3 }),
  part: fc.constantFrom(null, 1, 2),
  teacherId: fc.constantFrom(null, 1, 2, 3),
  roomId: fc.constantFrom(null, 1, 2),
});
const items = fc
  .array(item, { minLength: 2, maxLength: 25 })
  .map((all) => all.map((one, index): Placed => ({ ...one, id: index + 1, end: one.start + 45 })));
const places = [1, 2, 3].flatMap((weekday) => [480, 530, 585].map((start) => ({ weekday, start, end: start + 45 })));

test('what is in the way at each place is what a check of every lesson finds there', () => {
  fc.assert(
    fc.property(items, (all) => {
      const moving = all.slice(0, 1);
      const others = all.slice(1);
      const found = clashesByPlace(moving, all, places);
      for (const place of places) {
        const naive = moving.flatMap((one) => clashesOf({ ...one, ...place }, others));
        expect(found.get(placeKey(place))).toEqual(naive);
      }
    }),
  );
});

test('two lessons that change places clash with nothing afterwards', () => {
  fc.assert(
    fc.property(items, (all) => {
      const [a, b, ...rest] = all;
      if (!a || !b || !canSwap([a], [b], all, { from: a, to: b })) return;
      const there = { weekday: b.weekday, start: b.start, end: b.end };
      const here = { weekday: a.weekday, start: a.start, end: a.end };
      expect(clashesOf({ ...a, ...there }, rest)).toEqual([]);
      expect(clashesOf({ ...b, ...here }, rest)).toEqual([]);
    }),
  );
});

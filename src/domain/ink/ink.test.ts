import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boundsOf, distanceToLine, isTouched, pointsOf, storedStrokes, type DrawnPoint } from './geometry.ts';
import { changeOf, noHistory, redo, undo, withEdit, type InkEdit, type InkHistory } from './history.ts';
import { copiedMarks, marksOfPage, merged, noMarks, withChange, type MarkChange, type MarkSet } from './mark-set.ts';
import { mostPoints, onPage, type Mark } from './marks.ts';

const side = fc.integer({ min: 0, max: 1000 });
const body = fc.array(fc.tuple(side, side, side), { minLength: 1, maxLength: 20 }).map((points) => points.flat());

/** Under one id there is one mark, as a device makes them. */
const markOf = (id: string, page: number): Mark => ({ id, page, kind: 'stamp', body: { x: id.length, y: page, sign: 'tick' } });
const id = fc.integer({ min: 1, max: 12 }).map((number) => `m${number}`);
const change: fc.Arbitrary<MarkChange> = fc.record({
  add: fc.array(id.map((one) => markOf(one, Number(one.slice(1)) % 3))),
  remove: fc.array(id),
});
const plain = ({ marks, removed }: MarkSet) => ({
  marks: [...marks.values()].toSorted((a, b) => a.id.localeCompare(b.id)),
  removed: [...removed].toSorted(),
});

describe('a set of marks', () => {
  test('is the same whatever the order of the changes, and however often each comes', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 8 }), fc.infiniteStream(fc.nat()), (changes, chance) => {
        const once = changes.reduce(withChange, noMarks);
        const order = [...changes, ...changes].map((one) => ({ one, place: Number(chance.next().value) }));
        const shuffled = order.toSorted((a, b) => a.place - b.place).map(({ one }) => one);
        expect(plain(shuffled.reduce(withChange, noMarks))).toEqual(plain(once));
      }),
    );
  });

  test('merges two devices the same way from both sides, and what is removed stays away', () => {
    fc.assert(
      fc.property(fc.array(change), fc.array(change), (here, there) => {
        const [a, b] = [here.reduce(withChange, noMarks), there.reduce(withChange, noMarks)];
        expect(plain(merged(a, b))).toEqual(plain(merged(b, a)));
        expect(plain(merged(merged(a, b), a))).toEqual(plain(merged(a, b)));
        for (const gone of merged(a, b).removed) expect(merged(a, b).marks.has(gone)).toBe(false);
      }),
    );
  });

  test('gives the marks of a page, and copies under ids of their own', () => {
    const set = withChange(noMarks, { add: [markOf('a', 0), markOf('b', 1), markOf('c', 1)], remove: ['c'] });
    expect(marksOfPage(set, 1)).toEqual([markOf('b', 1)]);
    let next = 0;
    expect(copiedMarks(set.marks.values(), () => `n${(next += 1)}`).map((mark) => mark.id)).toEqual(['n1', 'n2']);
  });
});

describe('undo and redo', () => {
  type Act = { kind: 'add' } | { kind: 'erase'; which: number } | { kind: 'undo' } | { kind: 'redo' };
  const act: fc.Arbitrary<Act> = fc.oneof(
    fc.constant<Act>({ kind: 'add' }),
    fc.nat({ max: 9 }).map((which): Act => ({ kind: 'erase', which })),
    fc.constant<Act>({ kind: 'undo' }),
    fc.constant<Act>({ kind: 'redo' }),
  );

  test('show what a list of pages would show, and never bring an id back', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
        let made = 0;
        const newId = () => `m${(made += 1)}`;
        let [set, history]: [MarkSet, InkHistory] = [noMarks, noHistory];
        // Which marks stand there, by their places: ids change.
        const places = () =>
          [...set.marks.values()].map((mark) => (mark.kind === 'stamp' ? mark.body.x : -1)).toSorted((a, b) => a - b);
        let [before, after]: number[][][] = [[], []];
        let drawn = 0;
        const apply = (edit: InkEdit) => {
          before = [...(before ?? []), places()];
          after = [];
          history = withEdit(history, edit);
          set = withChange(set, changeOf(edit));
        };
        for (const one of acts) {
          const gone = new Set(set.removed);
          if (one.kind === 'add') {
            const mark: Mark = { id: newId(), page: 0, kind: 'stamp', body: { x: (drawn += 1), y: 0, sign: 'cross' } };
            apply({ added: [mark], removed: [] });
          } else if (one.kind === 'erase') {
            const mark = [...set.marks.values()][one.which];
            if (mark) apply({ added: [], removed: [mark] });
          } else {
            const step = one.kind === 'undo' ? undo(history, newId) : redo(history, newId);
            const [from, to] = one.kind === 'undo' ? [before, after] : [after, before];
            expect(step === null).toBe(from?.length === 0);
            if (!step || !from || !to) continue;
            to.push(places());
            history = step.history;
            set = withChange(set, step.change);
            expect(places()).toEqual(from.pop());
          }
          for (const removed of gone) expect(set.marks.has(removed)).toBe(false);
        }
      }),
    );
  });
});

/** Handwriting: a line that turns a little with each point. */
function scribble(seed: number, count: number): DrawnPoint[] {
  let [x, y] = [(seed * 137) % 900, (seed * 71) % 900];
  return Array.from({ length: count }, (_, at) => {
    x += Math.cos(at / 5 + seed) * 1.6;
    y += Math.sin(at / 4 + seed) * 1.6;
    return { x, y, pressure: 0.4 + 0.2 * Math.sin(at / 9) };
  });
}

describe('a stroke', () => {
  const drawn = fc.array(
    fc.record({
      x: fc.oneof(fc.double(), fc.double({ min: -50, max: 1050 })),
      y: fc.double({ min: -50, max: 1050 }),
      pressure: fc.double(),
    }),
    { minLength: 1, maxLength: 300 },
  );

  test('is stored valid, whatever was drawn: outside of the page, or no number at all', () => {
    fc.assert(
      fc.property(drawn, (points) => {
        const strokes = storedStrokes(points);
        expect(strokes.length).toBeGreaterThan(0);
        for (const stored of strokes) {
          expect(stored.length % 3).toBe(0);
          expect(stored).toEqual(stored.map(onPage));
        }
      }),
    );
  });

  test('stays within a thousandth and a half of what was drawn', () => {
    const inside = fc.array(fc.record({ x: side, y: side, pressure: fc.constant(0.5) }), { minLength: 2, maxLength: 60 });
    fc.assert(
      fc.property(inside, (points) => {
        const remaining = storedStrokes(points).flatMap(pointsOf);
        for (const point of points) {
          const near = remaining.map((to, at) => distanceToLine(point, remaining[at - 1] ?? to, to));
          expect(Math.min(...near)).toBeLessThanOrEqual(1.5);
        }
      }),
    );
  });

  test('of a hundred thousand points becomes several that hang together, in reasonable time', () => {
    const zigzag = Array.from({ length: 100_000 }, (_, at) => ({ x: (at * 37) % 1000, y: (at * 101) % 1000, pressure: 0.5 }));
    const strokes = storedStrokes(zigzag, 0);
    expect(Math.max(...strokes.map((stored) => stored.length / 3))).toBeLessThanOrEqual(mostPoints);
    for (const [at, stored] of strokes.entries())
      if (at > 0) expect(stored.slice(0, 2)).toEqual(strokes[at - 1]?.slice(-3, -1));
  });

  test('a heavily marked page takes at most 15 KB', () => {
    const marks = Array.from({ length: 60 }, (_, at) => {
      const [points = []] = storedStrokes(scribble(at, 50));
      const mark: Mark = { id: crypto.randomUUID(), page: 0, kind: 'stroke', body: { points, colour: '#c81e1e', width: 4 } };
      return mark;
    });
    expect(JSON.stringify(marks).length).toBeLessThanOrEqual(15 * 1024);
  });

  test('is touched by an eraser on its line, and by none beside it', () => {
    fc.assert(
      fc.property(body, side, side, fc.double({ min: 0.5, max: 2, noNaN: true }), (points, x, y, shape) => {
        const mark: Mark = { id: 'a', page: 0, kind: 'stroke', body: { points, colour: '#c81e1e', width: 4 } };
        const [first] = pointsOf(points);
        if (first) expect(isTouched(mark, first, 0, shape)).toBe(true);
        const { left, right, top, bottom } = boundsOf(mark);
        const isBeside = x < left - 8 || x > right + 8 || (y - bottom) * shape > 8 || (top - y) * shape > 8;
        if (isBeside) expect(isTouched(mark, { x, y }, 5, shape)).toBe(false);
      }),
    );
  });
});

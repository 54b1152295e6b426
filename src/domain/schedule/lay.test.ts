import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from './days.ts';
import { lay, type LessonSlot, type PlanTheme, type ThemeType } from './lay.ts';

const types: readonly ThemeType[] = ['regular', 'regular', 'regular', 'lecture', 'custom-lesson-bc', 'sor', 'soch'];
const isSummative = ({ type }: PlanTheme): boolean => type === 'sor' || type === 'soch';

/** Held lessons with any theme of the plan: also one that was moved to another quarter, shortened or put elsewhere since. */
const plan: fc.Arbitrary<{ themes: PlanTheme[]; slots: LessonSlot[] }> = fc
  .record({
    themes: fc.array(
      fc.record({
        quarter: fc.integer({ min: 1, max: 2 }),
        hours: fc.integer({ min: 1, max: 3 }),
        type: fc.constantFrom(...types),
      }),
      { maxLength: 20 },
    ),
    slots: fc.array(fc.record({ days: fc.integer({ min: 0, max: 3 }), lot: fc.nat() }), { maxLength: 40 }),
    past: fc.integer({ min: 0, max: 20 }),
  })
  .map((given) => {
    const themes = given.themes
      .toSorted((a, b) => a.quarter - b.quarter)
      .map((theme, index) => ({ ...theme, hours: isSummative({ ...theme, id: '' }) ? 1 : theme.hours, id: `t${index}` }));
    let date = '2026-09-01';
    const slots = given.slots.map(({ days, lot }, index): LessonSlot => {
      date = addDays(date, days);
      const slot = { id: `s${index}`, date, quarter: index < given.slots.length / 2 ? 1 : 2 };
      if (index >= given.past || lot % 3 === 0) return slot;
      return { ...slot, heldTheme: lot % 5 === 0 ? null : (themes[lot % Math.max(1, themes.length)]?.id ?? null) };
    });
    return { themes, slots };
  });

/** Returns the theme that every held lesson has to keep, unless it is of another quarter or takes fewer hours. */
function fixedBy(themes: readonly PlanTheme[], slots: readonly LessonSlot[]): Map<string, string | null> {
  const fixed = new Map<string, string | null>();
  for (const { id, quarter, heldTheme } of slots) {
    if (heldTheme === undefined) continue;
    const theme = themes.find((one) => one.id === heldTheme);
    const before = [...fixed.values()].filter((one) => one !== null && one === heldTheme).length;
    if (heldTheme === null || (theme?.quarter === quarter && before < theme.hours)) fixed.set(id, heldTheme);
  }
  return fixed;
}

test('a held lesson never moves, no lesson has a theme of another quarter, hours are neither lost nor invented', () => {
  fc.assert(
    fc.property(plan, ({ themes, slots }) => {
      const { themeOf, missing } = lay(themes, slots);
      expect([...themeOf.keys()].toSorted()).toEqual(slots.map(({ id }) => id).toSorted());
      for (const [id, theme] of fixedBy(themes, slots)) expect(themeOf.get(id)).toBe(theme);
      for (const { id, hours, quarter } of themes) {
        const laid = slots.filter((slot) => themeOf.get(slot.id) === id);
        expect(laid.length + (missing.get(id) ?? 0)).toBe(hours);
        for (const slot of laid) expect(slot.quarter).toBe(quarter);
      }
    }),
  );
});

test('first dates rise in the order of the plan, and all that is still to come stands in it', () => {
  fc.assert(
    fc.property(plan, ({ themes, slots }) => {
      const { themeOf, order } = lay(themes, slots);
      expect(order.toSorted()).toEqual(themes.map(({ id }) => id).toSorted());
      const fixed = fixedBy(themes, slots);
      for (const of of [1, 2]) {
        const own = slots.filter(({ quarter }) => quarter === of);
        const ids = order.filter((id) => themes.some((theme) => theme.id === id && theme.quarter === of));
        const first = ids.map((id) => own.findIndex((slot) => themeOf.get(slot.id) === id)).filter((index) => index !== -1);
        expect(first).toEqual(first.toSorted((a, b) => a - b));
        const open = own.filter(({ id }) => !fixed.has(id)).flatMap(({ id }) => themeOf.get(id) ?? []);
        expect(open).toEqual(open.toSorted((a, b) => ids.indexOf(a) - ids.indexOf(b)));
      }
    }),
  );
});

test('where no lesson was held, the order of the plan is preserved', () => {
  fc.assert(
    fc.property(plan, ({ themes, slots }) => {
      const open = slots.map(({ heldTheme: _held, ...slot }) => slot);
      expect(lay(themes, open).order).toEqual(themes.map(({ id }) => id));
    }),
  );
});

test('a plan that is laid again as it stands stays as it is', () => {
  fc.assert(
    fc.property(plan, ({ themes, slots }) => {
      const { themeOf, order } = lay(themes, slots);
      const ordered = order.flatMap((id) => themes.find((theme) => theme.id === id) ?? []);
      const fixed = fixedBy(themes, slots);
      const again = slots.map(({ heldTheme: _held, ...slot }) =>
        fixed.has(slot.id) ? { ...slot, heldTheme: fixed.get(slot.id) ?? null } : slot,
      );
      const next = lay(ordered, again);
      expect(next.order).toEqual(order);
      expect([...next.themeOf]).toEqual([...themeOf]);
    }),
  );
});

test('no two summative assessments stand on one day that is still to come', () => {
  fc.assert(
    fc.property(plan, ({ themes, slots }) => {
      const { themeOf } = lay(themes, slots);
      const fixed = fixedBy(themes, slots);
      const summative = new Set(themes.filter(isSummative).map(({ id }) => id));
      const own = slots.filter(({ id }) => summative.has(themeOf.get(id) ?? ''));
      for (const { id, date, quarter } of own)
        if (!fixed.has(id))
          expect(own.filter((other) => other.id !== id && other.date === date && other.quarter === quarter)).toEqual([]);
    }),
  );
});

test('a summative assessment is missing only where each day still to come has one', () => {
  fc.assert(
    fc.property(plan, ({ themes, slots }) => {
      const { themeOf, missing } = lay(themes, slots);
      const lacking = themes.find((theme) => isSummative(theme) && missing.has(theme.id));
      if (!lacking) return;
      const fixed = fixedBy(themes, slots);
      const own = slots.filter(({ quarter }) => quarter === lacking.quarter);
      const last = own.findLastIndex(({ id }) => typeof fixed.get(id) === 'string');
      const open = own.slice(last + 1).filter(({ id }) => !fixed.has(id));
      const summative = new Set(themes.filter(isSummative).map(({ id }) => id));
      const taken = new Set(own.flatMap(({ id, date }) => (summative.has(themeOf.get(id) ?? '') ? [date] : [])));
      expect(open.filter(({ id, date }) => themeOf.get(id) && !taken.has(date))).toEqual([]);
    }),
  );
});

const theme = (id: string, more: Partial<PlanTheme> = {}): PlanTheme => ({
  id,
  quarter: 1,
  hours: 1,
  type: 'regular',
  ...more,
});
const slotsOf = (...held: readonly (string | undefined)[]): LessonSlot[] =>
  held.map((heldTheme, index) => ({
    id: `s${index + 1}`,
    date: addDays('2026-09-01', index),
    quarter: 1,
    ...(heldTheme && { heldTheme }),
  }));

test('too few lessons: the last regular hours give way, the summative assessment keeps its lesson', () => {
  const themes = [theme('a', { hours: 2 }), theme('b', { hours: 2 }), theme('soch', { type: 'soch' })];
  const { themeOf, missing } = lay(themes, slotsOf(undefined, undefined, undefined, undefined));
  expect([...themeOf.values()]).toEqual(['a', 'a', 'b', 'soch']);
  expect([...missing]).toEqual([['b', 1]]);
});

test('a new theme before a held one: what finds no lesson before it any more comes after it', () => {
  const themes = [theme('new'), theme('a'), theme('b'), theme('held'), theme('c')];
  const { themeOf, order, missing } = lay(themes, slotsOf(undefined, undefined, 'held', undefined, undefined));
  expect([...themeOf.values()]).toEqual(['new', 'a', 'held', 'b', 'c']);
  expect(order).toEqual(['new', 'a', 'held', 'b', 'c']);
  expect([...missing]).toEqual([]);
});

test('a held theme that is put elsewhere stays where it was held; in another quarter it has no date of this one', () => {
  const [a, b, c] = [theme('a'), theme('b'), theme('c')];
  const slots = slotsOf('a', 'b', 'c', undefined);
  expect(lay([c, a, b], slots).order).toEqual(['a', 'b', 'c']);
  const moved = lay([a, b, { ...c, quarter: 3 }], slots);
  expect([...moved.themeOf.values()]).toEqual(['a', 'b', null, null]);
  expect([...moved.missing]).toEqual([['c', 1]]);
});

test('a theme that takes fewer hours now frees its later held lessons', () => {
  const { themeOf } = lay([theme('a'), theme('b')], slotsOf('a', 'a', undefined));
  expect([...themeOf.values()]).toEqual(['a', 'b', null]);
});

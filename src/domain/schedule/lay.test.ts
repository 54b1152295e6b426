import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from './days.ts';
import { lay, type LessonSlot, type PlanTheme, type ThemeType } from './lay.ts';

const types: readonly ThemeType[] = ['regular', 'regular', 'regular', 'lecture', 'custom-lesson-bc', 'sor', 'soch'];
const isSummative = ({ type }: PlanTheme): boolean => type === 'sor' || type === 'soch';

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
    isHeld: fc.integer({ min: 0, max: 12 }),
  })
  .map((given) => {
    const themes = given.themes
      .toSorted((a, b) => a.quarter - b.quarter)
      .map((theme, index) => ({ ...theme, hours: isSummative({ ...theme, id: '' }) ? 1 : theme.hours, id: `t${index}` }));
    let date = '2026-09-01';
    const slots = given.slots.map(({ days, lot }, index): LessonSlot => {
      date = addDays(date, days);
      const slot = { id: `s${index}`, date, quarter: index < given.slots.length / 2 ? 1 : 2 };
      if (index >= given.isHeld) return slot;
      const own = themes.filter(({ quarter }) => quarter === slot.quarter);
      return { ...slot, heldTheme: lot % 4 === 0 ? null : (own[lot % Math.max(1, own.length)]?.id ?? null) };
    });
    return { themes, slots };
  });

test('a held lesson never moves, every lesson is answered for, and hours are neither lost nor invented', () => {
  fc.assert(
    fc.property(plan, ({ themes, slots }) => {
      const { themeOf, missing } = lay(themes, slots);
      expect([...themeOf.keys()].toSorted()).toEqual(slots.map(({ id }) => id).toSorted());
      for (const { id, heldTheme } of slots) if (heldTheme !== undefined) expect(themeOf.get(id)).toBe(heldTheme);
      for (const { id, hours, quarter } of themes) {
        const laid = slots.filter((slot) => themeOf.get(slot.id) === id);
        const held = laid.filter(({ heldTheme }) => heldTheme !== undefined).length;
        expect(laid.length + (missing.get(id) ?? 0)).toBe(Math.max(hours, held));
        for (const slot of laid) expect(slot.quarter).toBe(quarter);
      }
    }),
  );
});

test('the order of the plan is preserved', () => {
  fc.assert(
    fc.property(plan, ({ themes, slots }) => {
      const { themeOf } = lay(themes, slots);
      const place = new Map(themes.map(({ id }, index) => [id, index]));
      for (const of of [1, 2]) {
        const open = slots.filter(({ quarter, heldTheme }) => quarter === of && heldTheme === undefined);
        const order = open.flatMap(({ id }) => place.get(themeOf.get(id) ?? '') ?? []);
        expect(order).toEqual(order.toSorted((a, b) => a - b));
      }
    }),
  );
});

test('no two summative assessments stand on one day that is still to come', () => {
  fc.assert(
    fc.property(plan, ({ themes, slots }) => {
      const { themeOf } = lay(themes, slots);
      const summative = new Set(themes.filter(isSummative).map(({ id }) => id));
      const own = slots.filter(({ id }) => summative.has(themeOf.get(id) ?? ''));
      for (const { id, date, quarter, heldTheme } of own)
        if (heldTheme === undefined)
          expect(own.filter((other) => other.id !== id && other.date === date && other.quarter === quarter)).toEqual([]);
    }),
  );
});

test('a summative assessment is missing only where no regular hour stands that could give way', () => {
  fc.assert(
    fc.property(plan, ({ themes, slots }) => {
      const { themeOf, missing } = lay(themes, slots);
      const lacking = themes.find((theme) => isSummative(theme) && missing.has(theme.id));
      if (!lacking) return;
      const open = slots.filter(({ quarter, heldTheme }) => quarter === lacking.quarter && heldTheme === undefined);
      const regular = new Set(themes.filter((theme) => !isSummative(theme)).map(({ id }) => id));
      expect(open.filter(({ id }) => regular.has(themeOf.get(id) ?? ''))).toEqual([]);
    }),
  );
});

test('too few lessons: the last regular hours give way, the summative assessment keeps its lesson', () => {
  const themes: PlanTheme[] = [
    { id: 'a', quarter: 1, hours: 2, type: 'regular' },
    { id: 'b', quarter: 1, hours: 2, type: 'regular' },
    { id: 'soch', quarter: 1, hours: 1, type: 'soch' },
  ];
  const slots = [1, 2, 3, 4].map((day) => ({ id: `s${day}`, date: `2026-09-0${day}`, quarter: 1 }));
  const { themeOf, missing } = lay(themes, slots);
  expect([...themeOf.values()]).toEqual(['a', 'a', 'b', 'soch']);
  expect([...missing]).toEqual([['b', 1]]);
});

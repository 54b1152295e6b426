import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeTheme, themeFields, titleRule, wishedFields, type ThemeChanges, type ThemeFields } from './merge-theme.ts';

const base: ThemeFields = { section: null, theme: 'Roots', goals: ['8.1.1.1'], hours: 1, note: null };

test('two people who change different fields both have their way', () => {
  const theirs = { ...base, note: 'p. 12' };
  const changes: ThemeChanges = { hours: { seen: [1], to: 2 }, goals: { seen: [['8.1.1.1']], to: ['8.1.1.2'] } };
  expect(mergeTheme(theirs, changes)).toEqual({ merged: { ...theirs, hours: 2, goals: ['8.1.1.2'] } });
});

test('a field that somebody else changed to something else holds the whole change up, and says what stands there', () => {
  const theirs = { ...base, theme: 'Square roots', hours: 3 };
  const changes: ThemeChanges = { theme: { seen: ['Roots'], to: 'Radicals' }, note: { seen: [null], to: 'new' } };
  expect(mergeTheme(theirs, changes)).toEqual({ conflict: { theme: 'Square roots', note: null } });
});

test('both came to the same value: no conflict', () => {
  expect(mergeTheme({ ...base, hours: 2 }, { hours: { seen: [1], to: 2 } })).toEqual({ merged: { ...base, hours: 2 } });
});

test('a value of one’s own that has arrived already is no foreign one', () => {
  const changes: ThemeChanges = { note: { seen: [null, 'first'], to: null } };
  expect(mergeTheme({ ...base, note: 'first' }, changes)).toEqual({ merged: base });
});

const fields = fc.record({
  section: fc.constantFrom(null, 'A', 'B'),
  theme: fc.constantFrom('x', 'y', 'z'),
  goals: fc.constantFrom([], ['1.1.1'], ['1.1.2']),
  hours: fc.integer({ min: 1, max: 3 }),
  note: fc.constantFrom(null, 'n', 'm'),
});

test('whatever happens: a merge changes what was asked for alone, and a conflict only where a foreign value stands', () => {
  fc.assert(
    fc.property(fields, fields, fields, fc.subarray([...themeFields], { minLength: 1 }), (seen, now, wish, asked) => {
      const changes = Object.fromEntries(asked.map((field) => [field, { seen: [seen[field]], to: wish[field] }]));
      const result = mergeTheme(now, changes);
      const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
      const isFree = asked.every((field) => same(now[field], seen[field]) || same(now[field], wish[field]));
      expect('merged' in result).toBe(isFree);
      if ('merged' in result)
        for (const field of themeFields) expect(result.merged[field]).toEqual(asked.includes(field) ? wish[field] : now[field]);
      else expect(Object.keys(result.conflict).toSorted()).toEqual(asked.toSorted());
    }),
  );
});

test('what is wished is what a merge writes, and nothing else', () => {
  expect(wishedFields({ hours: { seen: [1], to: 2 }, note: { seen: ['n'], to: null } })).toEqual({ hours: 2, note: null });
  expect(wishedFields({ theme: undefined })).toEqual({});
});

test.each([
  ['lesson', false, { isFixed: false, mayBeEmpty: false }],
  ['custom-lesson-bc', false, { isFixed: false, mayBeEmpty: false }],
  ['custom-lesson-bc', true, { isFixed: false, mayBeEmpty: true }],
  ['soch', false, { isFixed: true, mayBeEmpty: true }],
])('the title of %s with a lesson %s: %o', (type, hasLesson, rule) => {
  expect(titleRule({ type, hasLesson })).toEqual(rule);
});

import { expect, test } from 'vitest';
import { lessonKinds } from './document.ts';
import { areKeysOpen, isGraded, keysOpenAt } from './keys.ts';

const facts = { kind: 'soch', dueAt: 1000, openedAt: null, isInCourse: false } as const;

test('a class is marked for tests, СОР and СОЧ; other kinds give keys at once', () => {
  expect(lessonKinds.filter(isGraded)).toEqual(['test', 'sor', 'soch']);
  for (const kind of ['lesson', 'joint', 'custom', 'lecture'] as const) expect(keysOpenAt({ ...facts, kind })).toBe(0);
});

test.each([
  ['the due time', {}, 1000],
  ['an earlier opening by the teacher', { openedAt: 10 }, 10],
  ['the due time, though the teacher opened them later', { openedAt: 5000 }, 1000],
  ['the teacher alone', { dueAt: null, openedAt: 10 }, 10],
  ['nobody yet', { dueAt: null }, null],
  ['nothing, in a course without dates', { dueAt: null, isInCourse: true }, 0],
  ['the due time, though it stands in a course, too', { isInCourse: true }, 1000],
])('keys wait for %s', (_what, over, expected) => {
  expect(keysOpenAt({ ...facts, ...over })).toBe(expected);
});

test('keys are open from that moment on', () => {
  expect([999, 1000, 1001].map((now) => areKeysOpen(facts, now))).toEqual([false, true, true]);
  expect(areKeysOpen({ ...facts, dueAt: null }, 1e15)).toBe(false);
});

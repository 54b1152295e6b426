import { expect, test } from 'vitest';
import { finishedOf, languageOf, withSteps } from './progress.ts';

const lessons = [
  { id: 1, progress: { language: 'kz' as const, page: 2, isFinished: true, lastAt: 1000 } },
  { id: 2, progress: null },
];
const step = (lessonId: number, page: number, isFinished: boolean, place: 'device' | 'refused' = 'device') => ({
  kind: 'course-lesson',
  place,
  body: { courseId: 1, lessonId, language: 'ru', page, isFinished },
});

test('what waits on the device counts at once, and never reverts anything', () => {
  const merged = withSteps(lessons, [step(1, 0, false), step(2, 1, false), step(2, 2, true)]);
  expect(merged.map(({ progress }) => [progress?.page, progress?.isFinished])).toEqual([
    [2, true],
    [2, true],
  ]);
  expect(languageOf(merged)).toBe('ru');
  expect(finishedOf(merged)).toBe(2);
});

test('what was refused, and what is of another kind, does not count', () => {
  const merged = withSteps(lessons, [step(2, 1, true, 'refused'), { ...step(2, 1, true), kind: 'own-note' }]);
  expect(merged).toEqual(lessons);
  expect(languageOf(merged)).toBe('kz');
  expect(languageOf([])).toBeNull();
});

import { expect, test } from 'vitest';
import { lessonToGiveAt } from './theme-homework.tsx';

const lesson = (scheduleUuid: string, date: string) => ({ scheduleUuid, date, time: '08:00', isFixed: false, isPast: false });

test('homework of a theme is given at its coming lesson, after all of them at the last one', () => {
  const lessons = [lesson('a', '2026-11-02'), lesson('b', '2026-11-09')];
  expect(lessonToGiveAt({ lessons }, '2026-11-01')).toBe('a');
  expect(lessonToGiveAt({ lessons }, '2026-11-03')).toBe('b');
  expect(lessonToGiveAt({ lessons }, '2026-12-01')).toBe('b');
  expect(lessonToGiveAt({ lessons: [] }, '2026-12-01')).toBeNull();
});

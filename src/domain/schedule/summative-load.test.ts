import { expect, test } from 'vitest';
import { crowdedOf, freeDays, loadOf, type Summative } from './summative-load.ts';

const on = (date: string, subjectId: number, subgroupId: number | null = null): Summative => ({ date, subjectId, subgroupId });
const limits = { perDay: 1, perWeek: 3 };

test('two subgroups of one subject are one assessment for a student, two subjects are two', () => {
  expect(loadOf([on('2026-10-14', 9, 1), on('2026-10-14', 9, 2)])).toBe(1);
  expect(loadOf([on('2026-10-14', 9, 1), on('2026-10-14', 2)])).toBe(2);
});

test('two on a day and four in a week are named, three on three days are not', () => {
  const three = [on('2026-10-12', 1), on('2026-10-13', 2), on('2026-10-14', 3)];
  expect(crowdedOf(three, limits)).toEqual([]);
  const four = [...three, on('2026-10-14', 4)];
  expect(crowdedOf(four, limits).map(({ span, from, load }) => [span, from, load])).toEqual([
    ['week', '2026-10-12', 4],
    ['day', '2026-10-14', 2],
  ]);
  expect(crowdedOf(four, { perDay: 2, perWeek: 4 })).toEqual([]);
});

test('days that are offered instead have room on the day and in the week, the nearest first', () => {
  const own = on('2026-10-14', 4);
  const others = [on('2026-10-12', 1), on('2026-10-14', 3), on('2026-10-21', 1)];
  const days = ['2026-10-07', '2026-10-12', '2026-10-14', '2026-10-16', '2026-10-21'];
  expect(freeDays(days, others, own, limits)).toEqual(['2026-10-16', '2026-10-07']);
});

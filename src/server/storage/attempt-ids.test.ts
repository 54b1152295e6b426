import { expect, test } from 'vitest';
import { attemptIdsOfYear, logYearOf, newAttemptId } from './attempt-ids.ts';

test('ids follow the hours in which they are made, and lie within their school year', () => {
  const moments = [
    '2023-08-01T00:00:00+05:00',
    '2026-07-31T23:59:59+05:00',
    '2026-08-01T00:00:00+05:00',
    '2088-12-31T00:00:00Z',
  ];
  const ids = moments.map((text) => newAttemptId(Date.parse(text)));
  expect(ids.toSorted()).toEqual(ids);
  for (const [index, id] of ids.entries()) {
    const { from, until } = attemptIdsOfYear(logYearOf(Date.parse(moments[index] ?? '')));
    expect(id >= from && id < until).toBe(true);
    expect(id).toMatch(/^ffffffff-ff[\da-f]{2}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  }
});

test('a year begins where the one before it ends, and ids of one hour differ', () => {
  for (let year = 2020; year < 2088; year += 1) expect(attemptIdsOfYear(year).until).toBe(attemptIdsOfYear(year + 1).from);
  expect(new Set(Array.from({ length: 1000 }, () => newAttemptId(0))).size).toBe(1000);
});

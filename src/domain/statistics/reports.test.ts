import { expect, test } from 'vitest';
import { localTime } from '#domain/exam/local-time.ts';
import { mayReport, nextRun, reportKindsOf, type ReportRepeat } from './reports.ts';

const zone = 300;
const ends = ['2026-10-24', '2026-12-30'];
const next = (repeat: ReportRepeat, after: string): string | null => {
  const at = nextRun(repeat, Date.parse(`${after}:00+05:00`), ends, zone);
  return at === null ? null : localTime(at, zone);
};

test('a weekly report is due on the next Monday morning', () => {
  expect(next('weekly', '2026-11-24T09:00')).toBe('2026-11-30 06:00');
  expect(next('weekly', '2026-11-30T05:59')).toBe('2026-11-30 06:00');
  expect(next('weekly', '2026-11-30T06:00')).toBe('2026-12-07 06:00');
});

test('a monthly report is due on the first of a month', () => {
  expect(next('monthly', '2026-11-24T09:00')).toBe('2026-12-01 06:00');
  expect(next('monthly', '2026-12-31T23:59')).toBe('2027-01-01 06:00');
  expect(next('monthly', '2027-01-31T09:00')).toBe('2027-02-01 06:00');
});

test('a report of the quarter is due on the day after its end, and waits where no end is known', () => {
  expect(next('quarterly', '2026-09-01T09:00')).toBe('2026-10-25 06:00');
  expect(next('quarterly', '2026-10-25T06:00')).toBe('2026-12-31 06:00');
  expect(next('quarterly', '2026-12-31T06:00')).toBeNull();
});

test('who makes which report', () => {
  expect(reportKindsOf('TCHR')).toEqual(['homework']);
  expect(reportKindsOf('GL')).toEqual(['class', 'homework']);
  expect(reportKindsOf('DPTWRKR')).toEqual(['place', 'missing']);
  expect(reportKindsOf('DCR')).toHaveLength(6);
  expect(reportKindsOf('ST')).toEqual([]);
  expect(mayReport('EXMNG', 'place')).toBe(false);
});

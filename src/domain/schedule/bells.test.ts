import { expect, test } from 'vitest';
import { bellFault, bellsOn, movedBells, usualBellsOn, type BellSet } from './bells.ts';

const set = (start: string, more: Partial<BellSet> = {}): BellSet => ({
  schoolId: null,
  shift: 1,
  gradeFrom: 0,
  gradeTo: 12,
  startDate: '2020-09-01',
  endDate: null,
  bells: [{ number: 1, start, end: '23:00' }],
  dayKind: 'usual',
  dates: [],
  ...more,
});

const day = { shift: 1, grade: 3, date: '2026-11-23' };
const firstOf = (sets: readonly BellSet[], on = day) => bellsOn(sets, on)[0]?.start;

test('the school’s own set comes before the common one, fewer grades before all, newer before older', () => {
  expect(firstOf([set('08:00'), set('08:30', { schoolId: 1 })])).toBe('08:30');
  expect(firstOf([set('08:00', { schoolId: 1 }), set('08:30', { schoolId: 1, gradeFrom: 1, gradeTo: 4 })])).toBe('08:30');
  expect(firstOf([set('08:30', { startDate: '2026-11-01' }), set('08:00')])).toBe('08:30');
});

test('a set of another shift, of other grades or of other days does not hold', () => {
  expect(firstOf([set('14:00', { shift: 2 })])).toBeUndefined();
  expect(firstOf([set('08:00', { gradeFrom: 5 })])).toBeUndefined();
  expect(firstOf([set('08:00', { endDate: '2026-11-22' }), set('09:00', { startDate: '2026-11-24' })])).toBeUndefined();
  expect(firstOf([set('08:00', { endDate: '2026-11-23' })])).toBe('08:00');
});

test.each([
  [[], 'no-bells'],
  [[['08:00', '08:00']], 'ends-first'],
  [
    [
      ['08:00', '08:45'],
      ['08:40', '09:25'],
    ],
    'overlap',
  ],
  [
    [
      ['08:00', '08:45'],
      ['08:45', '09:30'],
    ],
    null,
  ],
])('%j: %s', (times, fault) => {
  const bells = times.map(([start = '', end = ''], index) => ({ number: index + 1, start, end }));
  expect(bellFault(bells)?.kind ?? null).toBe(fault);
});

test('a set of short days rings on its days only, and lessons find their new time by their number', () => {
  const sets = [set('08:00'), set('09:00', { dayKind: 'short', dates: ['2026-11-23'], startDate: '2027-01-01' })];
  expect([firstOf(sets), firstOf(sets, { ...day, date: '2026-11-24' })]).toEqual(['09:00', '08:00']);
  expect(usualBellsOn(sets, day)[0]?.start).toBe('08:00');
  const usual = [
    { number: 1, start: '08:00', end: '08:45' },
    { number: 2, start: '08:50', end: '09:35' },
    { number: 3, start: '09:45', end: '10:30' },
  ];
  const short = [
    { number: 1, start: '08:00', end: '08:45' },
    { number: 2, start: '08:50', end: '09:20' },
  ];
  expect(movedBells(usual, short)).toEqual([{ from: usual[1], to: short[1] }]);
});

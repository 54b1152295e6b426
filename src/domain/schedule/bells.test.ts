import { expect, test } from 'vitest';
import { bellFault, bellsOn, type BellSet } from './bells.ts';

const set = (start: string, more: Partial<BellSet> = {}): BellSet => ({
  schoolId: null,
  shift: 1,
  gradeFrom: 0,
  gradeTo: 12,
  startDate: '2020-09-01',
  endDate: null,
  bells: [{ number: 1, start, end: '23:00' }],
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
  expect(bellFault(bells)).toBe(fault);
});

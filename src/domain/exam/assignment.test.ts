import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accessTypes } from './access-type.ts';
import { addDays, assignableTypeIds, judgeFirstDay, kindOf, lastDayOf, typesOfKind } from './assignment.ts';

const { certification, diagnostic, timss } = accessTypes;

describe('the days of an assignment', () => {
  test.each([
    [certification, '2026-11-23', '2026-11-25'],
    [diagnostic, '2026-12-30', '2027-01-01'],
    [timss, '2026-11-30', '2026-12-01'],
    [timss, '2028-02-28', '2028-02-29'],
    [diagnostic, '2027-02-27', '2027-03-01'],
  ] as const)('of kind %i that begins on %s last through %s', (kind, first, last) => expect(lastDayOf(first, kind)).toBe(last));

  test('go forward and back the same way, whatever the calendar does', () => {
    const day = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(day, fc.integer({ min: -400, max: 400 }), (date, days) => {
        const iso = date.toISOString().slice(0, 10);
        expect(addDays(addDays(iso, days), -days)).toBe(iso);
        expect(addDays(iso, days) > iso).toBe(days > 0);
      }),
    );
  });

  test.each([
    ['2026-11-20', 'past'],
    ['2026-11-21', null],
    ['2027-11-22', null],
    ['2027-11-23', 'far'],
    ['2062-11-21', 'far'],
  ])('on 21.11.2026 %s is %s', (day, fault) => expect(judgeFirstDay(day, '2026-11-21')).toBe(fault));
});

test('diagnostics, TIMSS and PISA have two types each, certification has none', () => {
  expect(assignableTypeIds.map((id) => [kindOf(id), typesOfKind(id)])).toEqual([
    ['certification', []],
    ['diagnostic', ['input', 'output']],
    ['timss', ['timss-4', 'timss-8']],
    ['pisa', ['input', 'output']],
  ]);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, addMonths, lastDayOf, layOutWeek, mondayOf, weeksOf } from './month-days.ts';

const day = fc.integer({ min: 0, max: 20_000 }).map((number) => addDays('2010-01-01', number));

describe('a month', () => {
  test('has all its days in its weeks, each once, from Monday', () => {
    fc.assert(
      fc.property(day, (any) => {
        const month = any.slice(0, 7);
        const weeks = weeksOf(month);
        const days = weeks.flatMap((monday) => Array.from({ length: 7 }, (_, index) => addDays(monday, index)));
        expect(weeks.every((monday) => mondayOf(monday) === monday)).toBe(true);
        expect(new Set(days).size).toBe(days.length);
        const own = days.filter((each) => each.startsWith(month));
        expect([own[0], own.length]).toEqual([
          `${month}-01`,
          new Date(Date.UTC(Number(any.slice(0, 4)), Number(any.slice(5, 7)), 0)).getUTCDate(),
        ]);
      }),
    );
  });

  test('leads over the year', () =>
    expect([addMonths('2026-12', 1), addMonths('2026-01', -1)]).toEqual(['2027-01', '2025-12']));
});

describe('a period', () => {
  test('that ends at midnight ends with the day before', () => {
    expect([lastDayOf('2026-12-01 00:00'), lastDayOf('2026-12-01 00:01')]).toEqual(['2026-11-30', '2026-12-01']);
  });

  test('lies over no other one, and over just its days', () => {
    const period = fc.tuple(fc.integer({ min: -10, max: 16 }), fc.integer({ min: 0, max: 12 })).map(([start, length]) => ({
      startDate: `${addDays('2026-11-23', start)} 09:00`,
      finishDate: `${addDays('2026-11-23', start + length)} 18:00`,
    }));
    fc.assert(
      fc.property(fc.array(period, { maxLength: 20 }), (periods) => {
        const bars = layOutWeek(periods, '2026-11-23');
        const taken = bars.flatMap(({ from, to, lane }) =>
          Array.from({ length: to - from + 1 }, (_, index) => `${lane} ${from + index}`),
        );
        expect(new Set(taken).size).toBe(taken.length);
        for (const { period: own, from, to } of bars) {
          for (let column = 0; column < 7; column += 1) {
            const at = addDays('2026-11-23', column);
            const isOn = own.startDate.slice(0, 10) <= at && at <= own.finishDate.slice(0, 10);
            expect(from <= column && column <= to).toBe(isOn);
          }
        }
        expect(bars.length).toBe(
          periods.filter((own) => own.startDate < '2026-11-30' && own.finishDate.slice(0, 10) >= '2026-11-23').length,
        );
      }),
    );
  });
});

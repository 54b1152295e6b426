import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, daysBetween, mondayOf, weekdayOf } from './days.ts';
import { lessonsOf, weekOn, type ScheduleWeek } from './lessons-of.ts';
import { schoolDays, type Calendar } from './school-days.ts';

/** Ten years of calendars: quarters that follow each other with breaks, any free and moved days. */
const calendar: fc.Arbitrary<Calendar> = fc
  .record({
    year: fc.integer({ min: 2025, max: 2035 }),
    lengths: fc.array(fc.integer({ min: 20, max: 70 }), { minLength: 4, maxLength: 4 }),
    breaks: fc.array(fc.integer({ min: 1, max: 14 }), { minLength: 4, maxLength: 4 }),
    off: fc.array(fc.tuple(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 5 })), { maxLength: 12 }),
    moved: fc.uniqueArray(fc.tuple(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 1, max: 5 })), {
      maxLength: 4,
      selector: ([day]) => day,
    }),
    daysPerWeek: fc.constantFrom(5 as const, 6 as const),
  })
  .map(({ year, lengths, breaks, off, moved, daysPerWeek }) => {
    let start = `${year}-09-01`;
    const quarters = lengths.map((length, index) => {
      const quarter = { number: index + 1, startDate: start, endDate: addDays(start, length - 1) };
      start = addDays(start, length + (breaks[index] ?? 0));
      return quarter;
    });
    const at = (day: number) => addDays(`${year}-09-01`, day);
    return {
      quarters,
      daysPerWeek,
      daysOff: off.map(([day, more]) => ({ startDate: at(day), endDate: at(day + more) })),
      movedDays: moved.map(([day, worksAs]) => ({ date: at(day), worksAs })),
    };
  });

test('days are those of a naive count: in a quarter, of the week, not free, or moved', () => {
  fc.assert(
    fc.property(calendar, (given) => {
      const days = schoolDays(given);
      const found = new Map(days.map((day) => [day.date, day]));
      expect(found.size).toBe(days.length);
      const first = given.quarters[0]?.startDate ?? '';
      for (let date = first; date <= (given.quarters.at(-1)?.endDate ?? ''); date = addDays(date, 1)) {
        const quarter = given.quarters.find(({ startDate, endDate }) => startDate <= date && date <= endDate);
        const isFree = given.daysOff.some(({ startDate, endDate }) => startDate <= date && date <= endDate);
        const moved = given.movedDays.find((day) => day.date === date);
        const isTaught = quarter && (moved || (!isFree && weekdayOf(date) <= given.daysPerWeek));
        expect(found.get(date)).toEqual(
          isTaught
            ? {
                date,
                quarter: quarter.number,
                weekday: moved?.worksAs ?? weekdayOf(date),
                week: daysBetween(mondayOf(first), mondayOf(date)) / 7,
              }
            : undefined,
        );
      }
    }),
  );
});

test('closed days take the lessons of their own dates and of no other', () => {
  fc.assert(
    fc.property(calendar, fc.integer({ min: 0, max: 250 }), fc.integer({ min: 0, max: 6 }), (given, day, more) => {
      const first = given.quarters[0]?.startDate ?? '';
      const closed = { startDate: addDays(first, day), endDate: addDays(first, day + more) };
      const weeks: ScheduleWeek[] = [1, 2].map((id) => ({ id, startDate: first, endDate: null, position: id }));
      const items = weeks.flatMap(({ id }) => [1, 2, 3, 4, 5, 6].map((weekday) => ({ weekId: id, weekday })));
      const lessons = (of: Calendar) =>
        lessonsOf(items, weeks, schoolDays(of)).map(({ item, day: { date } }) => [date, item.weekId]);
      const isClosed = ([date]: (string | number)[]) =>
        closed.startDate <= String(date) &&
        String(date) <= closed.endDate &&
        !given.movedDays.some((moved) => moved.date === date);
      expect(lessons({ ...given, daysOff: [...given.daysOff, closed] })).toEqual(
        lessons(given).filter((one) => !isClosed(one)),
      );
    }),
  );
});

test('A and B weeks take turns by the calendar; a new schedule holds from its day on', () => {
  const weeks: ScheduleWeek[] = [
    { id: 1, startDate: '2026-09-01', endDate: '2026-12-27', position: 1 },
    { id: 2, startDate: '2026-09-01', endDate: '2026-12-27', position: 2 },
    { id: 3, startDate: '2027-01-11', endDate: null, position: 1 },
  ];
  const on = (date: string, week: number) => weekOn(weeks, { date, week })?.id;
  expect([on('2026-09-01', 0), on('2026-09-07', 1), on('2026-09-14', 2)]).toEqual([1, 2, 1]);
  expect([on('2026-12-28', 17), on('2027-01-11', 19), on('2027-01-18', 20)]).toEqual([undefined, 3, 3]);
});

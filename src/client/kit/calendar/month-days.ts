/** Days of the calendar, as `YYYY-MM-DD`: they are the school's, and know no zone. */
const dayMs = 86_400_000;

function toMs(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}

export function addDays(day: string, count: number): string {
  return new Date(toMs(day) + count * dayMs).toISOString().slice(0, 10);
}

/** @param month `YYYY-MM` */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

/** The Monday of a day's week. */
export function mondayOf(day: string): string {
  return addDays(day, -((new Date(toMs(day)).getUTCDay() + 6) % 7));
}

/** The Mondays of the weeks that a month touches. @param month `YYYY-MM` */
export function weeksOf(month: string): string[] {
  const last = addDays(`${addMonths(month, 1)}-01`, -1);
  const weeks: string[] = [];
  for (let monday = mondayOf(`${month}-01`); monday <= last; monday = addDays(monday, 7)) weeks.push(monday);
  return weeks;
}

/** The last day that a period touches: what ends at midnight ends with the day before. @param finish `YYYY-MM-DD HH:mm` */
export function lastDayOf(finish: string): string {
  const day = finish.slice(0, 10);
  return finish.endsWith(' 00:00') ? addDays(day, -1) : day;
}

export interface Spanning {
  startDate: string;
  finishDate: string;
}

/** A period's bar in a week: columns 0 (Monday) to 6, and the line that is free for it. */
export interface Bar<P> {
  period: P;
  from: number;
  to: number;
  lane: number;
  /** It came from the week before, goes on in the next one. */
  comesIn: boolean;
  goesOn: boolean;
}

/** Puts the periods of a week on lines so that none lies over another: the longest first, each on the first line that is free. */
export function layOutWeek<P extends Spanning>(periods: readonly P[], monday: string): Bar<P>[] {
  const sunday = addDays(monday, 6);
  const column = (day: string): number => Math.round((toMs(day) - toMs(monday)) / dayMs);
  const touching = periods
    .map((period) => ({ period, first: period.startDate.slice(0, 10), last: lastDayOf(period.finishDate) }))
    .filter(({ first, last }) => first <= sunday && last >= monday)
    .sort((a, b) => a.first.localeCompare(b.first) || b.last.localeCompare(a.last));
  const free: number[] = [];
  return touching.map(({ period, first, last }) => {
    const [from, to] = [Math.max(0, column(first)), Math.min(6, column(last))];
    const found = free.findIndex((end) => end < from);
    const lane = found === -1 ? free.length : found;
    free[lane] = to;
    return { period, from, to, lane, comesIn: first < monday, goesOn: last > sunday };
  });
}

/** `2026-12-31` as `31.12.2026`. */
export function writtenDay(day: string): string {
  return day.split('-').toReversed().join('.');
}

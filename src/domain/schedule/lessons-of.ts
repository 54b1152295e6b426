/** The lessons of a year, from a weekly schedule. */
import type { SchoolDay } from './school-days.ts';

/** A week of the schedule. Several of the same days take turns: A and B weeks. */
export interface ScheduleWeek {
  id: number;
  /** First day. */
  startDate: string;
  /** Last day; null: until the end of the year. */
  endDate: string | null;
  position: number;
}

export interface WeekItem {
  weekId: number;
  weekday: number;
}

/** The week of the schedule that holds on a day; null: none does. */
export function weekOn(weeks: readonly ScheduleWeek[], { date, week }: Pick<SchoolDay, 'date' | 'week'>): ScheduleWeek | null {
  const own = weeks
    .filter(({ startDate, endDate }) => startDate <= date && (endDate === null || date <= endDate))
    .toSorted((a, b) => a.position - b.position || a.id - b.id);
  return own[week % Math.max(1, own.length)] ?? null;
}

/** @returns each lesson by its day, in the order of days; within a day as the items stand */
export function lessonsOf<Item extends WeekItem>(
  items: readonly Item[],
  weeks: readonly ScheduleWeek[],
  days: readonly SchoolDay[],
): { item: Item; day: SchoolDay }[] {
  const itemsOf = new Map<string, Item[]>();
  for (const item of items) {
    const key = `${item.weekId} ${item.weekday}`;
    const own = itemsOf.get(key);
    if (own) own.push(item);
    else itemsOf.set(key, [item]);
  }
  return days.flatMap((day) => {
    const week = weekOn(weeks, day);
    const own = week ? (itemsOf.get(`${week.id} ${day.weekday}`) ?? []) : [];
    return own.map((item) => ({ item, day }));
  });
}

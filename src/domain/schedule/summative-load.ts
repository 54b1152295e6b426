/** How many summative assessments the students of a class have on a day and in a week, over all subjects and teachers. */
import { mondayOf } from './days.ts';

export interface SummativeLimits {
  perDay: number;
  perWeek: number;
}

/** On one lesson of a class. */
export interface Summative {
  date: string;
  subjectId: number;
  /** Null: of the whole class. */
  subgroupId: number | null;
}

function groupedBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const all = new Map<Key, Item[]>();
  for (const item of items) {
    const own = all.get(keyOf(item));
    if (own) own.push(item);
    else all.set(keyOf(item), [item]);
  }
  return all;
}

/** Returns the load of one student: in a subject that the class is divided for, the subgroup with the most. */
export function loadOf(summatives: readonly Summative[]): number {
  const subjects = groupedBy(summatives, ({ subjectId }) => subjectId);
  let load = 0;
  for (const own of subjects.values()) {
    const parts = groupedBy(
      own.filter(({ subgroupId }) => subgroupId !== null),
      ({ subgroupId }) => subgroupId,
    );
    const whole = own.filter(({ subgroupId }) => subgroupId === null).length;
    load += whole + Math.max(0, ...[...parts.values()].map((part) => part.length));
  }
  return load;
}

export interface Crowded<Entry extends Summative> {
  span: 'day' | 'week';
  /** The day, or the Monday of the week. */
  from: string;
  load: number;
  summatives: readonly Entry[];
}

/** Days and weeks of one class that have more than the limits allow, in the order of time. */
export function crowdedOf<Entry extends Summative>(entries: readonly Entry[], limits: SummativeLimits): Crowded<Entry>[] {
  const over = (span: 'day' | 'week', most: number, keyOf: (date: string) => string) =>
    [...groupedBy(entries, ({ date }) => keyOf(date))].flatMap(([from, summatives]) => {
      const load = loadOf(summatives);
      return load > most ? [{ span, from, load, summatives }] : [];
    });
  const all = [...over('day', limits.perDay, (date) => date), ...over('week', limits.perWeek, mondayOf)];
  return all.toSorted((a, b) => a.from.localeCompare(b.from));
}

/** Days of `days` on which one more would be within the limits, the nearest to `date` first. */
export function freeDays(
  days: readonly string[],
  others: readonly Summative[],
  own: Summative,
  limits: SummativeLimits,
): string[] {
  const isFree = (day: string): boolean => {
    const added = [...others, { ...own, date: day }];
    const onDay = added.filter(({ date }) => date === day);
    const inWeek = added.filter(({ date }) => mondayOf(date) === mondayOf(day));
    return loadOf(onDay) <= limits.perDay && loadOf(inWeek) <= limits.perWeek;
  };
  const away = (day: string): number => Math.abs(Date.parse(day) - Date.parse(own.date));
  return [...new Set(days)].filter((day) => day !== own.date && isFree(day)).toSorted((a, b) => away(a) - away(b));
}

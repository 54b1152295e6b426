import type { ShownLesson } from '#contract/schedule/own-schedule.ts';

/** What `now` is in and what comes next, by uuid. What is cancelled is neither. @param now local time of the school, `YYYY-MM-DD HH:mm` */
export function nowAndNext(lessons: readonly ShownLesson[], now: string): { now: string | null; next: string | null } {
  const given = lessons.filter(({ state }) => state !== 'cancelled');
  const current = given.find(({ date, start, end }) => `${date} ${start}` <= now && now < `${date} ${end}`);
  const next = given.find(({ date, start }) => now < `${date} ${start}` && date === now.slice(0, 10));
  return { now: current?.uuid ?? null, next: next?.uuid ?? null };
}

/** So many are shown on the start page. */
const shown = 2;

export interface NextLessons {
  /** YYYY-MM-DD; null: none is known. */
  date: string | null;
  lessons: readonly ShownLesson[];
  /** How many follow on that day. */
  left: number;
}

/**
 * The lessons that are not over on the first day that has such, without cancelled ones.
 *
 * @param lessons in the order of time
 * @param now local time of the school, `YYYY-MM-DD HH:mm`
 */
export function nextLessons(lessons: readonly ShownLesson[], now: string): NextLessons {
  const coming = lessons.filter(({ state, date, end }) => state !== 'cancelled' && now < `${date} ${end}`);
  const date = coming[0]?.date ?? null;
  const ofDay = coming.filter((lesson) => lesson.date === date);
  return { date, lessons: ofDay.slice(0, shown), left: Math.max(0, ofDay.length - shown) };
}

import type { ShownLesson } from '#contract/schedule/own-schedule.ts';

/** What `now` is in and what comes next, by uuid. What is cancelled is neither. @param now local time of the school, `YYYY-MM-DD HH:mm` */
export function nowAndNext(lessons: readonly ShownLesson[], now: string): { now: string | null; next: string | null } {
  const given = lessons.filter(({ state }) => state !== 'cancelled');
  const current = given.find(({ date, start, end }) => `${date} ${start}` <= now && now < `${date} ${end}`);
  const next = given.find(({ date, start }) => now < `${date} ${start}` && date === now.slice(0, 10));
  return { now: current?.uuid ?? null, next: next?.uuid ?? null };
}

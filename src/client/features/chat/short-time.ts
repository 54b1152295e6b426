import { i18n } from '@lingui/core';
import { toIsoDate } from '#domain/fields/date.ts';
import { daysBetween, weekdayOf } from '#domain/schedule/days.ts';
import { formatDate, formatTime } from '#ui/format.ts';
import { dayName } from '#client/features/schedule/shared/day-names.ts';

/** HH:MM of today, the weekday of the six days before, else the date. */
export function shortTime(at: number, now: number): string {
  const date = formatDate(at);
  const [day, today] = [toIsoDate(date), toIsoDate(formatDate(now))];
  if (day === null || today === null) return date;
  if (day === today) return formatTime(at);
  const age = daysBetween(day, today);
  return age > 0 && age < 7 ? i18n._(dayName(weekdayOf(day), true)) : date;
}

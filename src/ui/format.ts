/**
 * Dates and times as the specification writes them: DD.MM.YYYY, HH:MM. They are of the place that the reader belongs to, and of the device only where nobody
 * is signed in: a device in another zone, or one that still has the old one of its region, would show a test as open at an hour at which it is closed.
 */
let placeOffset: number | null = null;

/** From now on all times are of this place. @param utcOffsetMinutes east of UTC; null: the device's own zone */
export function setPlaceOffset(utcOffsetMinutes: number | null): void {
  placeOffset = utcOffsetMinutes;
}

function offsetOf(ms: number): number {
  return placeOffset ?? -new Date(ms).getTimezoneOffset();
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}

export function formatDate(ms: number): string {
  return formatDateAt(ms, offsetOf(ms));
}

export function formatTime(ms: number): string {
  return formatTimeAt(ms, offsetOf(ms));
}

export function formatDateTime(ms: number): string {
  return formatDateTimeAt(ms, offsetOf(ms));
}

/** The end of a period, for a range or a table. One at midnight is the day before, without a time: that day still counts. For "until ..." see `until.ts`. */
export function formatEnd(ms: number): string {
  return formatEndAt(ms, offsetOf(ms));
}

/** The day of a moment where it is meant for: a school's periods have the school's dates, also for who sits elsewhere. @param utcOffsetMinutes east of UTC */
export function formatDateAt(ms: number, utcOffsetMinutes: number): string {
  const date = new Date(ms + utcOffsetMinutes * 60_000);
  return `${two(date.getUTCDate())}.${two(date.getUTCMonth() + 1)}.${date.getUTCFullYear()}`;
}

function formatTimeAt(ms: number, utcOffsetMinutes: number): string {
  const date = new Date(ms + utcOffsetMinutes * 60_000);
  return `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`;
}

/** As `formatDateTime`, in a school's own time. @param utcOffsetMinutes east of UTC */
export function formatDateTimeAt(ms: number, utcOffsetMinutes: number): string {
  return `${formatDateAt(ms, utcOffsetMinutes)}, ${formatTimeAt(ms, utcOffsetMinutes)}`;
}

/** As `formatEnd`, in a school's own time. @param utcOffsetMinutes east of UTC */
export function formatEndAt(ms: number, utcOffsetMinutes: number): string {
  return formatTimeAt(ms, utcOffsetMinutes) === '00:00'
    ? formatDateAt(ms - 1, utcOffsetMinutes)
    : formatDateTimeAt(ms, utcOffsetMinutes);
}

/** A share as the page's language writes it: «33 %» with a space in Kazakh and Russian, and «33,5 %» where it is no whole percent. */
export function formatPercent(percent: number): string {
  return isEnglish() ? `${formatScore(percent)}%` : `${formatScore(percent)}\u00a0%`;
}

/** A score without trailing zeros, with the page's decimal sign: 3, «2,5». */
export function formatScore(value: number): string {
  const text = String(Math.round(value * 100) / 100);
  return isEnglish() ? text : text.replace('.', ',');
}

/** By hand, not by Intl: browsers are built without Kazakh, and would write numbers as the device does. */
function isEnglish(): boolean {
  return document.documentElement.lang === 'en';
}

/** @param year in which it begins */
export function formatSchoolYear(year: number): string {
  return `${year}–${year + 1}`;
}

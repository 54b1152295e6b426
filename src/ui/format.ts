/** Dates and times as the specification writes them: DD.MM.YYYY, HH:MM, in the device's time zone. */
function two(value: number): string {
  return String(value).padStart(2, '0');
}

export function formatDate(ms: number): string {
  const date = new Date(ms);
  return `${two(date.getDate())}.${two(date.getMonth() + 1)}.${date.getFullYear()}`;
}

export function formatTime(ms: number): string {
  const date = new Date(ms);
  return `${two(date.getHours())}:${two(date.getMinutes())}`;
}

export function formatDateTime(ms: number): string {
  return `${formatDate(ms)}, ${formatTime(ms)}`;
}

/** The end of a period. Midnight ends the day before it: "until 06.12, 00:00" is read as the whole of the 6th. */
export function formatEnd(ms: number): string {
  return formatTime(ms) === '00:00' ? `${formatDate(ms - 1)}, 24:00` : formatDateTime(ms);
}

/** The day of a moment where it is meant for: a school's periods have the school's dates, on whatever device. @param utcOffsetMinutes east of UTC */
export function formatDateAt(ms: number, utcOffsetMinutes: number): string {
  const date = new Date(ms + utcOffsetMinutes * 60_000);
  return `${two(date.getUTCDate())}.${two(date.getUTCMonth() + 1)}.${date.getUTCFullYear()}`;
}

/** As `formatEnd`, in a school's own time. @param utcOffsetMinutes east of UTC */
export function formatEndAt(ms: number, utcOffsetMinutes: number): string {
  const date = new Date(ms + utcOffsetMinutes * 60_000);
  const time = `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`;
  return time === '00:00'
    ? `${formatDateAt(ms - 1, utcOffsetMinutes)}, 24:00`
    : `${formatDateAt(ms, utcOffsetMinutes)}, ${time}`;
}

/** Whole percent; 0 of 0 is 0. */
export function percentOf(part: number, whole: number): number {
  return whole > 0 ? Math.round((part / whole) * 100) : 0;
}

/** A share as the page's language writes it: «33 %» with a space in Kazakh and Russian. @param percent whole percent */
export function formatPercent(percent: number): string {
  return isEnglish() ? `${percent}%` : `${percent}\u00a0%`;
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

/**
 * Times as they are typed for a school: `YYYY-MM-DD HH:mm` in the school's own zone (specification E§5), which is a number of minutes east of
 * UTC and knows no summer time.
 */
const minuteMs = 60_000;
export const dayMs = 86_400_000;

function two(value: number): string {
  return String(value).padStart(2, '0');
}

/** `2026-12-31` as milliseconds of that day's midnight in UTC; null where there is no such day, or it is outside of 2000 to 2100. */
function dayOf(text: string): number | null {
  if (!/^(20\d\d|2100)-\d\d-\d\d$/.test(text)) return null;
  const ms = Date.parse(`${text}T00:00:00Z`);
  // 2026-02-30 is no day, though some engines read it as one.
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text) ? ms : null;
}

/**
 * The moment that is meant by a local date and time.
 * @param utcOffsetMinutes of the place, east is positive
 * @returns milliseconds since the epoch; null where the text is none
 */
export function momentOf(text: string, utcOffsetMinutes: number): number | null {
  const [date = '', time = '', ...rest] = text.split(' ');
  const day = dayOf(date);
  if (day === null || rest.length > 0 || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return null;
  const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  return day + (minutes - utcOffsetMinutes) * minuteMs;
}

/** The midnight with which a local day begins; null where the text is no date. */
export function midnightOf(date: string, utcOffsetMinutes: number): number | null {
  return momentOf(`${date} 00:00`, utcOffsetMinutes);
}

/** The local date and time of a moment, `YYYY-MM-DD HH:mm`; seconds are dropped. */
export function localTime(ms: number, utcOffsetMinutes: number): string {
  const date = new Date(ms + utcOffsetMinutes * minuteMs);
  const day = `${date.getUTCFullYear()}-${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())}`;
  return `${day} ${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`;
}

/** Minutes east of UTC: the whole country has one time, unless a school says otherwise (specification E§9). */
export const countryOffsetMinutes = 300;

/** The local day of a moment, `YYYY-MM-DD`. */
export function localDay(ms: number, utcOffsetMinutes: number): string {
  return localTime(ms, utcOffsetMinutes).slice(0, 10);
}

/** A local time as people write it: `31.12.2026, 09:30`. */
export function writtenTime(local: string): string {
  return `${local.slice(0, 10).split('-').toReversed().join('.')}, ${local.slice(11)}`;
}

/** The calendar year in which the school year of a local time begins: its year after seven months are taken away. */
export function schoolYearOf(local: string): number {
  const year = Number(local.slice(0, 4));
  return Number(local.slice(5, 7)) > 7 ? year : year - 1;
}

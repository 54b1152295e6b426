const monthsBefore = 7;

/**
 * The calendar year in which the school year of a moment began: the year of the day seven months earlier.
 *
 * @param at milliseconds since the epoch
 * @param offsetMinutes of the place, east of UTC
 */
export function schoolYearOf(at: number, offsetMinutes: number): number {
  const local = new Date(at + offsetMinutes * 60_000);
  return local.getUTCMonth() >= monthsBefore ? local.getUTCFullYear() : local.getUTCFullYear() - 1;
}

/** The first moment of a school year and of the next one, milliseconds since the epoch. */
export function schoolYearSpan(year: number, offsetMinutes: number): { from: number; until: number } {
  const start = (of: number): number => Date.UTC(of, monthsBefore, 1) - offsetMinutes * 60_000;
  return { from: start(year), until: start(year + 1) };
}

/** The place's own day and time, DD.MM.YYYY and HH:MM: what a document prints. */
export function localParts(at: number, offsetMinutes: number): { date: string; time: string } {
  const local = new Date(at + offsetMinutes * 60_000);
  const two = (value: number): string => String(value).padStart(2, '0');
  return {
    date: `${two(local.getUTCDate())}.${two(local.getUTCMonth() + 1)}.${local.getUTCFullYear()}`,
    time: `${two(local.getUTCHours())}:${two(local.getUTCMinutes())}`,
  };
}

/** Quiet hours: of a school, whose messages arrive and notify nobody then; of a person, whose devices stay silent. */

export interface QuietHours {
  /** Minutes of the day. */
  from: number;
  /** The first minute that is not quiet. Earlier than `from`: the night lies between. */
  until: number;
}

/** @param minute of the day, by the school's clocks */
export function isQuiet({ from, until }: QuietHours, minute: number): boolean {
  return from <= until ? from <= minute && minute < until : minute >= from || minute < until;
}

/** @param at milliseconds since the epoch @param offset minutes east of UTC */
export function minuteOfDay(at: number, offset: number): number {
  return Math.floor((((at / 60_000 + offset) % 1440) + 1440) % 1440);
}

/** Milliseconds from `at` until the quiet hours are over; 0: it is not quiet. @param offset minutes east of UTC */
export function quietFor(hours: QuietHours, at: number, offset: number): number {
  const minute = minuteOfDay(at, offset);
  if (!isQuiet(hours, minute)) return 0;
  return ((hours.until - minute + 1440) % 1440) * 60_000 - (at % 60_000);
}

/** Minutes of the day as HH:MM. */
export function clockOf(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

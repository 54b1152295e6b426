/** Quiet hours of a school: messages arrive, and notify nobody. */

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

/** When a live lesson is, and where one speaks meanwhile (specification E§3 "Live lesson"). */
import { momentOf } from '#domain/exam/local-time.ts';
import { addDays } from '#domain/schedule/days.ts';

/** `none`: without a conference; `zoom`: a link that the teacher gives; `host`: a room at the school's own host. */
export const conferenceTypes = ['none', 'zoom', 'host'] as const;
export type ConferenceType = (typeof conferenceTypes)[number];

export const liveStates = ['planned', 'running', 'ended'] as const;
export type LiveState = (typeof liveStates)[number];

export const longestLink = 1000;

export interface LivePlan {
  /** YYYY-MM-DD, and HH:MM by the clocks of the school. */
  dateLocal: string;
  startTime: string;
  /** Not after the start: it is of the next day. */
  endTime: string;
  type: ConferenceType;
  /** Present only for type `zoom`. */
  link: string | null;
}

/** https, a host with a name, an optional port, and then anything without spaces. No user and password before the host. */
const linkPattern = /^https:\/\/([\p{L}\d]([\p{L}\d-]{0,62}\.)){1,10}[\p{L}\d-]{2,63}(:\d{1,5})?([/?#][^\s\p{Cc}<>"'`\\]*)?$/iu;

/** @returns the link as it is stored; null where it is none that may be opened */
export function conferenceLink(text: string): string | null {
  const trimmed = text.trim();
  return trimmed.length <= longestLink && linkPattern.test(trimmed) ? trimmed : null;
}

/** Where a room's name stands in the address of a school's own host. */
const roomPlace = '{room}';

/** True for the address of rooms of a conference host: a link that may be opened, with one place for a room's name. */
export function isHostAddress(text: string): boolean {
  const parts = text.split(roomPlace);
  return parts.length === 2 && conferenceLink(parts.join('room')) !== null && !(parts[0] ?? '').endsWith('://');
}

/** @param room letters and digits */
export function roomAddress(host: string, room: string): string {
  return host.replace(roomPlace, room);
}

/**
 * Begin and end as moments, milliseconds since the epoch. An end that is not after the start is of the next day.
 * @param offset of the school, minutes east of UTC @returns null where there is no such day or time
 */
export function spanOf(
  { dateLocal, startTime, endTime }: Pick<LivePlan, 'dateLocal' | 'startTime' | 'endTime'>,
  offset: number,
): { startsAt: number; endsAt: number } | null {
  const startsAt = momentOf(`${dateLocal} ${startTime}`, offset);
  if (startsAt === null) return null;
  const lastDay = endTime > startTime ? dateLocal : addDays(dateLocal, 1);
  const endsAt = momentOf(`${lastDay} ${endTime}`, offset);
  return endsAt === null ? null : { startsAt, endsAt };
}

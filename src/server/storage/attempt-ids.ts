/**
 * Ids of attempts, in the order in which they are made, so that tables that begin with one are split by school year (README).
 * `ffffffff-ffHH-8HHH-vrrr-rrrrrrrrrrrr`: a UUID of version 8 with the hours since the epoch (until 2089), then 62 random bits. Ids from before
 * were random: all of them are below the prefix.
 */
import { randomUUID } from 'node:crypto';
import { schoolYearOf, schoolYearSpan } from '#domain/exam/school-year.ts';

const hourMs = 3_600_000;
/** Offset of the whole country, and for good: bounds that moved would leave rows between them. */
const utcOffsetMinutes = 300;

/** A fresh id of an attempt that is made at this moment, milliseconds since the epoch. */
export function newAttemptId(at: number): string {
  return attemptIdOf(at, randomUUID());
}

/** The same from a given UUID, whose last 62 bits it takes. */
export function attemptIdOf(at: number, random: string): string {
  return `${prefixOf(at)}-${random.slice(19)}`;
}

function prefixOf(at: number): string {
  const hours = Math.floor(at / hourMs)
    .toString(16)
    .padStart(5, '0');
  return `ffffffff-ff${hours.slice(0, 2)}-8${hours.slice(2)}`;
}

/** The lowest id that can be made in a school year, and the lowest of the next one. */
export function attemptIdsOfYear(year: number): { from: string; until: string } {
  const { from, until } = schoolYearSpan(year, utcOffsetMinutes);
  return { from: `${prefixOf(from)}-0000-000000000000`, until: `${prefixOf(until)}-0000-000000000000` };
}

/** Returns the log year of a moment, milliseconds since the epoch. */
export function logYearOf(at: number): number {
  return schoolYearOf(at, utcOffsetMinutes);
}

/** The first moment of a school year. */
export function startOfLogYear(year: number): number {
  return schoolYearSpan(year, utcOffsetMinutes).from;
}

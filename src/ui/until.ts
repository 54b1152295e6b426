/**
 * "Until 6 December, that day included": a deadline at midnight is read as the wrong day when it is written with a time (00:00 or 24:00).
 * The phrase is whole in each language, because Kazakh puts the ending on the month and Russian a word after it.
 */
import { msg } from '@lingui/core/macro';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { formatEnd } from './format.ts';
import { upTo } from './up-to.ts';

const untilDays: readonly ((day: number) => MessageDescriptor)[] = [
  (day) => msg`until the end of ${day} January`,
  (day) => msg`until the end of ${day} February`,
  (day) => msg`until the end of ${day} March`,
  (day) => msg`until the end of ${day} April`,
  (day) => msg`until the end of ${day} May`,
  (day) => msg`until the end of ${day} June`,
  (day) => msg`until the end of ${day} July`,
  (day) => msg`until the end of ${day} August`,
  (day) => msg`until the end of ${day} September`,
  (day) => msg`until the end of ${day} October`,
  (day) => msg`until the end of ${day} November`,
  (day) => msg`until the end of ${day} December`,
];

/** Formats a deadline within a year, in the reader's place: to the minute, or with the day's end where it is midnight. */
export function formatUntil(i18n: I18n, ms: number): string {
  return untilWritten(i18n, formatEnd(ms));
}

/** As `formatUntil`. @param written as `formatEnd` writes it: `06.12.2026`, or `06.12.2026, 18:00` */
export function untilWritten(i18n: I18n, written: string): string {
  const [, day, month] = /^(\d\d)\.(\d\d)\.\d{4}$/.exec(written) ?? [];
  const phrase = untilDays[Number(month) - 1];
  if (phrase) return i18n._(phrase(Number(day)));
  const end = upTo(written, i18n.locale);
  return i18n._(msg`until ${end}`);
}

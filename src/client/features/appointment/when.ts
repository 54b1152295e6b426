/** `2026-12-31 09:30`, as people write it. The end of a day is its 24:00: "until 06.12, 00:00" is read as the whole of the 6th. */
import { writtenTime } from '#domain/exam/local-time.ts';
import { lastDayOf } from './calendar-days.ts';

export function writtenEnd(finish: string): string {
  return finish.endsWith(' 00:00') ? `${writtenDay(lastDayOf(finish))}, 24:00` : writtenTime(finish);
}

/** `2026-12-31` as `31.12.2026`. */
export function writtenDay(day: string): string {
  return day.split('-').toReversed().join('.');
}

/** As `datetime-local` has it, and back. */
export function toInput(local: string): string {
  return local.replace(' ', 'T');
}

export function fromInput(value: string): string {
  return value.replace('T', ' ').slice(0, 16);
}

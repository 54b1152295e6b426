import * as v from 'valibot';
import { because } from './codes.ts';

/** While typing: the mask ##.##.#### (specification P§5). */
export function maskDate(text: string): string {
  const digits = text.replace(/[^0-9]/g, '').slice(0, 8);
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join('.');
}

/** `31.12.2026` as `2026-12-31`; null where there is no such day, or it is outside of 1900 to 2100. */
export function toIsoDate(text: string): string | null {
  const match = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(text);
  if (!match) return null;
  const [, day = '', month = '', year = ''] = match;
  if (Number(year) < 1900 || Number(year) > 2100) return null;
  const iso = `${year}-${month}-${day}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null;
}

/** `31.12.2026 09:30` as `2026-12-31 09:30`, also without a time; any other text as it is. */
export function toIsoMoment(text: string): string {
  const [date = '', ...rest] = text.split(' ');
  return [toIsoDate(date) ?? date, ...rest].join(' ');
}

/** `2026-12-31` as `31.12.2026`. */
export function fromIsoDate(iso: string): string {
  return iso.slice(0, 10).split('-').toReversed().join('.');
}

export const dottedDate = v.pipe(
  v.string(because('required')),
  v.trim(),
  v.nonEmpty(because('required')),
  v.check((text) => toIsoDate(text) !== null, because('date')),
);

/** A birth date: not after `today`, as `2026-12-31`. */
export function birthDate(today: string): v.GenericSchema<string, string> {
  return v.pipe(
    dottedDate,
    v.check((text) => (toIsoDate(text) ?? today) <= today, because('date-late')),
  );
}

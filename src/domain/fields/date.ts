import * as v from 'valibot';
import { because } from './codes.ts';

/**
 * While typing: the mask ##.##.#### (specification P§5). `5.5.1985`, `05/05/1985` and `1985-05-05`, pasted, are understood.
 *
 * @param before what stood there; a deletion stays as it is
 */
export function maskDate(text: string, before = ''): string {
  if (text.length < before.length) return text;
  const iso = /^\s*(\d{4})-(\d{1,2})-(\d{1,2})\s*$/.exec(text);
  const parts = [''];
  for (const sign of iso ? `${iso[3]}.${iso[2]}.${iso[1]}` : text) {
    const at = parts.length - 1;
    const part = parts[at] ?? '';
    const isYear = at === 2;
    if (/[.,/ -]/.test(sign) && part !== '' && !isYear) {
      parts[at] = part.padStart(2, '0');
      parts.push('');
    } else if (/[0-9]/.test(sign)) {
      if (part.length < (isYear ? 4 : 2)) parts[at] = part + sign;
      else if (!isYear) parts.push(sign);
    }
  }
  return parts.join('.');
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

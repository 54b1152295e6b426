import * as v from 'valibot';
import { because } from './codes.ts';

/** While typing: the mask ##:## (specification P§5). */
export function maskTime(text: string): string {
  const digits = text.replace(/[^0-9]/g, '').slice(0, 4);
  return [digits.slice(0, 2), digits.slice(2)].filter(Boolean).join(':');
}

/** HH:MM, 00:00 to 23:59. */
export const clockTime = v.pipe(
  v.string(because('required')),
  v.trim(),
  v.nonEmpty(because('required')),
  v.check((text) => /^(?:[01][0-9]|2[0-3]):[0-5][0-9]$/.test(text), because('time')),
);

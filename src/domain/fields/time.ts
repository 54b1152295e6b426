import * as v from 'valibot';
import { because } from './codes.ts';

/** HH:MM, 00:00 to 23:59. */
export const clockTime = v.pipe(
  v.string(because('required')),
  v.trim(),
  v.nonEmpty(because('required')),
  v.check((text) => /^(?:[01][0-9]|2[0-3]):[0-5][0-9]$/.test(text), because('time')),
);

import * as v from 'valibot';
import { because } from './codes.ts';

/** While typing in a number field: digits only (specification P§5), at most so many. */
export function cleanDigits(text: string, most = 15): string {
  return text.replace(/[^0-9]/g, '').slice(0, most);
}

/**
 * A whole number that was typed: text of at most `most` digits (15 fit into a number), given back as a number.
 */
export function typedNumber(most = 15): v.GenericSchema<string, number> {
  return v.pipe(
    v.string(because('required')),
    v.trim(),
    v.nonEmpty(because('required')),
    v.check((text) => /^[0-9]*$/.test(text), because('digits')),
    v.maxLength(Math.min(most, 15), because('too-long')),
    v.transform(Number),
  );
}

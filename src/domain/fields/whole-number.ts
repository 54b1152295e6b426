import * as v from 'valibot';
import { because } from './codes.ts';

const typed = v.pipe(
  v.string(because('required')),
  v.trim(),
  v.nonEmpty(because('required')),
  v.maxLength(15, because('too-long')),
);

/** A whole number from nought on, of at most `digits` digits, as a number or as it was typed. */
export function wholeNumber(digits: number) {
  return v.pipe(
    v.union([v.number(), typed], because('required')),
    v.check((value) => /^[0-9]+$/.test(String(value)), because('digits')),
    v.transform(Number),
    v.maxValue(10 ** Math.min(digits, 15) - 1, because('too-long')),
  );
}

/** The same where it may be left out: nothing is null. */
export function optionalWholeNumber(digits: number) {
  return v.pipe(
    v.nullish(
      v.union([v.number(), v.pipe(v.string(), v.trim(), v.maxLength(15, because('too-long')))], because('digits')),
      null,
    ),
    v.check((value) => value === null || value === '' || /^[0-9]+$/.test(String(value)), because('digits')),
    v.transform((value) => (value === null || value === '' ? null : Number(value))),
    v.check((value) => value === null || value < 10 ** Math.min(digits, 15), because('too-long')),
  );
}

import * as v from 'valibot';
import { because } from './codes.ts';
import { cleanName } from './person-name.ts';

/** Grades 0 (preparatory) to 12 (specification P§9); sent as a number. */
export const grade = v.pipe(
  v.number(because('required')),
  v.integer(because('grade')),
  v.minValue(0, because('grade')),
  v.maxValue(12, because('grade')),
);

/** While typing: the first letter, as a capital; whatever follows is cut. */
export function cleanLetter(text: string): string {
  const typed = cleanName(text).replace(/[\s-]/g, '').slice(0, 1);
  // Some small letters have a capital of two characters.
  return cleanName(typed.toUpperCase()).slice(-1);
}

/** The letter of a group: one letter, stored as a capital. */
export const letter = v.pipe(
  v.string(because('required')),
  v.trim(),
  v.nonEmpty(because('required')),
  v.check((text) => text.length === 1 && cleanName(text) === text && text !== '-', because('letter')),
  v.transform((text) => cleanLetter(text) || text),
);

import * as v from 'valibot';
import { because } from './codes.ts';

/** Longer than any name in a passport. */
export const longestName = 100;

/** Cyrillic with the letters of Kazakh and its neighbours, and Latin with its accents: letters only, no signs of those blocks. */
const letters = 'A-Za-zÀ-ÖØ-öø-ɏЀ-ҁҊ-ԯ';
const foreign = new RegExp(`[^${letters}\\s-]`, 'g');
const oneLetter = new RegExp(`[${letters}]`);

/** While typing: everything but letters, white space and hyphens is taken out (specification P§5). A letter with its mark apart (й, ё) is put together. */
export function cleanName(text: string): string {
  return text.normalize('NFC').replace(foreign, '').slice(0, longestName);
}

/** As it is stored: no white space at the ends, single spaces between. */
export function tidyName(text: string): string {
  return text.normalize('NFC').trim().replace(/\s+/g, ' ');
}

export function isName(text: string): boolean {
  const tidy = tidyName(text);
  return tidy.search(foreign) === -1 && oneLetter.test(tidy);
}

/** A surname, first name or patronymic. */
export const personName = v.pipe(
  v.string(because('required')),
  v.transform(tidyName),
  v.nonEmpty(because('required')),
  v.maxLength(longestName, because('too-long')),
  v.check(isName, because('name')),
);

/** The same where it may be left out: empty means none. */
export const optionalName = v.pipe(
  v.nullish(v.string(), ''),
  v.transform(tidyName),
  v.maxLength(longestName, because('too-long')),
  v.check((text) => text === '' || isName(text), because('name')),
  v.transform((text) => text || null),
);

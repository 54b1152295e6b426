import * as v from 'valibot';
import { because } from './codes.ts';

/** Control characters and lone surrogates: nobody typed them, and PostgreSQL refuses some. Line ends and tabs are text. */
function isUsable(text: string): boolean {
  // By iteration: a lone surrogate comes as a character of its own, and look-behind is unknown to older browsers.
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    if (code < 32 && code !== 9 && code !== 10 && code !== 13) return false;
    if (code === 127 || (code >= 0xd800 && code <= 0xdfff) || (code & 0xfffe) === 0xfffe) return false;
  }
  return true;
}

/** A title or description that has to be filled in: trimmed, of at most `most` characters. */
export function filledText(most: number) {
  return v.pipe(
    v.string(because('required')),
    v.trim(),
    v.nonEmpty(because('required')),
    v.maxLength(most, because('too-long')),
    v.check(isUsable, because('symbols')),
  );
}

/** The same where it may be left out: nothing is null. */
export function optionalText(most: number) {
  return v.pipe(
    v.nullish(v.string(because('symbols')), ''),
    v.trim(),
    v.maxLength(most, because('too-long')),
    v.check(isUsable, because('symbols')),
    v.transform((text) => text || null),
  );
}

/**
 * The drill's words. They are not in the catalogues of `locales/`: those travel to every device over slow lines, and no student ever reads
 * these. The compiler checks that every language has all of them.
 */
import type { LocaleTag } from '#domain/language.ts';
import { en } from './en.ts';
import { kk } from './kk.ts';
import { ru } from './ru.ts';
import type { Texts } from './text-keys.ts';

export const textsByLocale: Record<LocaleTag, Texts> = { kk, ru, en };

/** Puts values into `{name}` places. @throws when the text asks for one that is not given: a bug in a translation. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`No value for {${name}} in "${text}"`);
    return String(value);
  });
}

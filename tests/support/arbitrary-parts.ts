/** Generators of the parts that questions are made of. */
import * as fc from 'fast-check';
import type { AcceptedTexts } from '#mechanics/accepted.ts';
import { isStorableText, type Option, type Picture } from '#mechanics/parts.ts';

/** Names that every object inherits, and ids that objects put in an order of their own. */
const awkwardIds = ['toString', 'valueOf', 'hasOwnProperty', '0', '10', '2', '-1', 'null', 'length'];
/** Refused by `findKeyFault`: JSON readers drop the first three, and the written part of a question is called `input`. */
const refusedIds = new Set(['__proto__', 'constructor', 'prototype', 'input']);

const partId = fc.oneof(
  { weight: 4, arbitrary: fc.stringMatching(/^[a-zA-Z0-9_-]{1,24}$/).filter((id) => !refusedIds.has(id)) },
  { weight: 1, arbitrary: fc.constantFrom(...awkwardIds) },
);

export function arbitraryIds(least: number, most: number): fc.Arbitrary<string[]> {
  return fc.uniqueArray(partId, { minLength: least, maxLength: most });
}

/** Text in many scripts that the schemas accept, up to `most` UTF-16 units. */
export function arbitraryText(most: number): fc.Arbitrary<string> {
  return fc.string({ unit: 'grapheme', maxLength: most }).map((text) => {
    const cut = text.slice(0, most);
    return isStorableText(cut) ? cut : cut.slice(0, -1).replace(/\p{Cc}|\p{Cs}/gu, '');
  });
}

export const arbitraryLabel = arbitraryText(40).map((text) => text || 'label');
export const arbitraryRichText = arbitraryText(40).map((text) => `<p>${text.replace(/[<>&]/g, '')}</p>`);

export function arbitraryOptions(ids: readonly string[]): fc.Arbitrary<Option[]> {
  return fc.tuple(...ids.map((id) => arbitraryRichText.map((content) => ({ id, content }))));
}

export const arbitraryPicture: fc.Arbitrary<Picture> = fc.record({
  src: fc.constantFrom('/media/map.png', '/media/a-1_b.svg'),
  alt: arbitraryText(30),
  width: fc.integer({ min: 1, max: 4000 }),
  height: fc.integer({ min: 1, max: 4000 }),
});

const acceptedNumber = fc.record({
  texts: fc.tuple(
    fc.oneof(
      fc.integer().map(String),
      fc.tuple(fc.integer(), fc.nat(999)).map(([whole, rest]) => `${whole},${rest}`),
      fc.tuple(fc.integer(), fc.integer({ min: 1, max: 99 })).map(([above, below]) => `${above}/${below}`),
    ),
  ),
  caseSensitive: fc.boolean(),
  tolerance: fc.constantFrom(0, 0.01, 0.5, 3),
});

const acceptedWords = fc.record({
  texts: fc.array(
    arbitraryText(30).map((text) => `${text.replace(/[\s\u00ad\u200b-\u200f\u202a-\u202e\u2060\ufeff]/g, '')}Ә`),
    { minLength: 1, maxLength: 3 },
  ),
  caseSensitive: fc.boolean(),
  tolerance: fc.constant(null),
});

export const arbitraryAccepted: fc.Arbitrary<AcceptedTexts> = fc.oneof(acceptedNumber, acceptedWords);

/** Some of the values, in any order. */
export function arbitrarySubset<T>(values: readonly T[], least = 0, most = values.length): fc.Arbitrary<T[]> {
  return fc.shuffledSubarray([...values], {
    minLength: Math.min(least, values.length),
    maxLength: Math.min(most, values.length),
  });
}

/** One value for each name. */
export function arbitraryRecord<T>(
  names: readonly string[],
  value: (name: string) => fc.Arbitrary<T>,
): fc.Arbitrary<Record<string, T>> {
  const entries = names.map((name) => value(name).map((each): [string, T] => [name, each]));
  return fc.tuple(...entries).map((pairs) => Object.fromEntries(pairs));
}

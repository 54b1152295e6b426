import * as v from 'valibot';
import type { FilterOf, ListWords, noWords, Sorting, SortOf } from '#contract/list-words.ts';

/** Search parameters that an address may hold. */
export type Address = Readonly<Record<string, string | number | boolean | undefined>>;

/** Where somebody is in a list. */
export type Place<Sort extends string> = {
  readonly page?: number | undefined;
  readonly sort?: Sorting<Sort> | undefined;
};

/** Filters as they are chosen. Undefined: none any more. A text, as an id in a query, may be given as the number that it means. */
export type ChangeOf<Filters> = {
  readonly [K in keyof Filters]?: Filters[K] | (string extends Filters[K] ? number : never) | undefined;
};

type None = typeof noWords;
type AddressOf<W extends ListWords> = ChangeOf<FilterOf<W>> & Place<SortOf<W>>;

const longest = 200;

/**
 * What checks the address of a list's route (`validateSearch`): `listSearch<typeof groupList>()`. It knows types only, because routes are part of
 * what everybody downloads; the page checks the values against the contract (`useListState`).
 */
export function listSearch<W extends ListWords, More extends ListWords = None, Other extends ListWords = None>() {
  const schema = v.custom<AddressOf<W> & AddressOf<More> & AddressOf<Other>>((value) => typeof value === 'object');
  return (address: Readonly<Record<string, unknown>>) =>
    v.parse(schema, Object.fromEntries(Object.entries(address).map(([word, value]) => [word, plain(value)])));
}

function plain(value: unknown): Address[string] {
  if (typeof value === 'string') return value.slice(0, longest);
  return typeof value === 'boolean' || (typeof value === 'number' && Number.isSafeInteger(value)) ? value : undefined;
}

/** Words of an address that is no list's: what they cannot mean is left out, so that an old link opens the page instead of an error. */
export const filters = {
  /** Typed. The router reads digits as a number. */
  text: v.fallback(
    v.optional(
      v.pipe(
        v.union([v.string(), v.number()]),
        v.transform(String),
        v.transform((value) => value.slice(0, longest)),
      ),
    ),
    undefined,
  ),
  /** An id, a grade, a year. */
  number: v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_000_000_000))), undefined),
  /** YYYY-MM-DD. */
  day: v.fallback(v.optional(v.pipe(v.string(), v.isoDate())), undefined),
};

/** One of these words. */
export function choice<const Names extends readonly string[]>(names: Names) {
  return v.fallback(v.optional(v.picklist(names)), undefined);
}

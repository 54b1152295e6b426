/**
 * The words of a list: what it is filtered and sorted by, taken from the schemas of its endpoint. Address, request and export use the same
 * words (specification P§7, E§7), so a word that the contract does not have does not compile.
 */
import * as v from 'valibot';

type Fields = v.GenericSchema & { readonly entries: v.ObjectEntries };

/** Source of the words: an endpoint of a list, or `listWords` where the page itself filters. */
export interface ListWords {
  query: Fields | undefined;
  /** Filters of a list that is asked by POST, in place of those in the query. */
  body: Fields | undefined;
}

/** Words of a list that the page itself filters, or of an address beside a list's own. */
export function listWords<const F extends v.ObjectEntries>(entries: F) {
  return { query: v.object(entries), body: undefined };
}

/** Words of a list without filters. */
export const noWords = listWords({});

type InputOf<S> = S extends v.GenericSchema ? v.InferInput<S> : object;
type Asked<W extends ListWords> = W['body'] extends v.GenericSchema ? v.InferInput<W['body']> : InputOf<W['query']>;
const notFilters = ['page', 'perPage', 'sort[]'] as const;

/** Filters of a list with the values that its endpoint takes. Each may be left out: one that the endpoint needs is the page's to add. */
export type FilterOf<W extends ListWords> = {
  readonly [K in Exclude<keyof Asked<W>, (typeof notFilters)[number]> & string]?:
    Exclude<Asked<W>[K], '' | null | undefined> | undefined;
};

type Upward<S> = S extends `-${string}` ? never : S;
/** Sort keys of a list, ascending. */
export type SortOf<W extends ListWords> =
  InputOf<W['query']> extends { 'sort[]'?: infer S } ? Upward<Extract<S, string>> : never;

/** A sorting as it is sent: a minus turns it round. */
export type Sorting<S extends string> = S | `-${S}`;

function schemaOf({ query, body }: ListWords, word: string): v.ObjectEntries[string] | undefined {
  const { entries = {} } = body ?? query ?? {};
  return notFilters.some((one) => one === word) || !Object.hasOwn(entries, word) ? undefined : entries[word];
}

/** Names of the filters. */
export function filterWords(words: ListWords): string[] {
  return Object.keys((words.body ?? words.query)?.entries ?? {}).filter((word) => schemaOf(words, word));
}

/** @returns a filter's value as the endpoint takes it: a query takes texts. Undefined: it does not take this one */
export function filterValue(words: ListWords, word: string, value: unknown): unknown {
  const schema = schemaOf(words, word);
  const isScalar = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  if (!schema || !isScalar || value === '') return undefined;
  return [...(words.body ? [value] : []), String(value)].find((one) => v.is(schema, one));
}

/** Does the endpoint take each of these filters? */
export function areFilters<W extends ListWords>(words: W, filters: unknown): filters is FilterOf<W> {
  return Object.entries(filters ?? {}).every(
    ([word, value]) => value !== undefined && filterValue(words, word, value) === value,
  );
}

export function isSorting<W extends ListWords>({ query }: W, sort: unknown): sort is Sorting<SortOf<W>> {
  const schema = query?.entries['sort[]'];
  return schema !== undefined && sort !== undefined && v.is(schema, [sort]);
}

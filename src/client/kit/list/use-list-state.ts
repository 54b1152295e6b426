import { useRouter, useSearch, type AnyRouter } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import {
  areFilters,
  filterValue,
  filterWords,
  isSorting,
  type FilterOf,
  type ListWords,
  type Sorting,
  type SortOf,
} from '#contract/list-words.ts';
import type { Address, ChangeOf, Place } from './list-search.ts';

/** Part of a list's state that the kit's own components use. `ListState` checks the words where they are chosen. */
export interface ListFrame {
  search: Address;
  /**
   * Changes the search: omitted parts stay, and the page returns to the first unless it is named. A page is a step of the
   * history.
   */
  change(part: Address, isStep?: boolean): void;
  /** Names of the filters. */
  keys: readonly string[];
  isFiltered: boolean;
  clear: () => void;
  /** Converts a stored search to its current meaning. */
  read: (stored: Address) => Address;
}

/** Filters, sorting and page of a list, in the words of its endpoint. */
export interface ListState<Filters, Sort extends string> extends ListFrame {
  search: Filters & Place<Sort>;
  change(part: ChangeOf<Filters> & Place<Sort>, isStep?: boolean): void;
  /** Query for the endpoint without the page: a list and its export send the same. */
  asked: Filters & { readonly 'sort[]'?: Sorting<Sort>[] };
}

/** The state of a list with these words. */
export type StateOf<W extends ListWords> = ListState<FilterOf<W>, SortOf<W>>;

/** Words that stood in addresses and saved filters before, each with what it means today. */
export type EarlierWords<W extends ListWords> = Readonly<Record<string, (value: unknown) => ChangeOf<FilterOf<W>>>>;

interface StateOptions<W extends ListWords> {
  /** Words of the address that are no filter of this page: it has another way of choosing them, as tabs. */
  notFilters?: readonly (keyof FilterOf<W>)[];
  /** One object for all drawings. */
  earlier?: EarlierWords<W>;
}

/**
 * The list's state is the address: it can be sent to a colleague, and Back comes to the same rows. What the endpoint does not take is left
 * out: an old link opens the list.
 *
 * @param words the list's endpoint, or `listWords` where the page itself filters
 */
export function useListState<W extends ListWords>(words: W, options: StateOptions<W> = {}): StateOf<W> {
  const { notFilters = [], earlier } = options;
  // The kit knows no route.
  const address: Address = useSearch<AnyRouter, undefined, false>({ strict: false });
  const router = useRouter();
  const found = useMemo(() => read(words, renew(address, earlier)), [words, address, earlier]);
  const keys = filterWords(words).filter((word) => !notFilters.some((one) => one === word));
  const change = useCallback(
    (part: Address, isStep = false) =>
      void router.navigate<AnyRouter, '.'>({
        to: '.',
        search: (before: Address) => ({ ...renew(before, earlier), page: undefined, ...written(part) }),
        replace: !isStep,
        resetScroll: false,
      }),
    [router, earlier],
  );
  return {
    ...found,
    change,
    keys,
    isFiltered: Object.keys(found.filters).some((word) => keys.includes(word)),
    clear: () => change(Object.fromEntries(keys.map((key) => [key, undefined]))),
    read: (stored) => read(words, renew(stored, earlier)).search,
  };
}

function read<W extends ListWords>(words: W, address: Address) {
  const taken = Object.keys(address).flatMap((word) => {
    const value = filterValue(words, word, address[word]);
    return value === undefined ? [] : [[word, value] as const];
  });
  const filters: unknown = Object.fromEntries(taken);
  if (!areFilters(words, filters)) throw new Error('A filter was taken that does not fit');
  const sort = address['sort'];
  const page = Number(address['page'] ?? 1);
  const place = {
    ...(isSorting(words, sort) && { sort }),
    ...(Number.isSafeInteger(page) && page > 1 && { page }),
  };
  return {
    filters,
    search: { ...filters, ...place },
    asked: { ...filters, ...(isSorting(words, sort) && { 'sort[]': [sort] }) },
  };
}

function renew(address: Address, earlier: Readonly<Record<string, (value: unknown) => object>> = {}): Address {
  const renewed = Object.keys(earlier).filter((word) => address[word] !== undefined);
  if (renewed.length === 0) return address;
  const gone = Object.fromEntries(renewed.map((word) => [word, undefined]));
  return Object.assign({}, address, gone, ...renewed.map((word) => earlier[word]?.(address[word]) ?? {}));
}

/** Digits as a number: the router would put a text of digits between quotation marks. */
function written(part: Address): Address {
  return Object.fromEntries(
    Object.entries(part).map(([word, value]) => {
      const number = Number(value);
      return [word, typeof value === 'string' && Number.isFinite(number) && String(number) === value ? number : value];
    }),
  );
}

/** Returns the number that a filter by a record names; undefined: none. */
export function numberOf(value: string | number | undefined): number | undefined {
  return value === undefined ? undefined : Number(value);
}

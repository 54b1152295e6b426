import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

/** Filters, sorting and page of a list, as they stand in the address. */
export type ListSearch = Readonly<Record<string, string | number | undefined>>;

export interface ListState {
  search: ListSearch;
  /** What is left out stays; whatever is changed, the page is the first again unless it is named. */
  change: (part: ListSearch, isStep?: boolean) => void;
  /** Names of the filters. */
  keys: readonly string[];
  isFiltered: boolean;
  clear: () => void;
}

/**
 * The list's state is the address: it can be sent to a colleague, and Back comes to the same rows. The route checks it with
 * `listSearch` (list-search.ts).
 *
 * @param keys of the filters
 */
export function useListState(keys: readonly string[]): ListState {
  const { search, change } = useListSearch();
  return {
    search,
    change,
    keys,
    isFiltered: keys.some((key) => search[key] !== undefined && search[key] !== ''),
    clear: () => change(Object.fromEntries(keys.map((key) => [key, undefined]))),
  };
}

/** @returns `change`: a page is a place one goes back to (`isStep`), a filter is not */
export function useListSearch(): Pick<ListState, 'search' | 'change'> {
  // The kit knows no route: each checks its address with `listSearch`, whose result this is.
  const search = useSearch({ strict: false }) as ListSearch;
  const navigate = useNavigate();
  const change = useCallback(
    (part: ListSearch, isStep = false) =>
      void navigate({
        to: '.',
        // For the same reason: the router's type of all addresses at once fits no single part.
        search: ((before: object) => ({ ...before, page: undefined, ...part })) as never,
        replace: !isStep,
        resetScroll: false,
      }),
    [navigate],
  );
  return { search, change };
}

/** What a filter by a record names; undefined: none. */
export function numberOf(search: ListSearch, key: string): number | undefined {
  const value = search[key];
  return typeof value === 'number' ? value : undefined;
}

/**
 * The part of an address that an endpoint's query takes: texts, nothing empty. The contract checks them; `never` fits each of its
 * narrower types.
 */
export type TextQuery = Record<string, never>;

export function queryOf(search: ListSearch, keys: readonly string[]): TextQuery {
  const query: Record<string, string> = {};
  for (const key of [...keys, 'page']) {
    const value = search[key];
    if (value !== undefined && value !== '') query[key] = String(value);
  }
  return query as TextQuery;
}

/** `sort` of the address as the endpoints want it. Unknown words are left out: the address may be of an older version. */
export function sortOf<F extends string>(search: ListSearch, fields: readonly F[]): { 'sort[]': (F | `-${F}`)[] } | object {
  const sort = String(search['sort'] ?? '');
  const field = fields.find((known) => sort === known || sort === `-${known}`);
  return field === undefined ? {} : { 'sort[]': [sort as F] };
}

/** What a filter shows; empty: nothing is chosen. */
export function textOf(search: ListSearch, key: string): string {
  return String(search[key] ?? '');
}

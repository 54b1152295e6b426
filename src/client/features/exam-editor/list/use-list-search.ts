import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

/** Filters, sorting and page of a list, as they stand in the address. */
export type ListSearch = Readonly<Record<string, string | number | undefined>>;

/**
 * The list's state is the address: it can be sent to a colleague, and Back comes to the same rows. The routes check it
 * (`routes/-bank-search.ts`).
 *
 * @returns `change`: what is left out stays; whatever is changed, the page is the first again unless it is named
 */
export function useListSearch(): { search: ListSearch; change: (part: ListSearch) => void } {
  const search = useSearch({ strict: false }) as ListSearch;
  const navigate = useNavigate();
  const change = useCallback(
    (part: ListSearch) =>
      void navigate({
        to: '.',
        search: ((before: object) => ({ ...before, page: undefined, ...part })) as never,
        replace: true,
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

/** The names of `keys` that filter something now. */
export function activeFilters(search: ListSearch, keys: readonly string[]): string[] {
  return keys.filter((key) => search[key] !== undefined && search[key] !== '');
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

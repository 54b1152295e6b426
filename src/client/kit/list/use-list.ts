import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { DataOf, Endpoint, MetaOf } from '#contract/endpoint.ts';
import { readList, type ListPage, type RequestParts } from '#client/api/request.ts';
import { queryOf, sortOf, type ListState } from './use-list-state.ts';

interface ListOptions<E extends Endpoint> {
  /** What the endpoint is asked besides the address. */
  query?: Readonly<Record<string, string>>;
  params?: Readonly<Record<string, string | number>>;
  /** The endpoint's words for sorting. */
  sort?: readonly string[];
  /** Reads the list again after so many milliseconds, as long as its rows want it. */
  againMs?: (rows: DataOf<E>) => number | false;
}

/**
 * Rows of an endpoint of `defineList` for a list's address. Rows of the page before stand until the new ones are there. Names of people: in
 * memory only, and only while the page is open.
 */
export function useList<E extends Endpoint>(endpoint: E, state: ListState, options: ListOptions<E> = {}) {
  const { query: fixed, params, sort = [], againMs } = options;
  const query = { ...queryOf(state.search, state.keys), ...sortOf(state.search, sort), ...fixed };
  return useQuery({
    queryKey: ['list', endpoint.name, params, query],
    // The contract checks the address: what it refuses is shown in the place of the rows. The compiler does not decide for a
    // type parameter which parts an endpoint has, here and in the result below.
    queryFn: ({ signal }) => readList(endpoint, { query, params, signal } as unknown as RequestParts<E>),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data && againMs ? againMs(data.data) : false),
    gcTime: 0,
    staleTime: 0,
    meta: { isPersisted: false },
  }) as UseQueryResult<ListPage<DataOf<E>, MetaOf<E>>>;
}

/** After a change of such records: every list of this endpoint that is on the screen is read again. */
export function listKey(endpoint: Endpoint): readonly string[] {
  return ['list', endpoint.name];
}

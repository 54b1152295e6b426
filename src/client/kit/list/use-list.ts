import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { DataOf, Endpoint, MetaOf } from '#contract/endpoint.ts';
import { readList, type ListPage, type RequestParts } from '#client/api/request.ts';
import { keepSealed } from '#client/api/sealed-reads.ts';
import { queryOf, sortOf, type ListState } from './use-list-state.ts';

interface ListOptions<E extends Endpoint> {
  /** What the endpoint is asked besides the address. */
  query?: Readonly<Record<string, string>>;
  params?: Readonly<Record<string, string | number>>;
  /** Of a list that is asked by POST: its filters, in place of those in the query. */
  body?: Readonly<Record<string, unknown>>;
  /** The endpoint's words for sorting. */
  sort?: readonly string[];
  /** Stored on the device, sealed, for when no network is there: what a person needs then. */
  isPersisted?: boolean;
  /** Reads the list again after so many milliseconds, as long as its rows want it. */
  againMs?: (rows: DataOf<E>) => number | false;
}

const keepers = new WeakMap<Endpoint, ReturnType<typeof keepSealed>>();

function keeperOf(endpoint: Endpoint): ReturnType<typeof keepSealed> {
  const keeper = keepers.get(endpoint) ?? keepSealed(endpoint);
  keepers.set(endpoint, keeper);
  return keeper;
}

/**
 * Rows of an endpoint of `defineList` for a list's address. Rows of the page before stand until the new ones are there. Names of people: in
 * memory only while the page is open, unless the list is stored, sealed.
 */
export function useList<E extends Endpoint>(endpoint: E, state: ListState, options: ListOptions<E> = {}) {
  const { query: fixed, params, body, sort = [], isPersisted = false, againMs } = options;
  const query = { ...queryOf(state.search, body ? [] : state.keys), ...sortOf(state.search, sort), ...fixed };
  return useQuery<ListPage<DataOf<E>, MetaOf<E>>>({
    queryKey: ['list', endpoint.name, params, query, body],
    // The contract checks the address: what it refuses is shown in the place of the rows. The compiler does not decide for a
    // type parameter which parts an endpoint has.
    queryFn: ({ signal }) => readList(endpoint, { query, params, body, signal } as unknown as RequestParts<E>),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data && againMs ? againMs(data.data) : false),
    gcTime: 0,
    staleTime: 0,
    meta: { isPersisted: false },
    ...(isPersisted && { persister: keeperOf(endpoint).persisterFn }),
  });
}

/** After a change of such records: every list of this endpoint that is on the screen is read again. */
export function listKey(endpoint: Endpoint): readonly string[] {
  return ['list', endpoint.name];
}

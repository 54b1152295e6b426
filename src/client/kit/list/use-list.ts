import { keepPreviousData, useQuery, type QueryKey, type UseQueryResult } from '@tanstack/react-query';
import type { DataOf, Endpoint, InputOf, MetaOf } from '#contract/endpoint.ts';
import type { ListWords } from '#contract/list-words.ts';
import type { QueryWord } from '#client/api/query-words.ts';
import { readAnyList, type ListPage } from '#client/api/request.ts';
import { keepSealed } from '#client/api/sealed-reads.ts';
import type { StateOf } from './use-list-state.ts';

/** Input for the endpoint besides the address. It is required where the endpoint requires it. */
type Fixed<Name extends string, Input> = object extends Input ? { [K in Name]?: Input } : { [K in Name]: Input };

interface Common<E extends Endpoint> {
  params?: Readonly<Record<string, string | number>>;
  /** Stored on the device, sealed, for when no network is there: what a person needs then. */
  isPersisted?: boolean;
  /** Milliseconds for which rows that nobody looks at stay in memory. */
  cachedMs?: number;
  /** First word of queries that are invalidated together with this one. */
  under?: QueryWord;
  /** Reads the list again after so many milliseconds, as long as its rows want it. */
  againMs?: (rows: DataOf<E>) => number | false;
}

/** `body`: of a list that is asked by POST. */
type ListOptions<E extends Endpoint> = Common<E> & Fixed<'query', InputOf<E['query']>> & { body?: Partial<InputOf<E['body']>> };

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
export function useList<E extends Endpoint & ListWords>(
  endpoint: E,
  state: StateOf<E>,
  ...options: object extends ListOptions<E> ? [ListOptions<E>?] : [ListOptions<E>]
): UseQueryResult<ListPage<DataOf<E>, MetaOf<E>>>;
export function useList<E extends Endpoint & ListWords>(
  endpoint: E,
  state: StateOf<E>,
  options: Common<E> & { query?: object; body?: object } = {},
) {
  const { params, query: fixed, body: fixedBody, isPersisted = false, cachedMs = 0, under, againMs } = options;
  const isByBody = endpoint.body !== undefined;
  const { page } = state.search;
  const query = { ...(isByBody ? {} : state.asked), ...(page !== undefined && { page: String(page) }), ...fixed };
  const body = isByBody ? { ...state.asked, ...fixedBody } : undefined;
  const key: QueryKey = [...listKey(endpoint), params, query, body];
  return useQuery<ListPage<DataOf<E>, MetaOf<E>>>({
    queryKey: under ? [under, ...key] : key,
    queryFn: ({ signal }) => readAnyList(endpoint, { query, params, body, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data && againMs ? againMs(data.data) : false),
    gcTime: cachedMs,
    staleTime: 0,
    meta: { isPersisted: false },
    ...(isPersisted && { persister: keeperOf(endpoint).persisterFn }),
  });
}

/** After a change of such records: every list of this endpoint that is on the screen is read again. */
export function listKey({ name }: Endpoint): readonly ['list', string] {
  return ['list', name];
}

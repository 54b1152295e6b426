import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listAccounts } from '#contract/accounts/list-accounts.ts';
import { readList } from '#client/api/request.ts';

/** Not kept on the device: names of a whole school. */
export function accountsQuery(q: string, page: number) {
  return queryOptions({
    queryKey: ['accounts', q, page],
    queryFn: ({ signal }) => readList(listAccounts, { query: { search: q, page: String(page) }, signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: 0,
  });
}

import { queryOptions } from '@tanstack/react-query';
import { startCodeList, startCodeShow, type StartCodeItem } from '#contract/start-codes/start-codes.ts';
import { readList, request } from '#client/api/request.ts';

/** Of all pages. */
export const startCodesKey = ['start-codes'] as const;

export function startCodesQuery(page: number) {
  return queryOptions({
    queryKey: [...startCodesKey, page],
    queryFn: ({ signal }) => readList(startCodeList, { query: { page: String(page) }, signal }),
    staleTime: 0,
    meta: { isPersisted: true },
  });
}

/**
 * Requested by a press only, since each look is logged; then it is persisted on this device like the lists, until the sign-out: it is
 * needed exactly when there is no network.
 */
export function startCodeQuery({ kind, examAccessPeriodId, placeId, number = 0 }: StartCodeItem) {
  return queryOptions({
    // A sitting's code is another one: the one before it goes out of use.
    queryKey: ['start-code', kind, examAccessPeriodId, placeId, ...(number > 0 ? [number] : [])],
    queryFn: async ({ signal }) =>
      (await request(startCodeShow, { body: { kind, examAccessPeriodId, placeId }, signal, silent: true })).code,
    enabled: false,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { isPersisted: true },
  });
}

import { queryOptions } from '@tanstack/react-query';
import type { AttemptKind } from '#domain/exam/access-type.ts';
import { queryClient } from '#client/api/query-client.ts';
import { getTablet } from '#client/api/tablet.ts';
import { fetchPreview, fetchTests } from './endpoints.ts';

/** What is on the screen already stays there when its refresh fails: no error page over a list that can be read. */
function isShown(queryKey: readonly unknown[]): boolean {
  return queryClient.getQueryData(queryKey) !== undefined;
}

export function testsQuery(kind: AttemptKind) {
  return queryOptions({
    queryKey: ['tests', kind],
    queryFn: ({ signal, queryKey }) => fetchTests(kind, { signal, silent: isShown(queryKey) }),
    staleTime: 0,
  });
}

export function previewQuery(kind: AttemptKind, examId: number) {
  return queryOptions({
    queryKey: ['tests', kind, examId],
    queryFn: ({ signal }) => fetchPreview(kind, examId, { signal, silent: true }),
    // The list has it all: the page stands at once, also without a network. It is as old as the list, and asked for anew.
    initialData: () => queryClient.getQueryData(testsQuery(kind).queryKey)?.find((test) => test.examId === examId),
    initialDataUpdatedAt: () => queryClient.getQueryState(testsQuery(kind).queryKey)?.dataUpdatedAt,
    staleTime: 0,
  });
}

/** Tests held in the outbox's store of this device. Never from a network. */
export function heldQuery(userId: number) {
  return queryOptions({
    queryKey: ['held', userId],
    queryFn: async () => (await (await getTablet())?.heldAttempts(userId)) ?? [],
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}

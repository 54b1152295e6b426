import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { AttemptKind } from '#domain/exam/access-type.ts';
import type { TestListItem } from '#contract/attempts/parts.ts';
import { afterDrawing } from '#client/api/after-drawing.ts';
import { queryClient } from '#client/api/query-client.ts';
import { getSession } from '#client/api/session.ts';
import { getDeviceStore } from '#client/api/device-store.ts';
import { fetchPreview, fetchTests } from './endpoints.ts';

export function testsQuery(kind: AttemptKind) {
  return queryOptions({
    queryKey: ['tests', kind],
    queryFn: async ({ signal }) => {
      const page = await fetchTests(kind, { signal });
      void dropSpent(kind, page.tests);
      return page;
    },
    staleTime: 0,
    meta: { isPersisted: true },
  });
}

/** What was over longer ago, page by page, once it is asked for. Not persisted on the device: it is no part of upcoming tests. */
export function earlierTestsQuery(kind: AttemptKind, from: string | null) {
  return infiniteQueryOptions({
    queryKey: ['earlier-tests', kind, from],
    queryFn: ({ signal, pageParam }) => fetchTests(kind, { signal }, pageParam),
    initialPageParam: from ?? '',
    getNextPageParam: ({ earlier }) => earlier,
    enabled: false,
    gcTime: 0,
    staleTime: Infinity,
  });
}

export function previewQuery(kind: AttemptKind, examId: number) {
  return queryOptions({
    queryKey: ['tests', kind, examId],
    queryFn: ({ signal }) => fetchPreview(kind, examId, { signal }),
    // The list has it all: the page stands at once, also without a network. It is as old as the list, and asked for again.
    initialData: () => queryClient.getQueryData(testsQuery(kind).queryKey)?.tests.find((test) => test.examId === examId),
    initialDataUpdatedAt: () => queryClient.getQueryState(testsQuery(kind).queryKey)?.dataUpdatedAt,
    staleTime: 0,
    meta: { isPersisted: true },
  });
}

/** Packages that are useless by the server's state: sat, or over. A device's clock alone does not decide that. */
async function dropSpent(kind: AttemptKind, tests: readonly TestListItem[]): Promise<void> {
  const { user } = getSession();
  const deviceStore = await getDeviceStore().catch(() => null);
  for (const held of (user && (await deviceStore?.prepared(user.userId).catch(() => null))) ?? []) {
    const test = tests.find(({ examAccessPeriodId }) => examAccessPeriodId === held.examAccessPeriodId);
    if (held.kind === kind && test?.state !== 'upcoming' && test?.state !== 'open')
      await deviceStore?.dropPrepared(held.attemptId);
  }
}

/** Tests that were fetched to this device before their start. Never from a network. */
export function preparedQuery(userId: number) {
  return queryOptions({
    queryKey: ['prepared', userId],
    queryFn: async () => {
      await afterDrawing();
      return (await (await getDeviceStore())?.prepared(userId)) ?? [];
    },
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}

/** Tests held in the outbox's store of this device. Never from a network. */
export function heldQuery(userId: number) {
  return queryOptions({
    queryKey: ['held', userId],
    queryFn: async () => {
      await afterDrawing();
      return (await (await getDeviceStore())?.heldAttempts(userId)) ?? [];
    },
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}

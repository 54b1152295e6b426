import { queryOptions } from '@tanstack/react-query';
import { getDeviceStore, isPersisted } from '#client/api/device-store.ts';

/** Tests on this device with answers that the server does not have. Never from a network. */
export function heldAnswersQuery(userId: number) {
  return queryOptions({
    queryKey: ['held-answers', userId],
    queryFn: async () => {
      if (!(await isPersisted('attempts'))) return [];
      const held = (await (await getDeviceStore())?.heldAttempts(userId)) ?? [];
      return held.filter(({ pending }) => pending > 0);
    },
    networkMode: 'always',
    staleTime: 0,
    retry: false,
    refetchInterval: ({ state }) => (state.data?.length ? 5000 : false),
    meta: { isPersisted: false, silent: 'poll' },
  });
}

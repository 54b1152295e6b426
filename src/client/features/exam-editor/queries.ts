import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { queryClient } from '#client/api/query-client.ts';

/**
 * Reads of the question bank. They stay in memory only: what is in the bank must not lie about on a device (`meta`), and rows of the page before
 * stand until the new ones are there.
 */
export function bankQuery<T>(key: readonly unknown[], ask: (signal: AbortSignal) => Promise<T>) {
  return queryOptions({
    queryKey: ['bank', ...key],
    queryFn: ({ signal }) => ask(signal),
    staleTime: 0,
    gcTime: 600_000,
    meta: { isPersisted: false },
    placeholderData: keepPreviousData,
  });
}

/** Lists of the bank: they are invalidated with all of it. */
export const ofBank = { under: 'bank', cachedMs: 600_000 } as const;

/** After a change: counts and names of one list stand in others, too. Resolves when what is on the screen is new. */
export async function invalidateBank(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['bank'] }),
    queryClient.invalidateQueries({ queryKey: ['crumb'] }),
  ]);
}

import { queryOptions } from '@tanstack/react-query';

/** One record for a form: never from memory, since who edits an old text without knowing it makes a conflict. */
export function recordQuery<T>(name: string, id: number | string, ask: (signal: AbortSignal) => Promise<T>) {
  return queryOptions({
    queryKey: ['record', name, id],
    queryFn: ({ signal }) => ask(signal),
    staleTime: 0,
    gcTime: 0,
    // Typed text stays: a text that changes during the typing would be worse than a conflict at the end.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

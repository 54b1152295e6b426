import { useInfiniteQuery } from '@tanstack/react-query';
import type { ListPage } from '#client/api/request.ts';
import { useLater } from '#ui/use-later.ts';

export interface Option {
  id: number;
  label: string;
  /** Second line: a person's class, a school's place. */
  about?: string;
}

/** Where options come from. */
export interface OptionSource {
  /** Names it in memory; with whatever else decides which options there are. */
  key: readonly unknown[];
  /** @param text part of the name; empty: all. @param page from 1 */
  find: (text: string, page: number, signal: AbortSignal) => Promise<ListPage<readonly Option[]>>;
}

/** A stored query of a list may be changed elsewhere: options are asked for again each time. @param text null: nobody searches */
export function useOptions({ key, find }: OptionSource, text: string | null) {
  const asked = useLater((text ?? '').trim(), 200);
  const query = useInfiniteQuery({
    queryKey: ['options', ...key, asked],
    queryFn: ({ pageParam, signal }) => find(asked, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: ({ meta }, pages) => (pages.length < meta.last_page ? pages.length + 1 : undefined),
    enabled: text !== null,
    staleTime: 0,
    gcTime: 60_000,
    meta: { isPersisted: false },
    placeholderData: (before) => before,
  });
  const pages = query.data?.pages ?? [];
  return { ...query, options: pages.flatMap(({ data }) => data), total: pages[0]?.meta.total ?? 0 };
}

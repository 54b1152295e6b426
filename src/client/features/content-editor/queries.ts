import { queryOptions } from '@tanstack/react-query';
import { contentEntry, contentList, contentVersions } from '#contract/pages/edit-content.ts';
import { queryClient } from '#client/api/query-client.ts';
import { read } from '#client/api/request.ts';
import { listKey } from '#client/kit/list/use-list.ts';

/** Never from this device: who edits an old text without knowing it makes a conflict. */
export function contentEntryQuery(id: number) {
  return queryOptions({
    queryKey: ['content-entry', id],
    queryFn: ({ signal }) => read(contentEntry, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
    // No refetch while somebody types; a text that changes under the hand would be worse than a conflict at the end.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

export function contentVersionsQuery(id: number) {
  return queryOptions({
    queryKey: ['content-versions', id],
    queryFn: async ({ signal }) => (await read(contentVersions, { params: { id }, signal })).versions,
    staleTime: 0,
    gcTime: 0,
  });
}

/** After a save: lists of editors and of readers. */
export function invalidateContent(): void {
  void queryClient.invalidateQueries({ queryKey: listKey(contentList) });
  for (const key of ['content-versions', 'pages', 'news', 'contests', 'banners'] as const)
    void queryClient.invalidateQueries({ queryKey: [key] });
}

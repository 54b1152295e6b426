import { queryOptions } from '@tanstack/react-query';
import { contentEntry, contentList, contentVersions } from '#contract/pages/edit-content.ts';
import type { ContentKind } from '#domain/content/content.ts';
import { queryClient } from '#client/api/query-client.ts';
import { read, readList } from '#client/api/request.ts';

export function contentListQuery(kind: ContentKind, page: number) {
  return queryOptions({
    queryKey: ['content', kind, page],
    queryFn: ({ signal }) => readList(contentList, { query: { kind, page: String(page) }, signal }),
    staleTime: 0,
  });
}

/** Never from this device: who edits an old text without knowing it makes a conflict. */
export function contentEntryQuery(id: number) {
  return queryOptions({
    queryKey: ['content-entry', id],
    queryFn: ({ signal }) => read(contentEntry, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
    // What was typed stands; a text that changes under the hand would be worse than a conflict at the end.
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
  for (const key of ['content', 'content-versions', 'pages', 'news', 'contests', 'banners'])
    void queryClient.invalidateQueries({ queryKey: [key] });
}

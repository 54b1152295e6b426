import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { contestItem, contestList, newsItem, newsList } from '#contract/pages/articles.ts';
import { newsBanners } from '#contract/pages/banners.ts';
import { staticPage } from '#contract/pages/static-page.ts';
import type { PageName } from '#domain/content/content.ts';
import { read, readList } from '#client/api/request.ts';

/** Nothing of anybody: it may lie readable on the device. */
const everybodys = { meta: { isPersisted: true } } as const;

/** The browser asks each time whether what it has still holds; who is signed in has it also without a network (query-client.ts). */
export function staticPageQuery(name: PageName) {
  return queryOptions({
    queryKey: ['pages', name],
    queryFn: ({ signal }) => read(staticPage, { params: { name }, signal }),
    staleTime: 0,
    ...everybodys,
  });
}

export function newsListQuery(page: number) {
  return queryOptions({
    queryKey: ['news', 'page', page],
    queryFn: ({ signal }) => readList(newsList, { query: { page: String(page) }, signal }),
    staleTime: 0,
    ...everybodys,
    placeholderData: keepPreviousData,
  });
}

export function newsItemQuery(id: number) {
  return queryOptions({
    queryKey: ['news', id],
    queryFn: ({ signal }) => read(newsItem, { params: { id }, signal }),
    staleTime: 0,
    ...everybodys,
  });
}

export function contestListQuery(page: number) {
  return queryOptions({
    queryKey: ['contests', 'page', page],
    queryFn: ({ signal }) => readList(contestList, { query: { page: String(page) }, signal }),
    staleTime: 0,
    ...everybodys,
    placeholderData: keepPreviousData,
  });
}

export function contestItemQuery(id: number) {
  return queryOptions({
    queryKey: ['contests', id],
    queryFn: ({ signal }) => read(contestItem, { params: { id }, signal }),
    staleTime: 0,
    ...everybodys,
  });
}

export const bannersQuery = queryOptions({
  queryKey: ['banners'],
  queryFn: ({ signal }) => read(newsBanners, { signal, silent: 'beside' }),
  staleTime: 0,
  ...everybodys,
});

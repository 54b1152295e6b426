import { queryOptions } from '@tanstack/react-query';
import { favouriteList } from '#contract/commands/favourites.ts';
import { read, type Silence } from '#client/api/request.ts';

/** Paths of pages with a star. Stored with the small lists: paths tell nothing about anybody. */
export const favouritesQuery = queryOptions({
  queryKey: ['favourites'],
  queryFn: async ({ signal }) => (await read(favouriteList, { signal })).paths,
  staleTime: 60_000,
  meta: { silent: 'beside' satisfies Silence, isPersisted: true, isChangedHere: true },
});

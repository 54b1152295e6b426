import { infiniteQueryOptions } from '@tanstack/react-query';
import { notificationList } from '#contract/notifications/notifications.ts';
import { read } from '#client/api/request.ts';
import { keepSealed } from '#client/api/sealed-reads.ts';

const sealed = keepSealed(notificationList);

/** Stored on the device, sealed: they name people. */
export const notificationsQuery = infiniteQueryOptions({
  queryKey: ['notifications', 'list'],
  queryFn: ({ signal, pageParam }) => read(notificationList, { signal, query: pageParam === null ? {} : { after: pageParam } }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
  staleTime: 0,
  persister: (queryFn, context, query) =>
    // All pages at once: the library gives the page to each call by itself.
    sealed.persisterFn(() => queryFn(context as Parameters<typeof queryFn>[0]), context, query),
  meta: { isPersisted: false },
});

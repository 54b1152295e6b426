import { queryOptions } from '@tanstack/react-query';
import { chatUnread } from '#contract/chat/chat.ts';
import { notificationCount } from '#contract/notifications/notifications.ts';
import { pushRead } from '#contract/notifications/push.ts';
import { read, type Silence } from '#client/api/request.ts';

/** The bell stands beside every page: a read that fails says nothing there. */
export const unreadQuery = queryOptions({
  queryKey: ['notifications', 'unread'],
  queryFn: async ({ signal }) => (await read(notificationCount, { signal })).unread,
  staleTime: 60_000,
  meta: { silent: 'beside' satisfies Silence, isPersisted: true },
});

/** Messages of the chat, for those who have one. Asked again with the bell. */
export const chatUnreadQuery = queryOptions({
  queryKey: ['notifications', 'chat'],
  queryFn: async ({ signal }) => (await read(chatUnread, { signal })).unread,
  staleTime: 60_000,
  meta: { silent: 'beside' satisfies Silence, isPersisted: true },
});

/** What this device may show by itself. Needs the server: not stored. */
export const pushQuery = queryOptions({
  queryKey: ['notifications', 'push'],
  queryFn: ({ signal }) => read(pushRead, { signal }),
  meta: { silent: 'beside' satisfies Silence, isPersisted: false },
});

/** Pages that notifications lead to: the row behind the bell and the notification on a device go to the same one. */
import type { NotificationKind } from '#domain/notifications/kinds.ts';
import type { Notification } from './notifications.ts';

export interface NotificationAddress {
  path: string;
  search?: Readonly<Record<string, string>>;
}

type DataOf<K extends NotificationKind> = Extract<Notification, { kind: K }>['data'];

const resultOf = ({ examId, attemptId, isCertification }: DataOf<'exam-marked' | 'appeal-decided'>): NotificationAddress => ({
  path: `/${isCertification ? 'certification' : 'testing'}/${examId}/result`,
  search: { attempt: attemptId },
});

const addresses: { readonly [K in NotificationKind]: (data: DataOf<K>) => NotificationAddress } = {
  // The list has the test on top, and says so when its time has passed.
  'test-appointed': () => ({ path: '/testing' }),
  'certification-appointed': () => ({ path: '/certification' }),
  'job-ended': ({ job }) => ({ path: job === 'report' ? '/reports' : '/jobs' }),
  'days-closed': ({ from }) => ({ path: `/schedule/${from}` }),
  'homework-new': ({ homeworkId }) => ({ path: `/homework/${homeworkId}` }),
  'homework-returned': ({ answerId }) => ({ path: `/homework/assigned/${answerId}` }),
  'homework-resent': ({ answerId }) => ({ path: `/homework/control/assigned/${answerId}` }),
  'chat-message': ({ fromId, groupId }) => ({
    path: groupId === null ? `/chat/chat/${fromId}` : `/control/chat/${groupId}/${fromId}`,
  }),
  'lesson-substituted': ({ lessonId }) => ({ path: `/schedule/lesson/${lessonId}` }),
  transfer: () => ({ path: '/control/transfers' }),
  'lesson-invited': ({ lessonId }) => ({ path: `/schedule/lecture/control/edit/${lessonId}` }),
  'exam-marked': resultOf,
  'appeal-decided': resultOf,
};

/** Returns the page that shows what a notification is about. */
export function addressOf<K extends NotificationKind>({ kind, data }: { kind: K; data: DataOf<K> }): NotificationAddress {
  return addresses[kind](data);
}

/** The same as one text, as a device's notification carries it. */
export function pathOf(notification: Notification): string {
  const { path, search } = addressOf(notification);
  if (!search) return path;
  const words = Object.entries(search).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${path}?${words.join('&')}`;
}

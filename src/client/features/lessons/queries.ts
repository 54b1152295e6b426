import { queryOptions } from '@tanstack/react-query';
import { lessonOwnList, lessonPlay } from '#contract/lessons/player.ts';
import { queryClient } from '#client/api/query-client.ts';
import { read } from '#client/api/request.ts';
import { keepSealed } from '#client/api/sealed-reads.ts';

const persisted = { list: keepSealed(lessonOwnList), play: keepSealed(lessonPlay) };

/** Whatever the device has is shown at once, and asked for again. */
const fresh = { staleTime: 0, meta: { isPersisted: false } } as const;

export const ownLessonsQuery = queryOptions({
  ...fresh,
  queryKey: ['lessons-own', 'list'],
  queryFn: ({ signal }) => read(lessonOwnList, { signal }),
  persister: persisted.list.persisterFn,
});

/** With all its pages: a lesson that was opened once is held. */
export const playQuery = (lessonId: string) =>
  queryOptions({
    ...fresh,
    queryKey: ['lessons-own', lessonId],
    queryFn: ({ signal }) => read(lessonPlay, { params: { lessonId }, signal }),
    persister: persisted.play.persisterFn,
  });

/** Brings a lesson with its pictures onto the device, for the time without a network. */
export function holdLesson(lessonId: string): void {
  void queryClient.fetchQuery({ ...playQuery(lessonId), meta: { isPersisted: false, silent: 'caller' } }).then(
    ({ lesson }) => {
      const media = new Set(JSON.stringify(lesson.pages).match(/\/media\/[\w.-]+/g));
      // The service worker keeps what goes through it.
      for (const src of media) void fetch(src).catch(() => null);
    },
    () => null,
  );
}

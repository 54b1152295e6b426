import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { emptyLog, type KnownLog } from '#domain/live-lessons/log.ts';
import type { LiveState } from '#domain/live-lessons/plan.ts';
import type { ShownEvent } from '#contract/live-lessons/event.ts';
import { liveDocument, liveDocuments, liveEvents, liveLessonRead, livePeople } from '#contract/live-lessons/live-lessons.ts';
import { read } from '#client/api/request.ts';
import { keepSealed } from '#client/api/sealed-reads.ts';
import { liveLogKey } from '#client/commands/kinds/live-lesson.ts';
import { grown } from './log-view.ts';

/** What a page knows of a live lesson's log. */
export interface LiveLog extends KnownLog<ShownEvent> {
  state: LiveState;
  /** Of the plan. */
  revision: number;
}

const persisted = { live: keepSealed(liveLessonRead), log: keepSealed(liveEvents), document: keepSealed(liveDocument) };
/** Whatever the device has is shown at once, and asked for again. */
const fresh = { staleTime: 0, meta: { isPersisted: false } } as const;

export const liveQuery = (lessonId: string) =>
  queryOptions({
    ...fresh,
    queryKey: ['live-lesson', lessonId, 'plan'],
    queryFn: ({ signal }) => read(liveLessonRead, { params: { lessonId }, signal }),
    persister: persisted.live.persisterFn,
  });

/** Asks from what is known on, until the end. */
export const logQuery = (lessonId: string) =>
  queryOptions({
    ...fresh,
    meta: { isPersisted: false, silent: 'beside' },
    queryKey: liveLogKey(lessonId),
    queryFn: async ({ signal, client }): Promise<LiveLog> => {
      for (;;) {
        const after = knownLog(client, lessonId).seq;
        const { state, revision, last, ...part } = await read(liveEvents, {
          params: { lessonId },
          query: { after: String(after) },
          signal,
        });
        // The socket may have brought more meanwhile.
        const log = { ...grown(knownLog(client, lessonId), part), state, revision };
        if (log.seq >= last) return log;
        client.setQueryData<LiveLog>(liveLogKey(lessonId), log);
      }
    },
    persister: persisted.log.persisterFn,
    structuralSharing: false,
  });

function knownLog(client: QueryClient, lessonId: string): KnownLog<ShownEvent> {
  return client.getQueryData<LiveLog>(liveLogKey(lessonId)) ?? emptyLog;
}

interface DocumentPlace {
  lessonId: string;
  documentId: string;
  version: number;
}

/** With all its pages: a page that is shown later needs no network. A version never changes. */
export const documentQuery = ({ lessonId, documentId, version }: DocumentPlace) =>
  queryOptions({
    queryKey: ['live-lesson', lessonId, 'document', documentId, version],
    queryFn: ({ signal }) =>
      read(liveDocument, { params: { lessonId, documentId, version: String(version) }, signal, silent: 'beside' }),
    staleTime: Infinity,
    persister: persisted.document.persisterFn,
    meta: { isPersisted: false },
  });

export const documentsQuery = (lessonId: string) =>
  queryOptions({
    queryKey: ['live-lesson', lessonId, 'documents'],
    queryFn: async ({ signal }) => (await read(liveDocuments, { params: { lessonId }, signal })).documents,
    staleTime: 60_000,
  });

const peopleEveryMs = 5_000;

export const peopleQuery = (lessonId: string) =>
  queryOptions({
    queryKey: ['live-lesson', lessonId, 'people'],
    queryFn: ({ signal }) => read(livePeople, { params: { lessonId }, signal }),
    staleTime: 0,
    refetchInterval: peopleEveryMs,
    meta: { silent: 'beside' },
  });

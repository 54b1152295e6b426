/** The topic of a live lesson: a notice of the database makes this process read what came (`rooms.ts`). */
import type { FastifyBaseLogger } from 'fastify';
import { liveLessonTopic } from '#contract/live-lessons/live-lessons.ts';
import { liveReaders } from '#contract/readers.ts';
import { isOneOf } from '#domain/person/role.ts';
import { defineSource, type TopicSource } from '#server/live/topic.ts';
import type { Storage } from '#server/storage/database.ts';
import { joined } from './access.ts';
import { liveChannel, selectEvents } from './events.ts';
import { createRooms } from './rooms.ts';

/** A notice may be lost. */
const lookEveryMs = 5_000;

export function createLiveLessons({ sql, listen }: Pick<Storage, 'sql' | 'listen'>, log: FastifyBaseLogger): TopicSource {
  let lookTimer: NodeJS.Timeout | undefined;
  const rooms = createRooms({
    async last(lessonId) {
      const [lesson] = await sql<{ last: number }[]>`
        select last_seq as last from live_lesson where lesson_uuid = ${lessonId}`;
      return lesson?.last ?? null;
    },
    select: (lessonId, range) => selectEvents(sql, lessonId, range, sql`true`),
    mayEnter: async ({ actor, params: { lessonId } }) => (await joined(sql, actor, [lessonId])).has(lessonId),
    later(ms, run) {
      const timer = setTimeout(run, ms);
      timer.unref();
      return () => clearTimeout(timer);
    },
    failed: (error, what) => log.warn({ err: error }, what),
  });

  return defineSource<typeof liveLessonTopic>({
    topic: liveLessonTopic,
    mayListen: ({ role, mustChangePassword }) => isOneOf(role, liveReaders) && !mustChangePassword,
    open: rooms.open,
    async start() {
      lookTimer = setInterval(rooms.lookAtAll, lookEveryMs);
      lookTimer.unref();
      await listen(liveChannel, rooms.readSoon).catch((error: unknown) => {
        log.warn({ err: error }, 'the database cannot notify: live lessons look every few seconds');
      });
    },
    stop() {
      clearInterval(lookTimer);
      rooms.stop();
    },
  });
}

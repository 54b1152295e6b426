/**
 * The topic of a live lesson. A notice of the database makes this process read what came, once for all pages of the lesson, and send it to each
 * as far as they may see it. A page that does not keep up is left out: it finds a gap in the numbers, and asks.
 */
import type { FastifyBaseLogger } from 'fastify';
import type { ShownPart } from '#contract/live-lessons/event.ts';
import { liveLessonTopic } from '#contract/live-lessons/live-lessons.ts';
import { liveReaders } from '#contract/readers.ts';
import { isOneOf } from '#domain/person/role.ts';
import { defineSource, type Subscription, type TopicSource } from '#server/live/topic.ts';
import type { Storage } from '#server/storage/database.ts';
import { joined } from './access.ts';
import { forReader, liveChannel, selectEvents, type LoggedEvent } from './events.ts';

/** Events that come within it go out together. */
const gatherMs = 15;
/** A notice may be lost. */
const lookEveryMs = 5_000;

interface Viewer {
  subscription: Subscription<{ lessonId: string; since: number }, ShownPart>;
  seq: number;
}

interface Room {
  viewers: Set<Viewer>;
  timer: NodeJS.Timeout | null;
  isReading: boolean;
  mustRead: boolean;
}

export function createLiveLessons({ sql, listen }: Pick<Storage, 'sql' | 'listen'>, log: FastifyBaseLogger): TopicSource {
  const rooms = new Map<string, Room>();
  let lookTimer: NodeJS.Timeout | undefined;

  function roomOf(lessonId: string): Room {
    const room = rooms.get(lessonId) ?? { viewers: new Set(), timer: null, isReading: false, mustRead: false };
    rooms.set(lessonId, room);
    return room;
  }

  function readSoon(lessonId: string): void {
    const room = rooms.get(lessonId);
    if (!room || room.timer) return;
    if (room.isReading) {
      room.mustRead = true;
      return;
    }
    room.timer = setTimeout(() => void read(lessonId, room), gatherMs);
    room.timer.unref();
  }

  async function read(lessonId: string, room: Room): Promise<void> {
    room.timer = null;
    room.isReading = true;
    room.mustRead = false;
    try {
      if (await tell(lessonId, room)) room.mustRead = true;
    } catch (error) {
      log.warn({ err: error }, 'the log of a live lesson could not be read');
    }
    room.isReading = false;
    if (room.mustRead) readSoon(lessonId);
  }

  /** @returns whether there is more */
  async function tell(lessonId: string, { viewers }: Room): Promise<boolean> {
    const [lesson] = await sql<{ last: number }[]>`
      select last_seq as last from live_lesson where lesson_uuid = ${lessonId}`;
    const after = Math.min(...[...viewers].map(({ seq }) => seq));
    if (!lesson || !(after < lesson.last)) return false;
    const { events, upTo } = await selectEvents(sql, lessonId, { after, upTo: lesson.last }, sql`true`);
    const texts = new Map<string, string>();
    for (const viewer of viewers) {
      if (viewer.seq >= upTo) continue;
      if (!viewer.subscription.isCrowded) viewer.subscription.sendText(textFor(viewer, events, upTo, texts));
      viewer.seq = upTo;
    }
    return upTo < lesson.last;
  }

  async function enter(viewer: Viewer): Promise<void> {
    const { actor, params } = viewer.subscription;
    if (!(await joined(sql, actor, [params.lessonId])).has(params.lessonId)) return;
    if (left.has(viewer)) return;
    roomOf(params.lessonId).viewers.add(viewer);
    readSoon(params.lessonId);
  }

  /** Those who left before they had been let in. */
  const left = new WeakSet<Viewer>();

  function leave(viewer: Viewer): void {
    left.add(viewer);
    const { lessonId } = viewer.subscription.params;
    const room = rooms.get(lessonId);
    if (!room?.viewers.delete(viewer) || room.viewers.size > 0) return;
    if (room.timer) clearTimeout(room.timer);
    rooms.delete(lessonId);
  }

  return defineSource<typeof liveLessonTopic>({
    topic: liveLessonTopic,
    mayListen: ({ role, mustChangePassword }) => isOneOf(role, liveReaders) && !mustChangePassword,
    open(subscription) {
      const viewer = { subscription, seq: subscription.params.since };
      enter(viewer).catch((error: unknown) => log.warn({ err: error }, 'a live lesson could not be joined'));
      return () => leave(viewer);
    },
    async start() {
      lookTimer = setInterval(() => {
        for (const lessonId of rooms.keys()) readSoon(lessonId);
      }, lookEveryMs);
      lookTimer.unref();
      await listen(liveChannel, readSoon).catch((error: unknown) => {
        log.warn({ err: error }, 'the database cannot notify: live lessons look every few seconds');
      });
    },
    stop() {
      clearInterval(lookTimer);
      for (const { timer } of rooms.values()) if (timer) clearTimeout(timer);
    },
  });
}

/** The same text for all who see the same. */
function textFor(
  { subscription: { actor }, seq }: Viewer,
  events: readonly LoggedEvent[],
  upTo: number,
  texts: Map<string, string>,
): string {
  const isStudent = actor.role === 'ST';
  const concernsOne = isStudent && events.some((event) => event.seq > seq && concerns(event, actor.personId));
  const key = `${seq} ${isStudent ? (concernsOne ? actor.personId : 'student') : 'staff'}`;
  const known = texts.get(key);
  if (known !== undefined) return known;
  const seen = events.filter(
    (event) => event.seq > seq && (!isStudent || (event.isStaff && event.forId === null) || concerns(event, actor.personId)),
  );
  const text = JSON.stringify({ after: seq, upTo, events: seen.map(forReader) } satisfies ShownPart);
  texts.set(key, text);
  return text;
}

function concerns({ personId, forId }: LoggedEvent, reader: number): boolean {
  return personId === reader || forId === reader;
}

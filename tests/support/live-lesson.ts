/** A lesson of the demo's schedule with those who give it and those who have it, over the API. */
import type { ShownEvent } from '#contract/live-lessons/event.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { liveEvents } from '#contract/live-lessons/live-lessons.ts';
import { createApiClient, type ApiClient } from './api-client.ts';
import { asChatter, type Chatter } from './chatting.ts';
import type { TestServer } from './test-server.ts';
import { demoPassword } from './student.ts';

export type EventsReply = DataOf<typeof liveEvents>;

/** Somebody in a live lesson. */
export interface Attendee extends Chatter {
  /** Everything that they may see over `after`, and the last number. */
  events(lessonId: string, after?: number): Promise<EventsReply>;
}

export async function attend(url: string, login: string): Promise<Attendee> {
  const client: ApiClient = createApiClient(url);
  const reply = await client.signIn(login, demoPassword);
  if (reply.status !== 200) throw new Error(`${login}: ${reply.status} ${reply.text}`);
  return {
    ...asChatter(client),
    async events(lessonId, after = 0) {
      const all: ShownEvent[] = [];
      for (let from = after; ;) {
        const part = await client.call(liveEvents, { params: { lessonId }, query: { after: from } });
        if (part.status !== 200) throw new Error(`${part.status} ${part.text}`);
        all.push(...part.data.events);
        from = part.data.upTo;
        if (from >= part.data.last) return { ...part.data, after, events: all };
      }
    },
  };
}

export const stage = (lessonId: string, act: string, more: Record<string, unknown> = {}) => ({
  kind: 'live-stage',
  body: { lessonId, act, ...more },
});
export const part = (lessonId: string, what: string, more: Record<string, unknown> = {}) => ({
  kind: 'live-part',
  body: { lessonId, part: what, ...more },
});

export interface LessonOfDemo {
  lessonId: string;
  teacher: string;
  /** Logins of the class, in the order of their numbers. */
  students: string[];
}

/** A lesson of the whole class of `student1`, with a published lesson on its theme, and nothing live about it. */
export async function lessonOfDemo(sql: TestServer['sql']): Promise<LessonOfDemo> {
  const [row] = await sql<LessonOfDemo[]>`
    select l.uuid as "lessonId", p.login as teacher,
      (select array_agg(s.login order by s.id) from person s where s.group_id = l.group_id and s.role = 'ST') as students
    from lesson l join person p on p.id = l.teacher_id and p.role = 'TCHR'
      join plan_theme t on t.uuid = l.theme_uuid and t.entity_kind = 'lesson-document'
    where l.part is null and l.state = 'planned' and l.group_id = (select group_id from person where login = 'student1')
      and not exists (select from live_lesson v where v.lesson_uuid = l.uuid)
    order by l.date, l.start_minute limit 1`;
  if (!row) throw new Error('The demo has no such lesson');
  return row;
}

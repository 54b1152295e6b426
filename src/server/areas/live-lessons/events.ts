/** Reads the log of live lessons. */
import { mostEventsAtOnce } from '#contract/live-lessons/live-lessons.ts';
import type { ShownEvent, ShownPart } from '#contract/live-lessons/event.ts';
import type { Actor } from '#server/http/actor.ts';
import type { Queryable } from '#server/storage/database.ts';
import { epoch, type Fragment } from '#server/storage/sql-parts.ts';
import { isVisible } from './access.ts';

/** Says whose log has grown: the lesson's uuid. */
export const liveChannel = 'live_lesson';

/** Limit of one answer; the first event comes in any case. */
const mostBytesAtOnce = 512 * 1024;

export interface LoggedEvent extends ShownEvent {
  forId: number | null;
}

/** In order. @param which a condition over `e` */
export async function selectEvents(
  sql: Queryable,
  lessonId: string,
  { after, upTo }: { after: number; upTo: number },
  which: Fragment,
): Promise<{ events: LoggedEvent[]; upTo: number }> {
  const rows = await sql<(LoggedEvent & { before: number })[]>`
    select e.seq, e.id, e.person_id as "personId", e.is_staff as "isStaff", e.for_id as "forId",
      ${epoch(sql, sql`e.received_at`)} as at, e.body - 'source' as body,
      (sum(octet_length(e.body::text)) over (order by e.seq) - octet_length(e.body::text))::int as before
    from live_event e where e.lesson_uuid = ${lessonId} and e.seq > ${after} and e.seq <= ${upTo} and ${which}
    order by e.seq limit ${mostEventsAtOnce + 1}`;
  const remaining = rows.filter(({ before }, at) => at < mostEventsAtOnce && before < mostBytesAtOnce);
  const events = remaining.map(({ before: _before, ...event }) => event);
  const isWhole = remaining.length === rows.length;
  return { events, upTo: isWhole ? upTo : (remaining.at(-1)?.seq ?? after) };
}

export function forReader({ forId: _forId, ...event }: LoggedEvent): ShownEvent {
  return event;
}

/** Reads the part of the log that the actor may see. */
export async function readPart(
  sql: Queryable,
  actor: Actor,
  lessonId: string,
  { after, last }: { after: number; last: number },
): Promise<ShownPart> {
  const { events, upTo } = await selectEvents(sql, lessonId, { after, upTo: last }, isVisible(sql, actor));
  return { after, upTo: Math.max(after, upTo), events: events.map(forReader) };
}

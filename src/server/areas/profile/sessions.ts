import type postgres from 'postgres';
import {
  activeSessions,
  endedSessions,
  unsetAllSessions,
  unsetSession,
  type endReasons,
  type ProfileSession,
} from '#contract/profile/sessions.ts';
import { audit, traceOf } from '#server/audit/audit.ts';
import { deviceOf } from '#server/http/device.ts';
import type { Actor } from '#server/http/actor.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { fail } from '#server/http/reply.ts';
import type { Services } from '#server/services.ts';

interface SessionRow {
  id: string;
  userAgent: string;
  address: string;
  createdAt: Date;
  lastSeenAt: Date;
  endedAt: Date;
  endReason: (typeof endReasons)[number];
  behalfBy: number | null;
}

const mostEnded = 50;

export function profileSessionHandlers({ storage: { sql }, sessions }: Services): Handler[] {
  return [
    handle(activeSessions, async ({ actor }) => {
      const rows = await loadSessions(
        sql,
        actor,
        sql`ended_at is null and expires_at > now() order by id = ${actor.sessionId} desc, last_seen_at desc limit 200`,
      );
      return { data: { sessions: rows.map((row) => present(row, actor)) } };
    }),

    handle(endedSessions, async ({ actor }) => {
      const rows = await loadSessions(
        sql,
        actor,
        sql`(ended_at is not null or expires_at <= now()) order by coalesce(ended_at, expires_at) desc limit ${mostEnded}`,
      );
      return {
        data: {
          sessions: rows.map((row) => ({
            ...present(row, actor),
            endedAt: row.endedAt.getTime(),
            endReason: row.endReason,
          })),
        },
      };
    }),

    handle(unsetSession, async ({ params: { sessionId }, actor: { personId, sessionId: own }, request }) => {
      const [row] = await sql<{ isLive: boolean }[]>`
        select ended_at is null and expires_at > now() as "isLive" from session
        where id = ${sessionId} and person_id = ${personId} and id <> ${own}`;
      if (!row) return fail('NOT_FOUND');
      if (!row.isLive) return { data: { ended: 0 } };
      await sessions.end(sessionId, 'ended-elsewhere');
      await audit(sql, { personId, action: 'session-ended', ...traceOf(request), isDone: true });
      return { data: { ended: 1 } };
    }),

    handle(unsetAllSessions, async ({ actor: { personId, sessionId }, request }) => {
      const ended = await sessions.endAllOf(personId, 'ended-elsewhere', sessionId);
      if (ended > 0) await audit(sql, { personId, action: 'sessions-ended', ...traceOf(request), isDone: true });
      return { data: { ended } };
    }),
  ];
}

function loadSessions(
  sql: postgres.Sql,
  actor: Actor,
  which: postgres.PendingQuery<postgres.Row[]>,
): postgres.PendingQuery<SessionRow[]> {
  return sql<SessionRow[]>`
    select id, user_agent as "userAgent", address, created_at as "createdAt", last_seen_at as "lastSeenAt",
      coalesce(ended_at, expires_at) as "endedAt", coalesce(end_reason, 'expired') as "endReason", behalf_by as "behalfBy"
    from session where person_id = ${actor.personId} and ${which}`;
}

function present(row: SessionRow, { sessionId }: Actor): ProfileSession {
  const isCurrent = row.id === sessionId;
  return {
    id: row.id,
    device: deviceOf(row.userAgent),
    address: row.address,
    createdAt: row.createdAt.getTime(),
    lastSeenAt: isCurrent ? Date.now() : row.lastSeenAt.getTime(),
    isCurrent,
    onBehalf: row.behalfBy !== null,
  };
}

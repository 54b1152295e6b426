/**
 * Sign-ins. Every call checks that its session lives; the answer is remembered for a short while, because a student sends an answer
 * every few seconds, and an end of a session is told to all server processes at once by NOTIFY. On a database that has no LISTEN memory is
 * kept much shorter, so that an ended session still stops within seconds; while the listening connection is broken, within half a minute.
 */
import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type postgres from 'postgres';
import type { Role } from '#domain/person/role.ts';
import type { Actor } from '#server/http/actor.ts';

const channel = 'synaq_session_ended';
const rememberMs = 30_000;
const rememberWithoutNotifyMs = 2_000;
const sessionDays = 30;
/** How long the refresh token before the last one still works: the response that carried the new one may have been lost. */
const previousTokenMs = 10 * 60_000;
/**
 * A token just given is given again. Browsers write cookies to the disk half a minute late: two rotations within that time would leave a
 * killed browser with a token that is two steps old, which looks stolen.
 */
const restMs = 60_000;

export type EndReason = 'logout' | 'ended-elsewhere' | 'token-reused' | 'password-changed';

export type Rotation =
  | { state: 'ok'; sessionId: string; personId: number; generation: number }
  | { state: 'ended' }
  | { state: 'reused'; personId: number };

export interface Sessions {
  start(personId: number, userAgent: string, address: string): Promise<{ sessionId: string; generation: number }>;
  /** Who the session belongs to; null when it has ended. */
  actorOf(sessionId: string): Promise<Actor | null>;
  rotate(sessionId: string, generation: number, now: number): Promise<Rotation>;
  end(sessionId: string, reason: EndReason): Promise<void>;
  listen(): Promise<void>;
  /** Tells of every end, also by another process. @returns the way to stop. */
  onEnded(listener: (sessionId: string) => void): () => void;
}

interface ActorRow {
  personId: number;
  role: Role;
  regionId: number | null;
  departmentId: number | null;
  schoolId: number | null;
  groupId: number | null;
}

export function createSessions(sql: postgres.Sql): Sessions {
  const remembered = new LRUCache<string, Actor>({ max: 50_000 });
  // Ended while it was being looked up: what was read before the end must not be remembered after it.
  const ended = new LRUCache<string, true>({ max: 10_000, ttl: 60_000 });
  const listeners = new Set<(sessionId: string) => void>();
  let ttl = rememberWithoutNotifyMs;

  function forget(sessionId: string): void {
    ended.set(sessionId, true);
    remembered.delete(sessionId);
    for (const listener of listeners) listener(sessionId);
  }

  return {
    async start(personId, userAgent, address) {
      const sessionId = randomUUID();
      await sql`
        insert into session (id, person_id, expires_at, user_agent, address)
        values (${sessionId}, ${personId}, now() + make_interval(days => ${sessionDays}), ${userAgent.slice(0, 300)}, ${address})`;
      return { sessionId, generation: 1 };
    },

    async actorOf(sessionId) {
      const known = remembered.get(sessionId);
      if (known) return known;
      const [row] = await sql<ActorRow[]>`
        select p.id as "personId", p.role, p.region_id as "regionId", p.department_id as "departmentId",
          p.school_id as "schoolId", p.group_id as "groupId"
        from session s join person p on p.id = s.person_id
        where s.id = ${sessionId} and s.ended_at is null and s.expires_at > now() and p.deleted_at is null`;
      if (!row) return null;
      const actor = { ...row, sessionId };
      if (ended.has(sessionId)) return null;
      remembered.set(sessionId, actor, { ttl });
      return actor;
    },

    async rotate(sessionId, generation, now) {
      const [rotated] = await sql<{ personId: number }[]>`
        update session set generation = generation + 1, rotated_at = ${new Date(now)}
        where id = ${sessionId} and generation = ${generation} and ended_at is null and expires_at > now()
          and rotated_at <= ${new Date(now - restMs)}
          and exists (select from person where person.id = person_id and deleted_at is null)
        returning person_id as "personId"`;
      if (rotated) return { state: 'ok', sessionId, personId: rotated.personId, generation: generation + 1 };
      const [row] = await sql<{ personId: number; generation: number; rotatedAt: Date; live: boolean }[]>`
        select s.person_id as "personId", s.generation, s.rotated_at as "rotatedAt",
          s.ended_at is null and s.expires_at > now() and p.deleted_at is null as live
        from session s join person p on p.id = s.person_id where s.id = ${sessionId}`;
      if (!row?.live) return { state: 'ended' };
      const isPrevious = row.generation === generation + 1 && now - row.rotatedAt.getTime() <= previousTokenMs;
      if (row.generation === generation || isPrevious) {
        return { state: 'ok', sessionId, personId: row.personId, generation: row.generation };
      }
      return { state: 'reused', personId: row.personId };
    },

    async end(sessionId, reason) {
      await sql`update session set ended_at = now(), end_reason = ${reason} where id = ${sessionId} and ended_at is null`;
      forget(sessionId);
      await sql`select pg_notify(${channel}, ${sessionId})`;
    },

    onEnded(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    async listen() {
      await sql.listen(channel, forget, () => {
        // (Re)connected: what was said meanwhile was missed.
        remembered.clear();
        ttl = rememberMs;
      });
    },
  };
}

/**
 * Sign-ins. Every call checks that its session lives; the answer is remembered for a short while, because a student sends an answer
 * every few seconds, and an end of a session is announced to all server processes at once by NOTIFY. On a database that has no LISTEN memory is
 * lives much shorter, so that an ended session still stops within seconds; while the listening connection is broken, within half a minute.
 */
import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Role } from '#domain/person/role.ts';
import type { Actor } from '#server/http/actor.ts';
import type { Storage } from '#server/storage/database.ts';
import { createLastSeen } from './last-seen.ts';

const channel = 'synaq_session_ended';
/** Channel for notices that cached data of a session are outdated; the session goes on. */
const changedChannel = 'synaq_session_changed';
/** Where ends of sessions are announced. */
export const rememberMs = 30_000;
const rememberWithoutNotifyMs = 2_000;
const sessionDays = 30;
const behalfHours = 1;
/** How long the refresh token before the last one still works: the response that carried the new one may have been lost. */
const previousTokenMs = 10 * 60_000;
/**
 * A token just given is given again. Browsers write cookies to the disk half a minute late: two rotations within that time would leave a
 * killed browser with a token that is two steps old, which looks stolen.
 */
const restMs = 60_000;

export type EndReason =
  'logout' | 'ended-elsewhere' | 'token-reused' | 'password-changed' | 'password-reset' | 'ended-by-staff';

export type Rotation =
  | { state: 'ok'; sessionId: string; personId: number; generation: number; isOnBehalf: boolean }
  | { state: 'ended' }
  | { state: 'reused'; personId: number };

export interface Sessions {
  /** @param behalfBy who signs in on behalf of the person; for an hour, then. */
  start(
    personId: number,
    userAgent: string,
    address: string,
    behalfBy?: number,
  ): Promise<{ sessionId: string; generation: number }>;
  /** Who the session belongs to; null when it has ended. */
  actorOf(sessionId: string): Promise<Actor | null>;
  rotate(sessionId: string, generation: number, now: number): Promise<Rotation>;
  end(sessionId: string, reason: EndReason): Promise<void>;
  /** Ends all of a person's sessions, or all but one. @returns how many there were. */
  endAllOf(personId: number, reason: EndReason, except?: string): Promise<number>;
  /** Which of these have ended, in one question. */
  endedAmong(sessionIds: readonly string[]): Promise<string[]>;
  /** The person of this session is not quite who they were (they have set their own password). */
  changed(sessionId: string): Promise<void>;
  listen(): Promise<void>;
  /** Tells of every end, also by another process. @returns the way to stop. */
  onEnded(listener: (sessionId: string) => void): () => void;
  /** Writes down what is still to be written. */
  stop(): Promise<void>;
}

interface ActorRow {
  personId: number;
  role: Role;
  regionId: number | null;
  departmentId: number | null;
  schoolId: number | null;
  groupId: number | null;
  mustChangePassword: boolean;
  behalfBy: number | null;
}

export function createSessions({ sql, listen }: Pick<Storage, 'sql' | 'listen'>): Sessions {
  const remembered = new LRUCache<string, Actor>({ max: 50_000 });
  // Ended while it was being looked up: what was read before the end must not be remembered after it.
  const ended = new LRUCache<string, true>({ max: 10_000, ttl: 60_000 });
  const listeners = new Set<(sessionId: string) => void>();
  const lastSeen = createLastSeen(sql);
  let ttl = rememberWithoutNotifyMs;

  function invalidate(sessionId: string): void {
    ended.set(sessionId, true);
    remembered.delete(sessionId);
    for (const listener of listeners) listener(sessionId);
  }

  return {
    async start(personId, userAgent, address, behalfBy) {
      const sessionId = randomUUID();
      const hours = behalfBy === undefined ? sessionDays * 24 : behalfHours;
      await sql`
        insert into session (id, person_id, expires_at, user_agent, address, behalf_by)
        values (${sessionId}, ${personId}, now() + make_interval(hours => ${hours}), ${userAgent.slice(0, 300)}, ${address},
          ${behalfBy ?? null})`;
      return { sessionId, generation: 1 };
    },

    async actorOf(sessionId) {
      lastSeen.note(sessionId, Date.now());
      const known = remembered.get(sessionId);
      if (known) return known;
      const [row] = await sql<ActorRow[]>`
        select p.id as "personId", p.role, p.region_id as "regionId", p.department_id as "departmentId",
          p.school_id as "schoolId", p.group_id as "groupId", p.has_default_password and s.behalf_by is null as "mustChangePassword",
          s.behalf_by as "behalfBy"
        from session s join person p on p.id = s.person_id
        where s.id = ${sessionId} and s.ended_at is null and s.expires_at > now() and p.deleted_at is null`;
      if (!row) return null;
      const actor = { ...row, sessionId };
      if (ended.has(sessionId)) return null;
      remembered.set(sessionId, actor, { ttl });
      return actor;
    },

    async rotate(sessionId, generation, now) {
      const [rotated] = await sql<{ personId: number; isOnBehalf: boolean }[]>`
        update session set generation = generation + 1, rotated_at = ${new Date(now)}
        where id = ${sessionId} and generation = ${generation} and ended_at is null and expires_at > now()
          and rotated_at <= ${new Date(now - restMs)}
          and exists (select from person where person.id = person_id and deleted_at is null)
        returning person_id as "personId", behalf_by is not null as "isOnBehalf"`;
      if (rotated) return { state: 'ok', sessionId, ...rotated, generation: generation + 1 };
      const [row] = await sql<{ personId: number; generation: number; rotatedAt: Date; live: boolean; isOnBehalf: boolean }[]>`
        select s.person_id as "personId", s.behalf_by is not null as "isOnBehalf", s.generation, s.rotated_at as "rotatedAt",
          s.ended_at is null and s.expires_at > now() and p.deleted_at is null as live
        from session s join person p on p.id = s.person_id where s.id = ${sessionId}`;
      if (!row?.live) return { state: 'ended' };
      const isPrevious = row.generation === generation + 1 && now - row.rotatedAt.getTime() <= previousTokenMs;
      if (row.generation === generation || isPrevious) {
        return { state: 'ok', sessionId, personId: row.personId, generation: row.generation, isOnBehalf: row.isOnBehalf };
      }
      if (generation > row.generation) {
        // Only this server derives it: the database was restored from a backup that is older than the device's last refresh.
        await sql`update session set generation = ${generation}, rotated_at = ${new Date(now)} where id = ${sessionId} and generation < ${generation}`;
        return { state: 'ok', sessionId, personId: row.personId, generation, isOnBehalf: row.isOnBehalf };
      }
      return { state: 'reused', personId: row.personId };
    },

    async end(sessionId, reason) {
      await sql`update session set ended_at = now(), end_reason = ${reason} where id = ${sessionId} and ended_at is null`;
      invalidate(sessionId);
      await sql`select pg_notify(${channel}, ${sessionId})`;
    },

    async endAllOf(personId, reason, except) {
      const rows = await sql<{ id: string }[]>`
        update session set ended_at = now(), end_reason = ${reason}
        where person_id = ${personId} and ended_at is null and expires_at > now() ${except ? sql`and id <> ${except}` : sql``}
        returning id`;
      for (const { id } of rows) invalidate(id);
      if (rows.length > 0)
        await sql`select pg_notify(${channel}, id) from unnest(${sql.array(rows.map(({ id }) => id))}::text[]) as id`;
      return rows.length;
    },

    async endedAmong(sessionIds) {
      const rows = await sql<{ id: string }[]>`
        select id from session
        where id = any(${sql.array([...sessionIds])}::uuid[]) and (ended_at is not null or expires_at <= now())`;
      return rows.map(({ id }) => id);
    },

    async changed(sessionId) {
      remembered.delete(sessionId);
      await sql`select pg_notify(${changedChannel}, ${sessionId})`;
    },

    onEnded(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    async listen() {
      // Both are asked for, also where the first is refused: what is refused now may be listened to later.
      await Promise.all([
        listen(channel, invalidate, () => {
          // (Re)connected: what was said meanwhile was missed.
          remembered.clear();
          ttl = rememberMs;
        }),
        listen(changedChannel, (sessionId) => void remembered.delete(sessionId)),
      ]);
    },

    stop: () => lastSeen.stop(),
  };
}

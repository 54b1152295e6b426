/** Brings notifications to the devices of those who want it. A second run does no harm: a device shows a notification once. */
import { createHash } from 'node:crypto';
import type postgres from 'postgres';
import type { FastifyBaseLogger } from 'fastify';
import type { Notification } from '#contract/notifications/notifications.ts';
import { quietFor } from '#domain/chat/quiet.ts';
import type { Language } from '#domain/language.ts';
import { addJob } from '#server/jobs/queue.ts';
import type { JobCall, JobKind } from '#server/jobs/runner.ts';
import { epoch } from '#server/storage/sql-parts.ts';
import { pushJobName } from '../notify.ts';
import { deliver, type Delivery, type Device } from './deliver.ts';
import type { PushConfig } from './push-config.ts';
import { wordsOf, wordsOfMany } from './words.ts';

/**
 * `ids`: of notifications. `devices`: these only, after a failure. `held`: what came for somebody in their quiet hours, which are over.
 */
type Body = { ids: string[]; devices?: string[]; failures?: number } | { held: Held };

interface Held {
  personId: number;
  /** Milliseconds since the epoch. */
  since: number;
}

interface Target extends Device {
  id: string;
  personId: number;
  language: Language;
}

interface Quiet {
  from: number | null;
  until: number | null;
  offset: number;
}

type News = Notification & { personId: number };

const atOnce = 20;
const mostFailures = 3;
const firstPauseMs = 30_000;

/** @param config null: the operator has set no keys, and nobody is called */
export function pushJob(
  config: PushConfig | null,
  log: Pick<FastifyBaseLogger, 'warn'>,
  now: () => number = Date.now,
): JobKind {
  return {
    kind: pushJobName,
    run: async (call) => {
      if (!config) return;
      const body = call.body as Body;
      if ('held' in body) return tellOfHeld(call, config, body.held, now());
      const news = await unread(call.sql, body.ids);
      const silent = await silentPeople(
        call.sql,
        news.map(({ personId }) => personId),
        now(),
      );
      for (const [personId, ms] of silent) {
        const since = Math.min(...news.filter((one) => one.personId === personId).map(({ createdAt }) => createdAt));
        await hold(call.sql, { personId, since }, now() + ms);
      }
      const loud = news.filter(({ personId }) => !silent.has(personId));
      const targets = await targetsOf(call.sql, [...new Set(loud.map(({ personId }) => personId))], body.devices);
      const sends = loud.flatMap((one) =>
        targets
          .filter(({ personId }) => personId === one.personId)
          .map((target) => ({ target, news: one, message: { id: one.id, ...wordsOf(one, target.language) } })),
      );
      const failed: typeof sends = [];
      const left = [...sends];
      let done = 0;
      const work = async (): Promise<void> => {
        for (let send = left.pop(); send; send = left.pop()) {
          const outcome = await settle(call.sql, send.target, await deliver(config, send.target, send.message));
          if (outcome === 'later') failed.push(send);
          if (outcome === 'refused')
            log.warn({ host: new URL(send.target.endpoint).host }, 'a push service refused a notification');
          done += 1;
          await call.tell(done, sends.length);
        }
      };
      await Promise.all(Array.from({ length: atOnce }, work));
      const { failures = 0 } = body;
      if (failed.length === 0 || failures >= mostFailures) return;
      await addJob(call.sql, {
        kind: pushJobName,
        personId: null,
        body: {
          ids: [...new Set(failed.map(({ news: { id } }) => id))],
          devices: [...new Set(failed.map(({ target: { id } }) => id))],
          failures: failures + 1,
        } satisfies Body,
        runAt: new Date(now() + firstPauseMs * 4 ** failures),
      });
    },
  };
}

async function tellOfHeld(call: JobCall, config: PushConfig, held: Held, at: number): Promise<void> {
  const { personId, since } = held;
  // They may have been set to last longer meanwhile.
  const ms = (await silentPeople(call.sql, [personId], at)).get(personId);
  if (ms !== undefined) return hold(call.sql, held, at + ms);
  const rows = await call.sql<{ id: string }[]>`
    select id from notification where person_id = ${personId} and read_at is null and created_at >= ${new Date(since)}
    order by created_at desc limit 100`;
  const [newest] = await unread(call.sql, rows.map(({ id }) => id).slice(0, 1));
  if (!newest) return;
  for (const target of await targetsOf(call.sql, [personId])) {
    const words = rows.length === 1 ? wordsOf(newest, target.language) : wordsOfMany(rows.length, target.language);
    await settle(call.sql, target, await deliver(config, target, { id: newest.id, ...words }));
  }
}

function unread(sql: postgres.Sql, ids: readonly string[]): Promise<News[]> {
  return sql<News[]>`
    select n.id, n.kind, n.data, n.person_id as "personId", false as "isRead", ${epoch(sql, sql`n.created_at`)} as "createdAt" from notification n
    where n.id = any(${ids}::uuid[]) and n.read_at is null`;
}

/** Whose devices are silent now, with how long still, ms. */
async function silentPeople(sql: postgres.Sql, people: readonly number[], at: number): Promise<Map<number, number>> {
  const rows = await sql<(Quiet & { id: number })[]>`
    select q.person_id as id, q.quiet_from as "from", q.quiet_until as until, coalesce(s.utc_offset_minutes, 300) as offset
    from quiet_hours q join person p on p.id = q.person_id left join school s on s.id = p.school_id
    where q.person_id = any(${people}::int[])`;
  const silent = new Map<number, number>();
  for (const { id, from, until, offset } of rows) {
    const ms = from === null || until === null ? 0 : quietFor({ from, until }, at, offset);
    if (ms > 0) silent.set(id, ms);
  }
  return silent;
}

/** One job tells of all that comes until then: its id follows from the person and the end. */
async function hold(sql: postgres.Sql, held: Held, endAt: number): Promise<void> {
  const { personId } = held;
  const end = Math.round(endAt / 60_000);
  const hash = createHash('sha256').update(`push ${personId} ${end}`).digest('hex');
  const id = [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(13, 16)}`, `8${hash.slice(17, 20)}`, hash.slice(20, 32)].join(
    '-',
  );
  const body: Body = { held };
  await addJob(sql, { id, kind: pushJobName, personId: null, body, runAt: new Date(end * 60_000) });
}

/** Devices on which the person is signed in. */
function targetsOf(sql: postgres.Sql, people: readonly number[], only?: readonly string[]): Promise<Target[]> {
  return sql<Target[]>`
    select p.id, p.person_id as "personId", p.endpoint, p.p256dh, p.auth, p.language
    from push_subscription p join session s on s.id = p.session_id
    where p.person_id = any(${people}::int[]) and s.ended_at is null and s.expires_at > now()
      and ${only ? sql`p.id = any(${only}::uuid[])` : sql`true`}`;
}

async function settle(sql: postgres.Sql, { id }: Target, delivery: Delivery): Promise<Delivery> {
  if (delivery === 'gone') await sql`delete from push_subscription where id = ${id}`;
  return delivery;
}

/** One's lessons as an iCalendar file under a secret link. The link is derived: a stolen database opens none. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Language } from '#domain/language.ts';
import { isOneOf } from '#domain/person/role.ts';
import { addDays, mondayOf } from '#domain/schedule/days.ts';
import { scheduleFeed, scheduleFeedClose, scheduleFeedOpen } from '#contract/schedule/feed.ts';
import { scheduleReaders } from '#contract/readers.ts';
import { loadActor } from '#server/access/load-actor.ts';
import { deriveKey } from '#server/derive-key.ts';
import type { Actor } from '#server/http/actor.ts';
import { sendFailure } from '#server/http/endpoints.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { makeReady, sendReady, type ReadyMade } from '#server/http/ready-made.ts';
import { fail } from '#server/http/reply.ts';
import type { Services } from '#server/services.ts';
import type { Queryable } from '#server/storage/database.ts';
import type { calendarOf } from './calendar-file.ts';
import { isOwnLesson, loadOwnDays } from './shown-lessons.ts';

/** Calendars drop what a file has no longer: some weeks stay. Days. */
const daysBack = 28;
const daysAhead = 300;
/** Calls a minute of one link: a calendar asks every few hours. */
const callsOfLink = 30;
/** Made calendars that are remembered. */
const mostRemembered = 500;
/**
 * Changes that the revision does not see (names of people, rooms and subjects) are seen after an hour, as the answer's
 * `max-age` says.
 */
const rememberMs = 3600_000;

interface Feed {
  generation: number;
  language: Language;
  isOpen: boolean;
}

interface Links {
  pathOf(personId: number, generation: number): string;
  /** Null: nobody's. The generation has to be compared with the person's own. */
  matches(token: string, personId: number, generation: number): boolean;
}

function createLinks(secret: string): Links {
  const key = deriveKey(secret, 'schedule feed');
  const tokenOf = (personId: number, generation: number): string =>
    `${personId}-${createHmac('sha256', key).update(`${personId}:${generation}`).digest('base64url').slice(0, 32)}`;
  return {
    pathOf: (personId, generation) => `/calendar/${tokenOf(personId, generation)}.ics`,
    matches(token, personId, generation) {
      const [given, right] = [Buffer.from(token), Buffer.from(tokenOf(personId, generation))];
      return given.length === right.length && timingSafeEqual(given, right);
    },
  };
}

async function readFeed(sql: Queryable, personId: number): Promise<Feed | null> {
  const [row] = await sql<Feed[]>`
    select generation, language, is_open as "isOpen" from schedule_feed where person_id = ${personId}`;
  return row?.isOpen ? row : null;
}

export function feedHandlers({ storage: { sql }, config }: Services): Handler[] {
  const links = createLinks(config.secret);
  return [
    handle(scheduleFeed, async ({ actor: { personId } }) => {
      const feed = await readFeed(sql, personId);
      return { data: { path: feed && links.pathOf(personId, feed.generation) } };
    }),

    handle(scheduleFeedOpen, async ({ actor: { personId }, language }) => {
      const [row] = await sql<{ generation: number }[]>`
        insert into schedule_feed (person_id, language) values (${personId}, ${language})
        on conflict (person_id) do update set is_open = true, language = excluded.language returning generation`;
      return { data: { path: links.pathOf(personId, row?.generation ?? 1) } };
    }),

    handle(scheduleFeedClose, async ({ actor: { personId } }) => {
      await sql`
        update schedule_feed set is_open = false, generation = generation + 1 where person_id = ${personId} and is_open`;
      return { data: { path: null } };
    }),
  ];
}

interface Days {
  from: string;
  to: string;
}

/**
 * Changes with what the calendar of these days shows: lessons, their themes and changes of single students. Row versions in place of a column
 * that every writer would have to raise; a restored database has others, which costs one making.
 */
async function revisionOf(sql: Queryable, actor: Actor, { from, to }: Days): Promise<string> {
  const isStudent = actor.role === 'ST';
  const [row] = await sql<{ revision: string }[]>`
    select concat_ws(' ',
      (select count(*) || ' ' || bit_xor(hashtextextended(l.uuid || ' ' || l.xmin || ' ' || coalesce(h.xmin::text, ''), 0))
        from lesson l left join plan_theme h on h.uuid = l.theme_uuid
        where l.date between ${from} and ${to} and ${isOwnLesson(sql, actor)}),
      (select count(*) || ' ' || bit_xor(hashtextextended(c.id || ' ' || c.xmin, 0)) from student_lesson c
        where ${isStudent ? sql`c.person_id = ${actor.personId}` : sql`c.teacher_id = ${actor.personId}`})) as revision`;
  return row?.revision ?? '';
}

/** Outside of the contract: calendars send no sign-in and take no JSON. */
export function registerFeed(app: FastifyInstance, { storage: { sql }, config, drawing }: Services): void {
  const links = createLinks(config.secret);
  const made = new LRUCache<string, ReadyMade>({ max: mostRemembered, ttl: rememberMs });
  const limit = app.createRateLimit({
    max: callsOfLink,
    keyGenerator: (request) => `link:${request.url.split('?', 1)[0]}`,
  });

  const making = new Map<string, Promise<ReadyMade>>();

  async function make(actor: Actor, days: Days, language: Language): Promise<ReadyMade> {
    const own = await loadOwnDays(sql, actor, days, language);
    const parameters = [own, actor.role === 'ST'] satisfies Parameters<typeof calendarOf>;
    const bytes = await drawing.draw({ kind: 'calendar', parameters }, { party: String(actor.personId) });
    return makeReady('text/calendar; charset=utf-8', bytes);
  }

  async function makeOnce(name: string, start: () => Promise<ReadyMade>): Promise<ReadyMade> {
    const started = making.get(name) ?? start().finally(() => making.delete(name));
    making.set(name, started);
    const ready = await started;
    made.set(name, ready);
    return ready;
  }

  // The address is the secret: it goes into no log.
  app.get<{ Params: { file: string } }>('/calendar/:file', { logLevel: 'warn' }, async (request, reply) => {
    const [, token = '', personId] = /^(([1-9]\d{0,8})-[\w-]{32})\.ics$/.exec(request.params.file) ?? [];
    const feed = personId === undefined ? null : await readFeed(sql, Number(personId));
    const actor =
      feed && links.matches(token, Number(personId), feed.generation) ? await loadActor(sql, Number(personId)) : null;
    if (!feed || !actor || !isOneOf(actor.role, scheduleReaders))
      return reply.status(404).type('text/plain').header('cache-control', 'no-store').send('Not found');
    const limited = await limit(request);
    if (!limited.isAllowed && limited.isExceeded)
      return sendFailure(request, reply, fail('RATE_LIMITED', { retryAfter: Math.ceil(limited.ttl / 1000) }));
    const from = addDays(mondayOf(new Date().toISOString().slice(0, 10)), -daysBack);
    const days = { from, to: addDays(from, daysBack + daysAhead) };
    const name = JSON.stringify([actor, feed.language, days, await revisionOf(sql, actor, days)]);
    const ready = made.get(name) ?? (await makeOnce(name, () => make(actor, days, feed.language)));
    return sendReady(request, reply, ready, 'private, max-age=3600');
  });
}

/** One's lessons as an iCalendar file under a secret link. The link is derived: a stolen database opens none. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { momentOf } from '#domain/exam/local-time.ts';
import type { Language } from '#domain/language.ts';
import { isOneOf } from '#domain/person/role.ts';
import { addDays, mondayOf } from '#domain/schedule/days.ts';
import { scheduleFeed, scheduleFeedClose, scheduleFeedOpen } from '#contract/schedule/feed.ts';
import type { OwnDays } from '#contract/schedule/own-schedule.ts';
import { scheduleReaders } from '#contract/readers.ts';
import { loadActor } from '#server/access/load-actor.ts';
import { deriveKey } from '#server/derive-key.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import type { Services } from '#server/services.ts';
import type { Queryable } from '#server/storage/database.ts';
import { loadOwnDays } from './shown-lessons.ts';

/** Calendars drop what a file has no longer: some weeks stay. Days. */
const daysBack = 28;
const daysAhead = 300;
/** How often a calendar should ask, seconds. */
const askAgain = 6 * 3600;

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

/** Outside of the contract: calendars send no sign-in and take no JSON. */
export function registerFeed(app: FastifyInstance, { storage: { sql }, config }: Services): void {
  const links = createLinks(config.secret);
  // The address is the secret: it goes into no log.
  app.get<{ Params: { file: string } }>('/calendar/:file', { logLevel: 'warn' }, async (request, reply) => {
    const [, token = '', personId] = /^(([1-9]\d{0,8})-[\w-]{32})\.ics$/.exec(request.params.file) ?? [];
    const feed = personId === undefined ? null : await readFeed(sql, Number(personId));
    const actor =
      feed && links.matches(token, Number(personId), feed.generation) ? await loadActor(sql, Number(personId)) : null;
    if (!feed || !actor || !isOneOf(actor.role, scheduleReaders))
      return reply.status(404).type('text/plain').header('cache-control', 'no-store').send('Not found');
    const today = new Date().toISOString().slice(0, 10);
    const from = addDays(mondayOf(today), -daysBack);
    const days = await loadOwnDays(sql, actor, { from, to: addDays(from, daysBack + daysAhead) }, feed.language);
    return reply
      .header('cache-control', 'private, max-age=3600')
      .type('text/calendar; charset=utf-8')
      .send(calendarOf(days, actor.role === 'ST'));
  });
}

/** @returns an iCalendar file (RFC 5545); times are in UTC */
export function calendarOf({ lessons, utcOffsetMinutes }: OwnDays, isStudent: boolean): string {
  const calendar = ical({ name: 'Synaq', prodId: { company: 'Synaq', product: 'schedule' }, ttl: askAgain });
  calendar.method(ICalCalendarMethod.PUBLISH);
  for (const { uuid, date, start, end, subject, group, teacher, room, theme, note, state } of lessons)
    calendar.createEvent({
      id: `${uuid}@synaq`,
      start: new Date(momentOf(`${date} ${start}`, utcOffsetMinutes) ?? 0),
      end: new Date(momentOf(`${date} ${end}`, utcOffsetMinutes) ?? 0),
      summary: isStudent ? subject.title : `${subject.title} · ${group.label}`,
      location: room,
      description: [isStudent ? teacher : null, theme?.title, note].filter(Boolean).join('\n') || null,
      status: state === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
  return calendar.toString();
}

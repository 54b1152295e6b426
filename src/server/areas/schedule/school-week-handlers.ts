/** Weeks of a school: list, add, change, publish, order, remove, export, make the lessons again. */
import type { Language } from '#domain/language.ts';
import {
  weekCreate,
  weekExport,
  weekList,
  weekOrder,
  weekPreview,
  weekRecalc,
  weekRemove,
  weekUpdate,
  type SchoolWeekRow,
} from '#contract/schedule/weeks.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { auditRecord, traceOf } from '#server/audit/audit.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { translate } from '#server/http/messages.ts';
import { refuse } from '#server/http/refuse.ts';
import { fail, type Failure, type Reply } from '#server/http/reply.ts';
import type { Services } from '#server/services.ts';
import { heading, type Workbook } from '#server/sheets/workbook.ts';
import type { Queryable } from '#server/storage/database.ts';
import type { Fragment } from '#server/storage/sql-parts.ts';
import { lockSchedule } from '#server/storage/lock-schedule.ts';
import { changedByOther } from './changed-by.ts';
import { isTaken, selectItems } from './items.ts';
import { markOf, previewOf } from './preview.ts';
import { nothing, remake, remakeWith, type Remade } from './remake.ts';
import { scheduleTexts, weekdayTexts } from './texts.ts';
import type { Call } from './week-handlers.ts';

export function schoolWeekHandlers({ storage: { sql } }: Services): Handler[] {
  return [
    handle(weekList, async ({ actor }): Promise<Reply<typeof weekList>> => {
      return { data: { weeks: await selectWeeks(sql, sql`w.school_id = ${actor.schoolId}`) } };
    }),

    handle(weekCreate, ({ body, ...call }) =>
      sql.begin(async (tx): Promise<Reply<typeof weekCreate>> => {
        const { schoolId } = call.actor;
        if (schoolId === null) return fail('NOT_FOUND');
        await lockSchedule(tx, schoolId);
        const isSame = body.creationId
          ? tx`w.creation_id = ${body.creationId}`
          : tx`w.state = 'draft' and w.name = ${body.name} and w.start_date = ${body.startDate}::date
              and w.end_date is not distinct from ${body.endDate}::date`;
        const [again] = await selectWeeks(tx, tx`w.school_id = ${schoolId} and ${isSame}`);
        if (again) return { data: { week: again } };
        if (body.creationId && (await isTaken(tx, 'schedule_week', body.creationId))) return fail('NOT_FOUND');
        if (isBackwards(body.startDate, body.endDate)) return refuse({ endDate: scheduleTexts.weekEndsFirst }, call.language);
        const source = body.copyOf === null ? null : await findWeek(tx, call, body.copyOf);
        if (body.copyOf !== null && !source) return fail('NOT_FOUND');
        const [row] = await tx<{ id: number }[]>`
          insert into schedule_week (school_id, name, state, position, start_date, end_date, creation_id)
          select ${schoolId}, ${body.name}, 'draft', coalesce(max(position), 0) + 1, ${body.startDate}, ${body.endDate}, ${body.creationId ?? null}
          from schedule_week where school_id = ${schoolId} returning id`;
        const id = row?.id ?? 0;
        if (source)
          await tx`
            insert into schedule_item (week_id, group_id, subgroup_id, part, subject_id, teacher_id, room_id, weekday, start_minute, end_minute,
              is_pinned, forced_reason)
            select ${id}, group_id, subgroup_id, part, subject_id, teacher_id, room_id, weekday, start_minute, end_minute, is_pinned, forced_reason
            from schedule_item where week_id = ${source.id} order by id`;
        const week = await reread(tx, id);
        await log(tx, call, null, week);
        return { data: { week } };
      }),
    ),

    handle(weekUpdate, ({ params, body, ...call }) =>
      sql
        .begin(async (tx): Promise<Reply<typeof weekUpdate>> => {
          const before = await findLocked(tx, call, params.weekId);
          if (!before) return fail('NOT_FOUND');
          if (body.revision !== undefined && body.revision !== before.revision)
            return changedByOther(tx, 'schedule week', before.id);
          const changed = await changeWeek(tx, call, before, body);
          if (!changed) return refuse({ endDate: scheduleTexts.weekEndsFirst }, call.language);
          if (body.seen !== undefined && body.seen !== markOf(changed.remade)) throw new Otherwise();
          await log(tx, call, before, changed.week);
          return { data: { week: changed.week, ...changed.remade.made } };
        })
        .catch(failureOf),
    ),

    handle(weekPreview, async ({ params, body, ...call }): Promise<Reply<typeof weekPreview>> => {
      try {
        return await sql.begin(async (tx): Promise<Reply<typeof weekPreview>> => {
          const before = await findLocked(tx, call, params.weekId);
          if (!before) return fail('NOT_FOUND');
          if (body.revision !== undefined && body.revision !== before.revision)
            return changedByOther(tx, 'schedule week', before.id);
          const changed = await changeWeek(tx, call, before, body);
          if (!changed) return refuse({ endDate: scheduleTexts.weekEndsFirst }, call.language);
          throw new Looked(changed.remade);
        });
      } catch (error) {
        if (error instanceof Looked) return { data: await previewOf(sql, error.remade, call.language) };
        throw error;
      }
    }),

    handle(weekRemove, ({ params, query, ...call }) =>
      sql.begin(async (tx): Promise<Reply<typeof weekRemove>> => {
        const before = await findLocked(tx, call, params.weekId);
        if (!before) return fail('NOT_FOUND');
        if (query.revision !== undefined && query.revision !== before.revision)
          return changedByOther(tx, 'schedule week', before.id);
        await tx`update schedule_week set archived_at = now(), revision = revision + 1 where id = ${before.id}`;
        await log(tx, call, before, null);
        const { removed, dropped } = before.state === 'live' ? await remake(tx, call) : nothing;
        return { data: { removed, dropped } };
      }),
    ),

    handle(weekOrder, ({ body, ...call }) =>
      sql.begin(async (tx): Promise<Reply<typeof weekOrder>> => {
        const { schoolId } = call.actor;
        if (schoolId === null) return fail('NOT_FOUND');
        await lockSchedule(tx, schoolId);
        const own = await selectWeeks(tx, tx`w.school_id = ${schoolId}`);
        const ids = new Set(body.ids);
        if (ids.size !== own.length || own.some(({ id }) => !ids.has(id))) return fail('NOT_FOUND');
        await tx`
          update schedule_week w set position = o.position from unnest(${tx.array(body.ids)}::int[]) with ordinality as o (id, position)
          where w.id = o.id`;
        const made = await remake(tx, call);
        return { data: { weeks: await selectWeeks(tx, tx`w.school_id = ${schoolId}`), ...made } };
      }),
    ),

    handle(weekExport, async ({ params, wantsSheet, ...call }): Promise<Reply<typeof weekExport>> => {
      const week = await findWeek(sql, call, params.weekId);
      if (!week) return fail('NOT_FOUND');
      if (!wantsSheet) return { data: { lessons: week.lessons } };
      return { sheet: await sheetOf(sql, week, call.language), name: 'schedule' };
    }),

    handle(weekRecalc, (call) =>
      sql.begin(async (tx): Promise<Reply<typeof weekRecalc>> => ({ data: await remake(tx, call) })),
    ),
  ];
}

type Own = Pick<Call, 'actor'>;
type Change = OutputOf<(typeof weekPreview)['body']>;

/** Rolls a change back that was only to be looked at. */
class Looked extends Error {
  readonly remade: Remade;

  constructor(remade: Remade) {
    super('looked');
    this.remade = remade;
  }
}

/** Rolls a change back that is not what was shown before. */
class Otherwise extends Error {}

function failureOf(error: unknown): Failure {
  if (error instanceof Otherwise) return fail('EDIT_CONFLICT');
  throw error;
}

/** With the lessons of the coming days. Null: it would end before it begins. */
async function changeWeek(
  tx: Queryable,
  call: Call,
  before: SchoolWeekRow,
  { choices, isAlone, ...more }: Change,
): Promise<{ week: SchoolWeekRow; remade: Remade } | null> {
  const { name = before.name, startDate = before.startDate, endDate = before.endDate, state = before.state } = more;
  if (isBackwards(startDate, endDate)) return null;
  await tx`
    update schedule_week set name = ${name}, start_date = ${startDate}, end_date = ${endDate}, state = ${state},
      revision = revision + 1, updated_at = now() where id = ${before.id}`;
  if (state === 'live' && isAlone) await endOthers(tx, call, before.id, startDate);
  const isSeen = before.state === 'live' || state === 'live';
  const remade = isSeen ? await remakeWith(tx, call, { choices }) : { made: nothing, added: 0, fates: [] };
  return { week: await reread(tx, before.id), remade };
}

/** @param where over `w` */
async function selectWeeks(sql: Queryable, where: Fragment): Promise<SchoolWeekRow[]> {
  const rows = await sql<SchoolWeekRow[]>`
    select w.id, w.revision, w.name, w.state, w.position, w.start_date::text as "startDate", w.end_date::text as "endDate",
      (select count(*)::int from schedule_item i where i.week_id = w.id) as lessons
    from schedule_week w where w.archived_at is null and ${where} order by w.position, w.id`;
  return [...rows];
}

/** Finds a week of the actor's own school. */
export async function findWeek(sql: Queryable, { actor }: Own, weekId: number): Promise<SchoolWeekRow | null> {
  const [week] = await selectWeeks(sql, sql`w.id = ${weekId} and w.school_id = ${actor.schoolId}`);
  return week ?? null;
}

/** The same, inside the school's lock. */
export async function findLocked(tx: Queryable, call: Own, weekId: number): Promise<SchoolWeekRow | null> {
  if (call.actor.schoolId === null) return null;
  await lockSchedule(tx, call.actor.schoolId);
  return findWeek(tx, call, weekId);
}

export async function reread(tx: Queryable, id: number): Promise<SchoolWeekRow> {
  const [week] = await selectWeeks(tx, tx`w.id = ${id}`);
  if (!week) throw new Error('The week that was just written is not there');
  return week;
}

function isBackwards(start: string, end: string | null): boolean {
  return end !== null && end < start;
}

/** Live weeks that would take turns with this one: those that began before end the day before, the others are drafts again. */
async function endOthers(tx: Queryable, { actor }: Call, weekId: number, startDate: string): Promise<void> {
  const others = tx`school_id = ${actor.schoolId} and id <> ${weekId} and state = 'live' and archived_at is null
    and (end_date is null or end_date >= ${startDate})`;
  await tx`update schedule_week set state = 'draft', revision = revision + 1 where ${others} and start_date >= ${startDate}`;
  await tx`update schedule_week set end_date = ${startDate}::date - 1, revision = revision + 1 where ${others}`;
}

export function log(tx: Queryable, { actor, request }: Call, before: SchoolWeekRow | null, after: SchoolWeekRow | null) {
  const id = (after ?? before)?.id ?? 0;
  return auditRecord(tx, { personId: actor.personId, kind: 'schedule week', id, before, after, ...traceOf(request) });
}

async function sheetOf(sql: Queryable, week: SchoolWeekRow, language: Language): Promise<Workbook> {
  const items = await selectItems(sql, sql`i.week_id = ${week.id}`, language);
  const { group, day, start, end, subject, part, teacher, room } = scheduleTexts.columns;
  const dayName = (weekday: number): string => {
    const name = weekdayTexts[weekday - 1];
    return name ? translate(language, name) : '';
  };
  const rows = items.map((item) => [
    item.group,
    dayName(item.week_day),
    item.time_start,
    item.time_end,
    item.subject,
    item.part,
    item.teacher,
    item.room,
  ]);
  const titles = [group, day, start, end, subject, part, teacher, room].map((text) => heading(translate(language, text)));
  return [{ name: week.name, widths: [10, 14, 9, 9, 30, 10, 36, 14], sticky: 1, rows: [titles, ...rows] }];
}

/** Bells of a school and the days of its week: list, add, change, remove. */
import { localDay } from '#domain/exam/local-time.ts';
import { bellFault, movedBells, usualBellsOn } from '#domain/schedule/bells.ts';
import { minutesOf } from '#domain/schedule/days.ts';
import {
  bellSetAdd,
  bellSetList,
  bellSetRemove,
  bellSetSave,
  schoolDaysSave,
  type BellSetRow,
} from '#contract/schedule/bells.ts';
import type { DataOf, OutputOf } from '#contract/endpoint.ts';
import { auditRecord, traceOf } from '#server/audit/audit.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { translate } from '#server/http/messages.ts';
import { refuse } from '#server/http/refuse.ts';
import { fail, type Failure, type Reply } from '#server/http/reply.ts';
import type { FieldFaults } from '#server/records/kind.ts';
import type { Services } from '#server/services.ts';
import type { Queryable } from '#server/storage/database.ts';
import type { Fragment } from '#server/storage/sql-parts.ts';
import { lockSchedule } from '#server/storage/lock-schedule.ts';
import { isTaken } from './items.ts';
import { loadBellSets } from './school-calendar.ts';
import { nothing, remake } from './remake.ts';
import { offsetOf } from './shown-lessons.ts';
import { scheduleTexts } from './texts.ts';
import type { Call } from './week-handlers.ts';

type Body = Omit<OutputOf<(typeof bellSetAdd)['body']>, 'creationId'>;

export function bellHandlers({ storage: { sql } }: Services): Handler[] {
  return [
    handle(bellSetList, async ({ actor }): Promise<Reply<typeof bellSetList>> => {
      const [sets, [school], saturdayLessons] = await Promise.all([
        selectSets(sql, sql`(b.school_id is null or b.school_id = ${actor.schoolId})`),
        sql<{ days: number }[]>`select days_per_week as days from school where id = ${actor.schoolId}`,
        countSaturdays(sql, actor.schoolId),
      ]);
      return { data: { sets, daysPerWeek: school?.days ?? 5, saturdayLessons } };
    }),

    handle(bellSetAdd, ({ body: { creationId, ...body }, ...call }) =>
      writing(call, () =>
        sql.begin(async (tx): Promise<Reply<typeof bellSetAdd>> => {
          const { schoolId } = call.actor;
          if (schoolId === null) return fail('NOT_FOUND');
          await lockSchedule(tx, schoolId);
          const [again] = await selectSets(tx, tx`b.creation_id = ${creationId} and b.school_id = ${schoolId}`);
          if (!again && (await isTaken(tx, 'bell_set', creationId))) return fail('NOT_FOUND');
          if (again) return { data: { set: again, moved: 0, ...nothing } };
          return write(tx, call, body, null, creationId);
        }),
      ),
    ),

    handle(bellSetSave, ({ params, body: { revision, ...body }, ...call }) =>
      writing(call, () =>
        sql.begin(async (tx): Promise<Reply<typeof bellSetSave>> => {
          const before = await findLocked(tx, call, params.bellSetId);
          if (!before) return fail('NOT_FOUND');
          if (revision !== undefined && revision !== before.revision) return fail('EDIT_CONFLICT');
          return write(tx, call, body, before, null);
        }),
      ),
    ),

    handle(bellSetRemove, ({ params, ...call }) =>
      sql.begin(async (tx): Promise<Reply<typeof bellSetRemove>> => {
        const before = await findLocked(tx, call, params.bellSetId);
        if (!before) return fail('NOT_FOUND');
        await tx`update bell_set set archived_at = now(), revision = revision + 1 where id = ${before.id}`;
        await log(tx, call, before, null);
        await remake(tx, call);
        return { data: { removed: before.id } };
      }),
    ),

    handle(schoolDaysSave, ({ body: { daysPerWeek }, ...call }) =>
      sql.begin(async (tx): Promise<Reply<typeof schoolDaysSave>> => {
        const { schoolId, personId } = call.actor;
        if (schoolId === null) return fail('NOT_FOUND');
        await lockSchedule(tx, schoolId);
        const [school] = await tx<{ days: number }[]>`select days_per_week as days from school where id = ${schoolId}`;
        if (!school) return fail('NOT_FOUND');
        if (daysPerWeek === 5 && (await countSaturdays(tx, schoolId)) > 0) return fail('IN_USE');
        if (school.days === daysPerWeek) return { data: { daysPerWeek, ...nothing } };
        await tx`update school set days_per_week = ${daysPerWeek} where id = ${schoolId}`;
        const states = { before: { daysPerWeek: school.days }, after: { daysPerWeek } };
        await auditRecord(tx, { personId, kind: 'school days', id: schoolId, ...states, ...traceOf(call.request) });
        return { data: { daysPerWeek, ...(await remake(tx, call)) } };
      }),
    ),
  ];
}

/** Times that would make lessons overlap are refused, and nothing is written. */
async function writing<Result>({ language }: Call, work: () => Promise<Result>): Promise<Result | Failure> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== '23P01') throw error;
    return fail('SCHEDULE_CLASH', { errors: { clash: [translate(language, scheduleTexts.bellsClash)] } });
  }
}

/** @param where over `b` */
async function selectSets(sql: Queryable, where: Fragment): Promise<BellSetRow[]> {
  const rows = await sql<BellSetRow[]>`
    select b.id, b.revision, b.school_id is null as "isCommon", b.name, b.shift, b.grade_from as "gradeFrom", b.grade_to as "gradeTo",
      b.day_kind as "dayKind", b.dates::text[] as dates, b.start_date::text as "startDate", b.end_date::text as "endDate", b.bells
    from bell_set b where b.archived_at is null and ${where}
    order by b.shift, b.day_kind desc, b.grade_from, b.start_date desc, b.id`;
  return [...rows];
}

/** Finds a set of the actor's own school, inside its lock. */
async function findLocked(tx: Queryable, { actor }: Call, id: number): Promise<BellSetRow | null> {
  if (actor.schoolId === null) return null;
  await lockSchedule(tx, actor.schoolId);
  const [set] = await selectSets(tx, tx`b.id = ${id} and b.school_id = ${actor.schoolId}`);
  return set ?? null;
}

async function countSaturdays(sql: Queryable, schoolId: number | null): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from schedule_item i join schedule_week w on w.id = i.week_id
    where w.school_id = ${schoolId} and w.archived_at is null and i.weekday = 6`;
  return row?.count ?? 0;
}

function faultsOf({ bells, gradeFrom, gradeTo, dayKind, dates, startDate, endDate }: Body): FieldFaults {
  const faults: FieldFaults = {};
  const fault = bellFault(bells);
  if (fault) faults['bells'] = fault.kind === 'overlap' ? scheduleTexts.bellsOverlap : scheduleTexts.endsFirst;
  if (new Set(bells.map(({ number }) => number)).size < bells.length) faults['bells'] = scheduleTexts.bellTwice;
  if (gradeTo < gradeFrom) faults['gradeTo'] = scheduleTexts.gradesEndFirst;
  if (endDate !== null && endDate < startDate) faults['endDate'] = scheduleTexts.daysEndFirst;
  if (dayKind === 'short' && dates.length === 0) faults['dates'] = scheduleTexts.needsDates;
  return faults;
}

/** Inside the school's lock. */
async function write(
  tx: Queryable,
  call: Call,
  { movesLessons, ...body }: Body,
  before: BellSetRow | null,
  creationId: string | null,
): Promise<Failure | { data: DataOf<typeof bellSetAdd> }> {
  const { schoolId } = call.actor;
  if (schoolId === null) return fail('NOT_FOUND');
  const faults = faultsOf({ ...body, movesLessons });
  if (Object.keys(faults).length > 0) return refuse(faults, call.language);
  const old = await loadBellSets(tx, [schoolId]);
  const { name, shift, gradeFrom, gradeTo, dayKind, startDate, endDate, bells } = body;
  const dates = dayKind === 'short' ? [...new Set(body.dates)].toSorted() : [];
  const columns = tx`name = ${name}, shift = ${shift}, grade_from = ${gradeFrom}, grade_to = ${gradeTo}, day_kind = ${dayKind},
    dates = ${tx.array(dates)}::text[]::date[], start_date = ${startDate}, end_date = ${endDate}, bells = ${JSON.stringify(bells)}::text::jsonb`;
  const [row] = before
    ? await tx<{ id: number }[]>`
        update bell_set set ${columns}, revision = revision + 1, updated_at = now() where id = ${before.id} returning id`
    : await tx<{ id: number }[]>`
        insert into bell_set (school_id, name, shift, grade_from, grade_to, day_kind, dates, start_date, end_date, bells, creation_id)
        values (${schoolId}, ${name}, ${shift}, ${gradeFrom}, ${gradeTo}, ${dayKind}, ${tx.array(dates)}::text[]::date[], ${startDate},
          ${endDate}, ${JSON.stringify(bells)}::text::jsonb, ${creationId}) returning id`;
  const moved = movesLessons && dayKind === 'usual' ? await moveLessons(tx, call, schoolId, old, startDate) : 0;
  const made = await remake(tx, call);
  const [set] = await selectSets(tx, tx`b.id = ${row?.id ?? 0}`);
  if (!set) throw new Error('The bells that were just written are not there');
  await log(tx, call, before, set);
  return { data: { set, moved, ...made } };
}

/** Lessons of weeks go from the bells that rang to those that ring. @param old the sets as they were */
async function moveLessons(
  tx: Queryable,
  { now }: Call,
  schoolId: number,
  old: Awaited<ReturnType<typeof loadBellSets>>,
  startDate: string,
): Promise<number> {
  const today = localDay(now, await offsetOf(tx, schoolId));
  const date = startDate > today ? startDate : today;
  const sets = await loadBellSets(tx, [schoolId]);
  const groups = await tx<{ id: number; grade: number; shift: number }[]>`
    select id, grade, shift from "group" where school_id = ${schoolId} and archived_on is null`;
  const moves = groups.flatMap(({ id, grade, shift }) => {
    const day = { grade, shift, date };
    return movedBells(usualBellsOn(old, day), usualBellsOn(sets, day)).map(({ from, to }) => ({
      group_id: id,
      from_start: minutesOf(from.start),
      from_end: minutesOf(from.end),
      to_start: minutesOf(to.start),
      to_end: minutesOf(to.end),
    }));
  });
  if (moves.length === 0) return 0;
  // A forced item is outside of the constraints: all are, while lesson by lesson goes to a time that the next one still has.
  const items = await tx<{ id: number; reason: string | null; start: number; end: number }[]>`
    select i.id, i.forced_reason as reason, m.to_start as start, m.to_end as "end"
    from json_to_recordset(${JSON.stringify(moves)}::text::json) as m(group_id int, from_start int, from_end int, to_start int, to_end int)
    join schedule_item i on i.group_id = m.group_id and i.start_minute = m.from_start and i.end_minute = m.from_end
    join schedule_week w on w.id = i.week_id and w.archived_at is null`;
  const rows = JSON.stringify(items);
  const columns = tx`json_to_recordset(${rows}::text::json) as m(id int, reason text, start smallint, "end" smallint)`;
  await tx`
    update schedule_item i set forced_reason = 'moving', start_minute = m.start, end_minute = m."end", revision = revision + 1
    from ${columns} where i.id = m.id`;
  await tx`update schedule_item i set forced_reason = m.reason from ${columns} where i.id = m.id`;
  return items.length;
}

function log(tx: Queryable, { actor, request }: Call, before: BellSetRow | null, after: BellSetRow | null) {
  const id = (after ?? before)?.id ?? 0;
  return auditRecord(tx, { personId: actor.personId, kind: 'bells', id, before, after, ...traceOf(request) });
}

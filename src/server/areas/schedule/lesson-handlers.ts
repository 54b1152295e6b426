/** Lessons on their days: read, add one for a day, call off, give after all. */
import { randomUUID } from 'node:crypto';
import type { MessageDescriptor } from '@lingui/core';
import { minutesOf } from '#domain/schedule/days.ts';
import { isOneOf, management } from '#domain/person/role.ts';
import {
  classLessons,
  lessonOnceAdd,
  lessonRead,
  lessonRemove,
  lessonRestore,
  type SchoolLesson,
} from '#contract/schedule/lessons.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { isGroupInPlace } from '#server/access/scope.ts';
import { layPlansOfClass } from '#server/areas/plans/services.ts';
import { auditRecord, traceOf } from '#server/audit/audit.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { translate } from '#server/http/messages.ts';
import { refuse } from '#server/http/refuse.ts';
import { fail, type Failure, type Reply } from '#server/http/reply.ts';
import type { Services } from '#server/services.ts';
import type { Queryable } from '#server/storage/database.ts';
import type { Fragment } from '#server/storage/sql-parts.ts';
import { lockSchedule } from '#server/storage/lock-schedule.ts';
import { changedByOther } from './changed-by.ts';
import { findClass, forcedReason, judgeItem, wordsOfClashes, type ClassOf, type TakenPlace } from './items.ts';
import { isNamed } from './load-days.ts';
import { makeLessons } from './make-lessons.ts';
import { daysOfGrade, loadCalendar } from './school-calendar.ts';
import { findLesson, offsetOf, selectLessons } from './shown-lessons.ts';
import { scheduleTexts } from './texts.ts';
import type { Call } from './week-handlers.ts';

export function lessonHandlers({ storage: { sql } }: Services): Handler[] {
  return [
    handle(lessonRead, async ({ params, actor, language }): Promise<Reply<typeof lessonRead>> => {
      const lesson = await findLesson(sql, actor, params.lessonId, language);
      if (!lesson) return fail('NOT_FOUND');
      return { data: { utcOffsetMinutes: await offsetOf(sql, actor.schoolId), lesson } };
    }),

    handle(classLessons, async ({ params, query, actor, language }): Promise<Reply<typeof classLessons>> => {
      const group = await findClass(sql, actor, params.groupId);
      if (!group) return fail('NOT_FOUND');
      const where = sql`l.group_id = ${group.id} and l.date between ${query.from} and ${query.to}`;
      const lessons = await selectLessons(sql, where, language);
      return { data: { label: group.label, utcOffsetMinutes: group.utcOffsetMinutes, lessons } };
    }),

    handle(lessonOnceAdd, ({ body, ...call }) =>
      sql.begin(async (tx): Promise<Reply<typeof lessonOnceAdd>> => {
        const group = await findClass(tx, call.actor, body.group_id);
        if (!group) return fail('NOT_FOUND');
        await lockSchedule(tx, group.schoolId);
        const [again] = await selectLessons(tx, isSame(tx, body), call.language);
        if (again) return again.group.id === group.id ? { data: { lesson: again } } : fail('NOT_FOUND');
        return addOnce(tx, call, group, { ...body, lessonId: body.lessonId ?? randomUUID() });
      }),
    ),

    handle(lessonRemove, ({ params, query, ...call }) =>
      sql.begin(async (tx): Promise<Reply<typeof lessonRemove>> => {
        const before = await findInPlace(tx, call, params.lessonId);
        if (!before) return fail('NOT_FOUND');
        if (before.state === 'held') return fail('IN_USE');
        if (isOutdated(before, query)) return changedByOther(tx, 'lesson', before.uuid);
        const removed = before.isOneTime && (await isAlone(tx, before.uuid));
        if (removed) {
          await tx`delete from lesson where uuid = ${before.uuid}`;
          await layPlansOfClass(tx, before.group.id);
          await log(tx, call, before, null);
        } else if (before.state !== 'cancelled') {
          await change(tx, call, before, tx`state = 'cancelled', is_changed = true`);
          await layPlansOfClass(tx, before.group.id);
        }
        // The lesson of the week that it replaced on this day is there again.
        if (before.isOneTime) await remakeDay(tx, before);
        return { data: { removed } };
      }),
    ),

    handle(lessonRestore, ({ params, query, ...call }) =>
      sql.begin(async (tx): Promise<Reply<typeof lessonRestore>> => {
        const before = await findInPlace(tx, call, params.lessonId);
        if (!before) return fail('NOT_FOUND');
        if (before.state === 'held') return fail('IN_USE');
        if (before.state !== 'cancelled') return { data: { lesson: before } };
        if (isOutdated(before, query)) return changedByOther(tx, 'lesson', before.uuid);
        const clashes = await clashesOfLesson(tx, before, call.language);
        if (clashes.length > 0)
          return fail('SCHEDULE_CLASH', { errors: { clash: clashes.map((text) => translate(call.language, text)) } });
        // A substitution is a change of its own; a lesson that the week no longer has stays for its day.
        const columns = tx`state = 'planned', is_changed = substituted_id is not null, is_one_time = is_one_time or item_id is null`;
        const restored = await change(tx, call, before, columns);
        await layPlansOfClass(tx, before.group.id);
        const [lesson] = await selectLessons(tx, tx`l.uuid = ${before.uuid}`, call.language);
        return { data: { lesson: lesson ?? restored } };
      }),
    ),
  ];
}

/** A call that names no revision takes whatever there is. */
export function isOutdated({ revision }: { revision: number }, seen: { revision?: number | undefined }): boolean {
  return seen.revision !== undefined && seen.revision !== revision;
}

/** True if nothing names a lesson, and no week has it. */
async function isAlone(tx: Queryable, uuid: string): Promise<boolean> {
  const rows = await tx`select from lesson l where l.uuid = ${uuid} and l.item_id is null and not ${isNamed(tx)}`;
  return rows.length > 0;
}

async function remakeDay(tx: Queryable, { uuid, group, date }: SchoolLesson): Promise<void> {
  const [school] = await tx<{ schoolId: number; schoolYear: number }[]>`
    select school_id as "schoolId", school_year as "schoolYear" from "group" where id = ${group.id}`;
  if (!school) throw new Error(`The class of the lesson ${uuid} is not there`);
  await makeLessons(tx, { ...school, from: date, until: date });
}

/** Returns the clashes of the lesson by now, as for one that is added for its day. */
async function clashesOfLesson(tx: Queryable, lesson: SchoolLesson, language: Call['language']): Promise<MessageDescriptor[]> {
  const [row] = await tx<{ roomId: number | null; isForced: boolean }[]>`
    select room_id as "roomId", forced_reason is not null as "isForced" from lesson where uuid = ${lesson.uuid}`;
  if (!row || row.isForced) return [];
  const { date, start, end, group, part, teacherId } = lesson;
  const place = { date, time_start: start, time_end: end, group_id: group.id, teacher_id: teacherId, room_id: row.roomId };
  return clashesOnDay(tx, place, part, language, lesson.uuid);
}

/** Finds a lesson of a class in the actor's place, inside its school's lock. */
export async function findInPlace(
  tx: Queryable,
  { actor, language }: Pick<Call, 'actor' | 'language'>,
  lessonId: string,
): Promise<SchoolLesson | null> {
  const [row] = await tx<{ schoolId: number }[]>`
    select l.school_id as "schoolId" from lesson l join "group" g on g.id = l.group_id
    where l.uuid = ${lessonId} and ${isGroupInPlace(tx, actor)}`;
  if (!row) return null;
  await lockSchedule(tx, row.schoolId);
  const [lesson] = await selectLessons(tx, tx`l.uuid = ${lessonId}`, language);
  return lesson ?? null;
}

/** @param columns what is set */
export async function change(tx: Queryable, call: Call, before: SchoolLesson, columns: Fragment): Promise<SchoolLesson> {
  await tx`update lesson set ${columns}, revision = revision + 1, updated_at = now() where uuid = ${before.uuid}`;
  const [after] = await selectLessons(tx, tx`l.uuid = ${before.uuid}`, call.language);
  if (!after) throw new Error('The lesson that was just changed is not there');
  await log(tx, call, before, after);
  return after;
}

type OnceBody = OutputOf<(typeof lessonOnceAdd)['body']>;

/** Over `l`: the lesson that an earlier call has added. Without an id, the one that is equal in everything that was sent. */
function isSame(tx: Queryable, body: OnceBody): Fragment {
  if (body.lessonId !== undefined) return tx`l.uuid = ${body.lessonId}`;
  return tx`l.is_one_time and l.state <> 'cancelled' and l.group_id = ${body.group_id} and l.date = ${body.date}
    and l.start_minute = ${minutesOf(body.time_start)} and l.end_minute = ${minutesOf(body.time_end)}
    and l.subject_id = ${body.subject_id} and l.subgroup_id is not distinct from ${body.subgroup_id}::int
    and l.teacher_id is not distinct from ${body.teacher_id}::int and l.room_id is not distinct from ${body.room_id}::int`;
}

async function addOnce(
  tx: Queryable,
  call: Call,
  group: ClassOf,
  body: OnceBody & { lessonId: string },
): Promise<Failure | { data: { lesson: SchoolLesson } }> {
  const { actor, language } = call;
  const canForce = isOneOf(actor.role, management);
  const quarter = await quarterOf(tx, group, body.date);
  const { part, faults } = await judgeItem(tx, group, body);
  const all = quarter === null ? { ...faults, date: scheduleTexts.noSchoolDay } : faults;
  if (quarter === null || Object.keys(faults).length > 0) return refuse(all, language);
  const clashes = await clashesOnDay(tx, body, part, language);
  if (clashes.length > 0 && !(body.isForce && canForce))
    return fail('SCHEDULE_CLASH', { errors: { clash: clashes.map((text) => translate(language, text)) } });
  await tx`
    insert into lesson ${tx({
      uuid: body.lessonId,
      school_id: group.schoolId,
      group_id: group.id,
      subgroup_id: body.subgroup_id,
      part,
      subject_id: body.subject_id,
      teacher_id: body.teacher_id,
      room_id: body.room_id,
      date: body.date,
      start_minute: minutesOf(body.time_start),
      end_minute: minutesOf(body.time_end),
      school_year: group.schoolYear,
      quarter,
      is_one_time: true,
      forced_reason: forcedReason(clashes, body),
    })}`;
  await layPlansOfClass(tx, group.id);
  const [lesson] = await selectLessons(tx, tx`l.uuid = ${body.lessonId}`, language);
  if (!lesson) throw new Error('The lesson that was just added is not there');
  await log(tx, call, null, lesson);
  return { data: { lesson } };
}

/** Null: outside of the school year. A free day may have a lesson: somebody says so. */
async function quarterOf(tx: Queryable, { schoolId, schoolYear, grade }: ClassOf, date: string): Promise<number | null> {
  const days = daysOfGrade(await loadCalendar(tx, schoolId, schoolYear), grade);
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last || date < first.date || last.date < date) return null;
  return days.findLast((one) => one.date <= date)?.quarter ?? null;
}

async function clashesOnDay(
  tx: Queryable,
  body: Pick<OnceBody, 'date' | 'time_start' | 'time_end' | 'group_id' | 'teacher_id' | 'room_id'>,
  part: number | null,
  language: Call['language'],
  /** Id of the lesson itself, where it has a row. */
  ownId: string | null = null,
) {
  const others = await tx<TakenPlace[]>`
    select (row_number() over ())::int as id, 1 as week_day, to_char(l.start_minute * interval '1 minute', 'HH24:MI') as time_start,
      to_char(l.end_minute * interval '1 minute', 'HH24:MI') as time_end, l.group_id, l.part, l.teacher_id, l.room_id,
      g.grade || ' «' || g.letter || '»' as "group", ${language === 'kz' ? tx`t.name_kz` : tx`t.name_ru`} as subject,
      (select concat_ws(' ', p.surname, p.firstname, p.lastname) from person p where p.id = l.teacher_id) as teacher,
      (select r.name from room r where r.id = l.room_id) as room
    from lesson l join "group" g on g.id = l.group_id join school_subject t on t.id = l.subject_id
    where l.date = ${body.date} and l.state <> 'cancelled' and l.uuid is distinct from ${ownId}::uuid
      and (l.group_id = ${body.group_id} or l.teacher_id = ${body.teacher_id} or l.room_id = ${body.room_id})`;
  return wordsOfClashes({ ...body, id: 0, week_day: 1, part }, others);
}

function log(tx: Queryable, { actor, request }: Call, before: SchoolLesson | null, after: SchoolLesson | null) {
  const id = (after ?? before)?.uuid ?? '';
  return auditRecord(tx, { personId: actor.personId, kind: 'lesson', id, before, after, ...traceOf(request) });
}

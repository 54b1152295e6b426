/** Changes that single students have in the schedule of their class: list, add, change, remove, order. */
import type { MessageDescriptor } from '@lingui/core';
import { isOneOf, management } from '#domain/person/role.ts';
import type { Language } from '#domain/language.ts';
import { minutesOf } from '#domain/schedule/days.ts';
import {
  mostStudentLessons,
  studentLessonAdd,
  studentLessonList,
  studentLessonOrder,
  studentLessonRemove,
  studentLessonSave,
  type StudentLesson,
} from '#contract/schedule/student-lessons.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { auditRecord, traceOf } from '#server/audit/audit.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { fieldTexts, translate } from '#server/http/messages.ts';
import { refuse } from '#server/http/refuse.ts';
import { fail, type Failure, type Reply } from '#server/http/reply.ts';
import type { Services } from '#server/services.ts';
import type { Queryable } from '#server/storage/database.ts';
import { inAlphabet } from '#server/storage/in-alphabet.ts';
import type { Fragment } from '#server/storage/sql-parts.ts';
import { lockSchedule } from '#server/storage/lock-schedule.ts';
import { findClass, forcedReason, isTaken, judgeItem, selectItems, wordsOfClashes, type ClassOf } from './items.ts';
import { scheduleTexts } from './texts.ts';
import type { Call } from './week-handlers.ts';

type Body = Omit<OutputOf<(typeof studentLessonAdd)['body']>, 'creationId' | 'person_id'>;

export function studentHandlers({ storage: { sql } }: Services): Handler[] {
  return [
    handle(studentLessonList, async ({ params, actor, language }): Promise<Reply<typeof studentLessonList>> => {
      const group = await findClass(sql, actor, params.groupId);
      if (!group) return fail('NOT_FOUND');
      const [students, changes, items] = await Promise.all([
        sql<{ id: number; title: string }[]>`
          select p.id, concat_ws(' ', p.surname, p.firstname, p.lastname) as title from person p where ${isStudentOf(sql, group)}
          order by ${inAlphabet(sql, sql`concat_ws(' ', p.surname, p.firstname)`)}, p.id`,
        selectChanges(sql, sql`c.group_id = ${group.id} and ${isStudentOf(sql, group)}`, language),
        selectItems(sql, sql`i.group_id = ${group.id} and ${isLive(sql, group)}`, language),
      ]);
      return { data: { students: [...students], changes, items } };
    }),

    handle(studentLessonAdd, ({ body: { creationId, person_id: personId, ...body }, ...call }) =>
      sql.begin(async (tx): Promise<Reply<typeof studentLessonAdd>> => {
        const group = await findGroupOf(tx, call, personId);
        if (!group) return fail('NOT_FOUND');
        await lockSchedule(tx, group.schoolId);
        const [again] = await selectChanges(tx, tx`c.creation_id = ${creationId} and c.person_id = ${personId}`, call.language);
        if (!again && (await isTaken(tx, 'student_lesson', creationId))) return fail('NOT_FOUND');
        if (again) return { data: { change: again } };
        const [row] = await tx<{ count: number }[]>`
          select count(*)::int as count from student_lesson where person_id = ${personId} and archived_at is null`;
        if ((row?.count ?? 0) >= mostStudentLessons) return fail('IN_USE');
        return write(tx, call, group, personId, body, null, creationId);
      }),
    ),

    handle(studentLessonSave, ({ params, body: { revision, ...body }, ...call }) =>
      sql.begin(async (tx): Promise<Reply<typeof studentLessonSave>> => {
        const found = await findLocked(tx, call, params.changeId);
        if (!found) return fail('NOT_FOUND');
        if (revision !== undefined && revision !== found.before.revision) return fail('EDIT_CONFLICT');
        const { week_day, time_start, time_end, subject_id, teacher_id, isForce, reason } = body;
        const sent = { week_day, time_start, time_end, subject_id, teacher_id, isForce, reason };
        return write(
          tx,
          call,
          found.group,
          found.before.person_id,
          { ...staysOf(found.before, body), ...sent },
          found.before,
          null,
        );
      }),
    ),

    handle(studentLessonRemove, ({ params, ...call }) =>
      sql.begin(async (tx): Promise<Reply<typeof studentLessonRemove>> => {
        const found = await findLocked(tx, call, params.changeId);
        if (!found) return fail('NOT_FOUND');
        await tx`update student_lesson set archived_at = now(), revision = revision + 1 where id = ${found.before.id}`;
        await log(tx, call, found.before, null);
        return { data: { removed: true } };
      }),
    ),

    handle(studentLessonOrder, ({ body, ...call }) =>
      sql.begin(async (tx): Promise<Reply<typeof studentLessonOrder>> => {
        const group = await findGroupOf(tx, call, body.person_id);
        if (!group) return fail('NOT_FOUND');
        await lockSchedule(tx, group.schoolId);
        const rows = await tx<{ id: number }[]>`
          select id from student_lesson where person_id = ${body.person_id} and archived_at is null`;
        const ids = new Set(body.ids);
        if (ids.size !== rows.length || rows.some(({ id }) => !ids.has(id))) return fail('NOT_FOUND');
        await tx`
          update student_lesson c set position = o.position
          from unnest(${tx.array(body.ids)}::int[]) with ordinality as o (id, position) where c.id = o.id`;
        return { data: { ordered: rows.length } };
      }),
    ),
  ];
}

/** Returns the fields that stay as they are where a save leaves them out. */
function staysOf(before: StudentLesson, body: OutputOf<(typeof studentLessonSave)['body']>) {
  const { kind = before.kind, item_id = before.item_id, room_id = before.room_id, note = before.note } = body;
  const { startDate = before.startDate, endDate = before.endDate } = body;
  return { kind, item_id, room_id, note, startDate, endDate };
}

/** Over `p`. */
function isStudentOf(sql: Queryable, group: ClassOf): Fragment {
  return sql`p.group_id = ${group.id} and p.role = 'ST' and p.deleted_at is null and p.left_on is null`;
}

/** Over `i`. */
function isLive(sql: Queryable, { schoolId }: ClassOf): Fragment {
  return sql`i.week_id in (select id from schedule_week where school_id = ${schoolId} and state = 'live' and archived_at is null)`;
}

/** The class of a student whom the actor may change; null: there is no such student. */
async function findGroupOf(sql: Queryable, { actor }: Call, personId: number): Promise<ClassOf | null> {
  const [person] = await sql<{ groupId: number }[]>`
    select group_id as "groupId" from person
    where id = ${personId} and role = 'ST' and group_id is not null and deleted_at is null and left_on is null`;
  return person ? findClass(sql, actor, person.groupId) : null;
}

async function findLocked(tx: Queryable, call: Call, id: number): Promise<{ group: ClassOf; before: StudentLesson } | null> {
  const [row] = await tx<{ personId: number }[]>`select person_id as "personId" from student_lesson where id = ${id}`;
  const group = row ? await findGroupOf(tx, call, row.personId) : null;
  if (!group) return null;
  await lockSchedule(tx, group.schoolId);
  const [before] = await selectChanges(tx, tx`c.id = ${id}`, call.language);
  return before ? { group, before } : null;
}

/** @param where over `c`, and over the student `p` */
async function selectChanges(sql: Queryable, where: Fragment, language: Language): Promise<StudentLesson[]> {
  const name = language === 'kz' ? sql`name_kz` : sql`name_ru`;
  const rows = await sql<StudentLesson[]>`
    select c.id, c.revision, c.person_id, c.kind, c.item_id, c.weekday as week_day,
      to_char(c.start_minute * interval '1 minute', 'HH24:MI') as time_start,
      to_char(c.end_minute * interval '1 minute', 'HH24:MI') as time_end,
      (select t.${name} from schedule_item i join school_subject t on t.id = i.subject_id where i.id = c.item_id) as replaces,
      c.subject_id, (select t.${name} from school_subject t where t.id = c.subject_id) as subject, c.teacher_id,
      (select concat_ws(' ', t.surname, t.firstname, t.lastname) from person t where t.id = c.teacher_id) as teacher, c.room_id,
      (select r.name from room r where r.id = c.room_id) as room, c.note, c.forced_reason as reason,
      c.start_date::text as "startDate", c.end_date::text as "endDate"
    from student_lesson c join person p on p.id = c.person_id
    where c.archived_at is null and ${where} order by c.person_id, c.position, c.id`;
  return [...rows];
}

/** Inside the school's lock. */
async function write(
  tx: Queryable,
  call: Call,
  group: ClassOf,
  personId: number,
  body: Body,
  before: StudentLesson | null,
  creationId: string | null,
): Promise<Failure | { data: { change: StudentLesson } }> {
  const canForce = isOneOf(call.actor.role, management);
  const [item] =
    body.kind === 'beside' || body.item_id === null
      ? []
      : await selectItems(tx, tx`i.id = ${body.item_id} and i.group_id = ${group.id} and ${isLive(tx, group)}`, call.language);
  const place = item
    ? { ...body, item_id: item.id, week_day: item.week_day, time_start: item.time_start, time_end: item.time_end }
    : { ...body, item_id: null };
  const lesson = body.kind === 'off' ? { ...place, subject_id: null, teacher_id: null, room_id: null } : place;
  const faults = await faultsOf(tx, group, lesson, item !== undefined);
  if (Object.keys(faults).length > 0) return refuse(faults, call.language);
  const clashes = body.kind === 'off' ? [] : await clashesOf(tx, group, personId, lesson, before?.id ?? 0, call.language);
  if (clashes.length > 0 && !(body.isForce && canForce))
    return fail('SCHEDULE_CLASH', { errors: { clash: clashes.map((text) => translate(call.language, text)) } });
  const columns = {
    kind: lesson.kind,
    item_id: lesson.item_id,
    weekday: lesson.week_day,
    start_minute: minutesOf(lesson.time_start),
    end_minute: minutesOf(lesson.time_end),
    subject_id: lesson.subject_id,
    teacher_id: lesson.teacher_id,
    room_id: lesson.room_id,
    note: lesson.note || null,
    forced_reason: forcedReason(clashes, lesson),
    start_date: lesson.startDate,
    end_date: lesson.endDate,
  };
  const [row] = before
    ? await tx<{ id: number }[]>`
        update student_lesson set ${tx(columns)}, revision = revision + 1, updated_at = now() where id = ${before.id} returning id`
    : await tx<{ id: number }[]>`
        insert into student_lesson ${tx({ ...columns, person_id: personId, group_id: group.id, creation_id: creationId, position: mostStudentLessons })}
        returning id`;
  const [change] = await selectChanges(tx, tx`c.id = ${row?.id ?? 0}`, call.language);
  if (!change) throw new Error('The change that was just written is not there');
  await log(tx, call, before, change);
  return { data: { change } };
}

async function faultsOf(
  tx: Queryable,
  group: ClassOf,
  body: Body,
  hasItem: boolean,
): Promise<Record<string, MessageDescriptor>> {
  const faults: Record<string, MessageDescriptor> = {};
  if (body.kind !== 'beside' && !hasItem) faults['item_id'] = body.item_id === null ? fieldTexts.required : fieldTexts.gone;
  if (body.kind !== 'off' && body.subject_id === null) faults['subject_id'] = fieldTexts.required;
  if (body.endDate !== null && body.endDate < body.startDate) faults['endDate'] = scheduleTexts.daysEndFirst;
  if (body.kind === 'off' || body.subject_id === null) return faults;
  const lesson = { ...body, subject_id: body.subject_id, group_id: group.id, subgroup_id: null };
  const { faults: others } = await judgeItem(tx, group, lesson);
  // A single student is no subgroup.
  const { subgroup_id: _subgroup, ...rest } = others;
  return { ...faults, ...rest };
}

/**
 * Returns the clashes of a student, their teacher or the room in weeks that are in force; the lesson that it replaces is none.
 */
async function clashesOf(
  tx: Queryable,
  group: ClassOf,
  personId: number,
  body: Body,
  ownId: number,
  language: Language,
): Promise<MessageDescriptor[]> {
  const others = await selectItems(
    tx,
    tx`i.weekday = ${body.week_day} and ${isLive(tx, group)} and (i.teacher_id = ${body.teacher_id} or i.room_id = ${body.room_id}
      or (i.group_id = ${group.id} and (i.subgroup_id is null or exists (select from subgroup_member m
        where m.subgroup_id = i.subgroup_id and m.person_id = ${personId} and m.until_on is null))
        and not exists (select from student_lesson c where c.item_id = i.id and c.person_id = ${personId} and c.archived_at is null
          and c.id <> ${ownId})))`,
    language,
  );
  const own = { ...body, id: body.item_id ?? 0, group_id: group.id, part: null };
  const words = wordsOfClashes(own, others);
  const [taken] = await tx<{ name: string; start: string; end: string }[]>`
    select concat_ws(' ', p.surname, p.firstname) as name, to_char(c.start_minute * interval '1 minute', 'HH24:MI') as start,
      to_char(c.end_minute * interval '1 minute', 'HH24:MI') as "end"
    from student_lesson c join person p on p.id = c.person_id
    where c.archived_at is null and c.id <> ${ownId} and c.kind <> 'off' and c.weekday = ${body.week_day}
      and c.start_minute < ${minutesOf(body.time_end)} and c.end_minute > ${minutesOf(body.time_start)}
      and (c.person_id = ${personId} or c.teacher_id = ${body.teacher_id})
      and c.start_date <= ${body.endDate ?? '9999-12-31'} and coalesce(c.end_date, '9999-12-31') >= ${body.startDate} limit 1`;
  return taken ? [...words, scheduleTexts.studentTaken({ name: taken.name, time: `${taken.start}–${taken.end}` })] : words;
}

function log(tx: Queryable, { actor, request }: Call, before: StudentLesson | null, after: StudentLesson | null) {
  const id = (after ?? before)?.id ?? 0;
  return auditRecord(tx, { personId: actor.personId, kind: 'student lesson', id, before, after, ...traceOf(request) });
}

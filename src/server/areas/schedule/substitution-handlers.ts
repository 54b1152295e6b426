/** Teachers who are away, and who stands in for them. */
import type { MessageDescriptor } from '@lingui/core';
import { localDay } from '#domain/exam/local-time.ts';
import { addDays } from '#domain/schedule/days.ts';
import { teachingStaff } from '#domain/person/role.ts';
import type { SchoolLesson } from '#contract/schedule/lessons.ts';
import type { ShownLesson } from '#contract/schedule/own-schedule.ts';
import {
  absenceAdd,
  absenceLessons,
  absenceList,
  absenceRemove,
  lessonSubstitute,
  type Absence,
} from '#contract/schedule/substitutions.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { auditRecord, traceOf } from '#server/audit/audit.ts';
import { isTeachingNow } from '#server/access/teaching-now.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { translate } from '#server/http/messages.ts';
import { refuse } from '#server/http/refuse.ts';
import { fail, type Reply } from '#server/http/reply.ts';
import type { Services } from '#server/services.ts';
import type { Queryable } from '#server/storage/database.ts';
import { inAlphabet } from '#server/storage/in-alphabet.ts';
import type { Fragment } from '#server/storage/sql-parts.ts';
import { lockSchedule } from '#server/storage/lock-schedule.ts';
import { changedByOther } from './changed-by.ts';
import { change, findInPlace, isOutdated } from './lesson-handlers.ts';
import { offsetOf, selectLessons } from './shown-lessons.ts';
import { loadStudentDays } from './student-days.ts';
import { tellSubstitution } from './tell-substitution.ts';
import { scheduleTexts } from './texts.ts';
import type { Call } from './week-handlers.ts';

/** So long an absence that is over stays on the list. */
const pastDays = 14;
/** So many colleagues are offered for a lesson. */
const mostColleagues = 8;

type Colleagues = DataOf<typeof absenceLessons>['lessons'][number]['colleagues'];

export function substitutionHandlers({ storage: { sql } }: Services): Handler[] {
  return [
    handle(absenceList, async ({ actor, now }): Promise<Reply<typeof absenceList>> => {
      const since = addDays(localDay(now, await offsetOf(sql, actor.schoolId)), -pastDays);
      const [absences, teachers] = await Promise.all([
        selectAbsences(sql, sql`a.school_id = ${actor.schoolId} and a.end_date >= ${since}`),
        sql<{ id: number; title: string }[]>`
          select p.id, ${fullName(sql)} as title from person p where ${isTeacher(sql, actor.schoolId)}
          order by ${inAlphabet(sql, sql`concat_ws(' ', p.surname, p.firstname)`)}, p.id`,
      ]);
      return { data: { absences, teachers: [...teachers] } };
    }),

    handle(absenceAdd, ({ body, actor, language, request }) =>
      sql.begin(async (tx): Promise<Reply<typeof absenceAdd>> => {
        const [teacher] = await tx`select from person p where p.id = ${body.teacher_id} and ${isTeacher(tx, actor.schoolId)}`;
        if (!teacher) return fail('NOT_FOUND');
        if (body.endDate < body.startDate) return refuse({ endDate: scheduleTexts.daysEndFirst }, language);
        const added = await tx`
          insert into teacher_absence (id, school_id, teacher_id, start_date, end_date, note, created_by)
          values (${body.id}, ${actor.schoolId}, ${body.teacher_id}, ${body.startDate}, ${body.endDate}, ${body.note || null}, ${actor.personId})
          on conflict (id) do nothing`;
        const [absence] = await selectAbsences(tx, tx`a.id = ${body.id} and a.school_id = ${actor.schoolId}`);
        if (!absence) return fail('NOT_FOUND');
        if (added.count > 0)
          await auditRecord(tx, {
            personId: actor.personId,
            kind: 'absence',
            id: body.id,
            before: null,
            after: absence,
            ...traceOf(request),
          });
        return { data: { absence } };
      }),
    ),

    handle(absenceLessons, async ({ params, actor, language }): Promise<Reply<typeof absenceLessons>> => {
      const [absence] = await selectAbsences(sql, sql`a.id = ${params.absenceId} and a.school_id = ${actor.schoolId}`);
      if (!absence) return fail('NOT_FOUND');
      const lessons = await selectLessons(sql, isTheirs(sql, absence), language);
      const days = { from: absence.startDate, to: absence.endDate };
      const [free, single] = await Promise.all([
        colleaguesOf(sql, actor.schoolId, absence, lessons),
        loadStudentDays(sql, { ...actor, role: 'TCHR', personId: absence.teacher_id }, days, language),
      ]);
      const offered = lessons.map((lesson) => ({ ...lesson, colleagues: free.get(lesson.uuid) ?? [] }));
      return { data: { absence, lessons: offered, ofStudents: single.lessons.toSorted(byTime) } };
    }),

    handle(absenceRemove, ({ params, query, ...call }) =>
      sql.begin(async (tx): Promise<Reply<typeof absenceRemove>> => {
        const { schoolId } = call.actor;
        const [absence] = await selectAbsences(tx, tx`a.id = ${params.absenceId} and a.school_id = ${schoolId}`);
        if (!absence || schoolId === null) return fail('NOT_FOUND');
        await lockSchedule(tx, schoolId);
        const [current] = await selectAbsences(tx, tx`a.id = ${absence.id}`);
        if (!current) return fail('NOT_FOUND');
        if (isOutdated(current, query)) return changedByOther(tx, 'lesson', await lastChanged(tx, current));
        const today = localDay(call.now, await offsetOf(tx, schoolId));
        const coming = tx`${isTheirs(tx, absence)} and l.substituted_id is not null and l.date >= ${today} and l.state <> 'held'`;
        const lessons = await selectLessons(tx, coming, call.language);
        let returned = 0;
        for (const lesson of lessons) {
          // They may have been given something else meanwhile: nobody is in two places.
          if (await clashOf(tx, lesson, lesson.substitutedId, call.language)) continue;
          await giveTo(tx, call, lesson, lesson.substitutedId);
          returned += 1;
        }
        await tx`delete from teacher_absence where id = ${absence.id}`;
        const by = { personId: call.actor.personId, ...traceOf(call.request) };
        await auditRecord(tx, { ...by, kind: 'absence', id: absence.id, before: absence, after: null });
        return { data: { returned, remaining: lessons.length - returned } };
      }),
    ),

    handle(lessonSubstitute, ({ params, body, ...call }) =>
      sql.begin(async (tx): Promise<Reply<typeof lessonSubstitute>> => {
        const lesson = await findInPlace(tx, call, params.lessonId);
        if (!lesson) return fail('NOT_FOUND');
        if (lesson.state === 'held' || lesson.state === 'cancelled') return fail('IN_USE');
        const teacherId = body.teacher_id ?? lesson.substitutedId ?? lesson.teacherId;
        if (teacherId === lesson.teacherId) return { data: { lesson } };
        if (isOutdated(lesson, body)) return changedByOther(tx, 'lesson', lesson.uuid);
        const [teacher] = await tx`select from person p where p.id = ${teacherId} and ${isTeacher(tx, call.actor.schoolId)}`;
        if (!teacher) return fail('NOT_FOUND');
        const clash = await clashOf(tx, lesson, teacherId, call.language);
        if (clash) return fail('SCHEDULE_CLASH', { errors: { clash: [translate(call.language, clash)] } });
        return { data: { lesson: await giveTo(tx, call, lesson, teacherId) } };
      }),
    ),
  ];
}

/**
 * Returns the lesson that a teacher gives at the time of another one; null: none. A lesson that was forced stands there
 * whatever there is.
 */
async function clashOf(
  tx: Queryable,
  lesson: SchoolLesson,
  teacherId: number | null,
  language: Call['language'],
): Promise<MessageDescriptor | null> {
  if (teacherId === null || lesson.reason !== null) return null;
  const [taken] = await selectLessons(tx, tx`${isGivenThen(tx, lesson, teacherId)} and l.forced_reason is null`, language);
  if (taken) {
    const { subject, group, start, end } = taken;
    return scheduleTexts.notFree({ subject: subject.title, group: group.label, time: `${start}–${end}` });
  }
  const [busy] = await tx<{ name: string; start: string; end: string }[]>`
    select concat_ws(' ', s.surname, s.firstname) as name, to_char(c.start_minute * interval '1 minute', 'HH24:MI') as start,
      to_char(c.end_minute * interval '1 minute', 'HH24:MI') as "end"
    from lesson l join student_lesson c on ${isSingleThen(tx, tx`${teacherId}::int`)} join person s on s.id = c.person_id
    where l.uuid = ${lesson.uuid} and c.forced_reason is null limit 1`;
  return busy ? scheduleTexts.studentTaken({ name: busy.name, time: `${busy.start}–${busy.end}` }) : null;
}

function fullName(sql: Queryable): Fragment {
  return sql`concat_ws(' ', p.surname, p.firstname, p.lastname)`;
}

/** Over `p`. */
function isTeacher(sql: Queryable, schoolId: number | null): Fragment {
  return sql`(p.school_id = ${schoolId} and p.role = any(${sql.array([...teachingStaff])}::text[]) and p.deleted_at is null and p.left_on is null)`;
}

/** Over `l`: lessons that somebody who is away would give on these days. */
function isTheirs(sql: Queryable, { teacher_id: id, startDate, endDate }: Absence): Fragment {
  return sql`l.date between ${startDate} and ${endDate} and l.state <> 'cancelled'
    and ((l.teacher_id = ${id} and l.substituted_id is null) or l.substituted_id = ${id})`;
}

/** The lesson of an absence that was changed last. */
async function lastChanged(tx: Queryable, absence: Absence): Promise<string> {
  const [row] = await tx<{ uuid: string }[]>`
    select l.uuid from lesson l where ${isTheirs(tx, absence)} order by l.updated_at desc, l.uuid limit 1`;
  return row?.uuid ?? '';
}

/** Over `l`: what a teacher gives at the time of a lesson. */
function isGivenThen(sql: Queryable, { uuid, date }: SchoolLesson, teacherId: number | null): Fragment {
  return sql`l.teacher_id = ${teacherId} and l.date = ${date} and l.state <> 'cancelled' and l.uuid <> ${uuid}
    and exists (select from lesson o where o.uuid = ${uuid} and o.start_minute < l.end_minute and l.start_minute < o.end_minute)`;
}

/** Over the change `c` of a single student and the lesson `l`: the teacher gives one to the student at the time of the other. */
function isSingleThen(sql: Queryable, teacherId: Fragment): Fragment {
  return sql`c.teacher_id = ${teacherId} and c.archived_at is null and c.kind <> 'off' and c.start_date <= l.date
    and (c.end_date is null or c.end_date >= l.date) and c.start_minute < l.end_minute and l.start_minute < c.end_minute
    and exists (select from person s where s.id = c.person_id and s.group_id = c.group_id)
    and case when c.item_id is null then c.weekday = extract(isodow from l.date)
      else exists (select from lesson o where o.item_id = c.item_id and o.date = l.date and o.state <> 'cancelled') end`;
}

function byTime(a: ShownLesson, b: ShownLesson): number {
  return a.date.localeCompare(b.date) || a.start.localeCompare(b.start);
}

/** @param where over `a` */
async function selectAbsences(sql: Queryable, where: Fragment): Promise<Absence[]> {
  const rows = await sql<Absence[]>`
    select a.id, a.teacher_id, ${fullName(sql)} as teacher, a.start_date::text as "startDate", a.end_date::text as "endDate", a.note,
      c.lessons, c.open, c.revision
    from teacher_absence a join person p on p.id = a.teacher_id
      cross join lateral (
        select count(*)::int as lessons, (count(*) filter (where l.substituted_id is null or l.teacher_id is null))::int as open,
          (coalesce(sum(l.revision), 0) + 1)::int as revision from lesson l
        where l.school_id = a.school_id and l.date between a.start_date and a.end_date and l.state <> 'cancelled'
          and ((l.teacher_id = a.teacher_id and l.substituted_id is null) or l.substituted_id = a.teacher_id)) c
    where ${where} order by a.start_date desc, a.id`;
  return [...rows];
}

/** By lesson: who is free then and not away, those of the subject first, then those with the fewest lessons on that day. */
async function colleaguesOf(
  sql: Queryable,
  schoolId: number | null,
  { teacher_id: awayId }: Absence,
  lessons: readonly SchoolLesson[],
): Promise<Map<string, Colleagues>> {
  const rows = await sql<(Colleagues[number] & { uuid: string })[]>`
    select l.uuid, c.id, c.title, c."isOfSubject", c.load
    from lesson l cross join lateral (
      select p.id, ${fullName(sql)} as title,
        exists (select from teaching e where e.person_id = p.id and e.subject_id = l.subject_id and ${isTeachingNow(sql, 'e')}) as "isOfSubject",
        (select count(*)::int from lesson o where o.teacher_id = p.id and o.date = l.date and o.state <> 'cancelled') as load
      from person p
      where ${isTeacher(sql, schoolId)} and p.id <> ${awayId} and p.id is distinct from l.teacher_id
        and not exists (select from lesson o where o.teacher_id = p.id and o.date = l.date and o.state <> 'cancelled'
          and o.start_minute < l.end_minute and l.start_minute < o.end_minute)
        and not exists (select from student_lesson c where ${isSingleThen(sql, sql`p.id`)})
        and not exists (select from teacher_absence b where b.teacher_id = p.id and l.date between b.start_date and b.end_date)
      order by "isOfSubject" desc, load, p.id limit ${mostColleagues}) c
    where l.uuid = any(${sql.array(lessons.map(({ uuid }) => uuid))}::uuid[])`;
  const found = new Map<string, Colleagues>();
  for (const { uuid, ...colleague } of rows) found.set(uuid, [...(found.get(uuid) ?? []), colleague]);
  return found;
}

/** Writes who gives it, and notifies who gave it, who gives it, and the class. */
async function giveTo(tx: Queryable, call: Call, lesson: SchoolLesson, teacherId: number | null): Promise<SchoolLesson> {
  const usualId = lesson.substitutedId ?? lesson.teacherId;
  const isUsual = teacherId === usualId;
  const columns = tx`teacher_id = ${teacherId}, substituted_id = ${isUsual ? null : usualId}, is_changed = ${!isUsual}`;
  const after = await change(tx, call, lesson, columns);
  await tellSubstitution(tx, call.actor.personId, after, [lesson.teacherId, teacherId, usualId]);
  return after;
}

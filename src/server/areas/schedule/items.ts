/** Lessons of a week: what a save has to hold, what is in its way, and how it is shown. */
import type { MessageDescriptor } from '@lingui/core';
import type { Language } from '#domain/language.ts';
import { clashesOf, placedOf, type SentItem } from '#domain/schedule/clashes.ts';
import { minutesOf } from '#domain/schedule/days.ts';
import { teachingStaff } from '#domain/person/role.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { ScheduleItem, scheduleItemAdd } from '#contract/schedule/week-schedule.ts';
import { isGroupInPlace } from '#server/access/scope.ts';
import type { Actor } from '#server/http/actor.ts';
import { fieldTexts } from '#server/http/messages.ts';
import type { FieldFaults } from '#server/records/kind.ts';
import type { Queryable } from '#server/storage/database.ts';
import type { Fragment } from '#server/storage/sql-parts.ts';
import { clashText, scheduleTexts } from './texts.ts';

type Sent = OutputOf<(typeof scheduleItemAdd)['body']>;
/** With the week that was meant, and without what is taken and left aside. */
export type ItemBody = Omit<Sent, 'creationId' | 'quarter_id' | 'calendar_plan_lesson_uuid' | 'date' | 'week_id'> & {
  week_id: number;
};

/** Shared fields of a lesson of a week and a lesson of one day. */
export type LessonBody = Omit<ItemBody, 'week_id' | 'week_day' | 'isPinned'>;

export interface ClassOf {
  id: number;
  label: string;
  grade: number;
  shift: number;
  schoolId: number;
  schoolYear: number;
  utcOffsetMinutes: number;
}

/** Null for a foreign class and an absent one. */
export async function findClass(sql: Queryable, actor: Actor, groupId: number): Promise<ClassOf | null> {
  const [row] = await sql<ClassOf[]>`
    select g.id, g.grade || ' «' || g.letter || '»' as label, g.grade, g.shift, g.school_id as "schoolId", g.school_year as "schoolYear",
      s.utc_offset_minutes as "utcOffsetMinutes"
    from "group" g join school s on s.id = g.school_id
    where g.id = ${groupId} and g.archived_on is null and ${isGroupInPlace(sql, actor)}`;
  return row ?? null;
}

/** @param where over `i` */
export async function selectItems(sql: Queryable, where: Fragment, language: Language): Promise<ScheduleItem[]> {
  const rows = await sql<ScheduleItem[]>`
    select i.id, i.revision, i.week_id, i.weekday as week_day, to_char(i.start_minute * interval '1 minute', 'HH24:MI') as time_start,
      to_char(i.end_minute * interval '1 minute', 'HH24:MI') as time_end, i.group_id, g.grade || ' «' || g.letter || '»' as "group",
      i.subgroup_id, i.part, i.subject_id, ${language === 'kz' ? sql`t.name_kz` : sql`t.name_ru`} as subject, i.teacher_id,
      (select concat_ws(' ', p.surname, p.firstname, p.lastname) from person p where p.id = i.teacher_id) as teacher, i.room_id,
      (select r.name from room r where r.id = i.room_id) as room, i.is_pinned as "isPinned", i.forced_reason as reason
    from schedule_item i join "group" g on g.id = i.group_id join school_subject t on t.id = i.subject_id
    where ${where} order by i.weekday, i.start_minute, i.part, i.id`;
  return [...rows];
}

/** The part of the class that the lesson is for, and what is wrong with the body. */
export async function judgeItem(
  sql: Queryable,
  group: ClassOf,
  body: LessonBody & { week_id?: number },
): Promise<{ part: number | null; faults: FieldFaults }> {
  const [found] = await sql<{ week: boolean; subject: boolean; teacher: boolean; room: boolean; divided: boolean }[]>`
    select exists (select from schedule_week where id = ${body.week_id ?? null}::int and school_id = ${group.schoolId} and archived_at is null) as week,
      exists (select from school_subject where id = ${body.subject_id} and archived_on is null) as subject,
      exists (select from person where id = ${body.teacher_id} and school_id = ${group.schoolId} and deleted_at is null and left_on is null
        and role = any(${sql.array([...teachingStaff])}::text[])) as teacher,
      exists (select from room where id = ${body.room_id} and school_id = ${group.schoolId} and archived_on is null) as room,
      exists (select from subgroup where group_id = ${group.id} and subject_id = ${body.subject_id}) as divided`;
  const [subgroup] = await sql<{ number: number }[]>`
    select number from subgroup where id = ${body.subgroup_id} and group_id = ${group.id} and subject_id = ${body.subject_id}`;
  const faults: Record<string, MessageDescriptor | undefined> = {
    week_id: body.week_id === undefined || found?.week ? undefined : fieldTexts.gone,
    time_end: minutesOf(body.time_start) < minutesOf(body.time_end) ? undefined : scheduleTexts.endsFirst,
    subject_id: found?.subject ? undefined : fieldTexts.gone,
    teacher_id: body.teacher_id === null || found?.teacher ? undefined : scheduleTexts.notOfSchool,
    room_id: body.room_id === null || found?.room ? undefined : scheduleTexts.notOfSchool,
    subgroup_id:
      body.subgroup_id === null
        ? found?.divided
          ? scheduleTexts.needsSubgroup
          : undefined
        : subgroup
          ? undefined
          : scheduleTexts.notOfSubject,
  };
  const wrong = Object.entries(faults).filter((entry): entry is [string, MessageDescriptor] => entry[1] !== undefined);
  return { part: subgroup?.number ?? null, faults: Object.fromEntries(wrong) };
}

export interface TakenPlace extends SentItem {
  group: string;
  subject: string;
  teacher: string | null;
  room: string | null;
}

/** Null: it clashes with nothing; empty: it was forced without a reason (specification P§4). */
export function forcedReason(clashes: readonly unknown[], { reason }: Pick<LessonBody, 'reason'>): string | null {
  return clashes.length > 0 ? (reason ?? '') : null;
}

/** Returns the clashes, in sentences. @param id of the item itself; 0: a new one */
export async function clashesWith(
  sql: Queryable,
  id: number,
  body: ItemBody,
  part: number | null,
  language: Language,
): Promise<MessageDescriptor[]> {
  const others = await selectItems(
    sql,
    sql`i.week_id = ${body.week_id} and i.weekday = ${body.week_day}
      and (i.group_id = ${body.group_id} or i.teacher_id = ${body.teacher_id} or i.room_id = ${body.room_id})`,
    language,
  );
  const own = { ...body, id, part };
  return wordsOfClashes(own, others);
}

/** @param others what may be in the way, as it is shown */
export function wordsOfClashes(own: SentItem, others: readonly TakenPlace[]): MessageDescriptor[] {
  const placed = others.map((item) => ({ ...placedOf(item), item }));
  return clashesOf(placedOf(own), placed).map(({ kind, with: { item } }) =>
    clashText({
      kind,
      what: (kind === 'teacher' ? item.teacher : item.room) ?? '',
      subject: item.subject,
      group: item.group,
      time: `${item.time_start}–${item.time_end}`,
    }),
  );
}

/** True if a record was added under this id: by another school, or it is gone since. */
export async function isTaken(
  tx: Queryable,
  table: 'bell_set' | 'room' | 'schedule_week' | 'student_lesson',
  creationId: string,
): Promise<boolean> {
  const rows = await tx`select from ${tx(table)} where creation_id = ${creationId}`;
  return rows.length > 0;
}

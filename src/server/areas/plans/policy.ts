/** Who reads and who changes a calendar plan (specification P§6): over a plan `p` and its class `g`. */
import type { Language } from '#domain/language.ts';
import { isOneOf, management } from '#domain/person/role.ts';
import { isGroupInPlace, isTaught } from '#server/access/scope.ts';
import { isTeachingNow } from '#server/access/teaching-now.ts';
import type { Actor } from '#server/http/actor.ts';
import type { Queryable } from '#server/storage/database.ts';
import type { Fragment } from '#server/storage/sql-parts.ts';
import { lockSchedule } from '#server/storage/lock-schedule.ts';

/** The management of its school; who teaches the subject to the class, or is named as the plan's teacher. */
export function mayWrite(sql: Queryable, actor: Actor): Fragment {
  if (isOneOf(actor.role, management)) return isGroupInPlace(sql, actor);
  return sql`(${isTaught(sql, actor, 'p')} or (p.teacher_id is not distinct from ${actor.personId} and g.school_id = ${actor.schoolId}))`;
}

/** Also who leads the class. */
export function mayRead(sql: Queryable, actor: Actor): Fragment {
  return sql`(${isGroupInPlace(sql, actor)} or ${mayWrite(sql, actor)})`;
}

export interface PlanOf {
  uuid: string;
  revision: number;
  groupId: number;
  grade: number;
  label: string;
  eduLang: 'kz' | 'ru';
  subjectId: number;
  subject: string;
  subgroupId: number | null;
  part: number | null;
  schoolId: number;
  school: string;
  schoolYear: number;
  teacherId: number | null;
  teacher: string | null;
  utcOffsetMinutes: number;
}

/** Null for a foreign plan and an absent one. Its subject and school are called as its class is taught. */
export async function findPlan(sql: Queryable, actor: Actor, uuid: string, way: 'read' | 'write'): Promise<PlanOf | null> {
  const [row] = await sql<PlanOf[]>`
    select p.uuid, p.revision, p.group_id as "groupId", g.grade, g.grade || ' «' || g.letter || '»' as label, g.edu_lang as "eduLang",
      p.subject_id as "subjectId", case g.edu_lang when 'kz' then t.name_kz else t.name_ru end as subject, p.subgroup_id as "subgroupId",
      (select u.number from subgroup u where u.id = p.subgroup_id) as part, g.school_id as "schoolId",
      case g.edu_lang when 'kz' then s.name_kz else s.name_ru end as school, p.school_year as "schoolYear", p.teacher_id as "teacherId",
      (select concat_ws(' ', e.surname, e.firstname, e.lastname) from person e where e.id = p.teacher_id) as teacher,
      s.utc_offset_minutes as "utcOffsetMinutes"
    from calendar_plan p join "group" g on g.id = p.group_id join school s on s.id = g.school_id join school_subject t on t.id = p.subject_id
    where p.uuid = ${uuid} and g.archived_on is null and ${way === 'read' ? mayRead(sql, actor) : mayWrite(sql, actor)}`;
  return row ?? null;
}

/** To be changed: until the end of the transaction nobody else changes plans or lessons of the school. */
export async function openPlan(tx: Queryable, actor: Actor, uuid: string): Promise<PlanOf | null> {
  const before = await findPlan(tx, actor, uuid, 'write');
  if (!before) return null;
  await lockSchedule(tx, before.schoolId);
  return findPlan(tx, actor, uuid, 'write');
}

export interface ClassOf {
  id: number;
  label: string;
  grade: number;
  schoolId: number;
  schoolYear: number;
}

/** A class that the actor has plans of: one that they lead, teach, or that is of their school. Null for others. */
export async function findClass(sql: Queryable, actor: Actor, groupId: number): Promise<ClassOf | null> {
  const [row] = await sql<ClassOf[]>`
    select g.id, g.grade || ' «' || g.letter || '»' as label, g.grade, g.school_id as "schoolId", g.school_year as "schoolYear"
    from "group" g where g.id = ${groupId} and g.archived_on is null and ${isOwnClass(sql, actor)}`;
  return row ?? null;
}

/** Over a class `g`. */
export function isOwnClass(sql: Queryable, actor: Actor): Fragment {
  if (isOneOf(actor.role, management)) return isGroupInPlace(sql, actor);
  return sql`(${isGroupInPlace(sql, actor)} or (g.school_id = ${actor.schoolId} and exists (
    select from teaching e where e.group_id = g.id and e.person_id = ${actor.personId} and ${isTeachingNow(sql, 'e')})))`;
}

export function nameIn(sql: Queryable, language: Language): Fragment {
  return language === 'kz' ? sql`t.name_kz` : sql`t.name_ru`;
}

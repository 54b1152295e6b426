/** Who reads which lesson. Conditions are over `d`: a row of `lesson_document`. */
import { themeEntity } from '#domain/lessons/theme-entity.ts';
import { isOneOf, management } from '#domain/person/role.ts';
import type { Actor } from '#server/http/actor.ts';
import type { Queryable } from '#server/storage/database.ts';
import type { Fragment } from '#server/storage/sql-parts.ts';

export function isOwn(sql: Queryable, { personId }: Actor): Fragment {
  return sql`(d.owner_id = ${personId} and d.removed_at is null)`;
}

/** Whoever writes it: the owner, and those whom they invited. */
export function isWriter(sql: Queryable, { personId }: Actor): Fragment {
  return sql`(d.removed_at is null and (d.owner_id = ${personId} or exists (
    select from lesson_writer w where w.lesson_uuid = d.uuid and w.person_id = ${personId})))`;
}

export function isOfSchool(sql: Queryable, { schoolId }: Actor): Fragment {
  return sql`(d.share <> 'none' and d.school_id = ${schoolId} and d.removed_at is null)`;
}

export function isOfCountry(sql: Queryable): Fragment {
  return sql`(d.share = 'country' and d.approved_by is not null and d.removed_at is null)`;
}

/** True for documents that were given to the country's library, approved or not: its worker's. */
export function isForCountry(sql: Queryable): Fragment {
  return sql`(d.share = 'country' and d.removed_at is null)`;
}

export function mayReadKeyed(sql: Queryable, actor: Actor): Fragment {
  if (actor.role === 'CTRWRKR') return isForCountry(sql);
  return sql`(${isWriter(sql, actor)} or ${isOfSchool(sql, actor)} or ${isOfCountry(sql)})`;
}

/** As JSON, or null: the published lesson that stands at a theme. */
export function lessonOfTheme(sql: Queryable, alias: 'h' | 't'): Fragment {
  const theme = sql(alias);
  return sql`(select json_build_object('id', d.uuid, 'kind', d.kind, 'title', d.title) from lesson_document d
    where ${theme}.entity_kind = ${themeEntity} and d.uuid = case when ${theme}.entity_id ~ '^[0-9a-f-]{36}$'
      then ${theme}.entity_id::uuid end and d.published is not null and d.removed_at is null)`;
}

/** Lessons `l` of the schedule at which the student has `d`, by the themes of the calendar plan. */
export function givenAt(sql: Queryable, studentId: number): Fragment {
  return sql`
    lesson l join plan_theme t on t.uuid = l.theme_uuid and t.entity_kind = ${themeEntity} and t.entity_id = d.uuid::text
      join enrolment e on e.group_id = l.group_id and e.person_id = ${studentId} and e.until_at is null
    where (l.part is null or exists (select from subgroup_member m where m.subgroup_id = l.subgroup_id
      and m.person_id = ${studentId} and (m.until_on is null or m.until_on > current_date)))`;
}

/** By the plan while it is published, what is homework, and whatever was begun. */
export function mayPlay(sql: Queryable, studentId: number): Fragment {
  return sql`(d.published is not null and (
    exists (select from lesson_run r where r.lesson_uuid = d.uuid and r.student_id = ${studentId})
    or (d.removed_at is null and exists (select from ${givenAt(sql, studentId)})) or ${isHomework(sql, studentId)}))`;
}

/** Is it homework? What was taken away or left behind may be on their device. */
function isHomework(sql: Queryable, studentId: number): Fragment {
  return sql`exists (select from ${homeworkOf(sql, studentId)})`;
}

/** Homework `h` that `d` is, of the classes that the student was in while it ran. */
export function homeworkOf(sql: Queryable, studentId: number): Fragment {
  return sql`
    homework h join enrolment e on e.group_id = h.group_id and e.person_id = ${studentId}
      and e.from_at <= h.due_at and (e.until_at is null or e.until_at > h.published_at)
    where h.content_uuid = d.uuid and h.published_at <= now() and (h.subgroup_id is null or exists (
      select from subgroup_member m where m.subgroup_id = h.subgroup_id and m.person_id = ${studentId}
        and (m.until_on is null or m.until_on > h.published_at::date)))`;
}

/** Over a lesson `l` of the schedule. */
export function mayFollow(sql: Queryable, { role, schoolId, personId }: Actor): Fragment {
  if (isOneOf(role, management)) return sql`l.school_id = ${schoolId}`;
  return sql`(l.school_id = ${schoolId} and (l.teacher_id = ${personId} or exists (
    select from teaching x where x.person_id = ${personId} and x.group_id = l.group_id and x.subject_id = l.subject_id
      and (x.subgroup_id is null or l.part is null or x.subgroup_id = l.subgroup_id)
      and x.from_on <= current_date and (x.until_on is null or x.until_on > current_date))))`;
}

/** The id of a round that a student goes through: a device knows it before the server has it. */
export function runId(sql: Queryable, lesson: Fragment, student: Fragment, round: Fragment): Fragment {
  return sql`md5(${lesson}::text || ':' || ${student}::text || ':' || ${round}::text)::uuid`;
}

/** How often a lesson was reset for a student. */
export function roundOf(sql: Queryable, lesson: Fragment, student: Fragment): Fragment {
  return sql`(select count(*)::int from lesson_reset z_round where z_round.lesson_uuid = ${lesson} and z_round.student_id = ${student})`;
}

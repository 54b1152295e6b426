/** Whose courses somebody goes through. Conditions are over `c`, a course, `l`, a lesson, `p`, a person's progress in it. */
import type { Role } from '#domain/person/role.ts';
import type { Actor } from '#server/http/actor.ts';
import type { Queryable } from '#server/storage/database.ts';
import { every, type Fragment } from '#server/storage/sql-parts.ts';

/** Roles without courses are stopped by `access`. */
function audienceOf(role: Role): 'students' | 'teachers' {
  return role === 'ST' ? 'students' : 'teachers';
}

/** The table `own_version` for a `with`: of each course that the person began, the version of the lesson that came first. */
export function versionsOf(sql: Queryable, personId: number): Fragment {
  return sql`own_version as (
    select l.course_id, (array_agg(l.version order by p.started_at, l.version))[1] as version
    from course_progress p join course_lesson l on l.id = p.lesson_id where p.person_id = ${personId} group by l.course_id)`;
}

/** For the actor's kind, of the country or of their school, for their grade. */
function isMeant(sql: Queryable, { role, schoolId, personId }: Actor): Fragment {
  return every(sql, [
    sql`c.audience = ${audienceOf(role)} and (c.school_id is null or c.school_id = ${schoolId})`,
    role === 'ST' &&
      sql`(c.grades = '{}' or exists (select from enrolment e join "group" g on g.id = e.group_id
        where e.person_id = ${personId} and e.until_at is null and g.grade = any(c.grades)))`,
  ]);
}

/** True for courses that are published for the reader, and those that they have begun. */
export function isForReader(sql: Queryable, actor: Actor): Fragment {
  return sql`(c.published is not null and (
    (c.state <> 'draft' and exists (select from course_progress p join course_lesson l on l.id = p.lesson_id
      where p.person_id = ${actor.personId} and l.course_id = c.id))
    or (c.state = 'published' and ${isMeant(sql, actor)})))`;
}

/** As above, and of archived courses as well: what was learned without a network counts. */
export function mayLearn(sql: Queryable, actor: Actor): Fragment {
  return sql`(c.published is not null and c.state <> 'draft' and (${isMeant(sql, actor)} or exists (
    select from course_progress p join course_lesson x on x.id = p.lesson_id
    where p.person_id = ${actor.personId} and x.course_id = c.id)))`;
}

/** Points of the finished round of the lesson `l.document` that was best: `earned` and `max`; no row where there is none, or where it asks nothing. */
export function documentPoints(sql: Queryable, person: Fragment): Fragment {
  return sql`(select round(coalesce(sums_best.earned, 0)::numeric, 2)::float as earned, version_points(v_best.points, v_best.document)::float as max
    from lesson_run y_best
      join lesson_version v_best on v_best.lesson_uuid = y_best.lesson_uuid and v_best.n = y_best.version
        and version_points(v_best.points, v_best.document) > 0
      left join lateral (select sum(earned) as earned from lesson_result where run_uuid = y_best.uuid) sums_best on true
    where y_best.lesson_uuid = l.document and y_best.student_id = ${person} and y_best.finished_at is not null and l.document_points > 0
    order by sums_best.earned desc nulls last, y_best.round limit 1)`;
}

/** Reported as finished; the task was handed in where it is needed, and the lesson with tasks was gone through. */
export function isReallyFinished(sql: Queryable): Fragment {
  return sql`(p.finished_at is not null and (not l.needs_task or l.simulation is null or exists (
    select from simulation_result z where z.person_id = p.person_id and z.simulation = l.simulation))
    and (l.document is null or exists (
      select from lesson_run y where y.lesson_uuid = l.document and y.student_id = p.person_id and y.finished_at is not null)))`;
}

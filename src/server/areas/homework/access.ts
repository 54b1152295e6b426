/** Who may see homework, and who may review it on which day. Conditions are over `h`: a homework, or a lesson. */
import { isOneOf, management } from '#domain/person/role.ts';
import type { Actor } from '#server/http/actor.ts';
import type { Queryable } from '#server/storage/database.ts';
import type { Fragment } from '#server/storage/sql-parts.ts';

/** Days before and after a lesson on which whoever gave it for somebody else has its homework in reach. */
const aroundLesson = 30;

/** Number of the subgroup. Null: the whole class; also where the division is gone, since nobody knows its members any more. */
export function partOf(sql: Queryable): Fragment {
  return sql`case when h.subgroup_id is not null then h.part end`;
}

/** Does a person teach the homework's subject to its class on a day? */
export function teachesOn(sql: Queryable, personId: number, day: Fragment): Fragment {
  return sql`exists (
    select from teaching t_then where t_then.person_id = ${personId} and t_then.group_id = h.group_id and t_then.subject_id = h.subject_id
      and (t_then.subgroup_id is null or h.subgroup_id is null or t_then.subgroup_id = h.subgroup_id)
      and t_then.from_on <= ${day} and (t_then.until_on is null or t_then.until_on > ${day}))`;
}

/** Teachers of the subject, those who stand in for them about that day, and the school's management. */
export function mayReviewOn(sql: Queryable, { personId, role, schoolId }: Actor, day: Fragment): Fragment {
  if (isOneOf(role, management)) return sql`h.school_id = ${schoolId}`;
  return sql`(h.school_id = ${schoolId} and (${teachesOn(sql, personId, day)} or exists (
    select from lesson l_about where l_about.teacher_id = ${personId} and l_about.group_id = h.group_id and l_about.subject_id = h.subject_id
      and l_about.date between ${day} - ${aroundLesson}::int and ${day} + ${aroundLesson}::int)))`;
}

/** True for homework that the actor may see today: that they may review, or that they gave. */
export function isHomeworkInPlace(sql: Queryable, actor: Actor): Fragment {
  const mayReview = mayReviewOn(sql, actor, sql`current_date`);
  return sql`(${mayReview} or (h.teacher_id = ${actor.personId} and h.school_id = ${actor.schoolId}))`;
}

/** Is a student in the homework's class and subgroup at a moment? */
export function isAssignedAt(sql: Queryable, student: Fragment, moment: Fragment): Fragment {
  return sql`(exists (
      select from enrolment e_given where e_given.group_id = h.group_id and e_given.person_id = ${student} and e_given.from_at <= ${moment}
        and (e_given.until_at is null or e_given.until_at > ${moment}))
    and (h.subgroup_id is null or exists (
      select from subgroup_member m_given where m_given.subgroup_id = h.subgroup_id and m_given.person_id = ${student}
        and m_given.from_on <= (${moment})::date and (m_given.until_on is null or m_given.until_on > (${moment})::date))))`;
}

/** Whom a homework is for: until it is due those who are in the class, afterwards those who were in it then. */
export function assignedMoment(sql: Queryable, now: number): Fragment {
  return sql`least(${new Date(now)}::timestamptz, h.due_at)`;
}

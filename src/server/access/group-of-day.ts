/** Which class somebody was in at a moment: results belong to the class of their day, whoever has moved since. */
import type { Queryable } from '#server/storage/database.ts';
import type { Fragment } from '#server/storage/sql-parts.ts';

/**
 * The enrolment of a person at a moment, to be joined laterally: the last one that had begun; before all of them the first. Who has left
 * counts where they were last. No row: they never were in a class.
 */
export function enrolmentAt(sql: Queryable, personId: Fragment, moment: Fragment): Fragment {
  return sql`(
    select e_then.group_id, e_then.from_at, e_then.until_at from enrolment e_then where e_then.person_id = ${personId}
    order by e_then.from_at <= ${moment} desc, case when e_then.from_at <= ${moment} then e_then.from_at end desc, e_then.from_at limit 1)`;
}

/** Ids of everybody who is or was a student of a school, as a table of `id`. */
export function studentsEver(sql: Queryable, schoolId: number): Fragment {
  return sql`(
    select e.person_id as id from enrolment e join "group" g on g.id = e.group_id where g.school_id = ${schoolId}
    union select id from person where school_id = ${schoolId} and role = 'ST')`;
}

/** «9 «А»» as it was called in the school year of a moment; `g` is the group, `y` its row of `group_year` or nothing. */
export function groupNameAt(sql: Queryable): Fragment {
  return sql`(coalesce(y.grade, g.grade) || ' «' || coalesce(y.letter, g.letter) || '»')`;
}

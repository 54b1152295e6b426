/** Who may write to whom: a student and those who lead their class, teach it or their subgroup, or have given it a lesson within a week. */
import type { Queryable } from '#server/storage/database.ts';
import type { Fragment } from '#server/storage/sql-parts.ts';
import { teachingStaff } from '#domain/person/role.ts';

/** Who stood in for a teacher still answers for so many days. */
const daysAfterLesson = 7;

/** Teaches or leads the class on the day; of those who teach a subgroup only its members count. */
function isTaughtBy(sql: Queryable, group: Fragment, student: Fragment, staff: Fragment, day: Fragment): Fragment {
  const isMember = (subgroup: Fragment) =>
    sql`(${subgroup} is null or exists (select from subgroup_member m_part where m_part.subgroup_id = ${subgroup}
      and m_part.person_id = ${student} and m_part.from_on <= ${day} and (m_part.until_on is null or m_part.until_on > ${day})))`;
  return sql`(exists (select from "group" g_led where g_led.id = ${group} and g_led.personnel_id = ${staff})
    or exists (select from teaching t_taught where t_taught.group_id = ${group} and t_taught.person_id = ${staff}
      and t_taught.from_on <= ${day} and (t_taught.until_on is null or t_taught.until_on > ${day}) and ${isMember(sql`t_taught.subgroup_id`)})
    or exists (select from lesson l_given where l_given.group_id = ${group} and l_given.teacher_id = ${staff} and l_given.state <> 'cancelled'
      and l_given.date between ${day} - ${daysAfterLesson}::int and ${day} and ${isMember(sql`l_given.subgroup_id`)}))`;
}

/** May these two write to each other on the day? Parts are SQL over whatever the caller has: ids and a date. */
export function isRelated(sql: Queryable, student: Fragment, staff: Fragment, day: Fragment): Fragment {
  return sql`exists (
    select from enrolment e_own join "group" g_own on g_own.id = e_own.group_id
      join person s_pair on s_pair.id = e_own.person_id join person t_pair on t_pair.id = ${staff}
    where e_own.person_id = ${student} and e_own.from_at::date <= ${day} and (e_own.until_at is null or e_own.until_at::date > ${day})
      and s_pair.role = 'ST' and s_pair.deleted_at is null and (s_pair.left_on is null or s_pair.left_on > ${day})
      and t_pair.role = any(${sql.array([...teachingStaff])}::text[]) and t_pair.deleted_at is null and t_pair.school_id = g_own.school_id
      and ${isTaughtBy(sql, sql`g_own.id`, student, staff, day)})`;
}

/** Who may write to whom: a student and those who lead their class, teach it or their subgroup, or have given it a lesson within a week. */
import type { Queryable } from '#server/storage/database.ts';
import { every, type Fragment } from '#server/storage/sql-parts.ts';
import { teachingStaff } from '#domain/person/role.ts';

/** Who stood in for a teacher still answers for so many days. */
const daysAfterLesson = 7;

/** Teaches or leads the class `g` on the day; of those who teach a subgroup only its members count. @param student null: anybody of the class */
export function isTaughtBy(sql: Queryable, staff: Fragment, day: Fragment, student: Fragment | null): Fragment {
  const isMember = (subgroup: Fragment) =>
    student &&
    sql`(${subgroup} is null or exists (select from subgroup_member m where m.subgroup_id = ${subgroup} and m.person_id = ${student}
      and m.from_on <= ${day} and (m.until_on is null or m.until_on > ${day})))`;
  return sql`(g.personnel_id = ${staff}
    or exists (select from teaching t where t.group_id = g.id and t.person_id = ${staff} and ${every(sql, [
      sql`t.from_on <= ${day} and (t.until_on is null or t.until_on > ${day})`,
      isMember(sql`t.subgroup_id`),
    ])})
    or exists (select from lesson l where l.group_id = g.id and l.teacher_id = ${staff} and ${every(sql, [
      sql`l.state <> 'cancelled' and l.date between ${day} - ${daysAfterLesson}::int and ${day}`,
      isMember(sql`l.subgroup_id`),
    ])}))`;
}

/** May these two write to each other on the day? Parts are SQL over whatever the caller has: ids and a date. */
export function isRelated(sql: Queryable, student: Fragment, staff: Fragment, day: Fragment): Fragment {
  return sql`exists (
    select from enrolment e join "group" g on g.id = e.group_id
      join person sp on sp.id = e.person_id join person tp on tp.id = ${staff}
    where e.person_id = ${student} and e.from_at::date <= ${day} and (e.until_at is null or e.until_at::date > ${day})
      and sp.role = 'ST' and sp.deleted_at is null and (sp.left_on is null or sp.left_on > ${day})
      and tp.role = any(${sql.array([...teachingStaff])}::text[]) and tp.deleted_at is null and tp.school_id = g.school_id
      and ${isTaughtBy(sql, staff, day, student)})`;
}

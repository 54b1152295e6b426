/** Who is in a live lesson. Conditions are over a lesson `l` of the schedule. */
import { isOneOf, management, teachingStaff } from '#domain/person/role.ts';
import { isOwnLesson } from '#server/areas/schedule/services.ts';
import type { Actor } from '#server/http/actor.ts';
import type { Queryable } from '#server/storage/database.ts';
import type { Fragment } from '#server/storage/sql-parts.ts';

/** Whoever gives the lesson, and the management of its school. */
export function mayStage(sql: Queryable, { role, schoolId, personId }: Actor): Fragment {
  if (isOneOf(role, management)) return sql`l.school_id = ${schoolId}`;
  return isOneOf(role, teachingStaff) ? sql`(l.school_id = ${schoolId} and l.teacher_id = ${personId})` : sql`false`;
}

/** Whoever may stage it, and students of the class and the subgroup of that day. */
export function mayJoin(sql: Queryable, actor: Actor): Fragment {
  return actor.role === 'ST' ? sql`(${isOwnLesson(sql, actor)})` : mayStage(sql, actor);
}

/** Returns those of these lessons that the actor is in. */
export async function joined(sql: Queryable, actor: Actor, lessonIds: readonly string[]): Promise<Set<string>> {
  const rows = await sql<{ uuid: string }[]>`
    select l.uuid from lesson l where l.uuid = any(${[...new Set(lessonIds)]}::uuid[]) and ${mayJoin(sql, actor)}`;
  return new Set(rows.map(({ uuid }) => uuid));
}

/** Over an event `e`: staff sees all; a student what staff did for all or for them, and what they did. */
export function isVisible(sql: Queryable, { role, personId }: Actor): Fragment {
  if (role !== 'ST') return sql`true`;
  return sql`(e.person_id = ${personId} or (e.is_staff and (e.for_id is null or e.for_id = ${personId})))`;
}

/** Students `p` of the class and the subgroup on the day of the lesson `l`. */
export function studentsOf(sql: Queryable): Fragment {
  return sql`person p on p.deleted_at is null and exists (
      select from enrolment n where n.person_id = p.id and n.group_id = l.group_id and n.from_at::date <= l.date
        and (n.until_at is null or n.until_at::date > l.date))
    and (l.subgroup_id is null or exists (select from subgroup_member m where m.subgroup_id = l.subgroup_id
      and m.person_id = p.id and m.from_on <= l.date and (m.until_on is null or m.until_on > l.date)))`;
}

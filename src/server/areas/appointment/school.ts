/** Whose periods: the policy of this area. Management appoints for its own school, while that has a subscription. */
import type { Actor } from '#server/http/actor.ts';
import { fail, type Failure } from '#server/http/reply.ts';
import { inAlphabet } from '#server/storage/in-alphabet.ts';
import type { Queryable } from '#server/storage/database.ts';

export interface School {
  id: number;
  /** East of UTC. */
  utcOffsetMinutes: number;
  /** The light subscription has only the output testing. */
  isLight: boolean;
}

/** The caller's own school, or why they cannot appoint anything in it. */
export async function loadSchool(sql: Queryable, actor: Actor): Promise<School | Failure> {
  const [row] = await sql<{ id: number; utcOffsetMinutes: number; subscription: string }[]>`
    select id, utc_offset_minutes as "utcOffsetMinutes", subscription from school where id = ${actor.schoolId}`;
  if (!row || row.subscription === 'none') return fail('SUBSCRIPTION_LOCKED');
  return { id: row.id, utcOffsetMinutes: row.utcOffsetMinutes, isLight: row.subscription === 'light' };
}

export interface GroupRow {
  id: number;
  name: string;
  grade: number;
  eduLang: 'kz' | 'ru';
  students: number;
}

/** All groups of the school, by grade and letter. */
export async function loadGroups(sql: Queryable, schoolId: number): Promise<GroupRow[]> {
  const rows = await sql<GroupRow[]>`
    select g.id, g.grade || ' «' || g.letter || '»' as name, g.grade, g.edu_lang as "eduLang", coalesce(p.students, 0) as students
    from "group" g
    left join (select group_id, count(*)::int as students from person
      where school_id = ${schoolId} and role = 'ST' and deleted_at is null group by group_id) p on p.group_id = g.id
    where g.school_id = ${schoolId} and g.archived_on is null order by g.grade, ${inAlphabet(sql, sql`g.letter`)}`;
  return [...rows];
}

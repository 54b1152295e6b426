/** Whose certifications a school's management looks after: its own teaching staff, themselves included. The area's policy. */
import type postgres from 'postgres';
import { teachingStaff } from '#domain/person/role.ts';
import type { Language } from '#domain/language.ts';
import type { Actor } from '#server/http/actor.ts';
import { inAlphabet } from '#server/storage/in-alphabet.ts';
import type { Queryable } from '#server/storage/database.ts';

export interface StaffMember {
  id: number;
  name: string;
  position: string | null;
  courses: { id: number; title: string }[];
}

/** A condition on the person `p`. @param personId of them only this one */
export function isOwnStaff(
  sql: Queryable,
  actor: Actor,
  personId: number | null = null,
): postgres.PendingQuery<postgres.Row[]> {
  return sql`(p.school_id = ${actor.schoolId} and p.role = any(${sql.array([...teachingStaff])}::text[]) and p.deleted_at is null
    and (${personId}::int is null or p.id = ${personId}))`;
}

export async function loadStaff(
  sql: Queryable,
  actor: Actor,
  language: Language,
  personId: number | null = null,
): Promise<StaffMember[]> {
  const isKazakh = language === 'kz';
  const rows = await sql<StaffMember[]>`
    select p.id, concat_ws(' ', p.surname, p.firstname, p.lastname) as name,
      ${isKazakh ? sql`p.position_kz` : sql`p.position_ru`} as position,
      coalesce((select json_agg(json_build_object('id', c.id, 'title', ${isKazakh ? sql`c.title_kz` : sql`c.title_ru`}) order by c.id)
        from person_course pc join course c on c.id = pc.course_id where pc.person_id = p.id), '[]') as courses
    from person p where ${isOwnStaff(sql, actor, personId)}
    order by ${inAlphabet(sql, sql`p.surname`)}, ${inAlphabet(sql, sql`p.firstname`)}, p.id`;
  return [...rows];
}

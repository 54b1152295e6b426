/** Who is in which subgroup of a class and a subject, and a proposal. */
import { createHash } from 'node:crypto';
import { proposeParts } from '#domain/person/subgroup-proposal.ts';
import type { Language } from '#domain/language.ts';
import type { Transfer } from '#contract/subgroups/subgroups.ts';
import { isGroupInPlace } from '#server/access/scope.ts';
import { isTeachingNow } from '#server/access/teaching-now.ts';
import type { Actor } from '#server/http/actor.ts';
import type { Queryable } from '#server/storage/database.ts';
import { inAlphabet } from '#server/storage/in-alphabet.ts';

export interface ClassOf {
  id: number;
  label: string;
  schoolId: number;
}

/** Null for a foreign class and an absent one. @param lock for the caller's transaction */
export async function findClass(sql: Queryable, actor: Actor, groupId: number, lock = false): Promise<ClassOf | null> {
  const [row] = await sql<ClassOf[]>`
    select g.id, g.grade || ' «' || g.letter || '»' as label, g.school_id as "schoolId" from "group" g
    where g.id = ${groupId} and g.archived_on is null and ${isGroupInPlace(sql, actor)} ${lock ? sql`for no key update` : sql``}`;
  return row ?? null;
}

/** The class of somebody who has exactly one: of a group lead. Null: none, or several. */
export async function findOnlyClass(sql: Queryable, actor: Actor): Promise<number | null> {
  const rows = await sql<{ id: number }[]>`
    select g.id from "group" g where g.archived_on is null and ${isGroupInPlace(sql, actor)} limit 2`;
  return rows.length === 1 ? (rows[0]?.id ?? null) : null;
}

export async function findSubject(
  sql: Queryable,
  subjectId: number,
  language: Language,
): Promise<{ id: number; title: string } | null> {
  const [row] = await sql<{ id: number; title: string }[]>`
    select id, ${language === 'kz' ? sql`name_kz` : sql`name_ru`} as title from school_subject where id = ${subjectId}`;
  return row ?? null;
}

type Subgroup = Transfer['subgroups'][number];

export async function loadSubgroups(sql: Queryable, groupId: number, subjectId: number): Promise<Subgroup[]> {
  const rows = await sql<Subgroup[]>`
    select s.id, s.number, s.teacher_id, (select concat_ws(' ', t.surname, t.firstname, t.lastname) from person t where t.id = s.teacher_id) as teacher,
      coalesce((select array_agg(m.person_id order by m.person_id) from subgroup_member m join person p on p.id = m.person_id
        where m.subgroup_id = s.id and m.until_on is null and p.group_id = s.group_id and p.deleted_at is null and p.left_on is null), '{}') as members
    from subgroup s where s.group_id = ${groupId} and s.subject_id = ${subjectId} order by s.number`;
  return [...rows];
}

/** Changes with whatever a save would change. */
export function revisionOf(subgroups: readonly Subgroup[]): string {
  const said = subgroups.map(({ id, teacher_id: teacherId, members }) => [id, teacherId, members]);
  return createHash('sha256').update(JSON.stringify(said)).digest('hex').slice(0, 16);
}

/** Null: the class is not divided for this subject. */
export async function loadTransfer(
  sql: Queryable,
  group: ClassOf,
  subject: { id: number; title: string },
): Promise<Transfer | null> {
  const subgroups = await loadSubgroups(sql, group.id, subject.id);
  if (subgroups.length === 0) return null;
  const [students, teachers] = await Promise.all([
    sql<{ id: number; fio: string; sex: 'm' | 'w' }[]>`
      select p.id, concat_ws(' ', p.surname, p.firstname, p.lastname) as fio, p.sex from person p
      where p.group_id = ${group.id} and p.role = 'ST' and p.deleted_at is null and p.left_on is null
      order by ${inAlphabet(sql, sql`concat_ws(' ', p.surname, p.firstname, p.lastname)`)}, p.id`,
    sql<Transfer['teachers']>`
      select p.id, concat_ws(' ', p.surname, p.firstname, p.lastname) as title,
        exists (select from teaching t where t.person_id = p.id and t.subject_id = ${subject.id} and ${isTeachingNow(sql, 't')}) as "teachesSubject"
      from person p
      where p.school_id = ${group.schoolId} and p.role in ('TCHR', 'GL', 'ZVCH', 'DCR') and p.deleted_at is null and p.left_on is null
      order by "teachesSubject" desc, ${inAlphabet(sql, sql`concat_ws(' ', p.surname, p.firstname)`)}, p.id`,
  ]);
  const parts = proposeParts(students, subgroups.length);
  const placeOf = new Map(subgroups.flatMap(({ id, members }) => members.map((member) => [member, id])));
  return {
    group,
    subject,
    revision: revisionOf(subgroups),
    subgroups,
    students: students.map((student) => ({
      ...student,
      subgroup_id: placeOf.get(student.id) ?? null,
      proposed_id: subgroups[parts.get(student.id) ?? 0]?.id ?? 0,
    })),
    teachers: [...teachers],
  };
}

import { accessTypes } from '#domain/exam/access-type.ts';
import type { Queryable } from '#server/storage/database.ts';

export interface Openings {
  groupIds: readonly number[];
  schoolIds: readonly number[];
  /** From now on. */
  days: number;
}

/** There is no such group or school, or it is taught in another language. */
export class CannotOpen extends Error {
  override name = 'CannotOpen';
}

/**
 * Lets groups and schools sit an exam as a diagnostic test.
 * @throws CannotOpen
 */
export async function openExam(
  sql: Queryable,
  examId: number,
  { groupIds, schoolIds, days }: Openings,
  now: Date,
): Promise<void> {
  const [exam] = await sql<{ forLang: string }[]>`select for_lang as "forLang" from exam where id = ${examId}`;
  const groupsOf = new Map<number, number[]>();
  for (const id of groupIds) {
    const [group] = await sql<{ eduLang: string; schoolId: number }[]>`
      select edu_lang as "eduLang", school_id as "schoolId" from "group" where id = ${id}`;
    if (!group) throw new CannotOpen(`There is no group ${id}`);
    // A student only sees exams in the language that their group is taught in.
    if (group.eduLang !== exam?.forLang)
      throw new CannotOpen(`Group ${id} is taught in "${group.eduLang}", the exam is in "${exam?.forLang}"`);
    groupsOf.set(group.schoolId, [...(groupsOf.get(group.schoolId) ?? []), id]);
  }
  for (const id of schoolIds) {
    const [school] = await sql`select 1 from school where id = ${id}`;
    if (!school) throw new CannotOpen(`There is no school ${id}`);
  }
  const period = {
    exam_id: examId,
    access_type_id: accessTypes.diagnostic,
    testing_type: 'input',
    start_date: now,
    finish_date: new Date(now.getTime() + days * 86_400_000),
  };
  const rows = [
    ...[...groupsOf].map(([schoolId, ids]) => ({ ...period, school_id: schoolId, group_ids: ids })),
    ...schoolIds.map((id) => ({ ...period, school_id: id, group_ids: null })),
  ];
  if (rows.length > 0) await sql`insert into exam_access_period ${sql(rows)}`;
}

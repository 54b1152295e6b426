import type postgres from 'postgres';
import type { Queryable } from '#server/storage/database.ts';

/**
 * Is a subject (`es`) of the exam sat by those only whose profile has it? Of the ENT alone: an exam that has become another kind keeps the
 * flags, should it be an ENT again, and all of its subjects are sat.
 */
export function isProfileSubject(sql: Queryable, exam: 'e' | 'r' = 'e'): postgres.PendingQuery<postgres.Row[]> {
  return sql`(${sql(exam)}.access_type_id = 3 and coalesce(es.is_profile, false))`;
}

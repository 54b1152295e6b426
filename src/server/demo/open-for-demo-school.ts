import { accessTypes } from '#domain/exam/access-type.ts';
import type { Queryable } from '#server/storage/database.ts';
import { addDemoPeriod, openNow } from './periods.ts';
import { readDemoState } from './state.ts';

/**
 * Lets every group of the demo school that is taught in the language sit an exam as a diagnostic test; the period is moved near to today like the
 * others of the demo.
 * @returns how many groups; null when this database is no demo.
 */
export async function openForDemoSchool(
  sql: Queryable,
  examId: number,
  forLang: 'kz' | 'ru',
  now: Date,
): Promise<number | null> {
  const state = await readDemoState(sql);
  if (state === null) return null;
  const groups = await sql<{ id: number }[]>`
    select id from "group" where school_id = ${state.schoolId} and edu_lang = ${forLang} order by id`;
  const target = {
    examId,
    accessTypeId: accessTypes.diagnostic,
    testingType: 'input' as const,
    schoolId: state.schoolId,
    groupIds: groups.map(({ id }) => id),
    createdBy: null,
  };
  await addDemoPeriod(sql, target, openNow, now);
  return groups.length;
}

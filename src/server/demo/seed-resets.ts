/** A teacher of the demo's school whose certification was given again in years before: what the reset history shows. */
import { noteReset } from '#server/areas/certifications/resets.ts';
import type { Queryable } from '#server/storage/database.ts';
import { demoSchoolId } from './seed-periods.ts';

const dayMs = 24 * 60 * 60 * 1000;
const maxResult = 12;

/** Call it once people and courses are there. */
export async function seedResets(sql: Queryable, now: Date): Promise<void> {
  const [course] = await sql<{ id: number }[]>`select id from course order by id limit 1`;
  const [teacher] = await sql<{ id: number }[]>`
    select id from person where school_id = ${demoSchoolId} and role = 'TCHR' order by id limit 1`;
  const [director] = await sql<{ id: number }[]>`
    select id from person where school_id = ${demoSchoolId} and role = 'DCR' order by id limit 1`;
  if (!course || !teacher || !director) return;
  const subject = { kind: 'certification', subject: String(course.id), personId: teacher.id } as const;
  for (const [daysAgo, result] of [
    [720, 4],
    [365, 6],
  ] as const) {
    await noteReset(sql, subject, { result, maxResult, by: director.id, now: now.getTime() - daysAgo * dayMs });
  }
}

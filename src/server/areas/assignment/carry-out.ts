/**
 * Writes an assignment's periods: one transaction, whatever its size. How far it is, others see through statements of their own.
 */
import type postgres from 'postgres';
import { midnightOf } from '#domain/exam/local-time.ts';
import { addDays } from '#domain/exam/assignment.ts';
import { accessTypes } from '#domain/exam/access-type.ts';
import { findClashes, holdSchools } from '#server/areas/appointment/services.ts';
import type { Queryable } from '#server/storage/database.ts';
import type { Judged } from './judge.ts';
import { silentSeconds, type StoredReport } from './stored.ts';
import type { ChosenSchool } from './target.ts';

/** So many schools with each statement. */
const batchSchools = 500;
const signOfLifeMs = (silentSeconds * 1000) / 6;

/** @throws what the database says; then nothing was written, and it may be done again. */
export async function carryOut(sql: postgres.Sql, assignmentId: string, personId: number, task: Judged): Promise<void> {
  const alive = setInterval(() => void tell(sql, assignmentId, null).catch(() => undefined), signOfLifeMs);
  try {
    await sql.begin(async (tx) => {
      // A server that was thought dead may still be at it: the second one waits here, and finds it done.
      await tx`select pg_advisory_xact_lock(hashtextextended(${assignmentId}, 0))`;
      const [stored] = await tx<{ report: StoredReport }[]>`
        select report from access_assignment where id = ${assignmentId} and status = 'running'`;
      if (stored) await write(sql, tx, assignmentId, personId, task, stored.report);
    });
  } finally {
    clearInterval(alive);
  }
}

async function write(
  sql: postgres.Sql,
  tx: Queryable,
  assignmentId: string,
  personId: number,
  task: Judged,
  before: StoredReport,
): Promise<void> {
  const { schools, exams } = task;
  const skipped: StoredReport['skipped'] = withoutSubscription(task).map(({ id, subscription }) => ({
    schoolId: id,
    reason: subscription === 'light' ? 'light-subscription' : 'no-subscription',
    exams: exams.map((exam) => exam.id),
  }));
  const taken = await findTaken(tx, task, true);
  for (const [schoolId, ids] of taken) skipped.push({ schoolId, reason: 'overlap', exams: [...ids].sort((a, b) => a - b) });
  const leftOut = new Map(skipped.map((skip) => [skip.schoolId, new Set(skip.exams)]));
  let periods = 0;
  for (let start = 0; start < schools.length; start += batchSchools) {
    const days = schools.slice(start, start + batchSchools).map((school) => daysOf(school, task.firstDay, task.lastDay));
    const rows = days.flatMap((one) =>
      exams.flatMap(({ id }) => (leftOut.get(one.schoolId)?.has(id) ? [] : [{ ...one, examId: id }])),
    );
    await insert(tx, rows, assignmentId, personId, task);
    periods += rows.length;
    await tell(sql, assignmentId, start + days.length);
  }
  const none = skipped.filter((skip) => skip.exams.length === exams.length).length;
  const counts = { periods, assigned: schools.length - skipped.length, partly: skipped.length - none, skipped: none };
  const report: StoredReport = { ...before, counts, skipped };
  await tx`
    update access_assignment set status = 'done', schools_done = ${schools.length}, report = ${JSON.stringify(report)}::text::jsonb
    where id = ${assignmentId}`;
}

/** On another connection: what this transaction writes nobody sees before its end. */
async function tell(sql: postgres.Sql, assignmentId: string, schoolsDone: number | null): Promise<void> {
  await sql`
    update access_assignment set alive_at = now(), schools_done = coalesce(${schoolsDone}::int, schools_done)
    where id = ${assignmentId} and status = 'running'`;
}

/** Diagnostics at the beginning of the year belong to the full subscription (E§4). */
export function withoutSubscription({ accessTypeId, testingType, schools }: Judged): ChosenSchool[] {
  const needsFull = accessTypeId === accessTypes.diagnostic && testingType === 'input';
  return needsFull ? schools.filter(({ subscription }) => subscription !== 'full') : [];
}

/**
 * Exams of which a school has a period in these days: by school.
 * @param holds keeps the schools from getting others until the transaction ends
 */
export async function findTaken(sql: Queryable, task: Judged, holds: boolean): Promise<Map<number, Set<number>>> {
  const without = new Set(withoutSubscription(task).map(({ id }) => id));
  const schools = task.schools
    .filter(({ id }) => !without.has(id))
    .map((school) => daysOf(school, task.firstDay, task.lastDay));
  const taken = new Map<number, Set<number>>();
  if (schools.length === 0) return taken;
  if (holds)
    await holdSchools(
      sql,
      schools.map(({ schoolId }) => schoolId),
    );
  for (const { schoolId, examId } of await findClashes(sql, { examIds: task.exams.map(({ id }) => id), schools })) {
    const exams = taken.get(schoolId);
    if (exams) exams.add(examId);
    else taken.set(schoolId, new Set([examId]));
  }
  return taken;
}

/** The monitoring has no input and output (E§4). */
async function insert(
  sql: Queryable,
  rows: readonly (SchoolDays & { examId: number })[],
  assignmentId: string,
  personId: number,
  { accessTypeId, testingType }: Judged,
): Promise<void> {
  await sql`
    insert into exam_access_period (exam_id, access_type_id, testing_type, school_id, assignment_id, start_date, finish_date, created_by,
      feedback_opens)
    select r."examId", ${accessTypeId}, case when e.exam_type = 'modo' then null else ${testingType}::text end, r."schoolId", ${assignmentId},
      r.start, r.finish, ${personId}, (select a.feedback_opens from access_assignment a where a.id = ${assignmentId})
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as r("schoolId" int, "examId" int, start timestamptz, finish timestamptz)
    join exam e on e.id = r."examId"`;
}

interface SchoolDays {
  schoolId: number;
  start: Date;
  finish: Date;
}

/** From the school's own midnight to the one after the last day. @param firstDay `2026-11-30`, as `lastDay` */
function daysOf({ id, utcOffsetMinutes }: ChosenSchool, firstDay: string, lastDay: string): SchoolDays {
  const [start, finish] = [midnightOf(firstDay, utcOffsetMinutes), midnightOf(addDays(lastDay, 1), utcOffsetMinutes)];
  if (start === null || finish === null) throw new Error(`${firstDay} to ${lastDay} are no days`);
  return { schoolId: id, start: new Date(start), finish: new Date(finish) };
}

/**
 * Writes an assignment's periods: one transaction, whatever its size, school after school in the order of their ids. How far it is, others see
 * through statements of their own.
 */
import type postgres from 'postgres';
import type { SkipReason } from '#contract/assignment/parts.ts';
import { accessTypes, type TestingType } from '#domain/exam/access-type.ts';
import type { AssignableTypeId } from '#domain/exam/assignment.ts';
import { lockSchools, overlapping } from '#server/areas/appointment/overlap.ts';
import type { Queryable } from '#server/storage/database.ts';
import { silentSeconds, type StoredReport } from './stored.ts';
import { wantedPeriods } from './wanted.ts';

/** So many schools with each statement. */
const batchSchools = 400;
const signOfLifeMs = (silentSeconds * 1000) / 6;

export interface Work {
  assignmentId: string;
  /** In the order of their ids: two assignments that take the same schools take them in the same order. */
  schoolIds: readonly number[];
  examIds: readonly number[];
}

interface Task {
  accessTypeId: AssignableTypeId;
  testingType: TestingType | null;
  /** YYYY-MM-DD. */
  firstDay: string;
  lastDay: string;
  createdBy: number;
  report: StoredReport;
}

/** @throws what the database says; then nothing was written, and it may be done again. */
export async function carryOut(sql: postgres.Sql, { assignmentId, schoolIds, examIds }: Work): Promise<void> {
  const alive = setInterval(() => void tell(sql, assignmentId, null).catch(() => undefined), signOfLifeMs);
  try {
    await sql.begin(async (tx) => {
      // A server that was thought dead may still be at it: the second one waits here, and finds it done.
      await tx`select pg_advisory_xact_lock(hashtextextended(${assignmentId}, 0))`;
      const [task] = await tx<Task[]>`
        select access_type_id as "accessTypeId", testing_type as "testingType", start_date::text as "firstDay",
          finish_date::text as "lastDay", created_by as "createdBy", report
        from access_assignment where id = ${assignmentId} and status = 'running'`;
      if (!task) return;
      const skipped: StoredReport['skipped'] = [];
      let periods = 0;
      for (let start = 0; start < schoolIds.length; start += batchSchools) {
        const batch = schoolIds.slice(start, start + batchSchools);
        const left = await leaveOut(tx, task, batch, examIds);
        const leftIds = new Set(left.map(({ schoolId }) => schoolId));
        const given = batch.filter((id) => !leftIds.has(id));
        const written = await writePeriods(tx, assignmentId, task, given, examIds);
        skipped.push(...left, ...written.skipped);
        periods += written.periods;
        await tell(sql, assignmentId, start + batch.length);
      }
      const none = skipped.filter(({ exams }) => exams.length === examIds.length).length;
      const report: StoredReport = {
        ...task.report,
        counts: {
          periods,
          assigned: schoolIds.length - skipped.length,
          partly: skipped.length - none,
          skipped: none,
        },
        skipped,
      };
      await tx`
        update access_assignment set status = 'done', schools_done = ${schoolIds.length}, report = ${JSON.stringify(report)}::text::jsonb
        where id = ${assignmentId}`;
    });
  } finally {
    clearInterval(alive);
  }
}

/** On another connection: what this transaction writes nobody sees before its end. */
async function tell(sql: postgres.Sql, assignmentId: string, schoolsDone: number | null): Promise<void> {
  await sql`
    update access_assignment set alive_at = now(), schools_done = coalesce(${schoolsDone}::int, schools_done)
    where id = ${assignmentId} and status = 'running'`;
}

/** Diagnostics at the beginning of the year belong to the full subscription (E§4). */
export function needsFullSubscription(task: Pick<Task, 'accessTypeId' | 'testingType'>): boolean {
  return task.accessTypeId === accessTypes.diagnostic && task.testingType === 'input';
}

async function leaveOut(
  sql: Queryable,
  task: Task,
  schoolIds: number[],
  examIds: readonly number[],
): Promise<StoredReport['skipped']> {
  if (!needsFullSubscription(task)) return [];
  const rows = await sql<{ schoolId: number; reason: SkipReason }[]>`
    select id as "schoolId", case subscription when 'light' then 'light-subscription' else 'no-subscription' end as reason
    from school where id = any(${schoolIds}::int[]) and subscription <> 'full' order by id`;
  return rows.map((row) => ({ ...row, exams: [...examIds] }));
}

async function writePeriods(
  sql: Queryable,
  assignmentId: string,
  task: Task,
  schoolIds: readonly number[],
  examIds: readonly number[],
): Promise<{ periods: number; skipped: StoredReport['skipped'] }> {
  await lockSchools(sql, schoolIds);
  const wanted = wantedPeriods(sql, { ...task, schoolIds, examIds });
  const [row] = await sql<{ periods: number; skipped: { schoolId: number; exams: number[] }[] }[]>`
    with wanted as materialized (${wanted}),
    taken as materialized (
      select w.school_id, w.exam_id from wanted w where ${overlapping(sql, 'w')}),
    written as (
      insert into exam_access_period (exam_id, access_type_id, testing_type, school_id, assignment_id, start_date, finish_date, created_by)
      select w.exam_id, ${task.accessTypeId}, w.testing_type, w.school_id, ${assignmentId}, w.start_date, w.finish_date, ${task.createdBy}
      from wanted w where not exists (select from taken t where t.school_id = w.school_id and t.exam_id = w.exam_id)
      order by w.school_id, w.exam_id
      returning 1)
    select (select count(*)::int from written) as periods,
      (select coalesce(json_agg(json_build_object('schoolId', t.school_id, 'exams', t.exams) order by t.school_id), '[]') from (
        select school_id, array_agg(exam_id order by exam_id) as exams from taken group by school_id) t) as skipped`;
  return {
    periods: row?.periods ?? 0,
    skipped: (row?.skipped ?? []).map((school) => ({ ...school, reason: 'overlap' })),
  };
}

/** Writes an assignment's periods, as a job: one transaction, whatever its size. */
import { midnightOf } from '#domain/exam/local-time.ts';
import { addDays, type AssignableKind } from '#domain/exam/assignment.ts';
import { accessTypes } from '#domain/exam/access-type.ts';
import { findClashes, holdSchools } from '#server/areas/appointment/services.ts';
import { audit } from '#server/audit/audit.ts';
import { Cancelled, type JobCall, type JobKind } from '#server/jobs/runner.ts';
import type { Queryable } from '#server/storage/database.ts';
import type { Judged } from './judge.ts';
import { deleteRevoked } from './revoke.ts';
import type { StoredReport } from './stored.ts';
import type { ChosenSchool } from './target.ts';

/** Work of the job; schools, exams and days stand in the assignment itself. */
export interface AssignWork {
  about: { assignmentId: string; testKind: AssignableKind; level: 'country' | 'region' | 'department' };
  personId: number;
  trace: { subject: string; address: string; requestId: string };
}

type Task = Pick<Judged, 'schools' | 'accessTypeId' | 'testingType' | 'firstDay' | 'lastDay'> & { exams: { id: number }[] };

/** So many schools with each statement. */
const batchSchools = 500;

export const assignJob: JobKind = {
  kind: 'access-assign',
  async run({ id, sql, body, tell }) {
    const { about, personId, trace } = body as AssignWork;
    const entry = { personId, action: 'access-assign', ...trace } as const;
    try {
      await deleteRevoked(sql);
      await sql.begin(async (tx) => {
        const found = await loadTask(tx, about.assignmentId, id);
        if (!found) return;
        await write(tx, about.assignmentId, personId, found, tell);
        await audit(tx, { ...entry, isDone: true });
      });
    } catch (error) {
      if (!(error instanceof Cancelled)) await audit(sql, { ...entry, isDone: false });
      throw error;
    }
    return null;
  },
  // A refusal of the database would only be repeated; the person decides.
  mostTries: 1,
};

/** @returns null when it is carried out, or another job has it now */
async function loadTask(tx: Queryable, assignmentId: string, jobId: string): Promise<(Task & { report: StoredReport }) | null> {
  const [row] = await tx<(Omit<Task, 'schools' | 'exams'> & { schoolIds: number[]; report: StoredReport })[]>`
    select access_type_id as "accessTypeId", testing_type as "testingType", start_date::text as "firstDay", finish_date::text as "lastDay",
      school_ids as "schoolIds", report
    from access_assignment where id = ${assignmentId} and status = 'running' and job_id = ${jobId} for update`;
  if (!row) return null;
  const { schoolIds, ...task } = row;
  const schools = await tx<ChosenSchool[]>`
    select s.id, d.id as "departmentId", d.region_id as "regionId", s.subscription, s.utc_offset_minutes as "utcOffsetMinutes"
    from school s join department d on d.id = s.department_id where s.id = any(${tx.array(schoolIds)}::int[]) order by s.id`;
  return { ...task, schools: [...schools], exams: task.report.exams };
}

async function write(
  tx: Queryable,
  assignmentId: string,
  personId: number,
  { report: before, ...task }: Task & { report: StoredReport },
  tell: JobCall['tell'],
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
    await tell(start + days.length, schools.length);
  }
  const none = skipped.filter((skip) => skip.exams.length === exams.length).length;
  const counts = { periods, assigned: schools.length - skipped.length, partly: skipped.length - none, skipped: none };
  const report: StoredReport = { ...before, counts, skipped };
  await tx`
    update access_assignment set status = 'done', report = ${JSON.stringify(report)}::text::jsonb
    where id = ${assignmentId}`;
}

/** Tests at the beginning of the year belong to the full subscription (E§4). */
export function withoutSubscription({ accessTypeId, testingType, schools }: Task): ChosenSchool[] {
  const hasTypes = accessTypeId === accessTypes.diagnostic || accessTypeId === accessTypes.pisa;
  const needsFull = hasTypes && testingType === 'input';
  return needsFull ? schools.filter(({ subscription }) => subscription !== 'full') : [];
}

/**
 * Exams of which a school has a period in these days: by school.
 * @param holds keeps the schools from getting others until the transaction ends
 */
export async function findTaken(sql: Queryable, task: Task, holds: boolean): Promise<Map<number, Set<number>>> {
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
  { accessTypeId, testingType }: Task,
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

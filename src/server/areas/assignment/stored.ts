/** Assignments in their table. */
import type { Assignment, AssignedExam, AssignmentDetail, SkipReason } from '#contract/assignment/parts.ts';
import { mostSkippedShown } from '#contract/assignment/parts.ts';
import type { ListMeta } from '#contract/list.ts';
import { fromIsoDate } from '#domain/fields/date.ts';
import type { Language } from '#domain/language.ts';
import { selectPage, type PageQuery } from '#server/list/list.ts';
import type { Queryable } from '#server/storage/database.ts';
import { inAlphabet } from '#server/storage/in-alphabet.ts';
import { epoch } from '#server/storage/sql-parts.ts';
import { beganIn } from './revoke.ts';

/** Outcome of an assignment, compact: there may be thousands of schools. */
export interface StoredReport {
  exams: AssignedExam[];
  counts: Assignment['counts'];
  skipped: { schoolId: number; reason: SkipReason; exams: number[] }[];
  takenBack: Assignment['takenBack'];
}

export interface StoredAssignment extends Omit<Assignment, 'counts' | 'takenBack' | 'dateStart' | 'dateFinish' | 'can'> {
  /** YYYY-MM-DD. */
  startDate: string;
  finishDate: string;
  report: StoredReport;
}

function columns(sql: Queryable) {
  return sql`
    a.id, access_type_id as "accessTypeId", testing_type as "testingType", start_date::text as "startDate",
    finish_date::text as "finishDate", ${epoch(sql, sql`a.created_at`)} as "createdAt", cardinality(school_ids) as schools,
    case when status = 'done' then cardinality(school_ids) when j.state = 'running' then j.done else 0 end as "schoolsDone",
    report, job_id as "jobId",
    case when report->>'takenBack' is not null then 'taken-back'
      when status = 'running' and j.state in ('waiting', 'running') is not true then 'failed' else status end as state`;
}

const withJob = (sql: Queryable) => sql`access_assignment a left join job j on j.id = a.job_id`;

/** Somebody else's is found as little as one that does not exist. */
export async function findAssignment(sql: Queryable, personId: number, id: string): Promise<StoredAssignment | null> {
  const [row] = await sql<StoredAssignment[]>`
    select ${columns(sql)} from ${withJob(sql)} where a.id = ${id} and created_by = ${personId}`;
  return row ?? null;
}

export async function listAssignments(
  sql: Queryable,
  personId: number,
  { accessTypeId = null, ...query }: PageQuery & { accessTypeId?: number | null | undefined },
): Promise<{ data: Assignment[]; meta: ListMeta }> {
  const { rows, meta } = await selectPage<StoredAssignment>(sql, query, {
    columns: columns(sql),
    from: sql`${withJob(sql)}
      where created_by = ${personId} and (${accessTypeId}::int is null or access_type_id = ${accessTypeId})`,
    order: sql`a.created_at desc, a.id`,
  });
  return { data: rows.map(describe), meta };
}

export function describe({ startDate, finishDate, report, ...row }: StoredAssignment): Assignment {
  return {
    ...row,
    dateStart: fromIsoDate(startDate),
    dateFinish: fromIsoDate(finishDate),
    counts: report.counts,
    takenBack: report.takenBack,
    can: canDo(row.state, report),
  };
}

/** Returns the actions that the endpoints of `handlers.ts` would not refuse. */
function canDo(state: Assignment['state'], { counts }: StoredReport): Assignment['can'] {
  return { repeat: state === 'failed', report: counts !== null, revoke: state === 'done' || state === 'failed' };
}

export async function describeWhole(sql: Queryable, row: StoredAssignment, language: Language): Promise<AssignmentDetail> {
  const shown = row.report.skipped.slice(0, mostSkippedShown);
  const [places, [periods]] = await Promise.all([
    loadPlaces(
      sql,
      shown.map(({ schoolId }) => schoolId),
      language,
    ),
    sql<AssignmentDetail['periods'][]>`
      select count(*)::int as all, (count(*) filter (where ${beganIn(sql)}))::int as begun
      from exam_access_period p where p.assignment_id = ${row.id} and p.archived_at is null`,
  ]);
  return {
    ...describe(row),
    exams: row.report.exams,
    skipped: shown.flatMap((skip) => {
      const place = places.get(skip.schoolId);
      return place ? [{ ...skip, ...place }] : [];
    }),
    periods: periods ?? { all: 0, begun: 0 },
  };
}

export interface SchoolPlace {
  school: string;
  department: string;
  region: string;
}

export async function loadPlaces(
  sql: Queryable,
  schoolIds: readonly number[],
  language: Language,
): Promise<Map<number, SchoolPlace>> {
  const name = sql(language === 'kz' ? 'name_kz' : 'name_ru');
  const rows = await sql<(SchoolPlace & { id: number })[]>`
    select s.id, s.${name} as school, d.${name} as department, r.${name} as region
    from school s join department d on d.id = s.department_id join region r on r.id = d.region_id
    where s.id = any(${[...schoolIds]}::int[]) 
    order by ${inAlphabet(sql, sql`r.${name}`)}, ${inAlphabet(sql, sql`d.${name}`)}, ${inAlphabet(sql, sql`s.${name}`)}, s.id`;
  return new Map(rows.map(({ id, ...place }) => [id, place]));
}

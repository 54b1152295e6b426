/** Assignments in their table. */
import type { Assignment, AssignedExam, AssignmentDetail, SkipReason } from '#contract/assignment/parts.ts';
import { mostSkippedShown } from '#contract/assignment/parts.ts';
import { fromIsoDate } from '#domain/fields/date.ts';
import type { Language } from '#domain/language.ts';
import type { Queryable } from '#server/storage/database.ts';
import { inAlphabet } from '#server/storage/in-alphabet.ts';
import { beganIn } from './revoke.ts';

/** A server that has not said for so long that it is at work has died. It says so every few seconds. */
export const silentSeconds = 30;

/** What came of it, compact: there may be thousands of schools. */
export interface StoredReport {
  exams: AssignedExam[];
  counts: Assignment['counts'];
  skipped: { schoolId: number; reason: SkipReason; exams: number[] }[];
  takenBack: Assignment['takenBack'];
}

export interface StoredAssignment extends Omit<Assignment, 'counts' | 'takenBack' | 'dateStart' | 'dateFinish'> {
  /** YYYY-MM-DD. */
  startDate: string;
  finishDate: string;
  report: StoredReport;
}

function select(sql: Queryable) {
  return sql`
    select id, access_type_id as "accessTypeId", testing_type as "testingType", start_date::text as "startDate",
      finish_date::text as "finishDate", (extract(epoch from created_at) * 1000)::bigint as "createdAt", cardinality(school_ids) as schools,
      schools_done as "schoolsDone", report,
      case when report->>'takenBack' is not null then 'taken-back'
        when status = 'running' and alive_at < now() - ${silentSeconds} * interval '1 second' then 'failed' else status end as state
    from access_assignment`;
}

/** Somebody else's is found as little as one that does not exist. */
export async function findAssignment(sql: Queryable, personId: number, id: string): Promise<StoredAssignment | null> {
  const [row] = await sql<StoredAssignment[]>`${select(sql)} where id = ${id} and created_by = ${personId}`;
  return row ?? null;
}

export async function listAssignments(
  sql: Queryable,
  personId: number,
  accessTypeId: number | null,
  page: number,
  perPage: number,
): Promise<{ rows: Assignment[]; total: number }> {
  const isHis = sql`created_by = ${personId} and (${accessTypeId}::int is null or access_type_id = ${accessTypeId})`;
  const [rows, [counted]] = await Promise.all([
    sql<StoredAssignment[]>`
      ${select(sql)} where ${isHis} order by created_at desc, id limit ${perPage} offset ${(page - 1) * perPage}`,
    sql<{ count: number }[]>`select count(*)::int as count from access_assignment where ${isHis}`,
  ]);
  return { rows: rows.map(describe), total: counted?.count ?? 0 };
}

export function describe({ startDate, finishDate, report, ...row }: StoredAssignment): Assignment {
  return {
    ...row,
    dateStart: fromIsoDate(startDate),
    dateFinish: fromIsoDate(finishDate),
    counts: report.counts,
    takenBack: report.takenBack,
  };
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

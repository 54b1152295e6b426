/** A school's periods for its staff, as it sees them. */
import type { TeacherPeriod } from '#contract/appointment/teachers.ts';
import { accessTypes } from '#domain/exam/access-type.ts';
import { localTime, schoolYearOf } from '#domain/exam/local-time.ts';
import type { Queryable } from '#server/storage/database.ts';
import type { School } from './school.ts';

/** Periods that were opened together, shown as one. */
export interface Together {
  period: TeacherPeriod;
  ids: number[];
}

interface Row {
  periodId: number;
  revision: number;
  id: number;
  title: string;
  language: 'kz' | 'ru';
  start: number;
  finish: number;
  isFromAbove: boolean;
  begun: number;
  finished: number;
}

/** Periods of the same times are shown as one. */
export async function listTeacherPeriods(sql: Queryable, school: School, now: number): Promise<TeacherPeriod[]> {
  return (await loadTogether(sql, school, now)).map(({ period }) => period);
}

/** One that the school set itself, with all its periods: what was given from above it only sees. */
export async function readOwnFlow(sql: Queryable, school: School, id: number, now: number): Promise<Together | null> {
  const found = (await loadTogether(sql, school, now)).find(({ period }) => period.id === id);
  return found?.period.can.edit ? found : null;
}

async function loadTogether(sql: Queryable, school: School, now: number): Promise<Together[]> {
  const rows = await sql<Row[]>`
    select p.id as "periodId", p.revision, e.id, e.title, e.for_lang as language,
      (extract(epoch from p.start_date) * 1000)::bigint as start, (extract(epoch from p.finish_date) * 1000)::bigint as finish,
      p.school_id is null or p.assignment_id is not null as "isFromAbove",
      a.begun, a.finished
    from exam_access_period p
    join exam e on e.id = p.exam_id
    cross join lateral (
      select count(*)::int as begun, count(*) filter (where a.status = 'completed')::int as finished
      from exam_attempt a join person s on s.id = a.person_id and s.school_id = ${school.id} where a.access_period_id = p.id) a
    where p.access_type_id = ${accessTypes.certification} and p.archived_at is null and p.person_id is null
      and (p.school_id = ${school.id} or p.school_id is null)
    order by p.start_date desc, p.finish_date, p.id`;
  const flows = await sql<{ id: number; schoolYear: number }[]>`
    select id, school_year as "schoolYear" from exam_flow where access_type_id = ${accessTypes.certification}`;
  const byTime = new Map<string, Row[]>();
  for (const row of rows) {
    const time = `${row.start} ${row.finish} ${row.isFromAbove}`;
    byTime.set(time, [...(byTime.get(time) ?? []), row]);
  }
  return [...byTime.values()].flatMap((same): Together[] => {
    const [first] = same;
    if (!first) return [];
    const startDate = localTime(first.start, school.utcOffsetMinutes);
    const schoolYear = schoolYearOf(startDate);
    const period: TeacherPeriod = {
      id: Math.min(...same.map(({ periodId }) => periodId)),
      revision: Math.max(...same.map(({ revision }) => revision)),
      flowId: flows.find((flow) => flow.schoolYear === schoolYear)?.id ?? null,
      schoolYear,
      startDate,
      finishDate: localTime(first.finish, school.utcOffsetMinutes),
      state: now < first.start ? 'coming' : now < first.finish ? 'running' : 'over',
      isFromAbove: first.isFromAbove,
      can: { edit: !first.isFromAbove, remove: !first.isFromAbove },
      exams: same.map(({ id, title, language }) => ({ id, title, language })),
      begun: same.reduce((sum, row) => sum + row.begun, 0),
      finished: same.reduce((sum, row) => sum + row.finished, 0),
    };
    return [{ period, ids: same.map(({ periodId }) => periodId) }];
  });
}

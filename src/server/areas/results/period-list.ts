import type postgres from 'postgres';
import { accessTypes } from '#domain/exam/access-type.ts';
import { schoolYearOf, schoolYearSpan } from '#domain/exam/school-year.ts';
import type { Language } from '#domain/language.ts';
import type { PeriodInView } from '#contract/results/period-parts.ts';
import type { periodList } from '#contract/results/period-results.ts';
import type { DataOf, MetaOf, OutputOf } from '#contract/endpoint.ts';
import type { Success } from '#server/http/reply.ts';
import { boundingGroups } from '#server/access/scope.ts';
import { enrolmentAt, groupNameAt, studentsEver } from '#server/access/group-of-day.ts';
import { countPage, limitTo } from '#server/list/list.ts';
import type { Actor } from '#server/http/actor.ts';
import { inAlphabet } from '#server/storage/in-alphabet.ts';
import { selectPeriods, type SeenPeriod } from './policy.ts';

type Query = OutputOf<(typeof periodList)['query']>;

export function presentPeriod(period: SeenPeriod, { offsetMinutes }: SchoolName): PeriodInView {
  const { id, accessTypeId, testingType, startDate, finishDate, isRevoked, examId, title, forLang } = period;
  return {
    id,
    accessTypeId,
    testingType,
    startDate,
    finishDate,
    utcOffsetMinutes: offsetMinutes,
    isRevoked,
    exam: { id: examId, title, forLang },
  };
}

export interface SchoolName {
  id: number;
  name: string;
  offsetMinutes: number;
}

export async function loadSchool(
  sql: postgres.Sql,
  schoolId: number | null,
  language: Language,
): Promise<SchoolName | undefined> {
  const [school] = await sql<SchoolName[]>`
    select id, case ${language}::text when 'kz' then name_kz else name_ru end as name, utc_offset_minutes as "offsetMinutes"
    from school where id = ${schoolId}`;
  return school;
}

/** The periods of one school; those for everybody are in it, unless they were revoked before anybody here sat them. */
export async function listPeriods(
  sql: postgres.Sql,
  actor: Actor,
  { accessTypeId, groupId, year, ...query }: Query,
  language: Language,
): Promise<Success<DataOf<typeof periodList>, MetaOf<typeof periodList>> | null> {
  const school = await loadSchool(sql, actor.schoolId, language);
  if (!school) return null;
  const own = await boundingGroups(sql, actor);
  const groups = await sql<{ id: number; name: string }[]>`
    select g.id, ${groupNameAt(sql)} || coalesce(' · ' || extract(year from g.archived_on), '') as name from "group" g
    left join group_year y on y.group_id = g.id and y.school_year = ${year ?? null}
    where g.school_id = ${school.id} ${own === null ? sql`` : sql`and g.id = any(${sql.array(own)}::int[])`}
      ${year === undefined ? sql`` : sql`and (y.group_id is not null or g.school_year < ${year})`}
    order by g.archived_on desc nulls first, coalesce(y.grade, g.grade), ${inAlphabet(sql, sql`coalesce(y.letter, g.letter)`)}, g.id`;
  const among = groupId === undefined ? own : groups.some(({ id }) => id === groupId) ? [groupId] : [];
  const span = year === undefined ? null : schoolYearSpan(year, school.offsetMinutes);
  const conditions = sql`
    (ap.school_id = ${school.id} or ap.school_id is null) and ap.access_type_id <> ${accessTypes.certification}
    and (ap.archived_at is null or exists (
      select from ${studentsEver(sql, school.id)} m join exam_attempt a on a.person_id = m.id and a.access_period_id = ap.id))
    ${accessTypeId === undefined ? sql`` : sql`and ap.access_type_id = ${accessTypeId}`}
    ${among === null ? sql`` : sql`and (ap.group_ids is null or ap.group_ids && ${sql.array(among)}::int[])`}
    ${span === null ? sql`` : sql`and ap.start_date >= ${new Date(span.from)} and ap.start_date < ${new Date(span.until)}`}`;
  const [periods, meta, starts] = await Promise.all([
    sql<SeenPeriod[]>`
      ${selectPeriods(sql)} where ${conditions}
      order by ap.start_date desc, ap.id desc ${limitTo(sql, query)}`,
    countPage(sql, query, sql`exam_access_period ap where ${conditions}`),
    sql<{ first: number | null; last: number | null }[]>`
      select (extract(epoch from min(start_date)) * 1000)::bigint as first, (extract(epoch from max(start_date)) * 1000)::bigint as last
      from exam_access_period where (school_id = ${school.id} or school_id is null) and access_type_id <> ${accessTypes.certification}`,
  ]);
  const counts = await countRows(sql, school.id, own, periods);
  return {
    data: periods.map((period) => ({
      ...presentPeriod(period, school),
      ...(counts.get(period.id) ?? { finished: 0, running: 0 }),
    })),
    meta: {
      ...meta,
      school: { id: school.id, name: school.name },
      groups: [...groups],
      years: yearsBetween(starts[0]?.first ?? null, starts[0]?.last ?? null, school.offsetMinutes),
    },
  };
}

/** From the school's students to their attempts: a period of everybody has the country's. */
async function countRows(
  sql: postgres.Sql,
  schoolId: number,
  groupIds: readonly number[] | null,
  periods: readonly SeenPeriod[],
): Promise<Map<number, { finished: number; running: number }>> {
  const rows = await sql<{ id: number; finished: number; running: number }[]>`
    select a.access_period_id as id, count(distinct p.id) filter (where a.status = 'completed')::int as finished,
      count(distinct p.id) filter (where a.status = 'active')::int as running
    from ${studentsEver(sql, schoolId)} m
    join person p on p.id = m.id
    cross join lateral (
      select access_period_id, status, started_at from exam_attempt
      where person_id = p.id and access_period_id = any(${sql.array(periods.map(({ id }) => id))}::int[])) a
    left join lateral ${enrolmentAt(sql, sql`p.id`, sql`a.started_at`)} e on true
    left join "group" g on g.id = e.group_id
    where coalesce(g.school_id, p.school_id) = ${schoolId} and p.role = 'ST'
      ${groupIds === null ? sql`` : sql`and g.id = any(${sql.array([...groupIds])}::int[])`}
    group by a.access_period_id`;
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

/** School years, the newest first. */
function yearsBetween(first: number | null, last: number | null, offsetMinutes: number): number[] {
  if (first === null || last === null) return [];
  const [from, until] = [schoolYearOf(first, offsetMinutes), schoolYearOf(last, offsetMinutes)];
  return Array.from({ length: Math.min(30, until - from + 1) }, (_, index) => until - index);
}

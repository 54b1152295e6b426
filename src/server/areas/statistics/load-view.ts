/** A place with its figures, what is right below it, and its years. Above the school only what the roll-ups may show. */
import type { StatisticFigures, StatisticQuery, StatisticRow, StatisticView } from '#contract/statistics/parts.ts';
import type { Language } from '#domain/language.ts';
import { levelsOf, meanOf, wilson } from '#domain/statistics/figures.ts';
import { filterOfKind } from '#domain/statistics/kinds.ts';
import { groupNameAt } from '#server/access/group-of-day.ts';
import type { Queryable } from '#server/storage/database.ts';
import type { Fragment } from '#server/storage/sql-parts.ts';
import { firstDay, lastDay, periodName } from './day-of-school.ts';

export interface Node {
  level: 'country' | 'region' | 'department' | 'school' | 'period';
  /** A period has its own; its school stands before it in the trail. */
  id: number;
}

export interface SumRow {
  due: number | null;
  late: number | null;
  lateAfterKeys: number | null;
  offline: number | null;
  n: number | null;
  restN: number | null;
  passed: number | null;
  sum: number | null;
  squares: number | null;
  bins: number[] | null;
}

type Named = Pick<StatisticRow, 'id' | 'name' | 'code'>;
type Days = NonNullable<StatisticRow['period']>;

/** Below the school all results are shown: whoever looks at it may see each of them. */
export function sums(sql: Queryable, isWhole: boolean): Fragment {
  const of = (column: string): Fragment =>
    isWhole ? sql`sum(r.${sql(column)} + r.${sql(`rest_${column}`)})::float8` : sql`sum(r.${sql(column)})::float8`;
  return sql`
    sum(r.due)::int as due, sum(r.late)::int as late, sum(r.late_after_keys)::int as "lateAfterKeys", sum(r.offline)::int as offline, ${of('n')} as n,
    ${isWhole ? sql`0` : sql`sum(r.rest_n)::int`} as "restN", ${of('passed')} as passed, ${of('sum')} as sum, ${of('squares')} as squares,
    ${isWhole ? sql`sum_bins(add_bins(r.bins, r.rest_bins))` : sql`sum_bins(r.bins)`} as bins`;
}

export function figuresOfSums(row: SumRow | undefined): StatisticFigures {
  // Sums over no rows are null.
  const of = (key: Exclude<keyof SumRow, 'bins'>): number => row?.[key] ?? 0;
  const [n, bins] = [of('n'), row?.bins ?? []];
  return {
    due: of('due'),
    sat: n + of('restN'),
    late: of('late'),
    lateAfterKeys: of('lateAfterKeys'),
    offline: of('offline'),
    counted: n,
    average: meanOf({ n, sum: of('sum'), squares: of('squares') }),
    passed: wilson(of('passed'), n),
    levels: levelsOf(bins),
    bins,
  };
}

function matches(sql: Queryable, { kind, testingType, parallel }: StatisticQuery): Fragment {
  const filter = filterOfKind(kind, testingType ?? null);
  return sql`r.access_type_id = ${filter.accessTypeId}
    ${filter.testingType === null ? sql`` : sql`and r.testing_type = ${filter.testingType}`}
    ${parallel === undefined ? sql`` : sql`and r.parallel = ${parallel}`}`;
}

/** The year that is asked for, else the flow's if it has results here, else the newest one that has, else the flow's, else the current one. */
async function chooseYear(sql: Queryable, query: StatisticQuery, years: readonly number[], now: number): Promise<number> {
  if (query.year !== undefined) return query.year;
  const { accessTypeId } = filterOfKind(query.kind, query.testingType ?? null);
  // The flow's year where it has results; the menu links flow 1 for all kinds and years.
  const [flow] =
    query.flowId === undefined
      ? []
      : await sql<{ year: number }[]>`
          select school_year as year from exam_flow where id = ${query.flowId} and access_type_id = ${accessTypeId}`;
  const [current] = await sql<{ year: number }[]>`select school_year_of(${new Date(now)}) as year`;
  const asked = flow && years.includes(flow.year) ? flow.year : undefined;
  return asked ?? years.at(-1) ?? flow?.year ?? current?.year ?? new Date(now).getUTCFullYear();
}

/** @param trail the places above and the node itself, with their names */
export async function loadView(
  sql: Queryable,
  trail: StatisticView['trail'],
  query: StatisticQuery,
  { language, now }: { language: Language; now: number },
): Promise<Omit<StatisticView, 'asOf'>> {
  const place = trail.at(-1);
  if (!place) throw new Error('A view without a place');
  const isWhole = place.level === 'school' || place.level === 'period';
  const schoolId = trail.find(({ level }) => level === 'school')?.id ?? 0;
  const here =
    place.level === 'period'
      ? sql`r.level = 'group' and r.period_id = ${place.id} and ${ofSchool(sql, schoolId)}`
      : sql`r.level = ${place.level} and r.place_id = ${place.id}`;
  const trend = await sql<(SumRow & { schoolYear: number; parallels: number[] })[]>`
    select r.school_year as "schoolYear", array_agg(distinct r.parallel) as parallels, ${sums(sql, isWhole)} from result_rollup r
    where ${here} and ${matches(sql, query)} group by 1 order by 1`;
  const years = trend.map(({ schoolYear }) => schoolYear);
  const withResults = trend.flatMap((row) => ((row.n ?? 0) + (row.restN ?? 0) > 0 ? [row.schoolYear] : []));
  const schoolYear = await chooseYear(sql, query, withResults, now);
  const figures = figuresOfSums(trend.find((row) => row.schoolYear === schoolYear));
  const nameOf = (of: StatisticRow['level']) => trail.find(({ level }) => level === of)?.name ?? null;
  const below = await loadBelow(sql, place.level as Node['level'], place.id, schoolId, language, schoolYear, query);
  return {
    place,
    trail,
    schoolYear,
    years,
    parallels: [...new Set(trend.flatMap(({ parallels }) => parallels))].filter((one) => one > 0).sort((a, b) => a - b),
    title: place.name,
    region: nameOf('region'),
    department: nameOf('department'),
    school: nameOf('school'),
    schoolId: schoolId || null,
    summary: figures,
    figures,
    trend: trend.map((row) => ({ schoolYear: row.schoolYear, ...figuresOfSums(row) })),
    rows: below,
  };
}

function ofSchool(sql: Queryable, schoolId: number): Fragment {
  return sql`(r.place_id = ${-schoolId} or r.place_id in (select id from "group" where school_id = ${schoolId}))`;
}

async function loadBelow(
  sql: Queryable,
  level: Node['level'],
  id: number,
  schoolId: number,
  language: Language,
  schoolYear: number,
  query: StatisticQuery,
): Promise<StatisticRow[]> {
  const name = (alias: string): Fragment => sql`${sql(alias)}.${sql(language === 'kz' ? 'name_kz' : 'name_ru')}`;
  const rows = async (to: StatisticRow['level'], from: Fragment, where: Fragment, isWhole = false) => {
    const isPeriod = to === 'period';
    const found = await sql<(Named & SumRow & Partial<Days>)[]>`
      select c.id, c.name, c.code, ${isPeriod ? sql`c."startDate", c."endDate",` : sql``} x.* from ${from}
      left join lateral (
        select ${sums(sql, isWhole)} from result_rollup r where ${where} and r.school_year = ${schoolYear} and ${matches(sql, query)}) x on true`;
    return found.map((row) => {
      const { id, name, code, startDate, endDate } = row;
      const period = startDate !== undefined && endDate !== undefined ? { startDate, endDate } : null;
      return { level: to, id, name, code, period, ...figuresOfSums(row) };
    });
  };
  const order = new Intl.Collator(language === 'kz' ? 'kk' : 'ru', { numeric: true });
  const sorted = (list: StatisticRow[]): StatisticRow[] => list.sort((a, b) => order.compare(a.name, b.name) || a.id - b.id);
  const ofPlace = (to: string): Fragment => sql`r.level = ${to} and r.place_id = c.id`;
  switch (level) {
    case 'country':
      return sorted(await rows('region', sql`(select id, ${name('p')} as name, code from region p) c`, ofPlace('region')));
    case 'region':
      return sorted(
        await rows(
          'department',
          sql`(select id, ${name('p')} as name, null::text as code from department p where region_id = ${id}) c`,
          ofPlace('department'),
        ),
      );
    case 'department':
      return sorted(
        await rows(
          'school',
          sql`(select id, ${name('p')} as name, null::text as code from school p where department_id = ${id}) c`,
          ofPlace('school'),
        ),
      );
    case 'school': {
      const list = await rows(
        'period',
        sql`(
          select ap.id, ${periodName(sql)} as name, null::text as code, ${firstDay(sql)} as "startDate",
            ${lastDay(sql)} as "endDate"
          from exam_access_period ap join exam x on x.id = ap.exam_id join school s on s.id = ${id} where ap.id in (select r.period_id from result_rollup r where r.level = 'group' and ${ofSchool(sql, id)}
            and r.school_year = ${schoolYear} and ${matches(sql, query)})) c`,
        sql`r.level = 'group' and r.period_id = c.id and ${ofSchool(sql, id)}`,
        true,
      );
      const day = ({ period }: StatisticRow): string => period?.startDate ?? '';
      return list.sort((a, b) => day(b).localeCompare(day(a)) || order.compare(a.name, b.name) || a.id - b.id);
    }
    case 'period':
      return sorted(
        await rows(
          'group',
          sql`(
            select g.id, ${groupNameAt(sql)} as name, null::text as code from "group" g
            left join group_year y on y.group_id = g.id and y.school_year = ${schoolYear}
            where g.school_id = ${schoolId} and g.id in (select place_id from result_rollup where level = 'group' and period_id = ${id})) c`,
          sql`r.level = 'group' and r.period_id = ${id} and r.place_id = c.id`,
          true,
        ),
      );
  }
}

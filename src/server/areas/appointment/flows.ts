/** Flows: the wave of tests of one kind in one school year. */
import type { AccessTypeId } from '#domain/exam/access-type.ts';
import type { Queryable } from '#server/storage/database.ts';
import type { Fragment } from '#server/storage/sql-parts.ts';

export interface Flow {
  id: number;
  accessTypeId: AccessTypeId;
  /** The calendar year in which it begins. */
  schoolYear: number;
}

/** The school year of a moment, as SQL: `schoolYearOf` of the domain says the same. @param offset minutes east of UTC */
export function schoolYearSql(sql: Queryable, moment: Fragment, offset: Fragment): Fragment {
  return sql`extract(year from (${moment}) at time zone 'UTC' + make_interval(mins => ${offset}) - interval '7 months')::int`;
}

/** The flows of these kinds in a school year, made where they are missing; in the order of their kinds. */
export async function ensureFlows(sql: Queryable, kinds: readonly AccessTypeId[], schoolYear: number): Promise<Flow[]> {
  await sql`
    insert into exam_flow (access_type_id, school_year)
    select kind, ${schoolYear} from unnest(${sql.array([...kinds])}::int[]) kind order by kind
    on conflict (access_type_id, school_year) do nothing`;
  const rows = await sql<Flow[]>`
    select id, access_type_id as "accessTypeId", school_year as "schoolYear" from exam_flow
    where school_year = ${schoolYear} and access_type_id = any(${sql.array([...kinds])}::int[]) order by access_type_id`;
  return [...rows];
}

/**
 * Is the flow of the period `p` switched off for a group? As SQL.
 * @param offset minutes east of UTC of the group's school
 */
export function isFlowClosed(sql: Queryable, groupId: Fragment, offset: Fragment): Fragment {
  return sql`exists (select from closed_flow c_off join exam_flow f_off on f_off.id = c_off.flow_id
    where c_off.group_id = ${groupId} and f_off.access_type_id = p.access_type_id
      and f_off.school_year = ${schoolYearSql(sql, sql`p.start_date`, offset)})`;
}

/**
 * Is the period `p` of exam `e` for the grade of the group `g`? Groups that it names are; a whole school's is for those of the exam's grade. As SQL.
 * @param names where the statement calls them otherwise, or means the grade of another year
 */
export function fitsGrade(sql: Queryable, { p = 'p', e = 'e', grade = sql`g.grade` } = {}): Fragment {
  const period = sql(p);
  return sql`(${period}.group_ids is not null
    or ${grade} = coalesce(case ${period}.testing_type when 'timss-4' then 4 when 'timss-8' then 8 end, ${sql(e)}.parallel, ${grade}))`;
}

/** A school's classes and students in a flow of practicum, practicum lessons or TIMSS. */
import {
  mostPeriods,
  type ContingentFlow,
  type ContingentGroup,
  type contingentOfGroup,
} from '#contract/statistics/contingent.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { schoolYearOf } from '#domain/exam/school-year.ts';
import { oneDecimal } from '#domain/exam/result-figures.ts';
import { contingentKinds, filterOfKind, isSwitchedKind, type ContingentKind } from '#domain/statistics/kinds.ts';
import { boundingGroups } from '#server/access/scope.ts';
import { groupNameAt } from '#server/access/group-of-day.ts';
import type { Actor } from '#server/http/actor.ts';
import type { Queryable } from '#server/storage/database.ts';
import type { Fragment } from '#server/storage/sql-parts.ts';
import { inAlphabet } from '#server/storage/in-alphabet.ts';
import { firstDay } from './day-of-school.ts';
import { figuresOfSums, sums, type SumRow } from './load-view.ts';

const typeOf = (kind: ContingentKind): number => filterOfKind(kind, null).accessTypeId;

/** This year's are made where they are missing. @returns null: the actor has no school */
export async function listFlows(sql: Queryable, actor: Actor, now: number): Promise<ContingentFlow[] | null> {
  const [school] = await sql<{ offset: number }[]>`
    select utc_offset_minutes as offset from school where id = ${actor.schoolId}`;
  if (!school) return null;
  const thisYear = schoolYearOf(now, school.offset);
  const types = contingentKinds.map(typeOf);
  await sql`
    insert into exam_flow (access_type_id, school_year)
    select kind, ${thisYear} from unnest(${sql.array(types)}::int[]) kind order by kind on conflict (access_type_id, school_year) do nothing`;
  const rows = await sql<{ id: number; accessTypeId: number; schoolYear: number }[]>`
    select id, access_type_id as "accessTypeId", school_year as "schoolYear" from exam_flow
    where access_type_id = any(${sql.array(types)}::int[]) and school_year <= ${thisYear} order by school_year desc, access_type_id`;
  return rows.flatMap(({ id, accessTypeId, schoolYear }) =>
    contingentKinds
      .filter((kind) => typeOf(kind) === accessTypeId)
      .map((kind) => {
        const isSwitched = schoolYear === thisYear && isSwitchedKind(kind);
        return { kind, accessTypeId, accessId: id, schoolYear, isSwitched };
      }),
  );
}

/** Now; of a school year that is over its last day of lessons. */
function momentOf(sql: Queryable, schoolYear: number): Fragment {
  return sql`least(now(), make_timestamptz(${schoolYear + 1}::int, 5, 25, 0, 0, 0, 'UTC'))`;
}

/** The person `p` was a student of the class at that moment. */
function isStudentAt(sql: Queryable, groupId: Fragment, moment: Fragment): Fragment {
  return sql`(p.role = 'ST' and (p.deleted_at is null or p.deleted_at > ${moment}) and exists (
    select from enrolment e_year where e_year.person_id = p.id and e_year.group_id = ${groupId} and e_year.from_at <= ${moment}
      and (e_year.until_at is null or e_year.until_at > ${moment})))`;
}

/** The classes that there were in the flow's school year, as they were called then. @param groupId only this one */
export async function loadGroups(
  sql: Queryable,
  actor: Actor,
  { accessId, accessTypeId, schoolYear }: ContingentFlow,
  groupId: number | null = null,
): Promise<ContingentGroup[]> {
  const own = await boundingGroups(sql, actor);
  const isOfFlow = sql`r.level = 'group' and r.place_id = g.id and r.access_type_id = ${accessTypeId} and r.school_year = ${schoolYear}`;
  // A class has a name of each year that it was there; one of this year may not have gone up yet.
  const wasThere = sql`((y.group_id is not null or g.school_year < ${schoolYear})
    and (g.archived_on is null or ${schoolYear} <= school_year_of(g.archived_at)
      and ${schoolYear} < school_year_of(now())))`;
  const rows = await sql<(SumRow & { id: number; name: string; students: number; isOn: boolean })[]>`
    select g.id, ${groupNameAt(sql)} as name,
      (select count(*)::int from person p where p.id in (select person_id from enrolment where group_id = g.id)
        and ${isStudentAt(sql, sql`g.id`, momentOf(sql, schoolYear))}) as students,
      not exists (select from closed_flow c where c.group_id = g.id and c.flow_id = ${accessId}) as "isOn", x.*
    from "group" g left join group_year y on y.group_id = g.id and y.school_year = ${schoolYear}
    left join lateral (select ${sums(sql, true)} from result_rollup r where ${isOfFlow}) x on true
    where g.school_id = ${actor.schoolId} and (${wasThere} or exists (select from result_rollup r where ${isOfFlow}))
      ${own === null ? sql`` : sql`and g.id = any(${sql.array(own)}::int[])`} ${groupId === null ? sql`` : sql`and g.id = ${groupId}`}
    order by coalesce(y.grade, g.grade), ${inAlphabet(sql, sql`coalesce(y.letter, g.letter)`)}, g.id`;
  return rows.map(({ id, name, students, isOn, ...row }) => ({ id, name, students, isOn, ...figuresOfSums(row) }));
}

type OfGroup = Pick<DataOf<typeof contingentOfGroup>, 'periods' | 'students'>;

/** Who is in the class, or was in the flow's school year, and who sat something of the flow in it. */
export async function loadStudents(
  sql: Queryable,
  { accessTypeId, schoolYear }: ContingentFlow,
  groupId: number,
): Promise<OfGroup> {
  const periods = await sql<OfGroup['periods']>`
    select ap.id, x.title, ${firstDay(sql)} as "startDate"
    from result_rollup r join exam_access_period ap on ap.id = r.period_id join exam x on x.id = ap.exam_id
    join "group" g on g.id = r.place_id join school s on s.id = g.school_id
    where r.level = 'group' and r.place_id = ${groupId} and r.access_type_id = ${accessTypeId} and r.school_year = ${schoolYear}
    order by ap.start_date desc, ap.id desc limit ${mostPeriods}`;
  const rows = await sql<{ id: number; name: string; results: Record<string, number> | null }[]>`
    select p.id, concat_ws(' ', p.surname, p.firstname, p.lastname) as name, f.results
    from person p left join lateral (
      select jsonb_object_agg(period_id, percent_hundredths) as results from result_fact
      where person_id = p.id and group_id = ${groupId} and period_id = any(${sql.array(periods.map(({ id }) => id))}::int[])) f on true
    where p.role = 'ST' and (${isStudentAt(sql, sql`${groupId}`, momentOf(sql, schoolYear))} or f.results is not null)
      and p.id in (select person_id from enrolment where group_id = ${groupId})
    order by ${inAlphabet(sql, sql`p.surname`)}, ${inAlphabet(sql, sql`p.firstname`)}, p.id`;
  const students = rows.map(({ id, name, results }) => {
    const percents = periods.map((period) => {
      const hundredths = results?.[period.id];
      return hundredths === undefined ? null : oneDecimal(hundredths / 100);
    });
    const known = Object.values(results ?? {});
    const average = known.length === 0 ? null : oneDecimal(known.reduce((sum, one) => sum + one, 0) / known.length / 100);
    return { id, name, percents, sat: known.length, average };
  });
  return { periods: [...periods], students };
}

/** Periods as their school sees them. */
import type postgres from 'postgres';
import type { AppointedPeriod, PeriodState } from '#contract/appointment/parts.ts';
import { mostInCalendar } from '#contract/appointment/students.ts';
import { accessTypes } from '#domain/exam/access-type.ts';
import { localTime } from '#domain/exam/local-time.ts';
import { limitTo, metaOf, type PageQuery } from '#server/list/list.ts';
import { contains, every, type Fragment } from '#server/storage/sql-parts.ts';
import type { Queryable } from '#server/storage/database.ts';
import { inAlphabet } from '#server/storage/in-alphabet.ts';
import type { School } from './school.ts';

type Row = Omit<AppointedPeriod, 'startDate' | 'finishDate' | 'state' | 'can'> & { start: number; finish: number };

export interface PeriodQuery extends PageQuery {
  state?: PeriodState | undefined;
  search: string;
  groupId?: number | undefined;
  /** Milliseconds since the epoch: only what touches this time. */
  between?: readonly [from: number, to: number];
}

/** Students' periods that concern the school: its own, and those for everybody that one of its groups can sit. Over `p` and `e`. */
export function concerns(sql: Queryable, schoolId: number): Fragment {
  return sql`p.archived_at is null and p.person_id is null and p.access_type_id <> ${accessTypes.certification}
    and (p.school_id = ${schoolId} or p.school_id is null and exists (select from "group" g where g.school_id = ${schoolId}
      and g.edu_lang = e.for_lang and g.grade = coalesce(e.parallel, g.grade)))`;
}

function stateSql(sql: Queryable, state: PeriodState, now: Date): Fragment {
  if (state === 'coming') return sql`p.start_date > ${now}`;
  return state === 'running' ? sql`p.start_date <= ${now} and p.finish_date > ${now}` : sql`p.finish_date <= ${now}`;
}

export async function listPeriods(sql: postgres.Sql, school: School, query: PeriodQuery, nowMs: number) {
  const now = new Date(nowMs);
  const [from, to] = query.between ?? [];
  const found = every(sql, [
    concerns(sql, school.id),
    query.search ? sql`e.title ilike ${contains(query.search)}` : null,
    query.groupId === undefined
      ? null
      : sql`exists (select from "group" g where g.id = ${query.groupId} and g.school_id = ${school.id} and g.edu_lang = e.for_lang
          and (g.id = any(p.group_ids) or p.group_ids is null and g.grade = coalesce(e.parallel, g.grade)))`,
    from === undefined || to === undefined ? null : sql`p.start_date < ${new Date(to)} and p.finish_date > ${new Date(from)}`,
  ]);
  const chosen = query.state ? sql`${found} and ${stateSql(sql, query.state, now)}` : found;
  const page = query.between ? { page: 1, perPage: mostInCalendar } : query;
  const order =
    query.state === 'over' ? sql`p.finish_date desc` : query.state === 'running' ? sql`p.finish_date` : sql`p.start_date`;
  const [rows, [counted]] = await Promise.all([
    selectPeriods(
      sql,
      school,
      sql`p.id in (select p.id from exam_access_period p join exam e on e.id = p.exam_id where ${chosen}
        order by ${order}, p.id ${limitTo(sql, page)})`,
      sql`${order}, p.id`,
      nowMs,
    ),
    sql<{ running: number; coming: number; over: number }[]>`
      select count(*) filter (where ${stateSql(sql, 'running', now)})::int as running,
        count(*) filter (where ${stateSql(sql, 'coming', now)})::int as coming,
        count(*) filter (where ${stateSql(sql, 'over', now)})::int as over
      from exam_access_period p join exam e on e.id = p.exam_id where ${found}`,
  ]);
  const counts = counted ?? { running: 0, coming: 0, over: 0 };
  const total = query.state ? counts[query.state] : counts.running + counts.coming + counts.over;
  return { data: rows, meta: { ...metaOf(total, page), counts } };
}

/** One that concerns the school; null: none. */
export async function readPeriod(sql: Queryable, school: School, id: number, now: number): Promise<AppointedPeriod | null> {
  const [row] = await selectPeriods(sql, school, sql`p.id = ${id} and ${concerns(sql, school.id)}`, sql`p.id`, now);
  return row ?? null;
}

async function selectPeriods(sql: Queryable, school: School, condition: Fragment, order: Fragment, now: number) {
  const rows = await sql<Row[]>`
    select p.id, p.revision, p.school_id as "organizationId", p.exam_id as "examId", e.title, e.for_lang as language, e.parallel,
      e.duration_in_seconds as "durationInSeconds", p.access_type_id as "accessTypeId", e.exam_type as "examType",
      p.testing_type as "testingType", p.group_ids as "groupIds",
      coalesce((select array_agg(g.grade || ' «' || g.letter || '»' order by g.grade, ${inAlphabet(sql, sql`g.letter`)}) from "group" g
        where g.id = any(p.group_ids)), '{}') as groups,
      p.variant_id as "variantId", (select v.number from exam_variant v where v.id = p.variant_id) as "variantNumber",
      case when e.questions_has_feedback and e.feedback_opens <> 'never' then coalesce(p.feedback_opens, e.feedback_opens) end as "feedbackOpens",
      p.school_id is null or p.assignment_id is not null as "isFromAbove",
      (extract(epoch from p.start_date) * 1000)::bigint as start, (extract(epoch from p.finish_date) * 1000)::bigint as finish,
      a.begun, a.sitting, a.finished
    from exam_access_period p
    join exam e on e.id = p.exam_id
    cross join lateral (
      select count(distinct t.person_id)::int as begun, count(distinct t.person_id) filter (where t.is_sitting)::int as sitting,
        count(distinct t.person_id) filter (where not t.is_sitting)::int as finished
      from (select a.person_id, a.status = 'active' and (a.paused_at is not null or a.end_time_threshold > ${new Date(now)}) as is_sitting
        from exam_attempt a join person s on s.id = a.person_id and s.school_id = ${school.id}
        where a.access_period_id = p.id) t) a
    where ${condition} order by ${order}`;
  return rows.map(({ start, finish, ...row }): AppointedPeriod => ({
    ...row,
    can: { edit: !row.isFromAbove, remove: !row.isFromAbove },
    startDate: localTime(start, school.utcOffsetMinutes),
    finishDate: localTime(finish, school.utcOffsetMinutes),
    state: now < start ? 'coming' : now < finish ? 'running' : 'over',
  }));
}

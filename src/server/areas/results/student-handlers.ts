/** A person's results: their own list, or a student's for those who look after them (STA-3). */
import type postgres from 'postgres';
import type { AccessTypeId } from '#domain/exam/access-type.ts';
import { findRange } from '#domain/exam/grading-scale.ts';
import { schoolYearSpan } from '#domain/exam/school-year.ts';
import type { Language } from '#domain/language.ts';
import type { DataOf, MetaOf, OutputOf } from '#contract/endpoint.ts';
import {
  studentStatistic,
  studentStatisticList,
  studentStatisticOf,
  type StatisticPerson,
  type StatisticRow,
} from '#contract/results/student-statistic.ts';
import { loadScales } from '#server/areas/attempts/services.ts';
import type { Actor } from '#server/http/actor.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { fail, type Success } from '#server/http/reply.ts';
import { selectPage } from '#server/list/list.ts';
import type { Services } from '#server/services.ts';
import { mayLookAt } from './policy.ts';
import { detailOf, type LookedAt } from './student-detail.ts';

export function studentHandlers(services: Services): Handler[] {
  const { sql } = services.storage;
  return [
    handle(studentStatisticList, async ({ query, actor, language }) => {
      const userId = query.userId ?? actor.personId;
      if (mustChangeFirst(actor, userId)) return fail('PASSWORD_MUST_CHANGE', { action: 'password' });
      const person = await loadPerson(sql, actor, userId, language);
      if (!person) return fail('NOT_FOUND');
      return list(sql, person, query);
    }),
    handle(studentStatistic, async ({ params, query, actor, language }) => {
      const person = await loadPerson(sql, actor, actor.personId, language);
      return person ? detailOf(services, person, params.accessPeriodId, query.attemptId) : fail('NOT_FOUND');
    }),
    handle(studentStatisticOf, async ({ params, query, actor, language }) => {
      if (mustChangeFirst(actor, params.userId)) return fail('PASSWORD_MUST_CHANGE', { action: 'password' });
      const person = await loadPerson(sql, actor, params.userId, language);
      return person ? detailOf(services, person, params.accessPeriodId, query.attemptId) : fail('NOT_FOUND');
    }),
  ];
}

/** One's own results wait for no password; others' do, as whatever a role is needed for. */
function mustChangeFirst(actor: Actor, personId: number): boolean {
  return actor.mustChangePassword && personId !== actor.personId;
}

/** Null: there is none, or none that this actor may know of. */
async function loadPerson(sql: postgres.Sql, actor: Actor, personId: number, language: Language): Promise<LookedAt | null> {
  const [row] = await sql<(StatisticPerson & { offsetMinutes: number })[]>`
    select p.id, p.surname, p.firstname, p.lastname, g.grade || ' «' || g.letter || '»' as "group",
      case ${language}::text when 'kz' then s.name_kz else s.name_ru end as school, coalesce(s.utc_offset_minutes, 300) as "offsetMinutes"
    from person p left join "group" g on g.id = p.group_id left join school s on s.id = p.school_id
    where p.id = ${personId} and ${mayLookAt(sql, actor)}`;
  if (!row) return null;
  const { offsetMinutes, ...person } = row;
  return { id: row.id, offsetMinutes, shown: personId === actor.personId ? null : person };
}

type Query = OutputOf<(typeof studentStatisticList)['query']>;

async function list(
  sql: postgres.Sql,
  { id, offsetMinutes, shown }: LookedAt,
  { year, accessTypeId, ...query }: Query,
): Promise<Success<DataOf<typeof studentStatisticList>, MetaOf<typeof studentStatisticList>>> {
  const span = year === undefined ? null : schoolYearSpan(year, offsetMinutes);
  const finished = sql`a.person_id = ${id} and a.status = 'completed' and a.finished_at is not null`;
  const conditions = sql`${finished}
    ${accessTypeId === undefined ? sql`` : sql`and a.access_type_id = ${accessTypeId}`}
    ${span === null ? sql`` : sql`and a.finished_at >= ${new Date(span.from)} and a.finished_at < ${new Date(span.until)}`}`;
  const [{ rows, meta }, kinds] = await Promise.all([
    selectPage<Omit<StatisticRow, 'range'>>(sql, query, {
      columns: sql`a.access_period_id as "accessPeriodId", a.id as "attemptId", a.exam_id as "examId", e.title, e.for_lang as "forLang",
        a.access_type_id as "accessTypeId", ap.testing_type as "testingType", e.is_rehearsal as "isRehearsal",
        (extract(epoch from a.finished_at) * 1000)::bigint as "finishedAt", coalesce(a.total_score, 0) as "totalScore",
        coalesce(a.total_max_score, 0) as "totalMaxScore", coalesce(a.passed, 0) = 1 as passed,
        a.passed is null as "isBeingMarked"`,
      from: sql`exam_attempt a join exam e on e.id = a.exam_id left join exam_access_period ap on ap.id = a.access_period_id
        where ${conditions}`,
      order: sql`a.finished_at desc, a.id`,
      countFrom: sql`exam_attempt a where ${conditions}`,
    }),
    sql<{ year: number; accessTypeId: AccessTypeId }[]>`
      select distinct a.access_type_id as "accessTypeId",
        extract(year from a.finished_at at time zone 'UTC' + make_interval(mins => ${offsetMinutes}) - interval '7 months')::int as year
      from exam_attempt a where ${finished}`,
  ]);
  const scaleOf = await loadScales(sql, rows);
  return {
    data: rows.map(({ isBeingMarked, ...row }) => ({
      ...row,
      ...(isBeingMarked && { isBeingMarked }),
      range: findRange(scaleOf(row), row.totalScore, row.totalMaxScore)?.title ?? null,
    })),
    meta: {
      ...meta,
      person: shown,
      years: [...new Set(kinds.map((kind) => kind.year))].sort((a, b) => b - a),
      accessTypeIds: [...new Set(kinds.map((kind) => kind.accessTypeId))].sort((a, b) => a - b),
    },
  };
}

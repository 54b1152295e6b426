/** Summative assessments of classes over all their subjects: who has how many on a day and in a week, against what the school allows. */
import type { Language } from '#domain/language.ts';
import { isOneOf, management } from '#domain/person/role.ts';
import { crowdedOf, freeDays, type SummativeLimits } from '#domain/schedule/summative-load.ts';
import { summativeLimitsSave, summativeLoad, type ShownSummative } from '#contract/plans/summative-load.ts';
import type { themeList } from '#contract/plans/themes.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { auditRecord, traceOf } from '#server/audit/audit.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { fail, type Reply } from '#server/http/reply.ts';
import type { Services } from '#server/services.ts';
import type { Queryable } from '#server/storage/database.ts';
import { inAlphabet } from '#server/storage/in-alphabet.ts';
import type { Fragment } from '#server/storage/sql-parts.ts';
import { isOwnClass, nameIn, type PlanOf } from './policy.ts';
import { lessonsOfPlan } from './queries.ts';

export function summativeHandlers({ storage: { sql } }: Services): Handler[] {
  return [
    handle(summativeLoad, async ({ query, actor, language }): Promise<Reply<typeof summativeLoad>> => {
      const quarter = Number(query.quarter);
      const [limits, [span], groups] = await Promise.all([
        limitsOf(sql, actor.schoolId),
        sql<{ startDate: string; endDate: string }[]>`
          select min(start_date)::text as "startDate", max(end_date)::text as "endDate" from quarter
          where school_year = school_year_of(now()) and number = ${quarter} having count(*) > 0`,
        sql<{ id: number; label: string }[]>`
          select g.id, g.grade || ' «' || g.letter || '»' as label from "group" g
          where g.school_id = ${actor.schoolId} and g.archived_on is null and ${isOwnClass(sql, actor)}
          order by g.grade, ${inAlphabet(sql, sql`g.letter`)}, g.id`,
      ]);
      if (!limits || !span) return fail('NOT_FOUND');
      const ids = groups.map(({ id }) => id);
      const where = sql`l.school_id = ${actor.schoolId} and l.date between ${span.startDate} and ${span.endDate}
        and l.group_id = any(${sql.array(ids)}::int[])`;
      const summatives = await selectSummatives(sql, where, language);
      const shown = groups.map(({ id, label }) => ({
        id,
        label,
        summatives: summatives.filter(({ groupId }) => groupId === id).map(({ groupId: _group, uuid: _uuid, ...rest }) => rest),
      }));
      return { data: { limits, canEdit: isOneOf(actor.role, management), ...span, groups: shown } };
    }),

    handle(summativeLimitsSave, ({ body, actor, request }) =>
      sql.begin(async (tx): Promise<Reply<typeof summativeLimitsSave>> => {
        const before = await limitsOf(tx, actor.schoolId);
        if (!before || actor.schoolId === null) return fail('NOT_FOUND');
        await tx`
          update school set summatives_per_day = ${body.perDay}, summatives_per_week = ${body.perWeek} where id = ${actor.schoolId}`;
        const change = { kind: 'summative limits', id: actor.schoolId, before: { ...before }, after: body };
        await auditRecord(tx, { personId: actor.personId, ...change, ...traceOf(request) });
        return { data: body };
      }),
    ),
  ];
}

async function limitsOf(sql: Queryable, schoolId: number | null): Promise<SummativeLimits | null> {
  const [row] = await sql<SummativeLimits[]>`
    select summatives_per_day as "perDay", summatives_per_week as "perWeek" from school where id = ${schoolId}`;
  return row ?? null;
}

type Laid = ShownSummative & { groupId: number; uuid: string };

/** In the order of time. @param where over the lesson `l` */
async function selectSummatives(sql: Queryable, where: Fragment, language: Language): Promise<Laid[]> {
  const rows = await sql<Laid[]>`
    select l.group_id as "groupId", h.uuid, l.date::text as date, l.subject_id as "subjectId", ${nameIn(sql, language)} as subject,
      l.subgroup_id as "subgroupId", (select u.number from subgroup u where u.id = l.subgroup_id) as part, h.type, h.theme,
      (select concat_ws(' ', e.surname, e.firstname, e.lastname) from person e where e.id = l.teacher_id) as teacher
    from lesson l join plan_theme h on h.uuid = l.theme_uuid and h.type in ('sor', 'soch') join school_subject t on t.id = l.subject_id
    where ${where} and l.state <> 'cancelled' order by l.date, l.start_minute, l.uuid`;
  return [...rows];
}

/** The summatives of a plan, still to come, that stand too close to those of other subjects; and where they would not. */
export async function crowdedThemes(
  sql: Queryable,
  plan: PlanOf,
  language: Language,
): Promise<DataOf<typeof themeList>['crowded']> {
  const limits = await limitsOf(sql, plan.schoolId);
  if (!limits) return [];
  const ofClass = sql`l.school_id = ${plan.schoolId} and l.group_id = ${plan.groupId} and l.school_year = ${plan.schoolYear}`;
  const [all, lessons] = await Promise.all([selectSummatives(sql, ofClass, language), lessonsOfPlan(sql, plan)]);
  const coming = new Map(
    lessons.flatMap((lesson) => (lesson.isPast || !lesson.theme_uuid ? [] : [[`${lesson.theme_uuid} ${lesson.date}`, lesson]])),
  );
  const named = new Set<string>();
  // Days first: what a day says already, its week does not say again.
  const crowded = crowdedOf(all, limits).toSorted((a, b) => a.span.localeCompare(b.span));
  const found = crowded.flatMap(({ span, load, summatives }) =>
    summatives.flatMap((own) => {
      const lesson = coming.get(`${own.uuid} ${own.date}`);
      if (!lesson || named.has(own.uuid)) return [];
      named.add(own.uuid);
      const days = lessons.filter(({ quarter, isPast }) => quarter === lesson.quarter && !isPast).map(({ date }) => date);
      const others = all.filter((other) => other.uuid !== own.uuid);
      return [
        {
          uuid: own.uuid,
          date: own.date,
          span,
          load,
          most: span === 'day' ? limits.perDay : limits.perWeek,
          others: [...new Set(summatives.flatMap(({ uuid, subject }) => (uuid === own.uuid ? [] : [subject])))],
          freeDays: freeDays(days, others, own, limits).slice(0, 3),
        },
      ];
    }),
  );
  return found.toSorted((a, b) => a.date.localeCompare(b.date));
}

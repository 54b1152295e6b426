import type { StatisticQuery, StatisticView } from '#contract/statistics/parts.ts';
import {
  countryInfo,
  departmentSchools,
  groupsPeriodInfo,
  regionInfo,
  schoolInfo,
  schoolPeriodsInfo,
} from '#contract/statistics/statistics.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { countryOffsetMinutes, localTime } from '#domain/exam/local-time.ts';
import type { Language } from '#domain/language.ts';
import { filterOfKind } from '#domain/statistics/kinds.ts';
import { audit, traceOf } from '#server/audit/audit.ts';
import type { Actor } from '#server/http/actor.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { fail, type Failure, type SheetReply } from '#server/http/reply.ts';
import type { Services } from '#server/services.ts';
import { classesOfPeriod, firstDay, lastDay } from './day-of-school.ts';
import { contingentHandlers } from './contingent-handlers.ts';
import { loadView } from './load-view.ts';
import { missingHandlers } from './missing-handlers.ts';
import { staffHandlers } from './staff-handlers.ts';
import { schoolPeriodsSheet, statisticSheet } from './sheet.ts';
import { countryTrail, departmentTrail, isOfKind, periodTrail, regionTrail, schoolTrail, standsIn } from './trail.ts';

type SchoolPeriod = DataOf<typeof schoolPeriodsInfo>['periods'][number];

function fileTime(at: number): string {
  return localTime(at, countryOffsetMinutes).replace(':', '-');
}

interface Asked {
  actor: Actor;
  language: Language;
  now: number;
  wantsSheet: boolean;
  query: StatisticQuery;
  request: { ip: string; id: string };
}

export function statisticHandlers(services: Services): Handler[] {
  const { sql } = services.storage;
  async function show(
    trail: StatisticView['trail'] | null,
    { actor, query, wantsSheet, ...call }: Asked,
  ): Promise<{ data: StatisticView } | SheetReply | Failure> {
    if (!trail || !standsIn(trail, query)) return fail('NOT_FOUND');
    const { view, asOf } = await services.storage.reader.read(async (from) => ({
      view: await loadView(from.sql, trail, query, call),
      asOf: call.now - from.behindMs,
    }));
    if (!wantsSheet) return { data: { ...view, asOf } };
    await audit(sql, {
      personId: actor.personId,
      action: 'results-export',
      subject: `statistics ${query.kind} of ${view.place.level} ${view.place.id}`,
      ...traceOf(call.request),
      isDone: true,
    });
    return { sheet: statisticSheet(view, call.language), name: `${view.place.name} ${fileTime(asOf)}` };
  }

  return [
    ...missingHandlers(services),
    ...contingentHandlers(services),
    ...staffHandlers(services),
    handle(countryInfo, async (call) => show(countryTrail(call.language), call)),
    handle(regionInfo, async (call) => show(await regionTrail(sql, call.actor, call.params.regionId, call.language), call)),
    handle(departmentSchools, async (call) =>
      show(await departmentTrail(sql, call.actor, call.params.departmentId, call.language), call),
    ),
    handle(schoolInfo, async (call) => show(await schoolTrail(sql, call.actor, call.params.schoolId, call.language), call)),
    handle(groupsPeriodInfo, async (call) => {
      const kind = filterOfKind(call.query.kind, call.query.testingType ?? null);
      return show(await periodTrail(sql, call.actor, call.params, call.language, kind), call);
    }),
    handle(schoolPeriodsInfo, async ({ params, query, actor, language, wantsSheet, request }) => {
      const trail = await schoolTrail(sql, actor, params.schoolId, language);
      const school = trail?.at(-1);
      if (!trail || !school || !standsIn(trail, query)) return fail('NOT_FOUND');
      const kind = filterOfKind(query.kind, query.testingType ?? null);
      const periods = await sql<SchoolPeriod[]>`
        select ap.id, x.title || ${classesOfPeriod(sql)} as title, ${firstDay(sql)} as "startDate", ${lastDay(sql)} as "endDate"
        from exam_access_period ap join exam x on x.id = ap.exam_id join school s on s.id = ${params.schoolId}
        where (ap.school_id = s.id or ap.school_id is null) and ${isOfKind(sql, kind)} and ap.archived_at is null and not x.is_rehearsal
          ${query.parallel === undefined ? sql`` : sql`and x.parallel = ${query.parallel}`}
          ${query.year === undefined ? sql`` : sql`and school_year_of(ap.start_date) = ${query.year}`}
        order by ap.start_date desc, ap.id desc limit 500`;
      if (!wantsSheet) return { data: { periods: Array.from(periods) } };
      await audit(sql, {
        personId: actor.personId,
        action: 'results-export',
        subject: `periods ${query.kind} of school ${school.id}`,
        ...traceOf(request),
        isDone: true,
      });
      return { sheet: schoolPeriodsSheet(periods, language), name: school.name };
    }),
  ];
}

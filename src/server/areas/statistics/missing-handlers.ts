import { groupPeriodInfo, missingList } from '#contract/statistics/missing.ts';
import { filterOfKind } from '#domain/statistics/kinds.ts';
import { boundingGroups, isSchoolInPlace } from '#server/access/scope.ts';
import { groupNameAt } from '#server/access/group-of-day.ts';
import { audit, traceOf } from '#server/audit/audit.ts';
import type { Actor } from '#server/http/actor.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { fail } from '#server/http/reply.ts';
import { pageOf } from '#server/list/list.ts';
import type { Services } from '#server/services.ts';
import type { Queryable } from '#server/storage/database.ts';
import { countReasons, loadMissing, missingSheet } from './missing.ts';
import { periodTrail, standsIn } from './trail.ts';

export function missingHandlers({ storage: { sql } }: Services): Handler[] {
  return [
    handle(groupPeriodInfo, async ({ params, query, actor, language }) => {
      const kind = query.kind === undefined ? null : filterOfKind(query.kind, query.testingType ?? null);
      const [group, above] = await Promise.all([
        findGroup(sql, actor, params),
        periodTrail(sql, actor, params, language, kind),
      ]);
      if (!group || !above || !standsIn(above, query)) return fail('NOT_FOUND');
      const trail = [...above, { level: 'group' as const, ...group }];
      const [missing, [counted]] = await Promise.all([
        loadMissing(sql, params, [group.id], language),
        sql<{ sat: number }[]>`
          select coalesce(sum(n), 0)::int as sat from result_rollup
          where level = 'group' and place_id = ${group.id} and period_id = ${params.periodId}`,
      ]);
      const sat = counted?.sat ?? 0;
      return { data: { group, trail, due: sat + missing.length, sat, reasons: countReasons(missing), missing } };
    }),

    handle(missingList, async ({ params, query, actor, language, wantsSheet, request }) => {
      const trail = await periodTrail(sql, actor, params, language);
      const place = trail?.at(-1);
      if (!place) return fail('NOT_FOUND');
      const all = await loadMissing(sql, params, null, language);
      const rows = all.filter(
        ({ reason, groupId }) =>
          (query.reason === undefined || reason === query.reason) && (query.groupId === undefined || groupId === query.groupId),
      );
      if (wantsSheet) {
        const subject = `missing in period ${params.periodId} school ${params.schoolId}`;
        const done = {
          personId: actor.personId,
          action: 'results-export',
          subject,
          ...traceOf(request),
          isDone: true,
        } as const;
        await audit(sql, done);
        return { sheet: missingSheet(rows, language), name: place.name };
      }
      const groups = new Map(all.map(({ groupId, group }) => [groupId, { id: groupId, name: group }]));
      const { data, meta } = pageOf(rows, query);
      return { data, meta: { ...meta, reasons: countReasons(all), groups: [...groups.values()] } };
    }),
  ];
}

/** The class as the period's year called it, where the actor's work reaches it and the period is of its school. */
async function findGroup(
  sql: Queryable,
  actor: Actor,
  { schoolId, periodId, groupId }: { schoolId: number; periodId: number; groupId: number },
): Promise<{ id: number; name: string } | null> {
  const [[group], own] = await Promise.all([
    sql<{ id: number; name: string }[]>`
      select g.id, ${groupNameAt(sql)} as name from "group" g join school s on s.id = g.school_id
      join exam_access_period ap on ap.id = ${periodId} and (ap.school_id is null or ap.school_id = s.id)
      left join group_year y on y.group_id = g.id and y.school_year = school_year_of(ap.start_date)
      where g.id = ${groupId} and s.id = ${schoolId} and ${isSchoolInPlace(sql, actor)}`,
    boundingGroups(sql, actor),
  ]);
  return group && (own === null || own.includes(group.id)) ? group : null;
}

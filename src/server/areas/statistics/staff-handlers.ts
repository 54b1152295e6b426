import { staffPeriodInfo, staffPersonInfo } from '#contract/statistics/staff.ts';
import type { PlaceAbove, StatisticView } from '#contract/statistics/parts.ts';
import type { Language } from '#domain/language.ts';
import { filterOfKind } from '#domain/statistics/kinds.ts';
import { detailOf } from '#server/areas/results/services.ts';
import { audit, traceOf } from '#server/audit/audit.ts';
import type { Actor } from '#server/http/actor.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { fail, isFailure } from '#server/http/reply.ts';
import { pageOf } from '#server/list/list.ts';
import type { Services } from '#server/services.ts';
import { chooseStaff, loadStaffAttempts, loadStaffResults, type SchoolPeriod } from './staff.ts';
import { staffSheet } from './staff-sheet.ts';
import { periodTrail, standsIn } from './trail.ts';

export function staffHandlers(services: Services): Handler[] {
  const { sql } = services.storage;
  /** Null: the actor's work does not reach there, or it is no certification. */
  async function trailOf(
    actor: Actor,
    place: SchoolPeriod,
    above: PlaceAbove,
    language: Language,
  ): Promise<StatisticView['trail'] | null> {
    const trail = await periodTrail(sql, actor, place, language, filterOfKind('cert', null));
    return trail && standsIn(trail, above) ? trail : null;
  }

  return [
    handle(staffPeriodInfo, async ({ params, query, actor, language, wantsSheet, request }) => {
      const trail = await trailOf(actor, params, query, language);
      const period = trail?.at(-1);
      if (!period) return fail('NOT_FOUND');
      const rows = chooseStaff(await loadStaffResults(sql, params, language), query, language);
      if (!wantsSheet) return pageOf(rows, query);
      await audit(sql, {
        personId: actor.personId,
        action: 'results-export',
        subject: `teachers in period ${params.periodId} school ${params.schoolId}`,
        ...traceOf(request),
        isDone: true,
      });
      const [school] = await sql<{ offset: number }[]>`
        select utc_offset_minutes as offset from school where id = ${params.schoolId}`;
      return { sheet: staffSheet(rows, language, school?.offset ?? 0), name: period.name };
    }),

    handle(staffPersonInfo, async ({ params, query, actor, language }) => {
      const trail = await trailOf(actor, params, query, language);
      if (!trail) return fail('NOT_FOUND');
      const [[found], attempts] = await Promise.all([
        loadStaffResults(sql, params, language, params.personId),
        loadStaffAttempts(sql, params.periodId, params.personId),
      ]);
      if (!found) return fail('NOT_FOUND');
      const finished = attempts.filter(({ finishedAt }) => finishedAt !== null);
      const chosen = finished.find(({ attemptId, isCounted }) =>
        query.attemptId === undefined ? isCounted : attemptId === query.attemptId,
      );
      if (!chosen && query.attemptId !== undefined) return fail('NOT_FOUND');
      const { personId, name, position, courses, state, reason, isGone } = found;
      const person = { personId, name, position, courses, state, reason, isGone };
      if (!chosen) return { data: { trail, person, attempts, result: null } };
      const result = await detailOf(services, { id: personId, shown: null }, chosen.accessPeriodId, chosen.attemptId);
      return isFailure(result) ? fail('NOT_FOUND') : { data: { trail, person, attempts, result: result.data } };
    }),
  ];
}

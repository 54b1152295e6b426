/** The ENT's profile: chosen before the start, changed as often as one likes until then. */
import { testingProfile } from '#contract/attempts/choose-profile.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { fieldTexts, translate } from '#server/http/messages.ts';
import { fail } from '#server/http/reply.ts';
import type { Services } from '#server/services.ts';
import { loadTests } from './list.ts';
import { needsProfile } from './outline.ts';
import { loadPeriods } from './periods.ts';

export function profileHandlers(services: Services): Handler[] {
  const { sql } = services.storage;
  return [
    handle(testingProfile, async ({ params, body, actor, now, language }) => {
      const { personId } = actor;
      const period = (await loadPeriods(sql, actor, 'testing', params.examId)).find(({ id }) => id === body.examAccessPeriodId);
      if (!period) return fail('NOT_FOUND');
      if (now >= period.finishDate) return fail('PERIOD_CLOSED');
      const outline = await services.forms.outline(params.examId);
      const isOffered = outline && needsProfile(outline) && outline.directions.some(({ id }) => id === body.directionId);
      if (!isOffered) return fail('VALIDATION', { errors: { directionId: [translate(language, fieldTexts.invalid)] } });
      const isFixed = await sql.begin(async (tx) => {
        // A start at this very moment reads the choice: one after the other.
        await tx`select 1 from person where id = ${personId} for update`;
        const [taken] = await tx<{ directionId: number | null }[]>`
          select f.profile_direction_id as "directionId" from (
            select form_id from exam_attempt where person_id = ${personId} and access_period_id = ${period.id} and number = 1
            union all
            select form_id from prepared_attempt where person_id = ${personId} and access_period_id = ${period.id} and number = 1
          ) g join exam_form f on f.id = g.form_id limit 1`;
        // A second sending of what was sat or fetched since is no fault.
        if (taken) return taken.directionId !== body.directionId;
        await tx`
          insert into profile_choice (person_id, access_period_id, direction_id, chosen_at)
          values (${personId}, ${period.id}, ${body.directionId}, ${new Date(now)})
          on conflict (person_id, access_period_id) do update set direction_id = excluded.direction_id, chosen_at = excluded.chosen_at`;
        return false;
      });
      if (isFixed) return fail('PROFILE_FIXED');
      const { tests } = await loadTests(services, 'testing', actor, now, { examId: params.examId });
      const test = tests.find(({ examAccessPeriodId }) => examAccessPeriodId === period.id);
      return test ? { data: test } : fail('NOT_FOUND');
    }),
  ];
}

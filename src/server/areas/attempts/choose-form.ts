/** Which form a person gets: their variant, their profile, or what was given out to them before. */
import { fail, type Failure } from '#server/http/reply.ts';
import type { Queryable } from '#server/storage/database.ts';
import type { Services } from '#server/services.ts';
import type { Actor } from '#server/http/actor.ts';
import { seedOf } from './draw-pool.ts';
import { needsProfile } from './outline.ts';
import type { Period } from './periods.ts';
import { findPrepared } from './prepared.ts';

/** @param number of the attempt within the period, from 1 */
export async function chooseForm(
  { storage: { sql }, forms, variants }: Pick<Services, 'storage' | 'forms' | 'variants'>,
  actor: Pick<Actor, 'personId' | 'groupId' | 'schoolId'>,
  period: Period,
  number: number,
): Promise<{ formId: number } | Failure> {
  const [outline, prepared] = await Promise.all([
    forms.outline(period.examId),
    number === 1 ? findPrepared(sql, actor.personId, period.id) : null,
  ]);
  if (prepared) return { formId: prepared.formId };
  if (!outline) return fail('NOT_FOUND');
  let profileDirectionId: number | null = null;
  if (needsProfile(outline)) {
    const chosen = await findProfileChoice(sql, actor.personId, period.id);
    // Chosen once, and served no more: they choose again.
    if (!outline.directions.some(({ id }) => id === chosen)) return fail('PROFILE_NEEDED');
    profileDirectionId = chosen;
  }
  const { variantIds } = outline;
  const variantId =
    period.variantId ??
    (variantIds.length > 0
      ? await variants.assign({ ...actor, periodId: period.id }, actor.personId, number, variantIds)
      : null);
  const seed = seedOf(actor.personId, period.id, number);
  const form = await forms.current(period.examId, { variantId, profileDirectionId }, seed);
  // An exam without questions is no exam; the bank must not let it be appointed.
  return form ? { formId: form.id } : fail('NOT_FOUND');
}

export async function findProfileChoice(sql: Queryable, personId: number, periodId: number): Promise<number | null> {
  const [row] = await sql<{ directionId: number }[]>`
    select direction_id as "directionId" from profile_choice where person_id = ${personId} and access_period_id = ${periodId}`;
  return row?.directionId ?? null;
}

/**
 * Revokes an assignment. Its periods are archived, which hides them everywhere, and those that nobody has begun are deleted a while later:
 * a start that was under way in this very moment must not be left with an attempt whose period is gone.
 */
import type postgres from 'postgres';
import { isHeldByDevice } from '#server/areas/appointment/services.ts';
import type { Queryable } from '#server/storage/database.ts';

/** No start takes so long. */
const deleteAfter = "interval '10 minutes'";

/** A condition on the period `p`: somebody sits or sat it, holds it on a device, where they may begin it without us, or chose their profile for it. */
export function beganIn(sql: Queryable): postgres.PendingQuery<postgres.Row[]> {
  return sql`(exists (select from exam_attempt a where a.access_period_id = p.id)
    or exists (select from prepared_attempt a where a.access_period_id = p.id)
    or exists (select from profile_choice c where c.access_period_id = p.id))`;
}

/** @returns what went and what stays as the record of what was begun. */
export async function revoke(sql: postgres.Sql, assignmentId: string, now: number): Promise<{ removed: number; kept: number }> {
  return sql.begin(async (tx) => {
    const [counts] = await tx<{ removed: number; kept: number }[]>`
      with gone as (
        update exam_access_period p set archived_at = ${new Date(now)}, revision = revision + 1, is_held = ${isHeldByDevice(tx, tx`p.id`)}
        where p.assignment_id = ${assignmentId} and p.archived_at is null returning p.id)
      select (count(*) filter (where not ${beganIn(tx)}))::int as removed, (count(*) filter (where ${beganIn(tx)}))::int as kept from gone p`;
    const done = { removed: counts?.removed ?? 0, kept: counts?.kept ?? 0 };
    await tx`
      update access_assignment set report = report || ${JSON.stringify({ takenBack: { at: now, ...done } })}::text::jsonb
      where id = ${assignmentId}`;
    return done;
  });
}

/** Deletes what was revoked and nobody had begun. */
export async function deleteRevoked(sql: postgres.Sql): Promise<void> {
  await sql`
    delete from exam_access_period p
    using access_assignment t
    where t.report->>'takenBack' is not null and p.assignment_id = t.id and p.archived_at < now() - ${sql.unsafe(deleteAfter)}
      and not ${beganIn(sql)}`;
}

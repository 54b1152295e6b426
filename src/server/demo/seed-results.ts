/** Facts and roll-ups of what the demo's students have sat, as the job would write them. */
import { refreshInside } from '#server/areas/statistics/refresh.ts';
import type { Queryable } from '#server/storage/database.ts';

export async function seedResults(tx: Queryable): Promise<void> {
  // Enrolments have changed nothing that was counted: classes of periods are found by their periods.
  await tx`delete from result_change where period_id is null`;
  for (let round = await refreshInside(tx); round.changes > 0; round = await refreshInside(tx));
}

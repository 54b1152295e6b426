/** Revoking periods: what hangs on them decides whether they disappear or are hidden. */
import type { PeriodDependents } from '#contract/appointment/students.ts';
import type { Queryable } from '#server/storage/database.ts';
import type { Fragment } from '#server/storage/sql-parts.ts';

/** Nobody's test is prepared in them until the transaction ends. */
export async function holdPeriods(tx: Queryable, ids: readonly number[]): Promise<void> {
  await tx`select from exam_access_period where id = any(${tx.array([...ids])}::int[]) order by id for update`;
}

interface Row extends Omit<PeriodDependents, 'outcome'> {
  id: number;
  isRecord: boolean;
}

/**
 * A period that has opened is archived in any case: somebody may begin in this very moment. Before it
 * opens, devices may hold the test, and students may have chosen their profile.
 */
async function selectDependents(sql: Queryable, ids: readonly number[], now: number): Promise<Row[]> {
  const rows = await sql<Row[]>`
    select p.id, p.start_date <= ${new Date(now)} or exists (select from exam_attempt a where a.access_period_id = p.id)
        or exists (select from prepared_attempt r where r.access_period_id = p.id)
        or exists (select from profile_choice c where c.access_period_id = p.id) as "isRecord",
      (select count(*)::int from exam_attempt a where a.access_period_id = p.id and a.status = 'active') as sitting,
      (select count(*)::int from exam_attempt a where a.access_period_id = p.id and a.status = 'completed') as finished,
      (select count(*)::int from prepared_attempt r where r.access_period_id = p.id) as prepared
    from exam_access_period p where p.id = any(${sql.array([...ids])}::int[])`;
  return [...rows];
}

/** Returns the sums over all of them. */
export async function loadDependents(sql: Queryable, ids: readonly number[], now: number): Promise<PeriodDependents> {
  const rows = await selectDependents(sql, ids, now);
  const sum = (of: (row: Row) => number) => rows.reduce((total, row) => total + of(row), 0);
  return {
    outcome: rows.some(({ isRecord }) => isRecord) ? 'archived' : 'removed',
    sitting: sum(({ sitting }) => sitting),
    finished: sum(({ finished }) => finished),
    prepared: sum(({ prepared }) => prepared),
  };
}

/** A device has the period's test and may begin it, whatever becomes of the period. */
export function isHeldByDevice(sql: Queryable, periodId: Fragment): Fragment {
  return sql`exists (select from prepared_attempt held_r where held_r.access_period_id = ${periodId}
    and not exists (select from exam_attempt held_a where held_a.id = held_r.attempt_id))`;
}

/** Each disappears or is archived by what hangs on it. Hold them first. */
export async function revoke(tx: Queryable, ids: readonly number[], now: number): Promise<PeriodDependents['outcome']> {
  const rows = await selectDependents(tx, ids, now);
  const idsOf = (isRecord: boolean) => tx.array(rows.flatMap((row) => (row.isRecord === isRecord ? [row.id] : [])));
  await tx`
    update exam_access_period p set archived_at = ${new Date(now)}, revision = revision + 1, is_held = ${isHeldByDevice(tx, tx`p.id`)}
    where id = any(${idsOf(true)}::int[])`;
  await tx`delete from grading_scale_range where rangeable_type = 'period' and rangeable_id = any(${idsOf(false)}::int[])`;
  await tx`delete from exam_access_period where id = any(${idsOf(false)}::int[])`;
  return rows.some(({ isRecord }) => isRecord) ? 'archived' : 'removed';
}

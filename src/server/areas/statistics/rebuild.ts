/** Makes facts and roll-ups again from the rows they are derived from, and counts what differs from those that were there. */
import type postgres from 'postgres';
import type { Queryable } from '#server/storage/database.ts';
import { lock, refreshInside } from './refresh.ts';

export interface Rebuilt {
  facts: number;
  rollups: number;
  /** Rows that were there and are not now, or the other way round. 0: the rebuild has changed nothing. */
  changed: number;
}

/** In one transaction: readers see the old rows until the new ones are whole. Waiting changes are carried out first. */
export async function rebuildResults(sql: postgres.Sql): Promise<Rebuilt> {
  return sql.begin(async (tx) => {
    await lock(tx);
    await tx`set local work_mem = '64MB'`;
    await drain(tx);
    await tx`create temp table fact_before on commit drop as select * from result_fact`;
    await tx`create temp table rollup_before on commit drop as select * from result_rollup`;
    await tx`delete from result_fact`;
    await tx`delete from result_rollup`;
    await tx`delete from result_period`;
    await tx`insert into result_change (person_id, period_id)
      select distinct person_id, access_period_id from exam_attempt where status = 'completed'`;
    await drain(tx);
    const [counts] = await tx<Rebuilt[]>`
      select (select count(*)::int from result_fact) as facts, (select count(*)::int from result_rollup) as rollups,
        ((select count(*) from ((table result_fact except table fact_before) union all (table fact_before except table result_fact)) f)
        + (select count(*) from ((table result_rollup except table rollup_before) union all (table rollup_before except table result_rollup)) r))::int
          as changed`;
    if (!counts) throw new Error('The rebuild counted nothing');
    return counts;
  });
}

async function drain(tx: Queryable): Promise<void> {
  for (let round = await refreshInside(tx); round.changes > 0; round = await refreshInside(tx));
}

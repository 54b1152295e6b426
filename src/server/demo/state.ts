/**
 * State of the demo, in tables of its own: a production database never has them. The row in demo_state is written with the
 * country in one transaction; without it there is no demo yet.
 */
import type postgres from 'postgres';
import type { Queryable } from '#server/storage/database.ts';

export interface DemoState {
  schoolId: number;
  size: string;
  seed: number;
  /** The day from which the demo's access periods are counted. */
  anchoredAt: Date;
}

export async function ensureDemoTables(tx: postgres.TransactionSql): Promise<void> {
  // `if not exists` alone fails where two processes start at once.
  await tx`select pg_advisory_xact_lock(hashtext('demo-tables'))`;
  await tx`
    create table if not exists demo_state (
      id smallint primary key check (id = 1), school_id integer not null, size text not null, seed bigint not null,
      anchored_at timestamptz not null)`;
  // Days count from the anchor; the dates are those that the demo set last: a period that somebody has moved since is left alone.
  await tx`
    create table if not exists demo_period (
      period_id integer primary key, start_days integer not null, finish_days integer not null,
      start_date timestamptz not null, finish_date timestamptz not null)`;
}

/** Null: this database is no demo. */
export async function readDemoState(sql: Queryable): Promise<DemoState | null> {
  const [table] = await sql<{ exists: boolean }[]>`select to_regclass('demo_state') is not null as exists`;
  if (!table?.exists) return null;
  const [row] = await sql<DemoState[]>`
    select school_id as "schoolId", size, seed::float8 as seed, anchored_at as "anchoredAt" from demo_state`;
  return row ?? null;
}

/** Sees every row that is written, whoever writes it: a row's `xmin` changes with each version of it. */
import { setTimeout as sleep } from 'node:timers/promises';
import type postgres from 'postgres';

/** Refusals are written down on purpose (audit, failed tries), and these are notes of the server's own. */
const mayChange = new Set([
  'audit_log',
  'login_failure',
  'attempt_items',
  'attempt_note',
  'board_revision',
  'build_asset',
  'session',
  'demo_state',
  'job',
  // Each process says every few seconds that it runs.
  'server_process',
  // Sums of statistics, by a job that comes some seconds after what changed.
  'result_change',
  'result_fact',
  'result_period',
  'result_rollup',
]);

export type Picture = ReadonlyMap<string, string>;

const patienceMs = 30_000;

/** What a call before has begun ends before anybody looks: it writes, too. */
async function untilJobsEnd(sql: postgres.Sql): Promise<void> {
  // `waits` is of no kind that a process knows: it never ends.
  const count = async () =>
    (await sql`select 1 from job where person_id is not null and kind <> 'waits' and state in ('waiting', 'running')`).length;
  const until = Date.now() + patienceMs;
  while ((await count()) > 0 && Date.now() < until) await sleep(50);
}

export async function takePicture(sql: postgres.Sql): Promise<Picture> {
  await untilJobsEnd(sql);
  const tables = await sql<{ name: string }[]>`select tablename as name from pg_tables where schemaname = 'public' order by 1`;
  const watched = tables.filter(({ name }) => !mayChange.has(name));
  const parts = watched.map(
    ({ name }) =>
      `select '${name}' as name, count(*) || ' rows, ' || coalesce(sum(xmin::text::bigint), 0) as state from "${name}"`,
  );
  // When a session was last seen is noted with every call; that it ends, or is renewed, is not.
  parts.push(
    `select 'session', count(*) || ' rows, ' || count(ended_at) || ' ended, ' || coalesce(sum(generation), 0) from session`,
  );
  // A schedule runs by itself, at any moment; what a person began is watched.
  parts.push(
    `select 'job', count(*) || ' rows, ' || coalesce(sum(xmin::text::bigint), 0) from job where person_id is not null`,
  );
  const rows = await sql.unsafe<{ name: string; state: string }[]>(parts.join(' union all '));
  return new Map(rows.map(({ name, state }) => [name, state]));
}

/** @returns the tables in which something was written between the two. */
export function changed(before: Picture, after: Picture): string {
  return [...after]
    .filter(([name, state]) => before.get(name) !== state)
    .map(([name, state]) => `${name}: ${before.get(name) ?? 'absent'} -> ${state}`)
    .join('; ');
}

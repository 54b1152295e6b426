/** Sees every row that is written, whoever writes it: a trigger of each table notes it. */
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

/** From now on each written row is noted, and what is rolled back is not. To read all rows of all tables each time took half of the run. */
export async function watchWrites(sql: postgres.Sql): Promise<void> {
  const tables = await sql<{ name: string }[]>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`;
  const watched = tables.filter(({ name }) => !mayChange.has(name));
  await sql.unsafe(`
    create schema watch;
    create unlogged table watch.written (name text not null);
    create function watch.note() returns trigger language plpgsql as $$
      begin insert into watch.written values (tg_table_name); return null; end $$;
    ${watched.map(({ name }) => `create trigger watched after insert or update or delete on public."${name}" for each row execute function watch.note();`).join('\n')}`);
}

export async function takePicture(sql: postgres.Sql): Promise<Picture> {
  await untilJobsEnd(sql);
  const rows = await sql<{ name: string; state: string }[]>`
    select name, count(*) || ' written' as state from watch.written group by name
    union all
    -- When a session was last seen is noted with every call; that it ends, or is renewed, is not.
    select 'session', count(*) || ' rows, ' || count(ended_at) || ' ended, ' || coalesce(sum(generation), 0) from session
    union all
    -- A schedule runs by itself, at any moment; what a person began is watched.
    select 'job', count(*) || ' rows, ' || coalesce(sum(xmin::text::bigint), 0) from job where person_id is not null`;
  return new Map(rows.map(({ name, state }) => [name, state]));
}

/** @returns the tables in which something was written between the two. */
export function changed(before: Picture, after: Picture): string {
  return [...after]
    .filter(([name, state]) => before.get(name) !== state)
    .map(([name, state]) => `${name}: ${before.get(name) ?? 'absent'} -> ${state}`)
    .join('; ');
}

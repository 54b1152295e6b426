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

/** Waits until the jobs of an earlier call end: they write, too. */
async function untilJobsEnd(sql: postgres.Sql): Promise<void> {
  // `waits` is of no kind that a process knows: it never ends.
  const count = async () =>
    (await sql`select 1 from job where person_id is not null and kind <> 'waits' and state in ('waiting', 'running')`).length;
  const until = Date.now() + patienceMs;
  while ((await count()) > 0 && Date.now() < until) await sleep(50);
}

/**
 * From now on each written row is noted. What is rolled back, or taken away again, counts as nothing; an update counts though it changes nothing.
 * To read all rows of all tables each time took half of the run.
 */
export async function watchWrites(sql: postgres.Sql): Promise<void> {
  const tables = await sql<{ name: string }[]>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`;
  const triggers = tables
    .filter(({ name }) => !mayChange.has(name))
    .map(
      ({ name }) =>
        `create trigger watched after insert or update or delete on public."${name}" for each row execute function watch.note();`,
    );
  await sql.unsafe(`
    create schema watch;
    create unlogged table watch.written (name text not null, rows int not null, content numeric not null);
    create function watch.note() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then insert into watch.written values (tg_table_name, 1, hashtextextended(new::text, 0));
        elsif tg_op = 'DELETE' then insert into watch.written values (tg_table_name, -1, -hashtextextended(old::text, 0));
        else insert into watch.written values (tg_table_name, 0,
          case when new is distinct from old then hashtextextended(new::text, 0)::numeric - hashtextextended(old::text, 0) else 1 end);
        end if;
        return null;
      end $$;
    ${triggers.join('\n')}`);
}

export async function takePicture(sql: postgres.Sql): Promise<Picture> {
  await untilJobsEnd(sql);
  const rows = await sql<{ name: string; state: string }[]>`
    select name, sum(rows) || ' rows more, ' || sum(content) as state from watch.written
    group by name having sum(rows) <> 0 or sum(content) <> 0
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
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((name) => before.get(name) !== after.get(name))
    .map((name) => `${name}: ${before.get(name) ?? 'nothing'} -> ${after.get(name) ?? 'nothing'}`)
    .join('; ');
}

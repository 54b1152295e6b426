/** The answer log and the current answers by school year: each year is a partition of both tables. */
import type postgres from 'postgres';
import { attemptIdsOfYear, logYearOf } from './attempt-ids.ts';
import { lockTimeoutMs, patiently } from './apply-steps.ts';
import type { Queryable } from './database.ts';
import type { Fragment } from './sql-parts.ts';

/** Split in the same way: bounds and names of partitions are alike. */
export const yearTables = ['answer_log', 'current_answer'] as const;

/** A partition of both tables. */
export interface LogYear {
  /** The calendar year in which the school year begins; `before`: attempts from before ids had their time in them. */
  name: string;
  bytes: number;
  /** Null: its rows are here. */
  archivedAt: number | null;
}

/** The lowest possible id; attempts from before the split are between it and the first one of these. */
const lowestId = '00000000-0000-0000-0000-000000000000';
const firstTimedId = 'ffffffff-ff00-0000-0000-000000000000';

/** The ids of a partition: from the first one on, without the last one. @returns null: no name of one */
export function idsOfLogYear(name: string): { from: string; until: string } | null {
  if (name === 'before') return { from: lowestId, until: firstTimedId };
  return /^20[2-8]\d$/.test(name) ? attemptIdsOfYear(Number(name)) : null;
}

/** The oldest first; without the partition for what belongs to none. */
export async function listLogYears(sql: Queryable): Promise<LogYear[]> {
  const rows = await sql<LogYear[]>`
    select substring(c.relname from length('answer_log_') + 1) as name,
      (pg_total_relation_size(c.oid) + coalesce(pg_total_relation_size(to_regclass('current_answer' || substring(c.relname from length('answer_log') + 1))), 0))::float8
        as bytes, (extract(epoch from y.archived_at) * 1000)::float8 as "archivedAt"
    from pg_inherits i join pg_class c on c.oid = i.inhrelid
    left join archived_year y on y.name = substring(c.relname from length('answer_log_') + 1)
    where i.inhparent = 'answer_log'::regclass and c.relname <> 'answer_log_rest'
    order by c.relname <> 'answer_log_before', c.relname`;
  return [...rows];
}

/** True for the id of an attempt whose log and answers were taken out to files. Its result is there all the same. */
export function isArchived(sql: Queryable, id: Fragment): Fragment {
  return sql`exists (select from archived_year y_out where ${id} >= y_out.first_id and ${id} < y_out.end_id)`;
}

/** How many rows belong to no year, counted up to a thousand: none, unless a year was made too late. */
export async function countUnplaced(sql: Queryable): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select ((select count(*) from (select from answer_log_rest limit 1000) l)
      + (select count(*) from (select from current_answer_rest limit 1000) c))::int as count`;
  return row?.count ?? 0;
}

/**
 * Makes the partitions of this school year and the next. Rows that came before their year had one move into it.
 * @param now milliseconds since the epoch
 * @returns the years that were made
 */
export async function ensureLogYears(sql: postgres.Sql, now: number): Promise<number[]> {
  const made: number[] = [];
  for (const year of [logYearOf(now), logYearOf(now) + 1]) if (await ensureLogYear(sql, year)) made.push(year);
  return made;
}

/** @returns whether it was made */
export function ensureLogYear(sql: postgres.Sql, year: number): Promise<boolean> {
  return patiently(() => sql.begin((tx) => makeYear(tx, year)));
}

/** @returns false: it is there. */
async function makeYear(tx: postgres.TransactionSql, year: number): Promise<boolean> {
  await tx.unsafe(`set local lock_timeout = ${lockTimeoutMs}`);
  // Two processes may look at once.
  await tx`select pg_advisory_xact_lock(hashtext('log-years'))`;
  const [there] = await tx<{ table: string | null }[]>`select to_regclass(${`answer_log_${year}`})::text as table`;
  if (there?.table) return false;
  const { from, until } = attemptIdsOfYear(year);
  for (const table of yearTables) {
    const name = `${table}_${year}`;
    await tx.unsafe(`
      lock table ${table}_rest in access exclusive mode;
      create table ${name} (like ${table} including defaults);
      with moved as (delete from ${table}_rest where attempt_id >= '${from}' and attempt_id < '${until}' returning *)
      insert into ${name} select * from moved;
      alter table ${table} attach partition ${name} for values from ('${from}') to ('${until}')`);
  }
  return true;
}

/**
 * Counts what the planner goes by. PostgreSQL does so by itself for each partition, and never for the whole of a table that is split.
 */
export async function analyzeLogs(sql: Queryable): Promise<void> {
  for (const table of yearTables) await sql.unsafe(`analyze ${table}`);
}

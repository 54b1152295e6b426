/** Steps of the schema, applied beside running work. */
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { mayPause } from './long-transaction.ts';

/** One step of the schema. `name` ends with `.concurrent.sql`: see `runBeside`. */
export interface Step {
  name: string;
  text: string;
}

/** As it is stored with an applied step. */
export function hashOf({ text }: Step): string {
  return createHash('sha256').update(text).digest('hex');
}

/** A step waits so long for a table at most: all who come after it wait behind it. */
export const lockTimeoutMs = 2000;
const pauseMs = 1000;
const mostTries = 300;

/**
 * Brings a database to a schema, while other processes work on it. Each step and its record are one transaction. Several
 * processes may start at once: for each step one takes the table's lock, the others wait and find it done. A step that does not get a table
 * within two seconds lets the others pass and tries again.
 * @throws if a step that was applied has been changed since (the database and the code would disagree unseen), or a table was never free.
 */
export async function applySteps(sql: postgres.Sql, steps: readonly Step[]): Promise<number> {
  await sql`create table if not exists schema_migration (name text primary key, hash text not null, applied_at timestamptz not null default now())`;
  const applied = new Map(
    (await sql<{ name: string; hash: string }[]>`select name, hash from schema_migration`).map((row) => [row.name, row.hash]),
  );
  let count = 0;
  for (const step of steps) {
    const hash = hashOf(step);
    const known = applied.get(step.name);
    if (known !== undefined && known !== hash) throw new Error(`Migration ${step.name} was changed after it had been applied`);
    if (known === undefined && (await patiently(() => apply(sql, step, hash)))) count += 1;
  }
  return count;
}

/** @returns false where another process was first. */
async function apply(sql: postgres.Sql, { name, text }: Step, hash: string): Promise<boolean> {
  return sql.begin(async (tx) => {
    // It waits while an index is made beside it.
    await mayPause(tx);
    await tx`lock table schema_migration in exclusive mode`;
    const [done] = await tx`select 1 from schema_migration where name = ${name}`;
    if (done) return false;
    // Also closes the portal of the statement before: its snapshot would hold up an index that is made beside.
    await tx.unsafe(`set local lock_timeout = ${lockTimeoutMs}`);
    if (name.endsWith('.concurrent.sql')) await runBeside(sql, text);
    else await tx.unsafe(text);
    await tx`insert into schema_migration ${tx({ name, hash })}`;
    return true;
  });
}

/**
 * `create index concurrently if not exists` and the like, which run in no transaction, each statement by itself. An index that was left behind
 * half made is removed before: it would count as there.
 */
async function runBeside(sql: postgres.Sql, text: string): Promise<void> {
  const broken = await sql<{ name: string }[]>`
    select indexrelid::regclass::text as name from pg_index where not indisvalid`;
  for (const { name } of broken) await sql.unsafe(`drop index concurrently if exists ${name}`);
  for (const statement of text.split('--> statement-breakpoint'))
    for (const one of await forEachPartition(sql, statement)) await sql.unsafe(one);
}

/**
 * `{answer_log}` in a statement stands for each partition of that table: PostgreSQL makes no index of a split table beside the work. Afterwards
 * `create index` on the table itself takes those of its partitions as its own.
 */
async function forEachPartition(sql: postgres.Sql, statement: string): Promise<string[]> {
  const table = /\{(\w+)\}/.exec(statement)?.[1];
  if (table === undefined) return [statement];
  const partitions = await sql<{ name: string }[]>`
    select inhrelid::regclass::text as name from pg_inherits where inhparent = to_regclass(${table}) order by 1`;
  return partitions.map(({ name }) => statement.replaceAll(`{${table}}`, name));
}

/** Tries again while a table is busy (55P03, by `lock_timeout`). */
export async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      const isBusy = error instanceof postgres.PostgresError && error.code === '55P03';
      if (!isBusy || tries === mostTries) throw error;
      await sleep(pauseMs);
    }
  }
}

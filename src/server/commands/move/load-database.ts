/** Fills a new database with what `dump-database.ts` has written. */
import type postgres from 'postgres';
import { ensureLogYear } from '#server/storage/log-years.ts';
import { mayPause } from '#server/storage/long-transaction.ts';
import { migrate, migrateAsFarAs } from '#server/storage/migrate.ts';
import { batchesOf, hashFile, readRows } from '../row-file.ts';
import { CommandError } from '../terminal.ts';
import { tellOutcome } from '../verify-all.ts';
import { archivedConstraints } from '../archive/write-archive.ts';
import { fileOf, readManifest, type Manifest, type TableFacts } from './manifest.ts';
import { listTables } from './tables.ts';

/** PostgreSQL's code of what a role may not do. */
const forbidden = '42501';

/** @throws CommandError unless all files are as they were written */
async function assertWhole(folder: string, { tables }: Manifest): Promise<void> {
  const found: string[] = [];
  for (const [table, { sha256 }] of Object.entries(tables)) {
    const hash = await hashFile(fileOf(folder, table)).catch(() => null);
    if (hash !== sha256) found.push(`${fileOf(folder, table)} ${hash === null ? 'is missing' : 'was changed'}.`);
  }
  if (found.length > 0) tellOutcome('Nothing was loaded.', found);
}

async function loadTable(tx: postgres.TransactionSql, folder: string, table: string, facts: TableFacts): Promise<void> {
  const columns = Object.entries(facts.columns);
  const names = columns.map(([name]) => `"${name}"`).join(', ');
  const values = columns.map(([, type], at) => `(r->>${at})::${type}`).join(', ');
  let count = 0;
  for await (const rows of batchesOf(readRows(fileOf(folder, table)))) {
    count += rows.length;
    await tx.unsafe(
      `insert into "${table}" (${names}) overriding system value
        select ${values} from json_array_elements($1::text::json) as r`,
      [JSON.stringify(rows)],
    );
  }
  if (count !== facts.rows)
    throw new CommandError(`${fileOf(folder, table)} has ${count} rows, the manifest says ${facts.rows}. Nothing was loaded.`);
}

/** Triggers and foreign keys do nothing in this transaction: rows come in any order, and the dump holds what triggers wrote. */
async function suspendTriggers(tx: postgres.TransactionSql): Promise<void> {
  const [role] = await tx<{ name: string }[]>`select current_user as name`;
  try {
    await tx.unsafe(`set local session_replication_role = 'replica'`);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === forbidden)) throw error;
    throw new CommandError(
      `The role may not load rows without their triggers. As a superuser: grant set on parameter session_replication_role to ${role?.name}`,
    );
  }
}

/** A load that failed leaves the schema and no rows: it can be tried again. */
async function hasPeople(sql: postgres.Sql): Promise<boolean> {
  const [schema] = await sql<{ name: string | null }[]>`select to_regclass('public.person')::text as name`;
  if (!schema?.name) return false;
  const [person] = await sql`select 1 from person limit 1`;
  return person !== undefined;
}

/**
 * Later releases have steps that change rows; those would never be done to the rows of the dump. @throws CommandError where
 * some are applied already
 */
async function assertNoLaterSteps(sql: postgres.Sql, { steps }: Manifest): Promise<void> {
  const [schema] = await sql<{ name: string | null }[]>`select to_regclass('public.schema_migration')::text as name`;
  if (!schema?.name) return;
  const applied = await sql<{ name: string }[]>`select name from schema_migration order by name`;
  const later = applied.find(({ name }) => !steps.some((step) => step.name === name));
  if (later)
    throw new CommandError(
      `This database has ${later.name}, which the dump has not: stop the platform and load into a new one.`,
    );
}

/**
 * Brings an empty database to the schema of the dump, loads all rows in one transaction, and goes on to this version's schema.
 * @param loader connected as a role that may suspend triggers: a superuser, or granted
 * @throws CommandError with what is in the way or wrong; the database has no rows of the dump then
 */
export async function loadDatabase(sql: postgres.Sql, loader: postgres.Sql, folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  await assertWhole(folder, manifest);
  await loader.begin(suspendTriggers);
  if (await hasPeople(sql)) throw new CommandError('This database is in use: load into an empty one.');
  await assertNoLaterSteps(sql, manifest);
  if (!(await migrateAsFarAs(sql, manifest.steps)))
    throw new CommandError(`${folder} was written by a newer version: load it with that one.`);
  for (const { name } of manifest.years) if (/^\d+$/.test(name)) await ensureLogYear(sql, Number(name));
  const here = await listTables(sql);
  const there = Object.keys(manifest.tables);
  const other = [...here.filter((name) => !there.includes(name)), ...there.filter((name) => !here.includes(name))];
  if (other.length > 0) throw new CommandError(`${folder} and the schema of its steps do not both have: ${other.join(', ')}.`);
  await loader.begin(async (tx) => {
    await mayPause(tx);
    await suspendTriggers(tx);
    await tx.unsafe(`truncate ${here.map((table) => `"${table}"`).join(', ')}`);
    for (const [table, facts] of Object.entries(manifest.tables)) await loadTable(tx, folder, table, facts);
    for (const { name, value } of manifest.sequences) await tx`select setval(${`public."${name}"`}::regclass, ${value})`;
    for (const { name, isArchived } of manifest.years)
      if (isArchived) for (const statement of archivedConstraints(name)) await tx.unsafe(statement);
  });
  await migrate(sql);
  await sql`analyze`;
  return manifest;
}

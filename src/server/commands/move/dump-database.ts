/** Writes a whole database as files of rows, for another major version of PostgreSQL or for an external database. */
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type postgres from 'postgres';
import { listLogYears } from '#server/storage/log-years.ts';
import { mayPause } from '#server/storage/long-transaction.ts';
import { CommandError } from '../terminal.ts';
import { writeRows } from '../row-file.ts';
import { fileOf, manifestName, type Manifest, type TableFacts } from './manifest.ts';
import { listColumns, listTables } from './tables.ts';

const rowsAtOnce = 2000;
/** Rows at once of a table with files in it. */
const filesAtOnce = 20;

async function* linesOf(tx: postgres.TransactionSql, table: string, columns: TableFacts['columns']): AsyncGenerator<string[]> {
  const texts = Object.keys(columns).map((column) => `"${column}"::text`);
  const atOnce = Object.values(columns).includes('bytea') ? filesAtOnce : rowsAtOnce;
  const rows = tx.unsafe<{ line: string }[]>(`select json_build_array(${texts.join(', ')})::text as line from "${table}"`);
  for await (const some of rows.cursor(atOnce)) yield some.map(({ line }) => line);
}

/**
 * Writes every table as it is at one moment; the server may run.
 * @throws CommandError where something lies in the folder
 */
export async function dumpDatabase(sql: postgres.Sql, folder: string): Promise<Manifest> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) throw new CommandError(`${folder} is not empty.`);
  const manifest = await sql.begin('isolation level repeatable read read only', async (tx): Promise<Manifest> => {
    await mayPause(tx);
    // Formats that the texts of values follow, whatever the database is set to.
    await tx.unsafe(`set local datestyle = 'ISO'; set local intervalstyle = 'postgres'; set local extra_float_digits = 3`);
    const steps = await tx<Manifest['steps']>`select name, hash from schema_migration order by name`;
    const years = await listLogYears(tx);
    const sequences = await tx<Manifest['sequences']>`
      select sequencename as name, last_value::float8 as value from pg_sequences
      where schemaname = 'public' and last_value is not null order by 1`;
    const tables: Manifest['tables'] = {};
    for (const table of await listTables(tx)) {
      const columns = await listColumns(tx, table);
      tables[table] = { columns, ...(await writeRows(linesOf(tx, table, columns), fileOf(folder, table))) };
    }
    return {
      format: 1,
      madeAt: new Date().toISOString(),
      steps: [...steps],
      years: years.map(({ name, archivedAt }) => ({ name, isArchived: archivedAt !== null })),
      sequences: [...sequences],
      tables,
    };
  });
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  await writeFile(join(folder, manifestName), text, { mode: 0o600, flag: 'wx', flush: true });
  return manifest;
}

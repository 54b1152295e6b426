/** Brings an archived school year back into a database. */
import type postgres from 'postgres';
import { idsOfLogYear, listLogYears } from '#server/storage/log-years.ts';
import { CommandError } from '../terminal.ts';
import { tellOutcome } from '../verify-all.ts';
import { checkArchive } from './check-archive.ts';
import { batchesOf, readRows } from '../row-file.ts';
import { archiveFiles, pathOf, readManifest, type Manifest } from './manifest.ts';
import { change } from './write-archive.ts';

/** @throws CommandError unless this archive is the one that is missing here, and its attempts are here */
async function assertFits(sql: postgres.Sql, folder: string, { year, attempts }: Manifest, hash: string): Promise<void> {
  const known = (await listLogYears(sql)).find(({ name }) => name === year);
  if (!known) throw new CommandError(`This database has no year ${year}.`);
  const [found] = await sql<{ manifest: string | null; hasRows: boolean }[]>`
    select (select manifest from archived_year where name = ${year}) as manifest,
      exists (select from ${sql(`answer_log_${year}`)}) or exists (select from ${sql(`current_answer_${year}`)}) as "hasRows"`;
  if (found?.hasRows) throw new CommandError(`The year ${year} is in this database already.`);
  if (found?.manifest && found.manifest !== hash)
    throw new CommandError(`${folder} is another archive of ${year} than the one that was taken out of this database.`);
  let here = 0;
  for await (const rows of batchesOf(readRows(pathOf(folder, 'attempts')))) {
    const ids = rows.map(([id]) => id ?? '');
    const [row] = await sql<{ count: number }[]>`
      select count(*)::int as count from exam_attempt where id = any(${sql.array(ids)}::uuid[]) and status = 'completed'`;
    here += row?.count ?? 0;
  }
  if (here < attempts)
    throw new CommandError(
      `${attempts - here} of the ${attempts} attempts are not in this database: restore its backup first.`,
    );
}

/** Into a table of its own, which nobody reads yet. */
async function load(sql: postgres.Sql, folder: string, table: 'answer_log' | 'current_answer', year: string): Promise<void> {
  const ids = idsOfLogYear(year);
  const name = `${table}_${year}_back`;
  await sql.unsafe(`drop table if exists ${name}`);
  await sql.unsafe(`create table ${name} (like ${table} including defaults)`);
  const columns = Object.entries(archiveFiles[table]);
  const names = columns.map(([column]) => column).join(', ');
  const values = columns.map(([, type], at) => `(r->>${at})::${type}`).join(', ');
  for await (const rows of batchesOf(readRows(pathOf(folder, table)))) {
    await sql.unsafe(`insert into ${name} (${names}) select ${values} from json_array_elements($1::text::json) as r`, [
      JSON.stringify(rows),
    ]);
  }
  await sql.unsafe(`
    alter table ${name} add constraint ${table}_${year}_ids check (attempt_id >= '${ids?.from}' and attempt_id < '${ids?.until}');
    alter table ${name} add primary key (attempt_id, ${columns[1]?.[0]})`);
  if (table === 'answer_log')
    await sql.unsafe(`create unique index on ${name} (attempt_id, operation_id) where kind = 'answer'`);
  await sql.unsafe(`analyze ${name}`);
}

/** Takes the place of the empty partition. Its check says where its rows belong: nothing is read under the lock. */
function placesOf(table: string, year: string): string[] {
  const ids = idsOfLogYear(year);
  const from = year === 'before' ? 'minvalue' : `'${ids?.from}'`;
  return [
    `alter table ${table} detach partition ${table}_${year}`,
    `drop table ${table}_${year}`,
    `alter table ${table}_${year}_back rename to ${table}_${year}`,
    `alter table ${table} attach partition ${table}_${year} for values from (${from}) to ('${ids?.until}')`,
  ];
}

/** @throws CommandError with what is in the way or wrong; the database is as before then */
export async function restoreYear(sql: postgres.Sql, folder: string): Promise<Manifest> {
  const { manifest, hash } = await readManifest(folder);
  const found = await checkArchive(folder, manifest);
  if (found.length > 0) tellOutcome(`${folder}: nothing brought back.`, found);
  await assertFits(sql, folder, manifest, hash);
  const { year } = manifest;
  await load(sql, folder, 'answer_log', year);
  await load(sql, folder, 'current_answer', year);
  await change(sql, [
    ...placesOf('answer_log', year),
    ...placesOf('current_answer', year),
    `delete from archived_year where name = '${year}'`,
  ]);
  return manifest;
}

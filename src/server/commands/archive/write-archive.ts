/** Takes a school year's log and answers out of the database into files. Results, certificates and statistics stay where they are. */
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type postgres from 'postgres';
import { createFormStore } from '#server/areas/attempts/forms.ts';
import { deriveBatch, deriveItems } from '#server/areas/attempts/items/services.ts';
import { lockTimeoutMs, patiently } from '#server/storage/apply-steps.ts';
import { startOfLogYear } from '#server/storage/attempt-ids.ts';
import { idsOfLogYear, listLogYears, yearTables } from '#server/storage/log-years.ts';
import { CommandError } from '../terminal.ts';
import { tellOutcome } from '../verify-all.ts';
import { checkArchive } from './check-archive.ts';
import { writeRows } from '../row-file.ts';
import { archiveFiles, hashOfManifest, manifestName, pathOf, type ArchiveFile, type Manifest } from './manifest.ts';

/** Rows of one statement. */
const atOnce = 5000;

type Ids = NonNullable<ReturnType<typeof idsOfLogYear>>;

/** @throws CommandError unless there is such a year with its rows here */
async function findYear(sql: postgres.Sql, year: string): Promise<Ids> {
  const ids = idsOfLogYear(year);
  const known = (await listLogYears(sql)).find(({ name }) => name === year);
  if (!ids || !known)
    throw new CommandError(`There is no year ${year}: name the one in which the school year begins, or before.`);
  if (known.archivedAt !== null) throw new CommandError(`The year ${year} is archived already.`);
  return ids;
}

/** @throws CommandError while something of the year is still going on */
async function assertOver(sql: postgres.Sql, year: string, { from, until }: Ids, now: number): Promise<void> {
  if (year !== 'before' && startOfLogYear(Number(year) + 1) > now)
    throw new CommandError(`The school year ${year} is not over.`);
  const [open] = await sql<{ attempts: number; active: number; waiting: number; appeals: number; prepared: number }[]>`
    select count(*)::int as attempts, count(*) filter (where status = 'active')::int as active, count(*) filter (where waiting_points > 0)::int as waiting,
      (select count(*)::int from appeal where state = 'open' and attempt_id >= ${from} and attempt_id < ${until}) as appeals,
      (select count(*)::int from prepared_attempt r join exam_access_period p on p.id = r.access_period_id
        where r.attempt_id >= ${from} and r.attempt_id < ${until} and p.finish_date > ${new Date(now)}
          and not exists (select from exam_attempt a where a.id = r.attempt_id)) as prepared
    from exam_attempt where id >= ${from} and id < ${until}`;
  if (open?.attempts === 0) throw new CommandError(`The year ${year} has no attempts.`);
  const reasons = [
    [open?.active, 'tests are being sat'],
    [open?.waiting, 'tests wait for markers'],
    [open?.appeals, 'appeals are open'],
    [open?.prepared, 'tests were given out and may still begin'],
  ] as const;
  const found = reasons.filter(([count]) => count).map(([count, what]) => `${count} ${what}`);
  if (found.length > 0) throw new CommandError(`The year ${year} cannot be archived: ${found.join(', ')}.`);
}

/** Item analysis reads data that are made of the log: they are derived while it is here. */
async function deriveRest(sql: postgres.Sql, { from, until }: Ids): Promise<void> {
  const forms = createFormStore(sql);
  for (let after = from; ;) {
    const rows = await sql<{ id: string }[]>`
      select a.id from exam_attempt a left join attempt_items i on i.attempt_id = a.id
      where a.id >= ${after} and a.id < ${until} and i.attempt_id is null and a.status = 'completed' and a.scores is not null
      order by a.id limit ${deriveBatch}`;
    const last = rows.at(-1);
    if (!last) return;
    const ids = rows.map(({ id }) => id);
    await deriveItems(sql, forms, ids);
    if (rows.length < deriveBatch) return;
    const [next] = await sql<{ id: string }[]>`select id from exam_attempt where id > ${last.id} order by id limit 1`;
    if (!next) return;
    after = next.id;
  }
}

/** From now on the year takes no row, and stays as it is. A command that was killed left it so: that does no harm. */
async function freeze(sql: postgres.Sql, year: string): Promise<void> {
  await unfreeze(sql, year);
  for (const statement of archivedConstraints(year)) await change(sql, [statement]);
}

/** Statements that make the partitions of a year refuse rows. */
export function archivedConstraints(year: string): string[] {
  return yearTables.map((table) => `alter table ${table}_${year} add constraint archived check (false) not valid`);
}

async function unfreeze(sql: postgres.Sql, year: string): Promise<void> {
  for (const table of yearTables) await change(sql, [`alter table ${table}_${year} drop constraint if exists archived`]);
}

/** Statements in one transaction that wait for a busy table at most two seconds, then let the others pass. */
export function change(sql: postgres.Sql, statements: readonly string[]): Promise<void> {
  return patiently(() =>
    sql.begin(async (tx) => {
      await tx.unsafe(`set local lock_timeout = ${lockTimeoutMs}`);
      for (const statement of statements) await tx.unsafe(statement);
    }),
  );
}

/** The rows of a file in their order, each as its line. Nothing is written to a frozen year: pages need no snapshot. */
async function* linesOf(sql: postgres.Sql, file: ArchiveFile, year: string, { from, until }: Ids): AsyncGenerator<string[]> {
  const columns = Object.entries(archiveFiles[file]).map(([name, type]) =>
    // The bigints of attempts are moments.
    file === 'attempts' && type === 'bigint' ? `(extract(epoch from ${name}) * 1000)::bigint::text` : `${name}::text`,
  );
  const [id, second] = file === 'attempts' ? ['id', 'number'] : Object.keys(archiveFiles[file]);
  const table = file === 'attempts' ? 'exam_attempt' : `${file}_${year}`;
  let after: [string, number] = [from, -1];
  for (;;) {
    const rows = await sql.unsafe<{ id: string; second: number; line: string }[]>(
      `select ${id} as id, ${second} as second, json_build_array(${columns.join(', ')})::text as line from ${table}
        where (${id}, ${second}) > ($1::uuid, $2::int) and ${id} < $3::uuid order by ${id}, ${second} limit ${atOnce}`,
      [...after, until],
    );
    const last = rows.at(-1);
    if (last) yield rows.map(({ line }) => line);
    if (!last || rows.length < atOnce) return;
    after = [last.id, last.second];
  }
}

async function writeFiles(sql: postgres.Sql, year: string, ids: Ids, folder: string, now: number): Promise<Manifest> {
  const write = async (file: ArchiveFile) => ({
    columns: Object.keys(archiveFiles[file]),
    ...(await writeRows(linesOf(sql, file, year, ids), pathOf(folder, file))),
  });
  const files = {
    attempts: await write('attempts'),
    answer_log: await write('answer_log'),
    current_answer: await write('current_answer'),
  };
  return { format: 1, year, madeAt: new Date(now).toISOString(), attempts: files.attempts.rows, files };
}

/** @throws CommandError where something lies there */
async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) throw new CommandError(`${folder} is not empty.`);
}

/**
 * Writes, reads what was written and verifies every attempt of it, and only then empties the year. Its partitions stay, empty, and refuse rows: so
 * an answer that comes after years is refused and stays on its device, and no other year is touched.
 * @throws CommandError with what is in the way or wrong; the year is here as before then
 */
export async function archiveYear(
  sql: postgres.Sql,
  { year, folder, now }: { year: string; folder: string; now: number },
): Promise<Manifest> {
  const ids = await findYear(sql, year);
  await assertOver(sql, year, ids, now);
  await makeFolder(folder);
  await deriveRest(sql, ids);
  await freeze(sql, year);
  try {
    const manifest = await writeFiles(sql, year, ids, folder, now);
    const found = await checkArchive(folder, manifest);
    if (found.length > 0) tellOutcome(`${manifest.attempts} attempts written to ${folder}, nothing taken out.`, found);
    const text = `${JSON.stringify(manifest, null, 2)}\n`;
    await writeFile(join(folder, manifestName), text, { mode: 0o600, flag: 'wx', flush: true });
    await change(sql, [
      `truncate ${yearTables.map((table) => `${table}_${year}`).join(', ')}`,
      `insert into archived_year (name, first_id, end_id, attempts, manifest)
        values ('${year}', '${ids.from}', '${ids.until}', ${manifest.attempts}, '${hashOfManifest(text)}')`,
    ]);
    return manifest;
  } catch (error) {
    await unfreeze(sql, year);
    throw error;
  }
}

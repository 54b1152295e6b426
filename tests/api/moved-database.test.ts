/** A database is dumped as rows and loaded: into another major version of PostgreSQL, or from the embedded database into an external one. */
import { randomBytes } from 'node:crypto';
import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { dumpDatabase } from '#server/commands/move/dump-database.ts';
import type { Manifest } from '#server/commands/move/manifest.ts';
import { loadCommand } from '#server/commands/move/move-command.ts';
import { listTables } from '#server/commands/move/tables.ts';
import { openStorage, type Storage } from '#server/storage/database.ts';
import { startEmbeddedPostgres } from '#server/storage/embedded/embedded-postgres.ts';

/** A copy of the demo country on which no server runs: nothing changes while it is compared. */
let country: Storage;
let folder: string;
beforeAll(async () => {
  const base = inject('postgres');
  const database = `test_${randomBytes(6).toString('hex')}`;
  const admin = openStorage(base, { max: 1 });
  await admin.sql.unsafe(`create database ${database} template template_synaq`);
  await admin.close();
  country = openStorage({ ...base, database }, { max: 2 });
  // An archived year stays closed.
  await country.sql`
    insert into archived_year (name, first_id, end_id, attempts, manifest)
    values ('before', '00000000-0000-0000-0000-000000000000', '00000000-0000-0000-0000-000000000001', 0, 'none')`;
  folder = await mkdtemp(join(tmpdir(), 'synaq-move-'));
});
afterAll(async () => {
  await country.close();
  await rm(folder, { recursive: true, force: true });
});

/** @returns by table: how many rows it has, and a hash of them all in any order */
async function contentOf(sql: postgres.Sql): Promise<Record<string, string>> {
  const content: Record<string, string> = {};
  for (const table of await listTables(sql)) {
    const [row] = await sql.unsafe<{ content: string }[]>(
      `select count(*) || ' ' || coalesce(md5(string_agg(h, '' order by h)), '') as content from (select md5(t::text) as h from "${table}" t) hashes`,
    );
    content[table] = row?.content ?? '';
  }
  return content;
}

const nextOf = (sql: postgres.Sql) => sql<{ id: number }[]>`select nextval(pg_get_serial_sequence('person', 'id'))::int as id`;

test(
  'every row arrives as it was, in an embedded database of its own; the dump is refused where it does not fit',
  { timeout: 180_000 },
  async () => {
    const dump = join(await mkdtemp(join(folder, 'try-')), 'dump');
    await dumpDatabase(country.sql, dump);
    await expect(dumpDatabase(country.sql, dump)).rejects.toThrow('is not empty');
    const place = { databaseUrl: null, dataDir: join(dump, '..', 'data') };
    const manifest = join(dump, 'manifest.json');
    const text = await readFile(manifest, 'utf8');
    // A load that fails in the middle leaves no row, and can be tried again.
    const changed = JSON.parse(text) as Manifest;
    const middle = changed.tables['board_revision'];
    if (middle) middle.rows += 1;
    await writeFile(manifest, JSON.stringify(changed));
    await expect(loadCommand(['--from', dump], () => place)).rejects.toThrow('Nothing was loaded');
    // As where the new version has started on the empty database already.
    const older = JSON.parse(text) as Manifest;
    older.steps.pop();
    await writeFile(manifest, JSON.stringify(older));
    await expect(loadCommand(['--from', dump], () => place)).rejects.toThrow('load into a new one');
    await writeFile(manifest, text);
    expect(await loadCommand(['--from', dump], () => place)).toContain('rows of');

    const database = await startEmbeddedPostgres({ dataDir: place.dataDir, log: () => undefined });
    const { sql, close } = openStorage(database.connection, { max: 2 });
    try {
      expect(await contentOf(sql)).toEqual(await contentOf(country.sql));
      expect(await nextOf(sql)).toEqual(await nextOf(country.sql));
      const id = '00000000-0000-0000-0000-000000000000';
      await expect(
        sql`insert into answer_log_before (attempt_id, position, kind, status, received_at, hash) values (${id}, 1, 'start', 'accepted', 0, '')`,
      ).rejects.toThrow('archived');
    } finally {
      await close();
      await database.stop();
    }
    await expect(loadCommand(['--from', dump], () => place)).rejects.toThrow('in use');

    const empty = { databaseUrl: null, dataDir: join(folder, 'empty') };
    await writeFile(manifest, text.replace('"steps": [', '"steps": [{ "name": "9999_later.sql", "hash": "x" },'));
    await expect(loadCommand(['--from', dump], () => empty)).rejects.toThrow('newer version');
    await writeFile(manifest, text);
    await appendFile(join(dump, 'person.jsonl.gz'), 'x');
    await expect(loadCommand(['--from', dump], () => empty)).rejects.toThrow('person.jsonl.gz was changed');
    await expect(loadCommand(['--from', folder], () => empty)).rejects.toThrow('no manifest.json');
  },
);

test('data of another major version are left alone, and the message says how they move', async () => {
  const dataDir = join(folder, 'older');
  await (await startEmbeddedPostgres({ dataDir, log: () => undefined, durability: 'off' })).stop();
  await writeFile(join(dataDir, 'postgres', 'cluster', 'PG_VERSION'), '17\n');
  await expect(loadCommand(['--from', folder], () => ({ databaseUrl: null, dataDir }))).rejects.toThrow('db:dump');
});

import { execFile } from 'node:child_process';
import { chmod, chown, lstat, mkdir, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import postgres from 'postgres';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { ownTree } from './account.ts';
import { EmbeddedPostgresLocked, EmbeddedPostgresVersionMismatch } from './errors.ts';
import { isAlive, isPostgresOf, postgresProcesses } from './process-table.ts';
import { cleanUp, connect, freshData, start, startInProcess, temporaryFolder } from './testing.ts';

afterEach(cleanUp);
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

const isRoot = process.getuid?.() === 0;

/** Can the account go into a folder, through all those above it? */
function mayEnter(account: { uid: number; gid: number }, folder: string): Promise<boolean> {
  return promisify(execFile)('sh', ['-c', 'test -x "$1"', 'sh', folder], { ...account, cwd: '/' }).then(
    () => true,
    () => false,
  );
}

describe('the embedded database', () => {
  test('is made at the first start, and a later start finds what was stored', async () => {
    const dataDir = path.join(await temporaryFolder(), 'data');
    const first = await start(dataDir, { durability: 'full' });
    const sql = connect(first);
    const [facts] = await sql`select current_setting('data_checksums') as checksums, current_setting('fsync') as fsync,
      current_setting('listen_addresses') as tcp, lower('ӘҒҚҢӨҰҮҺІ') as lower, 'ҚАЗАҚ' ilike 'қазақ' as ilike,
      (select rolsuper from pg_roles where rolname = current_user) as super`;
    expect(facts).toEqual({ checksums: 'on', fsync: 'on', tcp: '', lower: 'әғқңөұүһі', ilike: true, super: false });
    await sql`create extension pg_trgm`;
    await sql`create table kept as select 'answer' as word`;
    await first.stop();
    expect(await isAlive(first.pid)).toBe(false);

    const second = await start(dataDir);
    expect(await connect(second)`select word from kept`).toEqual([{ word: 'answer' }]);
    expect(second.connection.password).toBe(first.connection.password);
  });

  test('keeps its socket and password from other accounts, and refuses a wrong password', async () => {
    const dataDir = await freshData();
    const running = await start(dataDir);
    expect((await stat(running.connection.host)).mode & 0o777).toBe(0o700);
    expect((await stat(path.join(dataDir, 'postgres/password'))).mode & 0o777).toBe(0o600);
    const stranger = postgres({ ...running.connection, password: 'wrong' });
    await expect(stranger`select 1`).rejects.toMatchObject({ code: '28P01' });
    await stranger.end();
  });

  test('refuses a folder whose server lives, and does not disturb that one', async () => {
    const dataDir = await freshData();
    const running = await start(dataDir);
    await expect(start(dataDir)).rejects.toBeInstanceOf(EmbeddedPostgresLocked);
    expect(await connect(running)`select 1 as one`).toEqual([{ one: 1 }]);
  });

  test('comes back by itself with its data when postgres is killed -9', async () => {
    let restarts = 0;
    const running = await start(await freshData(), { onRestart: () => (restarts += 1) });
    const sql = connect(running);
    await sql`create table kept (id int)`;
    await sql`insert into kept select generate_series(1, 1000)`;
    for (const round of [1, 2]) {
      // A busy backend outlives its postmaster and holds the shared memory.
      const busy = sql`select count(*) from generate_series(1, 100000000) a`.catch(() => 'lost');
      await vi.waitFor(async () => expect((await sql`select from pg_stat_activity where state = 'active'`).length).toBe(2));
      process.kill(running.pid, 'SIGKILL');
      await vi.waitFor(() => expect(restarts).toBe(round), { interval: 10 });
      expect(await busy).toBe('lost');
    }
    expect(await sql`select count(*)::int as n from kept`.catch(() => sql`select count(*)::int as n from kept`)).toEqual([
      { n: 1000 },
    ]);
  });

  test('shuts down with its server when that is killed -9, and the next start has every committed row', async () => {
    const dataDir = await freshData();
    const server = await startInProcess(dataDir);
    const sql = connect(server);
    await sql`create table kept as select generate_series(1, 1000) as id`;
    await server.kill();
    await vi.waitFor(async () => expect(await isAlive(server.postgresPid)).toBe(false), { interval: 10 });
    expect(await connect(await start(dataDir))`select count(*)::int as n from kept`).toEqual([{ n: 1000 }]);
  });

  test('takes the place of an orphan at once, without waiting for it to go by itself', async () => {
    const dataDir = await freshData();
    const server = await startInProcess(dataDir);
    await connect(server)`create table kept as select 1 as id`;
    await server.kill();
    const next = await start(dataDir);
    expect(next.pid).not.toBe(server.postgresPid);
    expect(await isPostgresOf(server.postgresPid, path.join(dataDir, 'postgres/cluster'))).toBe(false);
    expect(await connect(next)`select id from kept`).toEqual([{ id: 1 }]);
  });

  test('starts although the pid in an old postmaster.pid now belongs to somebody else', async () => {
    const dataDir = await freshData();
    await (await start(dataDir)).stop();
    const cluster = path.join(dataDir, 'postgres/cluster');
    await writeFile(path.join(cluster, 'postmaster.pid'), `${process.pid}\n${cluster}\n1\n5432\n\n\n0 0\nready\n`);
    await start(dataDir);
  });

  test('throws away a cluster whose making was cut short', async () => {
    const dataDir = await temporaryFolder();
    const half = path.join(dataDir, 'postgres/cluster.initdb-1-1');
    await mkdir(half, { recursive: true });
    await writeFile(path.join(half, 'PG_VERSION'), '18\n');
    await start(dataDir);
    expect(await readdir(path.join(dataDir, 'postgres'))).not.toContain('cluster.initdb-1-1');
  });

  test('keeps its data when the password file is lost', async () => {
    const dataDir = await freshData();
    const first = await start(dataDir);
    await connect(first)`create table kept as select 1 as id`;
    await first.stop();
    await rm(path.join(dataDir, 'postgres/password'));
    const second = await start(dataDir);
    expect(second.connection.password).not.toBe(first.connection.password);
    expect(await connect(second)`select id from kept`).toEqual([{ id: 1 }]);
  });

  test('says in one line that data of another major version need another release', async () => {
    const dataDir = await temporaryFolder();
    await mkdir(path.join(dataDir, 'postgres/cluster'), { recursive: true });
    await writeFile(path.join(dataDir, 'postgres/cluster/PG_VERSION'), '17\n');
    const refusal = await start(dataDir).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(EmbeddedPostgresVersionMismatch);
    expect(String(refusal)).toMatch(/^.*written by PostgreSQL 17, and this release brings PostgreSQL 18.*$/);
    expect(await readFile(path.join(dataDir, 'postgres/cluster/PG_VERSION'), 'utf8')).toBe('17\n');
  });

  test('works in a folder too deep for a socket path', async () => {
    const dataDir = path.join(await temporaryFolder(), 'a-folder-with-a-long-name'.repeat(5));
    const running = await start(dataDir);
    expect(running.connection.host.startsWith(dataDir)).toBe(false);
    expect((await stat(running.connection.host)).mode & 0o777).toBe(0o700);
    expect(await connect(running)`select 1 as one`).toEqual([{ one: 1 }]);
    await running.stop();
    await rm(running.connection.host, { recursive: true });
  });

  test('leaves no process behind after stop', async () => {
    const dataDir = await freshData();
    const running = await start(dataDir);
    await connect(running)`select 1`;
    await Promise.all([running.stop(), running.stop()]);
    expect(await postgresProcesses(path.join(dataDir, 'postgres/cluster'))).toEqual([]);
    expect(await readdir(path.join(dataDir, 'postgres/locks'))).toEqual([]);
  });

  test.runIf(isRoot)('started by root leaves the data to the ordinary account that made them', async () => {
    const dataDir = await freshData();
    const nobody = { uid: 65534, gid: 65534 };
    await chmod(dataDir, 0o711);
    await (await start(dataDir)).stop();
    await ownTree(path.join(dataDir, 'postgres'), nobody);
    const warnings: string[] = [];
    const log = (level: string, message: string): void => void (level === 'warn' && warnings.push(message));
    const again = await start(dataDir, { log });
    await connect(again)`create table made_by_root_start (id int)`;
    await again.stop();
    const folder = path.join(dataDir, 'postgres');
    const owners = await Promise.all(
      (await readdir(folder, { recursive: true })).map(async (name) => (await lstat(path.join(folder, name))).uid),
    );
    // A clone in root's own home: that account cannot run the program there, and root takes the data over, with a word.
    const canRun = await mayEnter(nobody, path.dirname(fileURLToPath(import.meta.url)));
    expect(new Set(owners)).toEqual(new Set([canRun ? nobody.uid : 0]));
    expect(warnings.join()).toMatch(canRun ? /^$/ : /^The data belonged to user id 65534, .+ they belong to 0 now$/);
  });

  test.runIf(isRoot)('started by root takes over data in a folder that only root may enter', async () => {
    const dataDir = await freshData();
    await chmod(dataDir, 0o700);
    const first = await start(dataDir);
    await connect(first)`create table kept as select 1 as id`;
    await first.stop();
    await chown(dataDir, 0, 0);
    await ownTree(path.join(dataDir, 'postgres'), { uid: 65534, gid: 65534 });
    expect(await connect(await start(dataDir))`select id from kept`).toEqual([{ id: 1 }]);
  });
});

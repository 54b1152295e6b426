import { open, readFile, readdir, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { afterEach, describe, expect, test, vi } from 'vitest';

import { backup } from './backup.ts';
import { BackupRefused, EmbeddedPostgresError, EmbeddedPostgresLocked } from './errors.ts';
import { restore } from './restore.ts';
import { cleanUp, connect, freshData, start, startInProcess, temporaryFolder } from './testing.ts';

afterEach(cleanUp);
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

const log = (): void => undefined;

async function dataWith(word: string): Promise<string> {
  const dataDir = await freshData();
  const running = await start(dataDir);
  await connect(running)`create table kept as select ${word}::text as word`;
  await running.stop();
  return dataDir;
}

async function wordIn(dataDir: string): Promise<unknown> {
  const running = await start(dataDir);
  const rows = await connect(running)`select word from kept`;
  await running.stop();
  return rows[0]?.word;
}

describe('a backup', () => {
  test('taken while answers are being written restores elsewhere without a gap or a half transaction', async () => {
    const server = await startInProcess(await freshData());
    const sql = connect(server);
    await sql`create table entry (id int primary key, body text)`;
    await sql`create table total (n int)`;
    await sql`insert into total values (0)`;
    let written = 0;
    let isWriting = true;
    const writing = (async () => {
      while (isWriting) {
        await sql.begin(async (tx) => {
          const body = 'a'.repeat(100);
          await tx`insert into entry select n, ${body} from generate_series(${written * 20 + 1}::int, ${written * 20 + 20}::int) n`;
          await tx`update total set n = n + 20`;
        });
        written += 1;
      }
    })();
    await vi.waitFor(() => expect(written).toBeGreaterThan(50));
    const before = written * 20;
    const file = path.join(await temporaryFolder(), 'backup.tar.gz');
    const dataDir = path.dirname(path.dirname(server.connection.host));
    const report = await backup({ dataDir, toFile: file, log });
    const after = written * 20;
    isWriting = false;
    await writing;
    expect(report.mode).toBe('online');
    expect(after).toBeGreaterThan(before);
    expect(await sql`select from pg_replication_slots`).toHaveLength(0);
    expect((await stat(file)).mode & 0o777).toBe(0o600);

    const elsewhere = await temporaryFolder();
    await restore({ fromFile: file, dataDir: elsewhere, log });
    const restored = connect(await start(elsewhere));
    const [found] = await restored<{ n: number; highest: number; total: number }[]>`
      select count(*)::int as n, max(id) as highest, (select n from total) as total from entry`;
    expect(found?.n).toBe(found?.highest);
    expect(found?.n).toBe(found?.total);
    expect(found?.n).toBeGreaterThanOrEqual(before);
    // The other server's password is not needed here: this folder has its own.
    expect(await restored`select current_user as name`).toEqual([{ name: 'synaq' }]);
  });

  test('of a stopped server restores over other data only by force, and never under a running server', async () => {
    const [first, second] = await Promise.all([dataWith('first'), dataWith('second')]);
    const fromFile = path.join(first, 'backup.tar.gz');
    expect((await backup({ dataDir: first, toFile: fromFile, log })).mode).toBe('cold');
    await expect(restore({ fromFile, dataDir: second, log })).rejects.toThrow(/--force/);
    const running = await start(second);
    await expect(restore({ fromFile, dataDir: second, force: true, log })).rejects.toBeInstanceOf(EmbeddedPostgresLocked);
    await running.stop();
    expect(await wordIn(second)).toBe('second');
    await restore({ fromFile, dataDir: second, force: true, log });
    expect(await wordIn(second)).toBe('first');
    expect((await readdir(path.join(second, 'postgres'))).sort()).toEqual(['cluster', 'locks', 'password', 'socket']);
  });

  test('that is damaged, cut short or something else is refused, and the data stay as they were', async () => {
    const dataDir = await dataWith('mine');
    const whole = path.join(dataDir, 'backup.tar.gz');
    await backup({ dataDir, toFile: whole, log });
    const bytes = await readFile(whole);
    // A single bit may change nothing: among zeros another distance copies the same.
    const overwritten = Buffer.from(bytes).fill('damage', bytes.length >> 1, (bytes.length >> 1) + 1_024);
    const otherSum = Buffer.from(bytes);
    otherSum.writeUInt8(otherSum.readUInt8(bytes.length - 8) ^ 0x10, bytes.length - 8);
    const damaged = {
      overwritten,
      otherSum,
      short: bytes.subarray(0, bytes.length - 4_096),
      empty: Buffer.alloc(0),
      text: Buffer.from('no backup'),
    };
    for (const [name, content] of Object.entries(damaged)) {
      const fromFile = path.join(dataDir, `${name}.tar.gz`);
      await writeFile(fromFile, content);
      await expect(restore({ fromFile, dataDir, force: true, log }), name).rejects.toBeInstanceOf(BackupRefused);
    }
    expect(await wordIn(dataDir)).toBe('mine');
  });

  test('that PostgreSQL cannot start from is refused after all, and the former data are put back', async () => {
    const [mine, broken] = await Promise.all([dataWith('mine'), dataWith('broken')]);
    const control = await open(path.join(broken, 'postgres/cluster/global/pg_control'), 'r+');
    await control.write(Buffer.alloc(256, 7), 0, 256, 0);
    await control.close();
    const fromFile = path.join(broken, 'backup.tar.gz');
    await backup({ dataDir: broken, toFile: fromFile, log });
    await expect(restore({ fromFile, dataDir: mine, force: true, log })).rejects.toBeInstanceOf(EmbeddedPostgresError);
    expect(await wordIn(mine)).toBe('mine');
  });

  test('whose restore was killed between the two renames leaves the former data to the next start', async () => {
    const dataDir = await dataWith('mine');
    const home = path.join(dataDir, 'postgres');
    await rename(path.join(home, 'cluster'), path.join(home, 'cluster.before-restore-1'));
    expect(await wordIn(dataDir)).toBe('mine');
  });

  test('of a folder without data is refused', async () => {
    const dataDir = await temporaryFolder();
    await expect(backup({ dataDir, toFile: path.join(dataDir, 'b.tar.gz'), log })).rejects.toThrow(/no data/);
  });
});

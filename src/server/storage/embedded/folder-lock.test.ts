import { readFile, readdir, rename, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { afterEach, describe, expect, test } from 'vitest';

import { EmbeddedPostgresLocked } from './errors.ts';
import { folderHolder, lockFolder } from './folder-lock.ts';
import { cleanUp, temporaryFolder } from './testing.ts';

afterEach(cleanUp);

/** Leaves a lock as a killed process would, changed by `change`. */
async function leaveLock(folder: string, change: Record<string, unknown>): Promise<void> {
  await lockFolder(folder);
  const [name = ''] = await readdir(folder);
  const holder = JSON.parse(await readFile(path.join(folder, name), 'utf8')) as Record<string, unknown>;
  await writeFile(path.join(folder, name), JSON.stringify({ ...holder, ...change }));
  await rename(path.join(folder, name), path.join(folder, 'former.lock'));
}

describe('the lock of a data folder', () => {
  test('refuses a second holder with one line that names the first, and lets it in after the release', async () => {
    const folder = await temporaryFolder();
    const first = await lockFolder(folder);
    const refusal = await lockFolder(folder).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(EmbeddedPostgresLocked);
    expect(String(refusal)).toMatch(new RegExp(`in use by process ${process.pid} .*DATA_DIR\\.$`));
    expect(await folderHolder(folder)).toBe(process.pid);
    await first.release();
    await (await lockFolder(folder)).release();
    expect(await folderHolder(folder)).toBeNull();
  });

  test('is taken over from a process that is dead', async () => {
    const folder = await temporaryFolder();
    await leaveLock(folder, { pid: 2 ** 30 });
    await lockFolder(folder);
    expect(await readdir(folder)).not.toContain('former.lock');
  });

  test('is taken over when the pid lives again as another process', async () => {
    const folder = await temporaryFolder();
    await leaveLock(folder, { pid: process.ppid, start: '1' });
    await lockFolder(folder);
    expect(await readdir(folder)).not.toContain('former.lock');
  });

  test('is taken over after a reboot', async () => {
    const folder = await temporaryFolder();
    await leaveLock(folder, { scope: 'former-boot/pid:[1]', pid: process.pid });
    await utimes(path.join(folder, 'former.lock'), 1, 1);
    await lockFolder(folder);
  });

  test('of a live holder in another container is honoured by its heartbeat', async () => {
    const folder = await temporaryFolder();
    await leaveLock(folder, {});
    const file = path.join(folder, 'former.lock');
    const holder = JSON.parse(await readFile(file, 'utf8')) as { scope: string };
    const foreign = JSON.stringify({ ...holder, scope: `${holder.scope.split('/')[0]}/pid:[1]`, pid: 1 });
    await writeFile(file, foreign);
    const heartbeat = setInterval(() => {
      const now = new Date();
      void utimes(file, now, now);
    }, 300);
    try {
      await expect(lockFolder(folder)).rejects.toBeInstanceOf(EmbeddedPostgresLocked);
    } finally {
      clearInterval(heartbeat);
    }
  });

  test('passes one at most of many that come at the same moment', async () => {
    const folder = await temporaryFolder();
    for (let round = 0; round < 5; round += 1) {
      const results = await Promise.allSettled(Array.from({ length: 5 }, () => lockFolder(folder)));
      const passed = results.filter((result) => result.status === 'fulfilled');
      expect(passed.length).toBeLessThanOrEqual(1);
      await Promise.all(passed.map(({ value }) => value.release()));
    }
  });
});

import { expect, test } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Crowd } from '../chaos/crowd.ts';
import { openSchool } from '../support/journey.ts';

test('a database that is killed in mid-commit comes back by itself; nothing that was acknowledged is lost, nothing doubled', async () => {
  const school = await openSchool();
  const crowd = await Crowd.of(school, 20);
  crowd.starts();
  for (let kill = 1; kill <= 3; kill += 1) {
    const before = crowd.acknowledged;
    await expect.poll(() => crowd.acknowledged).toBeGreaterThan(before + 200);
    const pidFile = join(school.demo.dataDir, 'postgres', 'cluster', 'postmaster.pid');
    process.kill(Number(readFileSync(pidFile, 'utf8').split('\n', 1)[0]), 'SIGKILL');
    const atKill = crowd.acknowledged;
    // More than what may still have been on its way: the next hundred prove that it serves again.
    await expect.poll(() => crowd.acknowledged).toBeGreaterThan(atKill + 100);
  }
  await crowd.rests();
  expect(await crowd.check()).toEqual({ lost: [], doubled: [] });
  await school.close();
});

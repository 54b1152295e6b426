/** Faults of the server: it is killed, its database is killed, a new version comes. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from '../../support/patience.ts';
import type { School } from '../../support/journey.ts';
import { Crowd } from '../crowd.ts';
import type { FaultClass, Trial } from '../trial.ts';

async function isReady(url: string): Promise<boolean> {
  const response = await fetch(`${url}/api/ready`).catch(() => null);
  return response?.ok ?? false;
}

/** SIGKILLs while a crowd's and the student's answers are being committed. @param kill @returns after how many ms the server was ready. */
function killed(name: string, kill: (school: School) => Promise<number>): FaultClass {
  async function strike(trial: Trial, crowd: Crowd): Promise<void> {
    crowd.starts();
    const before = crowd.acknowledged;
    await expect.poll(() => crowd.acknowledged, { intervals: [5] }).toBeGreaterThan(before + 10);
    const answering = trial.steps.length > 0 ? trial.answersNext() : Promise.resolve();
    // A moment that no condition names is the point here.
    await sleep(trial.random.int(0, 150));
    const ready = kill(trial.school);
    await answering;
    trial.readyMs.push(await ready);
    const afterwards = crowd.acknowledged;
    // More than what may still have been on its way: it serves again.
    await expect.poll(() => crowd.acknowledged, { timeout: 30_000 }).toBeGreaterThan(afterwards + 10);
    await crowd.rests();
    trial.faults += 1;
  }
  return {
    name,
    school: 'killed',
    device: 'window',
    async run(trial) {
      const crowd = await Crowd.of(trial.school, 6);
      const { steps } = trial;
      while (steps.length > 0) {
        if (trial.strikes > trial.faults) await strike(trial, crowd);
        else await trial.answersNext();
      }
      while (trial.strikes > trial.faults) await strike(trial, crowd);
      trial.alsoCheck(() => crowd.check());
    },
  };
}

export const serverKill = killed('server-kill', async (school) => {
  await school.crashes();
  await school.restarts();
  return school.demo.readyAfter;
});

export const databaseKill = killed('database-kill', async ({ demo }) => {
  const pidFile = join(demo.dataDir, 'postgres', 'cluster', 'postmaster.pid');
  const pid = readFileSync(pidFile, 'utf8').split('\n', 1)[0];
  process.kill(Number(pid), 'SIGKILL');
  const started = performance.now();
  // First it must have noticed: the postmaster of before is not the one that answers.
  await expect
    .poll(
      async () => {
        const current = readPid(pidFile);
        return current !== null && current !== pid && (await isReady(demo.url));
      },
      { timeout: 30_000, intervals: [20] },
    )
    .toBe(true);
  return performance.now() - started;
});

function readPid(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').split('\n', 1)[0] ?? null;
  } catch {
    return null;
  }
}

/** Another build lies on the server: the files of this page are gone, a new worker wants in, the page is loaded again in mid-test. */
const deploy: FaultClass = {
  name: 'deploy',
  school: 'shared',
  device: 'window',
  async run(trial) {
    const { student, random, steps, proxy } = trial;
    const at = random.int(2, Math.max(2, steps.length - 1));
    while (steps.length > 0) {
      await trial.answersNext();
      if (steps.length !== at && (steps.length > at || trial.faults > 0)) continue;
      let version = 0;
      proxy.rewrites((path, body) => {
        if (path === '/sw.js') return `${body}\n// another build ${(version += 1)}`;
        return path.startsWith('/assets/') ? 404 : null;
      });
      trial.faults += 1;
      /** Neither another worker nor one on its way: never in a running test. */
      const hasOnlyActive = () =>
        student.page.evaluate(async () => {
          const registration = await navigator.serviceWorker.getRegistration();
          return Boolean(registration?.active) && !registration?.waiting && !registration?.installing;
        });
      const asked = student.page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        return registration?.update().then(
          () => true,
          () => false,
        );
      });
      expect(await asked).toBe(true);
      await expect.poll(hasOnlyActive).toBe(true);
      if (random.chance(0.6)) {
        await student.reloads();
        await student.isInTheRoom();
      }
      expect(await hasOnlyActive()).toBe(true);
    }
    proxy.rewrites(() => null);
  },
};

export const serverClasses: readonly FaultClass[] = [serverKill, databaseKill, deploy];

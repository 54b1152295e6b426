/** What happens to the page and its browser. */
import { expect } from '@playwright/test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FaultClass, Trial } from '../trial.ts';

/** The steps after which something happens: the first or second, and some later ones. */
function moments(trial: Trial, share = 0.3): Set<number> {
  const count = trial.steps.length;
  const chosen = new Set([count - trial.random.int(1, 2)]);
  for (let left = count - 3; left > 0; left -= 1) if (trial.random.chance(share)) chosen.add(left);
  return chosen;
}

/**
 * Half of the time at the very moment when the screen says "saved", half of the time somewhere in the middle of an answer.
 * @param end takes the page away.
 */
async function tearAway(trial: Trial, end: () => Promise<void>): Promise<void> {
  if (trial.steps.length === 0) return;
  if (trial.random.chance(0.5)) {
    await trial.answersNext();
    await expect(trial.student.page.getByTestId('answer-place')).toHaveAttribute('data-place', /^(tablet|server)$/);
    await end();
  } else {
    // A moment that no condition names is the point here.
    const ending = sleep(trial.random.int(0, 250)).then(end);
    await Promise.all([trial.answersNext().catch(() => undefined), ending]);
  }
  trial.lostPage();
  trial.faults += 1;
}

/** Sometimes without a network, so that the answers lie on the tablet when it happens. */
async function isMaybeOffline(trial: Trial): Promise<boolean> {
  if (!trial.random.chance(0.5)) return false;
  await trial.student.network.dies();
  return true;
}

function tornPage(
  name: string,
  device: 'window' | 'tablet',
  end: (trial: Trial) => Promise<void>,
  back: (trial: Trial) => Promise<void>,
) {
  const kind: FaultClass = {
    name,
    school: 'shared',
    device,
    async run(trial) {
      const at = moments(trial);
      while (trial.steps.length > 0) {
        if (!at.has(trial.steps.length)) await trial.answersNext();
        else {
          const isOffline = await isMaybeOffline(trial);
          await tearAway(trial, () => end(trial));
          await back(trial);
          await trial.student.isInTheRoom();
          if (isOffline) await trial.student.network.returns();
        }
      }
    },
  };
  return kind;
}

async function openAnew(trial: Trial): Promise<void> {
  const { student } = trial;
  const address = student.page.url();
  const gone = student.page;
  student.page = await student.context.newPage();
  await gone.close();
  await student.page.goto(address);
}

export const browserKill: FaultClass = tornPage(
  'browser-kill',
  'tablet',
  ({ student }) => student.tablet?.kill() ?? Promise.resolve(),
  ({ student }) => student.opensBrowserAgain(),
);

const tabCrash = tornPage(
  'tab-crash',
  'window',
  async ({ student }) => {
    const { page } = student;
    const crashed = new Promise<void>((resolve) => page.once('crash', () => resolve()));
    const session = await student.context.newCDPSession(page);
    // It never answers: nobody is left to do so.
    session.send('Page.crash').catch(() => undefined);
    await crashed;
  },
  openAnew,
);

const discard = tornPage(
  'discard',
  'window',
  // The system takes the tab's memory without a word to it.
  async ({ student }) => {
    const session = await student.context.newCDPSession(student.page);
    const crashed = new Promise<void>((resolve) => student.page.once('crash', () => resolve()));
    session.send('Page.crash').catch(() => undefined);
    await crashed;
  },
  // And loads it anew when it is looked at again.
  async ({ student }) => {
    await student.page.reload();
  },
);

const reload = tornPage(
  'reload',
  'window',
  async ({ student }) => {
    await student.reloads();
  },
  ({ student }) => student.isInTheRoom(),
);

const freeze: FaultClass = {
  name: 'freeze',
  school: 'shared',
  device: 'plain',
  async run(trial) {
    const { student } = trial;
    const session = await student.context.newCDPSession(student.page);
    await student.page.evaluate(() => {
      document.addEventListener('freeze', () => (document.documentElement.dataset['wasFrozen'] = 'true'));
    });
    const at = moments(trial);
    while (trial.steps.length > 0) {
      await trial.answersNext('keyboard');
      if (!at.has(trial.steps.length)) continue;
      await session.send('Page.setWebLifecycleState', { state: 'frozen' });
      await sleep(trial.random.int(200, 1500));
      await session.send('Page.setWebLifecycleState', { state: 'active' });
      await student.page.bringToFront();
      await expect(student.page.locator('html')).toHaveAttribute('data-was-frozen', 'true');
      trial.faults += 1;
      // The pen is taken up again by itself.
      await expect(student.banner('read-only')).toHaveCount(0);
    }
  },
};

const quota: FaultClass = {
  name: 'quota',
  school: 'shared',
  device: 'window',
  async run(trial) {
    const { student } = trial;
    const session = await student.context.newCDPSession(student.page);
    const origin = trial.proxy.url;
    const at = moments(trial, 0.5);
    const isOffline = await isMaybeOffline(trial);
    while (trial.steps.length > 0) {
      if (at.has(trial.steps.length)) {
        await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
        trial.faults += 1;
      } else if (trial.faults > 0 && trial.random.chance(0.4)) await session.send('Storage.overrideQuotaForOrigin', { origin });
      await trial.answersNext();
    }
    await session.send('Storage.overrideQuotaForOrigin', { origin });
    if (isOffline) await student.network.returns();
  },
};

export const pageClasses: readonly FaultClass[] = [browserKill, tabCrash, discard, reload, freeze, quota];

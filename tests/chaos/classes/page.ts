/** Faults of the page and its browser. */
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from '../../support/patience.ts';
import { actionLimitMs, type FaultClass, type Trial } from '../trial.ts';

/** At which steps it happens, by how many are left: at the first or second, and by chance at later ones. */
function moments({ random, steps, strikes }: Trial): Set<number> {
  const first = steps.length - random.int(0, 1);
  const later = random.shuffle(Array.from({ length: first - 1 }, (_, index) => index + 1));
  return new Set([first, ...later.slice(0, strikes - 1)]);
}

/**
 * Half of the time at the very moment when the screen says "saved", half of the time somewhere in the middle of an answer.
 * @param end takes the page away.
 */
async function tearAway(trial: Trial, end: () => Promise<void>): Promise<void> {
  if (trial.steps.length === 0) return;
  if (trial.random.chance(0.5)) {
    await trial.answersNext();
    const { page } = trial.student;
    const place = trial.work?.placeOn(page) ?? page.getByTestId('answer-place');
    await expect(place).toHaveAttribute('data-place', /^(tablet|device|server)$/);
    await end();
  } else {
    const { context } = trial.student;
    // An action that waits for something of the old page gives up, and is over before anything else is tapped.
    context.setDefaultTimeout(2000);
    // A moment that no condition names is the point here.
    const ending = sleep(trial.random.int(0, 250)).then(end);
    await Promise.all([trial.answersNext().catch(() => undefined), ending]);
    context.setDefaultTimeout(actionLimitMs);
  }
  trial.lostPage();
  trial.faults += 1;
}

/** Sometimes without a network, so that the answers lie on the device when it happens. */
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

async function reopen(trial: Trial): Promise<void> {
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
  ({ student }) => student.device?.kill() ?? Promise.resolve(),
  ({ student }) => student.opensBrowserAgain(),
);

/** The page's memory is discarded without an event. */
async function crash({ student }: Trial): Promise<void> {
  const { page } = student;
  const crashed = new Promise<void>((resolve) => page.once('crash', () => resolve()));
  const session = await student.context.newCDPSession(page);
  // It never answers: nobody is left to do so.
  session.send('Page.crash').catch(() => undefined);
  await crashed;
}

const tabCrash = tornPage('tab-crash', 'window', crash, reopen);

const reload = tornPage(
  'reload',
  'window',
  async ({ student }) => {
    await student.reloads();
  },
  ({ student }) => student.isInTheRoom(),
);

/** Behind another tab, until the way back. */
async function freezePage({ student }: Trial): Promise<() => Promise<void>> {
  const { page, context } = student;
  await page.evaluate(() => {
    delete document.documentElement.dataset['wasFrozen'];
    document.addEventListener('freeze', () => (document.documentElement.dataset['wasFrozen'] = 'true'));
  });
  const other = await context.newPage();
  await other.bringToFront();
  const session = await context.newCDPSession(page);
  await session.send('Page.setWebLifecycleState', { state: 'frozen' });
  await expect(page.locator('html')).toHaveAttribute('data-was-frozen', 'true');
  return async () => {
    await session.send('Page.setWebLifecycleState', { state: 'active' });
    await other.close();
    await page.bringToFront();
  };
}

const freeze: FaultClass = {
  name: 'freeze',
  school: 'shared',
  device: 'plain',
  async run(trial) {
    const at = moments(trial);
    while (trial.steps.length > 0) {
      const isStruck = at.has(trial.steps.length);
      await trial.answersNext('keyboard');
      if (!isStruck) continue;
      const wakes = await freezePage(trial);
      // Asleep for a while: nothing in it can tell how long.
      await sleep(trial.random.int(200, 1500));
      await wakes();
      trial.faults += 1;
      // The writer lease is taken up again by itself.
      await expect(trial.student.banner('read-only')).toHaveCount(0);
    }
  },
};

/**
 * A device discards a page whose memory it needs: the page sleeps first, then goes, and loads when somebody looks at it again.
 */
const discard: FaultClass = {
  name: 'discard',
  school: 'shared',
  device: 'plain',
  async run(trial) {
    const { student } = trial;
    const at = moments(trial);
    while (trial.steps.length > 0) {
      const isStruck = at.has(trial.steps.length);
      await trial.answersNext('keyboard');
      if (!isStruck) continue;
      await freezePage(trial);
      await crash(trial);
      trial.lostPage();
      await reopen(trial);
      await student.isInTheRoom();
      trial.faults += 1;
    }
  },
};

/** A write of its own: is there room? */
function refusesToWrite(): Promise<boolean> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('ballast', 1);
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('ballast', { autoIncrement: true }));
    opening.addEventListener('error', () => resolve(true));
    opening.addEventListener('success', () => {
      const database = opening.result;
      const writing = database.transaction('ballast', 'readwrite');
      writing.objectStore('ballast').add('x'.repeat(20_000));
      const end = (isRefused: boolean): void => {
        database.close();
        resolve(isRefused);
      };
      writing.addEventListener('complete', () => end(false));
      writing.addEventListener('abort', () => end(true));
    });
  });
}

/** The disk is full for as long as some answers take. Chromium remembers for a quarter of a minute how much room there was. */
const quota: FaultClass = {
  name: 'quota',
  school: 'shared',
  device: 'window',
  async run(trial) {
    const { student, random, steps } = trial;
    const { page } = student;
    const session = await student.context.newCDPSession(page);
    const origin = trial.proxy.url;
    await trial.answersNext();
    const isOffline = await isMaybeOffline(trial);
    await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
    await expect.poll(() => page.evaluate(refusesToWrite), { timeout: 60_000, intervals: [500] }).toBe(true);
    const until = random.int(0, 2);
    while (steps.length > until) await trial.answersNext();
    // Offline it stays unsaved, online it may be on the server before anybody has read that it is not saved.
    if (isOffline) await expect(student.banner('not-saved')).toBeVisible();
    await expect.poll(() => trial.witness.sights.filter(({ place }) => place === 'unsaved').length).toBeGreaterThan(0);
    trial.faults = trial.witness.sights.filter(({ place }) => place === 'unsaved').length;
    await session.send('Storage.overrideQuotaForOrigin', { origin });
    while (steps.length > 0) await trial.answersNext();
    if (isOffline) await student.network.returns();
  },
};

/** The device's copy can be read after a restart: the attempt's key came again with the server's first reply after the sign-in. */
const isKeyStored = (): Promise<boolean> => caches.open('synaq-keys').then(async (cache) => (await cache.keys()).length > 0);

/**
 * The browser is killed before it has written its cookies: the page that opens again has no sign-in that the server takes. A kill within the
 * moment between a new sign-in and the server's first reply costs one more sign-in and no answer; it is not tried here.
 */
const cookieLost: FaultClass = {
  name: 'cookie-lost',
  school: 'shared',
  device: 'tablet',
  prepare: (context) => context.clearCookies(),
  async run(trial) {
    const { student, steps } = trial;
    const at = moments(trial);
    while (steps.length > 0) {
      if (!at.has(steps.length)) {
        await trial.answersNext();
        continue;
      }
      await student.device?.kill();
      trial.lostPage();
      await student.opensBrowserAgain();
      await student.isInTheRoom();
      trial.faults += 1;
      await trial.answersAndArrives();
      await student.signsInAgain();
      await expect.poll(() => student.page.evaluate(isKeyStored)).toBe(true);
    }
  },
};

/** The browser deletes its database under the page, as it does with one that it cannot read any more. */
function vanishing(name: string, isFull: boolean): FaultClass {
  return {
    name,
    school: 'shared',
    device: 'window',
    async run(trial) {
      const { student, random, steps } = trial;
      const origin = trial.proxy.url;
      const session = await student.context.newCDPSession(student.page);
      const at = moments(trial);
      while (steps.length > 0) {
        if (!at.has(steps.length)) {
          await trial.answersNext();
          continue;
        }
        const isOffline = await isMaybeOffline(trial);
        if (isOffline) await trial.answersNext();
        if (isFull) {
          await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
          await expect.poll(() => student.page.evaluate(refusesToWrite), { timeout: 60_000, intervals: [500] }).toBe(true);
        }
        await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
        trial.faults += 1;
        if (steps.length > 0) await (isOffline ? trial.answersNext() : trial.answersAndArrives());
        // Nobody has taken the writer lease away, and what it says of the disk is true.
        await expect(student.banner('read-only')).toHaveCount(0);
        if (isFull) await expect(student.banner('not-saved')).toBeVisible();
        if (isFull) await session.send('Storage.overrideQuotaForOrigin', { origin });
        if (isOffline) await student.network.returns();
        await trial.settles();
        if (random.chance(0.5)) {
          await student.reloads();
          await student.isInTheRoom();
        }
      }
    },
  };
}

export const pageClasses: readonly FaultClass[] = [
  browserKill,
  cookieLost,
  tabCrash,
  discard,
  reload,
  freeze,
  quota,
  vanishing('storage-vanishes', false),
  vanishing('disk-full', true),
];

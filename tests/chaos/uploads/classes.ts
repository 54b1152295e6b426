/** Faults of uploads: those of a test that a photo meets on its way, and those in which a photo has a way of its own. */
import { expect } from '../../support/patience.ts';
import { classNamed } from '../classes/all.ts';
import type { FaultClass, Trial } from '../trial.ts';
import { uploadWorkOf } from './work.ts';

const shared = [
  'slow',
  'reset-before',
  'commit-then-reset',
  'commit-then-5xx',
  'refuse-5xx',
  'truncate',
  'twice',
  'late',
  'cut',
  'offline',
  'browser-kill',
  'reload',
  'database-kill',
].map(classNamed);

/** The line breaks when a part of the photo is on the server. */
const cutInMidPhoto: FaultClass = {
  name: 'cut-in-mid-photo',
  school: 'shared',
  device: 'window',
  async run(trial) {
    const work = uploadWorkOf(trial);
    while (trial.steps.length > 0) {
      await trial.answersNext();
      await until(trial, ({ begun, whole }) => begun + whole > 0);
      trial.proxy.cut();
      trial.faults += 1;
      if (trial.steps.length > 0 && trial.random.chance(0.5)) await trial.answersNext();
      if (trial.random.chance(0.5)) await trial.student.reloads().catch(() => undefined);
      trial.proxy.restore();
      await trial.student.isInTheRoom();
      await work.settles(trial, trial.student);
    }
  },
};

/** The server is killed when it has the photo and not the command that names it. */
const killedBetween: FaultClass = {
  name: 'killed-between',
  school: 'killed',
  device: 'window',
  async run(trial) {
    while (trial.steps.length > 0) {
      await trial.answersNext();
      await until(trial, ({ whole, begun }) => whole > 0 || begun > 0);
      await trial.school.crashes();
      await trial.school.restarts();
      trial.faults += 1;
      trial.readyMs.push(trial.school.demo.readyAfter);
      await trial.settles();
    }
  },
};

/** A moment of the upload; one that was over too soon is no fault of it. */
async function until(trial: Trial, isThen: (seen: { whole: number; begun: number }) => boolean): Promise<void> {
  const work = uploadWorkOf(trial);
  const known = await work.count(trial);
  await expect
    .poll(async () => isThen(await work.unnamed(trial)) || (await work.count(trial)) > known, {
      intervals: [5],
      timeout: 20_000,
    })
    .toBe(true)
    .catch(() => undefined);
}

/** No room for a photo: the page says so, and what it had taken before arrives. */
const diskFull: FaultClass = {
  name: 'disk-full',
  school: 'shared',
  device: 'window',
  async run(trial) {
    const work = uploadWorkOf(trial);
    const { student } = trial;
    const { page } = student;
    const session = await student.context.newCDPSession(page);
    const origin = trial.proxy.url;
    await trial.answersNext();
    await trial.settles();
    await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
    await expect
      .poll(
        () =>
          work.fills(page, 'nothing').then(
            () => false,
            () => true,
          ),
        { timeout: 90_000, intervals: [500] },
      )
      .toBe(true);
    await expect(page.getByTestId('hand-in').getByRole('alert').first()).not.toBeEmpty();
    trial.faults += 1;
    await session.send('Storage.overrideQuotaForOrigin', { origin });
    while (trial.steps.length > 0) await trial.answersNext();
  },
};

/** The server takes no more of this person today: photos stay on the device, and go when they may. */
const quota: FaultClass = {
  name: 'quota',
  school: 'shared',
  device: 'window',
  async run(trial) {
    const work = uploadWorkOf(trial);
    await trial.answersNext();
    await trial.settles();
    await work.fillsQuota(trial);
    const refusal = trial.student.page.waitForResponse((response) => response.status() === 429);
    const until = trial.random.int(0, trial.steps.length - 1);
    while (trial.steps.length > until) await trial.answersNext();
    await refusal;
    trial.faults += 1;
    if (trial.random.chance(0.5)) await trial.student.reloads();
    await trial.student.isInTheRoom();
    await expect(trial.student.page.getByTestId('waiting-version').first()).toBeVisible();
    await work.freesQuota(trial);
    while (trial.steps.length > 0) await trial.answersNext();
  },
};

/** The sign-in ends while a photo waits: it goes once its owner is back. */
const signInEnded: FaultClass = {
  name: 'session-ended',
  school: 'shared',
  device: 'window',
  async run(trial) {
    const { student, steps } = trial;
    while (steps.length > 0) {
      await student.network.dies();
      await trial.answersNext();
      await student.place.examiner.endSessions(student.login);
      trial.faults += 1;
      await student.network.returns();
      await student.reloads();
      await student.isInTheRoom();
      await trial.settles();
    }
  },
};

/** Two devices of one person hand in, one of them without a network. */
const twoDevices: FaultClass = {
  name: 'two-devices',
  school: 'shared',
  device: 'window',
  async run(trial) {
    const first = trial.student;
    const second = await trial.sitsDown({ device: 'window' }, 2);
    await second.goes(new URL(first.page.url()).pathname);
    await second.isInTheRoom();
    await first.network.dies();
    while (trial.steps.length > 0) {
      trial.device = 3 - trial.device;
      trial.student = trial.device === 1 ? first : second;
      await trial.answersNext();
      trial.faults += 1;
    }
    await first.network.returns();
    trial.student = first;
    trial.device = 1;
    // The first device's version arrived last of the two: the other device shows an earlier state.
    await trial.settles(first);
    await second.reloads();
    await second.isInTheRoom();
    await trial.settles(second);
  },
};

export const uploadClasses: readonly FaultClass[] = [
  ...shared,
  cutInMidPhoto,
  killedBetween,
  diskFull,
  quota,
  signInEnded,
  twoDevices,
];

/** @throws when there is no such class. */
export function uploadClassNamed(name: string): FaultClass {
  const found = uploadClasses.find((one) => one.name === name);
  if (!found) throw new Error(`No class ${name}: there are ${uploadClasses.map((one) => one.name).join(', ')}`);
  return found;
}

/** Disturbances by people: a second tab, a second device, a changed clock, a sign-in that ends. */
import { expect } from '../../support/patience.ts';
import { rehearsal } from '../../support/journey.ts';
import { setClock, withSettableClock } from '../../support/settable-clock.ts';
import type { FaultClass } from '../trial.ts';

const hour = 3_600_000;

/** The writer lease goes from tab to tab, with and without a network. */
const twoTabs: FaultClass = {
  name: 'two-tabs',
  school: 'shared',
  device: 'window',
  async run(trial) {
    const { student, random, steps } = trial;
    const tabs = [student.page, await student.context.newPage()] as const;
    await tabs[1].goto(tabs[0].url());
    await expect(tabs[1].locator('[data-banner="read-only"]')).toBeVisible();
    const isOffline = random.chance(0.5);
    if (isOffline) await student.network.dies();
    while (steps.length > 0) {
      await trial.answersNext();
      if (trial.faults > 0 && random.chance(0.5)) continue;
      student.page = student.page === tabs[0] ? tabs[1] : tabs[0];
      await student.banner('read-only').getByRole('button').click();
      await expect(student.banner('read-only')).toHaveCount(0);
      trial.faults += 1;
    }
    if (isOffline) await student.network.returns();
  },
};

/** The first device has answers that nobody knows of when the second one goes on; then its network returns. */
const twoDevices: FaultClass = {
  name: 'two-devices',
  school: 'shared',
  device: 'window',
  async run(trial) {
    const first = trial.student;
    const half = Math.ceil(trial.steps.length / 2);
    await trial.answersNext();
    await first.network.dies();
    while (trial.steps.length > half) await trial.answersNext();
    const second = await trial.sitsDown({ device: 'window' }, 2);
    second.questions = first.questions;
    second.kind = 'testing';
    second.examId = rehearsal.kz;
    await second.isInTheRoom();
    trial.device = 2;
    trial.student = second;
    trial.faults += 1;
    while (trial.steps.length > 0) {
      await trial.answersNext();
      if (trial.steps.length === 1) await first.network.returns();
    }
    await first.network.returns();
    await trial.settles(first);
    // It learns at its next opening what the first one has brought meanwhile.
    await second.reloads();
  },
};

/** Both devices are opened before any answer, and the student goes to and fro between them. */
const devicesByTurns: FaultClass = {
  name: 'devices-by-turns',
  school: 'shared',
  device: 'window',
  async run(trial) {
    const first = trial.student;
    const second = await trial.sitsDown({ device: 'window' }, 2);
    second.questions = first.questions;
    second.kind = 'testing';
    second.examId = rehearsal.kz;
    await second.isInTheRoom();
    while (trial.steps.length > 0) {
      const isFirst = trial.faults % 2 === 1;
      trial.student = isFirst ? first : second;
      trial.device = isFirst ? 1 : 2;
      await trial.answersNext();
      // Nobody is at the other device within less than a round trip.
      await trial.settles(trial.student);
      if (trial.random.chance(0.7)) trial.faults += 1;
    }
    trial.faults += 1;
    // Answers of the other device show here by themselves; a new opening shows them at once.
    await trial.student.reloads();
  },
};

const clockJump: FaultClass = {
  name: 'clock-jump',
  school: 'shared',
  device: 'window',
  prepare: withSettableClock,
  async run(trial) {
    const { student, random, steps } = trial;
    const isOffline = random.chance(0.5);
    if (isOffline) await student.network.dies();
    while (steps.length > 0) {
      if (trial.faults === 0 || random.chance(0.3)) {
        await setClock(student.page, random.int(-30, 30) * hour);
        trial.faults += 1;
        if (random.chance(0.3)) {
          await student.reloads();
          await student.isInTheRoom();
        }
      }
      await trial.answersNext();
    }
    if (isOffline) await student.network.returns();
  },
};

/** Every call finds the access token expired. */
const tokenExpired: FaultClass = {
  name: 'token-expired',
  school: 'short-tokens',
  device: 'window',
  async run(trial) {
    let expired = 0;
    trial.student.page.on('response', (response) => (expired += response.status() === 426 ? 1 : 0));
    while (trial.steps.length > 0) {
      const before = trial.steps.length;
      await trial.answersNext();
      // The last one goes out under a token that has surely expired.
      if (before === 2) await expect.poll(() => trial.student.page.evaluate(() => performance.now())).toBeGreaterThan(0);
    }
    await expect(async () => {
      if (expired === 0) {
        await trial.student.moves('next');
        trial.steps.push({ number: trial.student.numberOf('one-correct'), what: 'right' });
        await trial.answersNext();
        trial.steps.push({ number: trial.student.numberOf('one-correct'), what: 'wrong' });
        await trial.answersNext();
      }
      expect(expired).toBeGreaterThan(0);
    }).toPass({ intervals: [500], timeout: 20_000 });
    trial.faults = expired;
  },
};

/** Somebody ends the sign-in: the answers go on by the attempt's own token, also where a read was the first call that was refused. */
const sessionEnded: FaultClass = {
  name: 'session-ended',
  school: 'shared',
  device: 'window',
  async run(trial) {
    const { student, random, steps } = trial;
    const at = new Set([steps.length - random.int(0, 2), random.int(1, 2)]);
    let refusedWords = 0;
    student.page.on('response', (response) => {
      if (response.status() === 401 && response.url().includes('/word')) refusedWords += 1;
    });
    while (steps.length > 0) {
      if (at.has(steps.length)) {
        await student.place.examiner.endSessions(student.login);
        const before = refusedWords;
        // Only the status poll runs meanwhile.
        if (trial.faults === 0) await expect.poll(() => refusedWords, { timeout: 60_000 }).toBeGreaterThan(before);
        trial.faults += 1;
        await trial.answersAndArrives();
      } else await trial.answersNext();
      if ((await student.banner('signed-out').isVisible()) && random.chance(0.3)) await student.signsInAgain();
    }
  },
};

export const peopleClasses: readonly FaultClass[] = [
  twoTabs,
  twoDevices,
  devicesByTurns,
  clockJump,
  tokenExpired,
  sessionEnded,
];

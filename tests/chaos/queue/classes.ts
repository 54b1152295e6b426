/** Faults of the command queue: those of a test that any page can meet, and some in which a queue has a way of its own. */
import { expect } from '../../support/patience.ts';
import { classNamed } from '../classes/all.ts';
import type { FaultClass } from '../trial.ts';

const shared = [
  'delay',
  'slow',
  'reset-before',
  'black-hole',
  'commit-then-reset',
  'commit-then-fin',
  'commit-then-hang',
  'commit-then-5xx',
  'refuse-5xx',
  'truncate',
  'portal-page',
  'portal-redirect',
  'twice',
  'late',
  'cut',
  'offline',
  'storm',
  'browser-kill',
  'tab-crash',
  'reload',
  'clock-jump',
  'storage-vanishes',
  'server-kill',
  'database-kill',
].map(classNamed);

/** Two tabs of one person write in turns: no lease is needed to enqueue. */
const twoTabs: FaultClass = {
  name: 'two-tabs',
  school: 'shared',
  device: 'window',
  async run(trial) {
    const { student, random, steps } = trial;
    const first = student.page;
    const second = await student.context.newPage();
    await second.goto(first.url());
    const isOffline = random.chance(0.5);
    student.page = second;
    await student.isInTheRoom();
    if (isOffline) await student.network.dies();
    while (steps.length > 0) {
      student.page = student.page === first ? second : first;
      await student.page.bringToFront();
      await trial.answersNext();
      trial.faults += 1;
      // A change of one tab shows in the other one before the person goes on there.
      const text = await student.page.getByTestId('own-note').locator('textarea').inputValue();
      const other = student.page === first ? second : first;
      await expect(other.getByTestId('own-note').locator('textarea')).toHaveValue(text);
    }
    if (isOffline) await student.network.returns();
  },
};

/** The sign-in ends on the server while changes wait: they go once their owner is back. */
const sessionEnded: FaultClass = {
  name: 'session-ended',
  school: 'shared',
  device: 'window',
  async run(trial) {
    const { student, random, steps } = trial;
    const at = steps.length - random.int(1, 2);
    while (steps.length > 0) {
      if (steps.length === at) {
        await student.network.dies();
        await trial.answersNext();
        await student.place.examiner.endSessions(student.login);
        trial.faults += 1;
        await student.network.returns();
        if (steps.length > 0) await student.reloads();
        await student.isInTheRoom();
      } else await trial.answersNext();
    }
  },
};

export const queueClasses: readonly FaultClass[] = [...shared, twoTabs, sessionEnded];

/** @throws when there is no such class. */
export function queueClassNamed(name: string): FaultClass {
  const found = queueClasses.find((one) => one.name === name);
  if (!found) throw new Error(`No class ${name}: there are ${queueClasses.map((one) => one.name).join(', ')}`);
  return found;
}

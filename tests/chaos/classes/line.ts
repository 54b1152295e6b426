/** Faults of requests on their way. The browser believes all the time that it is online. */
import { expect } from '../../support/patience.ts';
import { planOf, type FaultKind } from '../proxy/fault.ts';
import type { FaultClass, Trial } from '../trial.ts';

type RealFault = Exclude<FaultKind, 'pass'>;

function playedOf({ proxy }: Trial): number {
  return [...proxy.played.values()].reduce((sum, count) => sum + count, 0);
}

/** Answers everything while requests meet the faults; ends when at least `least` were played. */
async function answerUnder(trial: Trial, kinds: readonly RealFault[], share: number): Promise<void> {
  trial.proxy.follow(planOf(trial.random.fork('faults'), kinds, share));
  while (trial.steps.length > 0) await trial.answersNext();
  await expect.poll(() => playedOf(trial), { timeout: 30_000 }).toBeGreaterThan(0);
  trial.faults = playedOf(trial);
  trial.proxy.follow(null);
}

function lineClass(name: string, kinds: readonly RealFault[], share = 0.7): FaultClass {
  return { name, school: 'shared', device: 'window', run: (trial) => answerUnder(trial, kinds, share) };
}

const single: readonly [name: string, kind: RealFault][] = [
  ['delay', 'delay'],
  ['slow', 'slow'],
  ['reset-before', 'reset-before'],
  ['black-hole', 'black-hole'],
  ['commit-then-reset', 'commit-then-reset'],
  ['commit-then-fin', 'commit-then-fin'],
  ['commit-then-hang', 'commit-then-hang'],
  ['commit-then-5xx', 'commit-then-5xx'],
  ['refuse-5xx', 'refuse-5xx'],
  ['truncate', 'truncate'],
  ['portal-page', 'portal-page'],
  ['portal-redirect', 'portal-redirect'],
  ['twice', 'twice'],
  ['late', 'late'],
];

/** The line is dead for a while, and the browser is notified (offline) or is not (cut). */
function deadLine(
  name: string,
  dies: (trial: Trial) => Promise<void> | void,
  returns: (trial: Trial) => Promise<void> | void,
): FaultClass {
  return {
    name,
    school: 'shared',
    device: 'window',
    async run(trial) {
      const { random, steps } = trial;
      const times = new Set([random.int(1, 2), ...(steps.length > 4 ? [steps.length - 1] : [])]);
      while (steps.length > 0) {
        if (times.has(steps.length)) {
          await dies(trial);
          trial.faults += 1;
        }
        await trial.answersNext();
        if (trial.faults > 0 && random.chance(0.3)) await returns(trial);
      }
      await returns(trial);
    },
  };
}

export const lineClasses: readonly FaultClass[] = [
  ...single.map(([name, kind]) => lineClass(name, [kind])),
  deadLine(
    'cut',
    ({ proxy }) => proxy.cut(),
    ({ proxy }) => proxy.restore(),
  ),
  deadLine(
    'offline',
    ({ student }) => student.network.dies(),
    ({ student }) => student.network.returns(),
  ),
  // Everything at once, under a sign-in that has to be refreshed all the time; what hangs for ever would only make it slow.
  {
    name: 'storm',
    school: 'short-tokens',
    device: 'window',
    run: (trial) =>
      answerUnder(
        trial,
        single.map(([, kind]) => kind).filter((kind) => kind !== 'black-hole' && kind !== 'commit-then-hang'),
        0.6,
      ),
  },
];

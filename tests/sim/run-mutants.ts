/** `npm run sim:mutants`: plants each known bug and asks the checker to find it. */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { bundle, nobodyTook, runWorker, type Simulation } from './bundle.ts';
import { commandMutants } from './commands/mutants.ts';
import { homeworkMutants } from './homework/mutants.ts';
import { liveMutants } from './live/mutants.ts';
import { mutants, type Mutant } from './mutants.ts';
import { sectionMutants } from './sections/mutants.ts';

const { values } = parseArgs({
  options: {
    schedules: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
    /** Only those whose name contains this. */
    only: { type: 'string', default: '' },
    /** 3: a third of them, evenly from the list. */
    every: { type: 'string', default: '1' },
    /** The place of the first of them. */
    first: { type: 'string', default: '0' },
  },
});

interface Row {
  name: string;
  caughtAt: number | null;
  by: string;
}

async function judge(simulation: Simulation, { name, edits, schedules = 0 }: Mutant, index: number): Promise<Row> {
  const file = await bundle(`mutant-${index}`, simulation, edits);
  const range = { from: Number(values.seed), count: Math.max(schedules, Number(values.schedules)) };
  const task = { ...nobodyTook(), ...range, isFirstEnough: true, replay: null };
  const { failed, played } = await runWorker(file, task);
  const [first] = failed;
  if (!first) return { name, caughtAt: null, by: '' };
  const by = [...new Set(first.violations.map(({ invariant }) => invariant))].sort().join(', ');
  return { name, caughtAt: played, by: `${by}: ${first.violations[0]?.text.split('\n')[0] ?? ''}` };
}

function named(simulation: Simulation, all: readonly Mutant[]): [Simulation, Mutant][] {
  return all.map(({ name, ...mutant }) => [simulation, { name: `${simulation}: ${name}`, ...mutant }]);
}

const planted: [Simulation, Mutant][] = [
  ...mutants.map((mutant): [Simulation, Mutant] => ['answers', mutant]),
  ...named('commands', commandMutants),
  ...named('homework', homeworkMutants),
  ...named('live', liveMutants),
  ...named('sections', sectionMutants),
];
const every = Number(values.every);
const chosen = planted.filter(([, { name }], index) => name.includes(values.only) && index % every === Number(values.first));
const width = Math.max(...chosen.map(([, { name }]) => name.length));
let survivors = 0;
process.stdout.write(`${'planted bug'.padEnd(width)}  schedule  invariant\n`);
const waiting = chosen.entries();

async function judgeWaiting(): Promise<void> {
  for (const [index, [simulation, mutant]] of waiting) {
    const { name, caughtAt, by } = await judge(simulation, mutant, index);
    if (caughtAt === null) survivors += 1;
    process.stdout.write(`${name.padEnd(width)}  ${String(caughtAt ?? 'SURVIVES').padStart(8)}  ${by}\n`);
  }
}

// Each takes the next of the same iterator.
await Promise.all(Array.from({ length: availableParallelism() }, judgeWaiting));
process.stdout.write(`\n${chosen.length - survivors} of ${chosen.length} planted bugs were caught\n`);
process.exit(survivors === 0 ? 0 : 1);

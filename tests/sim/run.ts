/** `npm run sim -- --schedules N --seed S [--only answers|commands|homework|live|sections]`, or `--only SIMULATION --replay SEED[:events]`. */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { bundle, nobodyTook, runWorker, simulations, type Simulation } from './bundle.ts';
import type { Failed, Outcome } from './playing.ts';

const { values } = parseArgs({
  options: {
    schedules: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '1' },
    /** Workers; one per core by default. */
    cores: { type: 'string' },
    replay: { type: 'string' },
    only: { type: 'string' },
  },
});

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

function printFailed(simulation: Simulation, { seed, violations, replay, story }: Failed): void {
  print(`\nSeed ${seed} breaks:`);
  const texts = violations.map(({ invariant, text }) => `  invariant ${invariant}: ${text}`);
  for (const text of new Set(texts)) print(text);
  print(`${story}\nAgain: npm run sim -- --only ${simulation} --replay '${replay}'`);
}

async function run(simulation: Simulation): Promise<boolean> {
  const file = await bundle(simulation, simulation);
  if (values.replay !== undefined) {
    const outcome = await runWorker(file, { ...nobodyTook(), from: 0, count: 0, isFirstEnough: false, replay: values.replay });
    for (const line of outcome.seen) print(line);
    for (const failed of outcome.failed) printFailed(simulation, failed);
    return outcome.failed.length === 0;
  }
  const count = Number(values.schedules);
  const seed = Number(values.seed);
  if (!Number.isSafeInteger(count) || count < 1 || !Number.isSafeInteger(seed)) throw new Error('Whole numbers, please');
  const cores = Math.max(1, Math.min(count, Number(values.cores ?? availableParallelism())));
  print(`${simulation}: ${count} schedules from seed ${seed} on ${cores} cores`);
  const began = performance.now();
  const task = { ...nobodyTook(), from: seed, count, isFirstEnough: false, replay: null };
  const outcomes: Outcome[] = await Promise.all(Array.from({ length: cores }, () => runWorker(file, task)));
  const failed = outcomes.flatMap((outcome) => outcome.failed).sort((a, b) => a.seed - b.seed);
  for (const one of failed.slice(0, 20)) printFailed(simulation, one);
  if (failed.length > 20)
    print(
      `\nAlso break: ${failed
        .slice(20)
        .map(({ replay }) => `'${replay}'`)
        .join(' ')}`,
    );
  const seconds = (performance.now() - began) / 1000;
  // Workers share the process's account of processor time: the longest saw nearly all of it.
  const cpu = Math.max(...outcomes.map(({ cpuMs }) => cpuMs)) / 1000;
  print(
    `\n${count} schedules in ${seconds.toFixed(1)} s: ${Math.round(count / seconds)}/s, ${Math.round(count / cpu)}/s for each ` +
      `second of processor time; ${failed.length} broke something`,
  );
  return failed.length === 0;
}

async function main(): Promise<boolean> {
  const chosen = Object.keys(simulations).filter((name) => name === (values.only ?? name)) as Simulation[];
  if (chosen.length === 0) throw new Error('No such simulation');
  if (values.replay !== undefined && chosen.length > 1)
    throw new Error('Which simulation? --only answers|commands|homework|live|sections');
  let isFine = true;
  for (const simulation of chosen) isFine = (await run(simulation)) && isFine;
  return isFine;
}

process.exit((await main()) ? 0 : 1);

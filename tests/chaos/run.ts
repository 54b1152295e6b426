/**
 * `npm run chaos [-- --trials N] [--class C[,C]] [--seed S] [--answers A] [--strikes K] [--parallel P]`: students in a real browser, every class of fault,
 * and a table of what held. Ends with 1 when anything was lost or doubled, or a trial could not be brought to its end.
 */
import { parseArgs } from 'node:util';
import { classNamed, faultClasses } from './classes/all.ts';
import { describeFailure, isFine, runTrial, type FaultClass, type TrialResult } from './trial.ts';
import { sumUp, tableOf, writeReport } from './report.ts';
import { World } from './world.ts';

const { values } = parseArgs({
  options: {
    trials: { type: 'string', default: '25' },
    class: { type: 'string' },
    seed: { type: 'string', default: '1' },
    answers: { type: 'string', default: '12' },
    strikes: { type: 'string', default: '3' },
    parallel: { type: 'string', default: '2' },
    verbose: { type: 'boolean', default: false },
  },
});
const seed = Number(values.seed);
const trials = Number(values.trials);
const classes = values.class?.split(',').map(classNamed) ?? faultClasses;

async function runClass(kind: FaultClass): Promise<TrialResult[]> {
  const world = new World();
  const results: TrialResult[] = [];
  const seeds = Array.from({ length: trials }, (_, index) => seed + index);
  const work = async (): Promise<void> => {
    for (let own = seeds.shift(); own !== undefined; own = seeds.shift()) {
      const result = await runTrial(world, kind, {
        seed: own,
        answers: Number(values.answers),
        strikes: Number(values.strikes),
      });
      results.push(result);
      const { opening, sitting, looking } = result.took;
      if (values.verbose) {
        process.stdout.write(
          `  ${kind.name} ${own}: opened ${opening} ms, sat ${sitting}, recovered ${result.recoveryMs}, looked ${looking}\n`,
        );
      }
      if (!isFine(result)) process.stdout.write(`${describeFailure(result)}\n`);
    }
  };
  // A server that is killed is killed for everybody.
  const workers = kind.school === 'killed' ? 1 : Number(values.parallel);
  await Promise.all(Array.from({ length: workers }, work));
  await world.close();
  return results;
}

const results: TrialResult[] = [];
for (const kind of classes) {
  const started = performance.now();
  const own = await runClass(kind);
  results.push(...own);
  const took = ((performance.now() - started) / 1000).toFixed(0);
  process.stdout.write(`${kind.name}: ${own.filter(isFine).length} of ${own.length} held, ${took} s\n`);
  writeReport(seed, results);
}
process.stdout.write(`\n${tableOf(sumUp(results))}\n`);
process.exit(results.every(isFine) ? 0 : 1);

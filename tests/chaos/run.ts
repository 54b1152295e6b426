/**
 * `npm run chaos [-- --what answers|queue|uploads] [--trials N] [--class C[,C]] [--seed S] [--answers A] [--strikes K] [--parallel P]`: students in a real browser, every class of fault,
 * and a table of what held. Ends with 1 when anything was lost or doubled, or a trial could not be brought to its end.
 */
import { parseArgs } from 'node:util';
import { classNamed, faultClasses } from './classes/all.ts';
import { queueClasses, queueClassNamed } from './queue/classes.ts';
import { queueWork } from './queue/work.ts';
import { describeFailure, isFine, runTrial, type FaultClass, type TrialResult, type Work } from './trial.ts';
import { sumUp, tableOf, writeReport } from './report.ts';
import { uploadClasses, uploadClassNamed } from './uploads/classes.ts';
import { uploadWork } from './uploads/work.ts';
import { World } from './world.ts';

const { values } = parseArgs({
  options: {
    what: { type: 'string', default: 'answers' },
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
const kinds: Record<
  string,
  { classes: readonly FaultClass[]; named: (name: string) => FaultClass; work?: (steps: number) => Work }
> = {
  answers: { classes: faultClasses, named: classNamed },
  queue: { classes: queueClasses, named: queueClassNamed, work: queueWork },
  uploads: { classes: uploadClasses, named: uploadClassNamed, work: uploadWork },
};
const what = kinds[values.what];
if (!what) throw new Error(`--what is one of ${Object.keys(kinds).join(', ')}`);
const { work: workOf } = what;
const classes = values.class?.split(',').map(what.named) ?? what.classes;

/** A school has so many students who have not sat yet. */
const mostTrials = 60;
let world = new World();
let used = 0;

async function runClass(kind: FaultClass): Promise<TrialResult[]> {
  if (used > 0 && (used + trials > mostTrials || kind.school === 'killed')) {
    await world.close();
    world = new World();
    used = 0;
  }
  used += trials;
  const results: TrialResult[] = [];
  const seeds = Array.from({ length: trials }, (_, index) => seed + index);
  const work = async (): Promise<void> => {
    for (let own = seeds.shift(); own !== undefined; own = seeds.shift()) {
      const result = await runTrial(world, kind, {
        seed: own,
        answers: Number(values.answers),
        strikes: Number(values.strikes),
        ...(workOf && { work: workOf }),
      });
      results.push(result);
      const { opening, sitting, looking } = result.took;
      if (values.verbose) {
        process.stdout.write(
          `  ${kind.name} ${own}: opened ${opening} ms, sat ${sitting}, recovered ${result.recoveryMs}, looked ${looking}\n`,
        );
      }
      if (!isFine(result)) process.stdout.write(`${describeFailure(result, values.what)}\n`);
    }
  };
  // A server that is killed is killed for everybody.
  const workers = kind.school === 'killed' ? 1 : Number(values.parallel);
  await Promise.all(Array.from({ length: workers }, work));
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
await world.close();
process.stdout.write(`\n${tableOf(sumUp(results))}\n`);
process.exit(results.every(isFine) ? 0 : 1);

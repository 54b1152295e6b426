/**
 * `npm run cluster [-- --only pooler|ratios] [--trials N] [--seed S] [--kinds kill,cut,freeze,fill,crash,promote]`: the server on what a country runs. README.md here.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runTrials } from './failover.ts';
import { moveInside } from './namespaces.ts';
import { measureRatios } from './ratios.ts';
import { clusterPrograms, requirePrograms } from './programs.ts';
import { faultKinds, type Kind } from './trial.ts';

/** Tests of what processes tell each other, and of the answer path. */
const throughThePooler = [
  'answers',
  'auth',
  'board',
  'chat',
  'commands',
  'jobs',
  'live-board',
  'notifications',
  'right-answers',
  'start',
  'statistics',
  'uploads',
  'variants',
];

function runPooler(): number {
  requirePrograms(['pgbouncer']);
  const files = throughThePooler.map((name) => join('tests', 'api', `${name}.test.ts`));
  const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--project', 'api', ...files], {
    cwd: join(import.meta.dirname, '..', '..'),
    env: { ...process.env, SYNAQ_TEST_POOLER: 'pgbouncer' },
    stdio: 'inherit',
  });
  return status ?? 1;
}

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    trials: { type: 'string', default: '50' },
    seed: { type: 'string', default: '1' },
    kinds: { type: 'string', default: 'kill,cut,freeze,fill,crash,promote' },
    runs: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '10' },
    cores: { type: 'string', default: '0.5' },
  },
});
try {
  if (values.only === 'pooler') process.exitCode = runPooler();
  else if (values.only === 'ratios') {
    requirePrograms(clusterPrograms);
    const { runs, seconds, cores } = values;
    process.exitCode =
      moveInside() ?? (await measureRatios({ runs: Number(runs), seconds: Number(seconds), cores: Number(cores) }));
  } else {
    requirePrograms(clusterPrograms);
    const kinds = values.kinds.split(',').filter((kind): kind is Kind => kind in faultKinds);
    if (kinds.length === 0) throw new Error(`--kinds: any of ${Object.keys(faultKinds).join(',')}`);
    process.exitCode = moveInside() ?? (await runTrials({ trials: Number(values.trials), seed: Number(values.seed), kinds }));
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
// Whatever still runs on the machines ends with this process.
if (values.only !== 'pooler') process.exit();

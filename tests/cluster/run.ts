/**
 * `npm run cluster [-- --only pooler] [--trials N] [--seed S] [--kinds kill,cut,freeze,fill]`: the server on what a country runs. README.md here.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { requirePrograms } from './programs.ts';

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

const { values } = parseArgs({ options: { only: { type: 'string' } } });
try {
  process.exitCode = values.only === 'pooler' ? runPooler() : 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}

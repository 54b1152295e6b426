/**
 * `npm run test:random [-- --seed S]`: the property tests and the simulation with fresh seeds, for every night. What it finds it prints with its seed:
 * the same seed finds it again.
 */
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const { values } = parseArgs({ options: { seed: { type: 'string' }, schedules: { type: 'string', default: '100000' } } });
const seed = Number(values.seed ?? randomInt(1, 2 ** 31 - 1));
if (!Number.isInteger(seed)) throw new Error('--seed has to be a whole number');
const root = join(import.meta.dirname, '..');

function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesIn(path) : [path];
  });
}

const withProperties = ['src', 'tests']
  .flatMap(filesIn)
  .filter((path) => /\.test\.tsx?$/.test(path) && readFileSync(join(root, path), 'utf8').includes('fast-check'));

function run(name: string, args: readonly string[]): boolean {
  const { status } = spawnSync(join(root, 'node_modules', '.bin', name), args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PROPERTY_SEED: String(seed) },
  });
  return status === 0;
}

process.stdout.write(`Seed ${seed}: ${withProperties.length} files of property tests, then the simulation\n`);
const outcomes = [
  run('vitest', ['run', ...withProperties]),
  run('tsx', ['tests/sim/run.ts', '--schedules', values.schedules, '--seed', String(seed)]),
];
const isFine = outcomes.every((outcome) => outcome);
process.stdout.write(`${isFine ? 'Nothing found' : 'Something was found'}; again: npm run test:random -- --seed ${seed}\n`);
process.exit(isFine ? 0 : 1);

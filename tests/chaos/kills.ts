/**
 * `npm run chaos:kills -- [--browser 300] [--server 200] [--database 200] [--seed S]`: so many SIGKILLs each. Ends with 1 when anything was
 * lost or doubled, or the server was not ready again within five seconds.
 */
import { parseArgs } from 'node:util';
import { browserKill } from './classes/page.ts';
import { databaseKill, serverKill } from './classes/server.ts';
import { describeFailure, isFine, runTrial, type FaultClass, type TrialResult } from './trial.ts';
import { sumUp, tableOf, writeReport } from './report.ts';
import { World } from './world.ts';

const readyLimitMs = 5000;
/** One student's share: the test lasts a quarter of an hour. */
const killsPerTrial = 10;

const { values } = parseArgs({
  options: {
    browser: { type: 'string', default: '0' },
    server: { type: 'string', default: '0' },
    database: { type: 'string', default: '0' },
    seed: { type: 'string', default: '1' },
  },
});
const seed = Number(values.seed);
const results: TrialResult[] = [];

async function kill(kind: FaultClass, count: number): Promise<void> {
  if (count === 0) return;
  const world = new World();
  let left = count;
  for (let own = seed; left > 0; own += 1) {
    const kills = Math.min(left, killsPerTrial);
    const result = await runTrial(world, kind, { seed: own, answers: 14, strikes: kills });
    results.push(result);
    left -= Math.max(1, result.faults);
    const done = `${kind.name}: ${count - Math.max(0, left)} of ${count}\n`;
    process.stdout.write(isFine(result) ? done : `${describeFailure(result)}\n${done}`);
    writeReport(seed, results);
  }
  await world.close();
}

await kill(browserKill, Number(values.browser));
await kill(serverKill, Number(values.server));
await kill(databaseKill, Number(values.database));

const slow = results.flatMap(({ readyMs }) => readyMs).filter((ms) => ms > readyLimitMs);
process.stdout.write(`\n${tableOf(sumUp(results))}\n`);
if (slow.length > 0) process.stdout.write(`${slow.length} starts took longer than ${readyLimitMs} ms\n`);
process.exit(results.every(isFine) && slow.length === 0 ? 0 : 1);

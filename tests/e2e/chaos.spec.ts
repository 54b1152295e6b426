/** Every sixth class of fault, one seeded trial each: a sample. All of them, many times: `npm run chaos` (tests/chaos/README.md). */
import { test as base, expect } from '@playwright/test';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { faultClasses } from '../chaos/classes/all.ts';
import { describeFailure, isFine, runTrial } from '../chaos/trial.ts';
import { World } from '../chaos/world.ts';

const test = base.extend<object, { world: World }>({
  world: [
    async ({ browser }, use) => {
      const world = new World(browser);
      await use(world);
      await world.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

test.describe.configure({ mode: 'parallel' });

for (const kind of faultClasses.filter((_, index) => index % 6 === 0)) {
  test(`${kind.name}: nothing is lost, nothing doubled, and everything arrives by itself`, async ({ world }, info) => {
    // A second try is for a machine that stalled. An answer that was lost once is lost.
    const lossFile = join(info.project.outputDir, `lost-${kind.name}.txt`);
    if (existsSync(lossFile)) throw new Error(readFileSync(lossFile, 'utf8'));
    const result = await runTrial(world, kind, { answers: 5, strikes: 2, seed: 1 });
    const { lost, doubled, wrong } = result;
    if (lost.length + doubled.length + wrong.length > 0) {
      mkdirSync(dirname(lossFile), { recursive: true });
      writeFileSync(lossFile, describeFailure(result));
    }
    expect(isFine(result) ? '' : describeFailure(result)).toBe('');
  });
}

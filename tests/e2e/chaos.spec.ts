/**
 * Every class of fault, two seeded trials each; many more with `npm run chaos` (tests/chaos/README.md). Both trials of a class sit at
 * the same time: most of it is waiting.
 */
import { test as base, expect } from '@playwright/test';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { faultClasses } from '../chaos/classes/all.ts';
import { describeFailure, isFine, runTrial } from '../chaos/trial.ts';
import { World } from '../chaos/world.ts';

const seeds = [1, 2] as const;

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
test.setTimeout(180_000);

for (const kind of faultClasses) {
  test(`${kind.name}: nothing is lost, nothing doubled, and everything arrives by itself`, async ({ world }, info) => {
    // A second try is for a machine that stalled. An answer that was lost once is lost.
    const lossFile = join(info.project.outputDir, `lost-${kind.name}.txt`);
    if (existsSync(lossFile)) throw new Error(readFileSync(lossFile, 'utf8'));
    const input = { answers: 5, strikes: 2 };
    const results =
      kind.school === 'killed'
        ? // A server that is killed is killed for everybody.
          [await runTrial(world, kind, { ...input, seed: seeds[0] }), await runTrial(world, kind, { ...input, seed: seeds[1] })]
        : await Promise.all(seeds.map((seed) => runTrial(world, kind, { ...input, seed })));
    const failures = results.filter((result) => !isFine(result));
    const losses = failures.filter(({ lost, doubled, wrong }) => lost.length + doubled.length + wrong.length > 0);
    if (losses.length > 0) {
      mkdirSync(dirname(lossFile), { recursive: true });
      writeFileSync(lossFile, losses.map(describeFailure).join('\n'));
    }
    expect(failures.map(describeFailure).join('\n')).toBe('');
  });
}

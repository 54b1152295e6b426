/**
 * Every class of fault, two seeded trials each; many more with `npm run chaos` (tests/chaos/README.md). Both trials of a class sit at the same
 * time: most of it is waiting.
 */
import { test as base, expect } from '@playwright/test';
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
  test(`${kind.name}: nothing is lost, nothing doubled, and everything arrives by itself`, async ({ world }) => {
    const input = { answers: 6, kills: 1 };
    const isAlone = kind.school === 'killed';
    const trials = (isAlone ? seeds.slice(0, 1) : seeds).map((seed) =>
      runTrial(world, kind, { ...input, seed, kills: isAlone ? 2 : 1 }),
    );
    const failures = (await Promise.all(trials)).filter((result) => !isFine(result));
    expect(failures.map(describeFailure).join('\n')).toBe('');
  });
}

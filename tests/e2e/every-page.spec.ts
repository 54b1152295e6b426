/** Every page of the route tree, by the list of tests/screens; what else can be seen on the way through a test is in every-screen.spec.ts. */
import { expect, test } from '../support/journey.ts';
import { Inspector } from '../support/inspector.ts';
import { screens } from '../screens/screens.ts';
import { Visitors } from '../screens/visitor.ts';

// The longest of all: every worker takes a part. Each page is looked at in one of the two ways, in turn; in both with SCREENS=all.
test.describe.configure({ mode: 'parallel' });
const parts = 3;
const isWhole = process.env['SCREENS'] === 'all';

for (const { colorScheme, language, part } of Array.from(
  { length: parts },
  (_, index) =>
    [
      { colorScheme: 'light', language: 'kz', part: index },
      { colorScheme: 'dark', language: 'ru', part: index },
    ] as const,
).flat()) {
  const turn = colorScheme === 'light' ? 0 : 1;
  const own = screens.filter((_, index) => index % parts === part && (isWhole || Math.floor(index / parts) % 2 === turn));
  test(`every page, ${colorScheme} and in ${language}, part ${part + 1}: accessible (WCAG 2.2 AA), named, nothing wider than 360, 768, 1366 px`, async ({
    browser,
    school,
  }) => {
    test.setTimeout(60_000 + own.length * 8000);
    const visitors = new Visitors(browser, school);
    const faults: string[] = [];
    for (const screen of own) {
      const who = screen.as[0] ?? null;
      const { page } = await visitors.at(screen, who, language, { colorScheme, reducedMotion: 'reduce' });
      const inspector = new Inspector(page);
      await inspector.looksAt(screen.name);
      faults.push(...inspector.faults);
      await expect.soft(page, screen.name).toHaveTitle(/^\S.* · Synaq$/);
    }
    await visitors.leave();
    expect(faults).toEqual([]);
  });
}

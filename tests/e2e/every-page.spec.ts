/** Every page of the route tree, by the list of tests/screens; what else can be seen on the way through a test is in every-screen.spec.ts. */
import { expect, onlineTest } from '../support/journey.ts';
import { Inspector } from '../support/inspector.ts';
import { isWhole } from '../support/looks.ts';
import { isOfThisThird } from '../support/third.ts';
import { screens } from '../screens/screens.ts';
import { visitorOf, Visitors } from '../screens/visitor.ts';

// The longest of all: every worker takes a part. A third of the pages, in one of the three ways; all of them in all with THIRD=all.
onlineTest.describe.configure({ mode: 'parallel' });
const parts = 3;
const looks = [
  { colorScheme: 'light', language: 'kz' },
  { colorScheme: 'dark', language: 'ru' },
  { colorScheme: 'light', language: 'en' },
] as const;

/** Screens of one person stand together: a sign-in takes as long as two pages. */
const byVisitor = screens.toSorted((a, b) => visitorOf(a).localeCompare(visitorOf(b)));

for (const [turn, { colorScheme, language }] of looks.entries()) {
  const seen = byVisitor.filter(
    (_, index) => isWhole || (index % looks.length === turn && isOfThisThird(Math.floor(index / looks.length))),
  );
  for (let part = 0; part < parts; part += 1) {
    const own = seen.slice(Math.floor((seen.length * part) / parts), Math.floor((seen.length * (part + 1)) / parts));
    onlineTest(
      `every page, ${colorScheme} and in ${language}, part ${part + 1}: accessible (WCAG 2.2 AA), named, in words, nothing wider than 360, 768, 1366 px`,
      async ({ browser, school }) => {
        onlineTest.setTimeout(120_000 + own.length * 20_000);
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
      },
    );
  }
}

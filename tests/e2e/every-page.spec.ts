/** Every page of the route tree, by the list of tests/screens; what else can be seen on the way through a test is in every-screen.spec.ts. */
import { expect, test } from '../support/journey.ts';
import { Inspector } from '../support/inspector.ts';
import { screens } from '../screens/screens.ts';
import { Visitors } from '../screens/visitor.ts';

for (const { colorScheme, language } of [
  { colorScheme: 'light', language: 'kz' },
  { colorScheme: 'dark', language: 'ru' },
] as const) {
  test(`every page, ${colorScheme} and in ${language}: accessible (WCAG 2.2 AA), named, nothing wider than 360, 768, 1366 px`, async ({
    browser,
    school,
  }) => {
    test.setTimeout(60_000 + screens.length * 8000);
    const visitors = new Visitors(browser, school);
    const faults: string[] = [];
    for (const screen of screens) {
      const who = screen.as[0] ?? null;
      const { page } = await visitors.at(screen, who, language, { colorScheme, reducedMotion: 'reduce' });
      const inspector = new Inspector(page);
      await inspector.looksAt(screen.name);
      faults.push(...inspector.faults);
      const title = await page.title();
      if (!/^\S.* · Synaq$/.test(title)) faults.push(`${screen.name}: the document is called ${title}`);
    }
    await visitors.leave();
    expect(faults).toEqual([]);
  });
}

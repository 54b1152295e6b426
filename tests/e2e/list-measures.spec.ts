/** Measures of every list: rows begin high on a laptop's screen, and are low on a phone's. */
import { expect, onlineTest } from '../support/journey.ts';
import { listRoutes } from '../pages/lists.ts';
import { screens } from '../screens/screens.ts';
import { Visitors } from '../screens/visitor.ts';

const plain = (route: string) => route.replace(/(.)\/$/, '$1');
const routes = new Set(listRoutes.map(({ route }) => plain(route)));
/** The first screen of each route: further ones are its calendars and dialogs. */
const lists = screens.filter(
  ({ route, after }, place) =>
    route !== null && !after && routes.has(plain(route)) && screens.findIndex((one) => one.route === route) === place,
);

/** A list below figures or a form of its page begins where they end: then its own tools are measured. */
const mostAbove = 120;
const mostOwn = 116;
/** A scale draws its ruler above its rows. */
const lowRows = new Set(['exam-scale']);
/** Rows that are more than a name: a job with its progress, an appeal with its words. */
const tallRows = new Set(['jobs', 'appealed']);

onlineTest('lists begin above 300 px and fit at 1366, and have rows of 64 px at 360', async ({ browser, school }) => {
  const visitors = new Visitors(browser, school);
  const measured: string[] = [];
  const faults: string[] = [];
  for (const screen of lists) {
    const { page } = await visitors.at(screen, screen.as[0] ?? null, 'ru', { reducedMotion: 'reduce', hasTouch: false });
    await page.setViewportSize({ width: 1366, height: 768 });
    const rows = page.locator('main').getByTestId('row');
    const shown = page.locator('main').locator('[data-testid="row"], [data-testid="empty-list"]').first();
    await expect(shown).toBeVisible();
    const table = page.locator('main table:has([data-testid="row"]), main [data-testid="empty-list"]').first();
    const top = await table.evaluate((element) => Math.round(element.getBoundingClientRect().top + scrollY));
    const { above, own } = await table.evaluate((element) => {
      const { top: start } = element.closest('[data-list-page]')?.getBoundingClientRect() ?? { top: 0 };
      const { bottom = 0 } = document.querySelector('h1')?.getBoundingClientRect() ?? {};
      return { above: start - bottom, own: element.getBoundingClientRect().top - start };
    });
    if (!lowRows.has(screen.name) && (above > mostAbove ? own > mostOwn : top >= 300))
      faults.push(`${screen.name}: rows begin at ${String(top)}`);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    if (wide > 1366) faults.push(`${screen.name}: ${String(wide)} px wide`);
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(page.locator('main table:has([data-testid="row"])')).toHaveCount(0);
    await expect(shown).toBeVisible();
    const header = await page
      .locator('header')
      .first()
      .evaluate((element) => element.getBoundingClientRect().height);
    if (header > 57) faults.push(`${screen.name}: a header of ${String(header)}`);
    const heights = await rows.evaluateAll((all) =>
      all.map((row) => Math.round(row.firstElementChild?.getBoundingClientRect().height ?? 0)),
    );
    const tallest = Math.max(0, ...heights);
    if (tallest > 64 && !tallRows.has(screen.name)) faults.push(`${screen.name}: a row of ${String(tallest)}`);
    measured.push(`${screen.name}: ${String(top)}, ${String(tallest)}`);
  }
  await visitors.leave();
  expect(faults, measured.join('\n')).toEqual([]);
  expect(measured.length).toBeGreaterThan(25);
});

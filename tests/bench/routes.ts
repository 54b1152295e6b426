/** From a click in the menu to the new page's heading on the screen, at 6x CPU slowdown: the first time (its chunk comes), and again. */
import type { Page } from '@playwright/test';
import { startDemo } from './conditions.ts';
import { openBenchPage, signIn } from './browser.ts';
import { percentile, type Figure } from './figures.ts';

declare global {
  interface Window {
    benchRoute: { from: string; clickedAt: number | null; took: number | null };
  }
}

/** From within the page: the click's own time stamp, then the first frame after the other page's heading is there. */
function watchRoutes(): void {
  window.benchRoute = { from: '', clickedAt: null, took: null };
  window.addEventListener(
    'click',
    (event) => {
      window.benchRoute = { from: location.pathname, clickedAt: event.timeStamp, took: null };
    },
    true,
  );
  new MutationObserver(() => {
    const route = window.benchRoute;
    if (route.clickedAt === null || location.pathname === route.from) return;
    const heading = document.querySelector<HTMLElement>('h1[data-page-heading]');
    // The old page's heading stands until the new page is drawn.
    if (!heading || heading === oldHeading) return;
    oldHeading = heading;
    const { clickedAt } = route;
    route.clickedAt = null;
    requestAnimationFrame(() => requestAnimationFrame(() => (route.took = performance.now() - clickedAt)));
  }).observe(document.body, { subtree: true, childList: true });
  let oldHeading = document.querySelector('h1[data-page-heading]');
}

/** The least time that a person needs to read a page's title. */
const lookingMs = 600;
/** Time to read the start page after the sign-in: meanwhile the menu's pages are made ready. */
const arrivingMs = 5000;

async function follow(page: Page, link: string): Promise<number> {
  await page.waitForTimeout(lookingMs);
  await page.locator(link).first().click();
  // Asked now and then, not with every frame: it takes the page's own time.
  await page.waitForFunction(() => window.benchRoute.took !== null, undefined, { polling: 100 });
  return page.evaluate(() => window.benchRoute.took ?? Number.NaN);
}

/** Rounds through what a role has in its menu, and into a test and out by the breadcrumbs. */
const rounds = {
  student: [
    'aside a[href="/testing"]',
    'main a[href="/testing/1"]',
    '[data-testid="breadcrumbs"] a[href="/testing"]',
    'aside a[href="/about"]',
  ],
  director: [
    'aside a[href="/certification"]',
    'aside a[href="/control/testing-board"]',
    'aside a[href="/control/start-codes"]',
    'aside a[href="/hand-over"]',
    'aside a[href="/about"]',
  ],
} as const;

/** Enough pages for a p95. */
const warmRounds = 8;

export async function benchRoutes(runs: number): Promise<Figure[]> {
  const demo = await startDemo();
  const figures: Figure[] = [];
  try {
    for (const [role, round] of Object.entries(rounds)) {
      const cold: number[] = [];
      const warm: number[] = [];
      const slowest = new Map<string, number[]>();
      for (let run = 0; run < runs; run += 1) {
        const { browser, page, cdp } = await openBenchPage(1);
        await page.setViewportSize({ width: 1366, height: 768 });
        await signIn(page, demo.url, `${role}1`);
        await page.locator('aside a[href="/about"]').waitFor();
        await page.evaluate(watchRoutes);
        // Playwright waits with a script of its own, which is read before the first click.
        await page.waitForFunction(() => window.benchRoute.took === null);
        await cdp.send('Emulation.setCPUThrottlingRate', { rate: 6 });
        await page.waitForTimeout(arrivingMs);
        const first: number[] = [];
        for (const link of round) first.push(await follow(page, link));
        const again: number[] = [];
        for (let index = 0; index < warmRounds; index += 1) {
          for (const link of round) {
            const took = await follow(page, link);
            again.push(took);
            slowest.set(link, [...(slowest.get(link) ?? []), took]);
          }
        }
        cold.push(Math.max(...first));
        warm.push(percentile(again, 0.95));
        await browser.close();
      }
      const worst = [...slowest]
        .map(([link, times]) => ({ link, most: Math.max(...times) }))
        .sort((a, b) => b.most - a.most)[0];
      figures.push(
        { what: `${role}: page for the first time, 6x slowdown, slowest`, target: '<= 200 ms', values: cold, unit: 'ms' },
        {
          what: `${role}: page again, 6x slowdown, p95`,
          target: '<= 200 ms',
          values: warm,
          unit: 'ms',
          note: worst ? `slowest: ${worst.link} ${worst.most.toFixed(0)} ms` : '',
        },
      );
    }
  } finally {
    await demo.stop();
  }
  return figures;
}

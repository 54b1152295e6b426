/** A first visit on slow 3G: nothing in any cache. How long until the sign-in page, then until the first question; how many bytes. */
import { startDemo } from '../support/demo-process.ts';
import { openBenchPage, slow3G, waitForWorker } from './browser.ts';
import type { Figure } from './figures.ts';
import { startSlowWire } from './slow-wire.ts';

export async function benchSlowStart(runs: number): Promise<Figure[]> {
  const demo = await startDemo();
  const figures: Figure[] = [
    { what: 'sign-in page visible, slow 3G, cold', target: '<= 4.5 s', values: [], unit: 's' },
    { what: 'bytes until then (document, scripts, styles, font)', target: '<= 170 KB', values: [], unit: 'KB' },
    { what: 'from there to the first question', target: '<= 7 s', values: [], unit: 's' },
    { what: 'bytes in all', target: '<= 250 KB', values: [], unit: 'KB' },
    { what: 'bytes once idle, with all that a test needs without a network', target: '', values: [], unit: 'KB' },
  ];
  try {
    for (let run = 0; run < runs; run += 1) {
      const wire = await startSlowWire(new URL(demo.url), {
        roundTripMs: slow3G.latency,
        bytesPerSecond: slow3G.downloadThroughput,
      });
      const { browser, page } = await openBenchPage(1);
      const started = performance.now();
      await page.goto(`${wire.url}/login`, { waitUntil: 'commit' });
      // By frames: a locator looks ever less often, at last twice a second.
      await page.waitForFunction(() => document.querySelector('#login-name')?.checkVisibility(), null, { polling: 'raf' });
      const visible = performance.now();
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      const loginBytes = wire.received();
      await page.locator('#login-name').fill(`student${run + 10}`);
      await page.locator('#login-password').fill('synaq-demo');
      const signingIn = performance.now();
      await page.locator('#login-password').press('Enter');
      await page.waitForURL(`${wire.url}/about`);
      // A student's shortest way: his test stands on the home page.
      await page.locator('a[href^="/testing/"]').first().click();
      await page.locator('a[href$="/test"]').first().click();
      await page.waitForFunction(() => document.querySelector('[data-testid="question"]')?.checkVisibility(), null, {
        polling: 'raf',
      });
      const values = [
        (visible - started) / 1000,
        loginBytes / 1000,
        (performance.now() - signingIn) / 1000,
        wire.received() / 1000,
      ];
      await waitForWorker(page);
      values.push(wire.received() / 1000);
      figures.forEach((figure, index) => figure.values.push(values[index] ?? Number.NaN));
      await browser.close();
      wire.stop();
    }
  } finally {
    await demo.stop();
  }
  return figures;
}

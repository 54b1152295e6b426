/**
 * A first visit on slow 3G: nothing in any cache. How long until the sign-in page, then until the first question; how many bytes. Once as
 * it comes from the server, and once through HTTP/2 over TLS on a slow device.
 */
import { startDemo } from './conditions.ts';
import { openBenchPage, slow3G, waitForWorker } from './browser.ts';
import type { Figure } from './figures.ts';
import { startSlowWire } from './slow-wire.ts';
import { startTlsFront } from './tls-front.ts';

interface Way {
  /** Behind each figure's name. */
  name: string;
  isTls: boolean;
  cpuSlowdown: number;
}

async function visit(url: string, port: number, run: number, { isTls, cpuSlowdown }: Way): Promise<number[]> {
  const front = isTls ? await startTlsFront(port) : null;
  const wire = await startSlowWire(front ? new URL(`https://localhost:${front.port}`) : new URL(url), {
    roundTripMs: slow3G.latency,
    bytesPerSecond: slow3G.downloadThroughput,
  });
  const { browser, page } = await openBenchPage(cpuSlowdown, front ? [front.browserArgument] : []);
  try {
    const base = front ? wire.url.replace('http:', 'https:') : wire.url;
    const started = performance.now();
    await page.goto(`${base}/login`, { waitUntil: 'commit' });
    // By frames: a locator looks ever less often, at last twice a second.
    await page.waitForFunction(() => document.querySelector('#login-name')?.checkVisibility(), null, { polling: 'raf' });
    const visible = performance.now();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const loginBytes = wire.received();
    await page.locator('#login-name').fill(`student${run + 10}`);
    await page.locator('#login-password').fill('synaq-demo');
    const signingIn = performance.now();
    await page.locator('#login-password').press('Enter');
    await page.waitForURL(`${base}/about`);
    // A student's shortest way: the test is on the home page.
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
    return [...values, wire.received() / 1000];
  } finally {
    await browser.close();
    wire.stop();
    front?.stop();
  }
}

export async function benchSlowStart(runs: number): Promise<Figure[]> {
  const demo = await startDemo({ env: { TRUST_PROXY: '1' } });
  const ways: Way[] = [
    { name: '', isTls: false, cpuSlowdown: 1 },
    { name: ', HTTP/2 over TLS, 4x slowdown', isTls: true, cpuSlowdown: 4 },
  ];
  try {
    const figures: Figure[] = [];
    for (const [place, way] of ways.entries()) {
      const own: Figure[] = [
        { what: 'sign-in page visible, slow 3G, cold', target: '<= 4.5 s', values: [], unit: 's' },
        { what: 'bytes until then (document, scripts, styles, font)', target: '<= 170 KB', values: [], unit: 'KB' },
        { what: 'from there to the first question', target: '<= 7 s', values: [], unit: 's' },
        { what: 'bytes in all', target: '<= 260 KB', values: [], unit: 'KB' },
        { what: 'bytes once idle, with all held pages', target: '', values: [], unit: 'KB' },
      ].map((figure) => ({ ...figure, what: figure.what + way.name, target: way.isTls ? '' : figure.target }));
      for (let run = 0; run < runs; run += 1) {
        const values = await visit(demo.url, demo.port, place * runs + run, way);
        own.forEach((figure, index) => figure.values.push(values[index] ?? Number.NaN));
      }
      figures.push(...own);
    }
    return figures;
  } finally {
    await demo.stop();
  }
}

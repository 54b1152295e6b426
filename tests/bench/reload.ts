/** A running test, reloaded without any network, at 6x CPU slowdown. */
import { startDemo } from './conditions.ts';
import { openBenchPage, openTest, signIn, waitForWorker } from './browser.ts';
import type { Figure } from './figures.ts';

export async function benchReload(runs: number): Promise<Figure[]> {
  const demo = await startDemo();
  const values: number[] = [];
  try {
    const { browser, context, page, cdp } = await openBenchPage(1);
    await signIn(page, demo.url, 'student20');
    await openTest(page, demo.url, 1);
    await waitForWorker(page);
    await page.reload();
    await page.getByTestId('question').waitFor();
    await context.setOffline(true);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    for (let run = 0; run < runs; run += 1) {
      const started = performance.now();
      await page.reload({ waitUntil: 'commit' });
      await page.getByTestId('question').waitFor();
      values.push((performance.now() - started) / 1000);
    }
    await browser.close();
  } finally {
    await demo.stop();
  }
  return [{ what: 'offline cold reload to the question, 6x slowdown', target: '<= 3 s', values, unit: 's' }];
}

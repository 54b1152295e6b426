/** The result on slow 3G, once the worker holds the shell: from the tap in the list to the score, then to the comparison; and after a reload. */
import type { Page } from '@playwright/test';
import { unfold } from '../support/unfold.ts';
import { startDemo } from './conditions.ts';
import { connectToRunning } from '../support/running-database.ts';
import { openBenchPage, signIn, slow3G, waitForWorker } from './browser.ts';
import type { Figure } from './figures.ts';
import { startSlowWire } from './slow-wire.ts';

async function isSeen(page: Page, testId: string): Promise<void> {
  const selector = `[data-testid="${testId}"]`;
  await page.waitForFunction((wanted) => document.querySelector(wanted)?.checkVisibility(), selector, { polling: 'raf' });
}

export async function benchResult(runs: number): Promise<Figure[]> {
  const demo = await startDemo();
  const figures: Figure[] = [
    { what: 'result: score visible after the tap, slow 3G, shell cached', target: '<= 1 s', values: [], unit: 's' },
    { what: 'bytes until then', target: '', values: [], unit: 'KB' },
    { what: 'of these the call for the result', target: '', values: [], unit: 's' },
    { what: 'from the tap to the comparison', target: '', values: [], unit: 's' },
    { what: 'result: score visible after a reload (from what the device keeps)', target: '<= 1 s', values: [], unit: 's' },
  ];
  const sql = await connectToRunning(demo.dataDir);
  try {
    // With a look at the questions, the larger answer, and with an earlier test to be compared with.
    const [sat] = await sql<{ examId: number; logins: string[] }[]>`
      select a.exam_id as "examId", array_agg(p.login order by p.login) as logins from exam_attempt a
      join person p on p.id = a.person_id join exam e on e.id = a.exam_id
      where e.questions_has_feedback and exists (
        select from exam_attempt o where o.person_id = a.person_id and o.exam_id <> a.exam_id and o.finished_at < a.finished_at)
      group by a.exam_id order by count(*) desc limit 1`;
    if (!sat) throw new Error('The demo has no finished tests');
    for (let run = 0; run < runs; run += 1) {
      const wire = await startSlowWire(new URL(demo.url), {
        roundTripMs: slow3G.latency,
        bytesPerSecond: slow3G.downloadThroughput,
      });
      const { browser, page } = await openBenchPage(1);
      await signIn(page, wire.url, sat.logins[run % sat.logins.length] ?? '');
      await waitForWorker(page);
      await page.goto(`${wire.url}/testing`);
      const link = page.locator(`main a[href="/testing/${sat.examId}/result"]`).first();
      await link.waitFor();
      // The line rests: the list has refreshed itself.
      await page.waitForLoadState('networkidle');
      const bytes = wire.received();
      const tapped = performance.now();
      await link.click();
      await isSeen(page, 'score-card');
      const seen = performance.now();
      const call = await page.evaluate(() => {
        const entries = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/completed'));
        return entries.at(-1)?.duration ?? Number.NaN;
      });
      const values = [(seen - tapped) / 1000, (wire.received() - bytes) / 1000, call / 1000];
      await unfold(page, 'rest');
      await isSeen(page, 'result-history');
      values.push((performance.now() - tapped) / 1000);
      // Put down a second after it came.
      await page.waitForFunction(() => Object.values(localStorage).some((text) => String(text).includes('"result-history"')));
      const again = performance.now();
      await page.reload({ waitUntil: 'commit' });
      await isSeen(page, 'score-card');
      values.push((performance.now() - again) / 1000);
      figures.forEach((figure, index) => figure.values.push(values[index] ?? Number.NaN));
      await browser.close();
      wire.stop();
    }
  } finally {
    await sql.end();
    await demo.stop();
  }
  return figures;
}

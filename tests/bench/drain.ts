/** Five hundred answers chosen without a network, sent over slow 3G when it is back: in order, each once. */
import { startDemo } from './conditions.ts';
import { connectToRunning } from '../support/running-database.ts';
import { openBenchPage, openTest, signIn, slow3G, unthrottled } from './browser.ts';
import type { Figure } from './figures.ts';

const answers = 500;

export async function benchDrain(runs: number): Promise<Figure[]> {
  const demo = await startDemo();
  const values: number[] = [];
  try {
    for (let run = 0; run < runs; run += 1) {
      const { browser, page, cdp } = await openBenchPage(1);
      const login = `student${run + 25}`;
      await signIn(page, demo.url, login);
      await openTest(page, demo.url, 1);
      await cdp.send('Network.emulateNetworkConditions', { ...unthrottled, offline: true });
      // Always another option than the one chosen, each saved before the next: every one is an operation of its own.
      await page.evaluate(async (count) => {
        const place = (): string | undefined =>
          document.querySelector<HTMLElement>('[data-testid="answer-place"]')?.dataset['place'];
        const next = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));
        const turn = document.querySelector<HTMLElement>('[data-move="next"]');
        let chosen = 0;
        while (chosen < count) {
          const option = document.querySelectorAll<HTMLElement>(
            '[data-testid="question"] input[type="radio"]:not(:checked)',
          )[0];
          if (option) {
            option.click();
            chosen += 1;
            do await next();
            while (place() === 'saving');
          }
          turn?.click();
          await next();
        }
      }, answers);
      const started = performance.now();
      await cdp.send('Network.emulateNetworkConditions', slow3G);
      await page.waitForFunction(() => document.querySelector('[data-testid="pending-count"]')?.textContent === '0', null, {
        timeout: 120_000,
      });
      values.push((performance.now() - started) / 1000);
      await checkLog(demo.dataDir, login);
      await browser.close();
    }
  } finally {
    await demo.stop();
  }
  return [
    { what: `${answers} queued answers drained, slow 3G`, target: '<= 8 s', values, unit: 's', note: 'in order, each once' },
  ];
}

/** @throws if the log is not what was chosen. */
async function checkLog(dataDir: string, login: string): Promise<void> {
  const sql = await connectToRunning(dataDir);
  const rows = await sql<{ seq: number; operationId: string }[]>`
    select l.seq, l.operation_id as "operationId" from answer_log l
    join exam_attempt a on a.id = l.attempt_id join person p on p.id = a.person_id
    where p.login = ${login} and a.status = 'active' and l.kind = 'answer' order by l.position`;
  await sql.end();
  const isInOrder = rows.every(({ seq }, index) => seq === index + 1);
  if (!isInOrder || new Set(rows.map((row) => row.operationId)).size !== answers) {
    throw new Error(`${rows.length} rows in the log of ${login}, in order: ${isInOrder}`);
  }
}

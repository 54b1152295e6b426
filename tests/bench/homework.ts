/** A teacher's homework on a slow device: the pack, the next work, ink, a mark to the disk, and 42 reviews drained. */
import { setTimeout } from 'node:timers/promises';
import type { Pack } from '#contract/packs/packs.ts';
import { nextWork, rests, storesMark } from './homework-page.ts';
import { givenHomework, workOf, type GivenHomework } from '../support/homework-works.ts';
import { connectToRunning } from '../support/running-database.ts';
import { openBenchPage, signIn, slow3G, unthrottled, waitForWorker, type BenchPage } from './browser.ts';
import { startDemo } from './conditions.ts';
import { percentile, type Figure } from './figures.ts';
import { watchInk } from './ink-latency.ts';

const slowdown = 4;
const perHomework = 21;
const inkSeconds = 4;
const perSecond = 120;

interface Measured {
  packMb: number;
  next: number[];
  ink: number[];
  stored: number[];
  drained: number;
}

async function takesAlong({ page }: BenchPage, url: string): Promise<void> {
  await page.goto(`${url}/control/take-along`);
  const pack = page.getByTestId('homework-pack');
  const load = pack.getByTestId('take-along');
  await load.or(pack.getByText(/./u)).first().waitFor();
  await page.waitForFunction(() => {
    const card = document.querySelector<HTMLElement>('[data-testid="homework-pack"]');
    const button = card?.querySelector<HTMLElement>('[data-testid="take-along"]');
    button?.click();
    return card?.dataset['state'] === 'ready' && !button;
  });
}

/** Draws by a stylus, so many points a second. By DevTools itself: Playwright's mouse asks the page at each move whether something is dragged. */
async function draws({ page, cdp }: BenchPage): Promise<number[]> {
  const box = await page.getByTestId('page').boundingBox();
  if (!box) throw new Error('There is no page');
  const point = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', x: number, y: number) =>
    cdp.send('Input.dispatchMouseEvent', {
      type,
      x: box.x + x,
      y: box.y + y,
      button: type === 'mouseMoved' ? 'none' : 'left',
      buttons: type === 'mouseReleased' ? 0 : 1,
      clickCount: type === 'mouseMoved' ? 0 : 1,
      pointerType: 'pen',
      force: 0.5,
    });
  await page.evaluate(watchInk);
  await page.evaluate(rests);
  await point('mousePressed', 240, 160);
  const started = performance.now();
  for (let index = 0; index < inkSeconds * perSecond; index += 1) {
    const due = started + (index * 1000) / perSecond;
    // A loop that spins would take one of the browser's cores.
    await setTimeout(Math.max(0, due - performance.now()));
    const angle = index / 15;
    void point('mouseMoved', 160 + 80 * Math.cos(angle), 160 + 80 * Math.sin(angle)).catch(() => undefined);
  }
  await point('mouseReleased', 240, 160);
  return page.evaluate(() => (globalThis as unknown as { benchInk: number[] }).benchInk);
}

async function measure(url: string, given: readonly GivenHomework[]): Promise<Measured> {
  const [first] = given;
  if (!first) throw new Error('No homework');
  const packs = (await first.teacher.call<Pack[]>('GET', '/api/packs')).data;
  const packMb = (packs.find(({ name }) => name === 'homework-works')?.size ?? 0) / 1_000_000;
  const opened = await openBenchPage(1);
  const { page, cdp, browser } = opened;
  try {
    await signIn(page, url, first.teacherLogin);
    await waitForWorker(page);
    await takesAlong(opened, url);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.goto(`${url}/homework/control/assigned/${first.works[0]?.answerId}`);
    await page.getByTestId('page-picture').waitFor();
    const next: number[] = [];
    for (let work = 1; work < first.works.length; work += 1) {
      await page.evaluate(rests);
      next.push(await page.evaluate(nextWork));
    }
    const ink = await draws(opened);
    await cdp.send('Network.emulateNetworkConditions', { ...unthrottled, offline: true });
    const stored: number[] = [];
    for (const { works } of given)
      for (const { answerId } of works) {
        await page.goto(`${url}/homework/control/assigned/${answerId}`);
        // Until the queue is open, nothing can be changed.
        await page.locator('aside:not([inert])').getByTestId('mark-8').waitFor();
        await page.evaluate(rests);
        stored.push(await page.evaluate(storesMark));
        await page.getByTestId('comment').fill('Жақсы');
        await page.getByTestId('return').click();
        await page.getByTestId('returned-bar').waitFor();
      }
    // The header counts what waits once the page rests.
    await page.getByTestId('waiting-mark').waitFor();
    const started = performance.now();
    await cdp.send('Network.emulateNetworkConditions', slow3G);
    await page.getByTestId('waiting-mark').waitFor({ state: 'detached', timeout: 180_000 });
    const drained = (performance.now() - started) / 1000;
    await checkReviews(given);
    return { packMb, next, ink, stored, drained };
  } finally {
    await browser.close();
  }
}

/** @throws where a review is missing, doubled, or another one than was made */
async function checkReviews(given: readonly GivenHomework[]): Promise<void> {
  for (const { teacher, works } of given)
    for (const { answerId } of works) {
      const { reviews } = (await workOf(teacher, answerId)).work;
      const [review, ...more] = reviews.filter(({ reviewerId }) => reviewerId === teacher.user?.userId);
      if (more.length > 0 || review?.mark !== 8 || review.state !== 'returned' || review.comment !== 'Жақсы')
        throw new Error(`The review of ${answerId} is ${JSON.stringify(review)}, and ${more.length} more`);
    }
}

export async function benchHomework(runs: number): Promise<Figure[]> {
  const demo = await startDemo();
  const measured: Measured[] = [];
  try {
    const sql = await connectToRunning(demo.dataDir);
    for (let run = 0; run < runs; run += 1) {
      const given = [await givenHomework(demo.url, sql, perHomework), await givenHomework(demo.url, sql, perHomework)];
      measured.push(await measure(demo.url, given));
    }
    await sql.end();
  } finally {
    await demo.stop();
  }
  const p95 = (name: 'next' | 'ink' | 'stored') => measured.map((one) => percentile(one[name], 0.95));
  return [
    {
      what: `pack of ${2 * perHomework} works with a small photo each`,
      target: '-',
      values: measured.map(({ packMb }) => packMb),
      unit: 'MB',
      note: 'a photo has at most 300 KB: 112 students with 2.5 stay below 35 MB at 125 KB each',
    },
    {
      what: 'the next work with its picture, slowest, 4x',
      target: '<= 150 ms',
      values: measured.map(({ next }) => Math.max(...next)),
      unit: 'ms',
    },
    { what: `ink at ${perSecond} points/s to the frame, p95, 4x`, target: '<= 25 ms', values: p95('ink'), unit: 'ms' },
    { what: 'a mark to "on this device", p95, 4x', target: '<= 50 ms', values: p95('stored'), unit: 'ms' },
    {
      what: `${2 * perHomework} reviews drained, 400 kbit/s`,
      target: '<= 20 s',
      values: measured.map(({ drained }) => drained),
      unit: 's',
      note: 'all on the server, each once',
    },
  ];
}

/** From a tap to the answer on the disk, and from "next" to the next question, on a slow device; with and without a network. */
import type { Locator } from '@playwright/test';
import { startDemo } from './conditions.ts';
import { openBenchPage, openTest, signIn, slow3G, unthrottled, waitForWorker, type BenchPage } from './browser.ts';
import { percentile, type Figure } from './figures.ts';
import { rendererOf, slowDown } from './slow-process.ts';

declare global {
  interface Window {
    benchTimes: { tapped: Tap[]; shown: number[]; next: number[] };
  }
  var written: number[];
}

/** By the wall clock with fractions, which page and worker share. */
interface Tap {
  /** When the finger's event came into being, and when the page was given it. */
  touched: number;
  given: number;
}

/** Watches from within the page, so that the measuring adds nothing: the event's own time stamp to the change of the mark or question. */
function watch(): void {
  window.benchTimes = { tapped: [], shown: [], next: [] };
  let tappedAt: number | null = null;
  let changedAt: number | null = null;
  window.addEventListener(
    'click',
    (event) => {
      if (!(event.target instanceof Element)) return;
      // A tap on a label is a click on its input as well: the second one chooses.
      if (event.target.closest('[data-testid="question"] input')) {
        tappedAt = event.timeStamp;
        const given = performance.timeOrigin + performance.now();
        window.benchTimes.tapped.push({ touched: performance.timeOrigin + event.timeStamp, given });
      }
    },
    true,
  );
  new MutationObserver((changes) => {
    for (const { target, attributeName } of changes) {
      if (!(target instanceof HTMLElement)) continue;
      if (attributeName === 'data-place' && tappedAt !== null && /^(tablet|server)$/.test(target.dataset['place'] ?? '')) {
        window.benchTimes.shown.push(performance.now() - tappedAt);
        tappedAt = null;
      }
    }
    const question = document.querySelector<HTMLElement>('[data-testid="question"]')?.dataset['questionId'];
    if (question !== undefined && question !== lastQuestion) {
      lastQuestion = question;
      changedAt = performance.now();
    }
  }).observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['data-place', 'data-question-id'],
  });
  let lastQuestion = document.querySelector<HTMLElement>('[data-testid="question"]')?.dataset['questionId'];
  // The entries behind "interaction to next paint": from the event's own time stamp to the frame that shows what it did, in
  // steps of 8 ms.
  const clicks: PerformanceObserverInit & { durationThreshold: number } = { type: 'event', durationThreshold: 16 };
  new PerformanceObserver((list) => {
    for (const { name, startTime, duration } of list.getEntries()) {
      const paintedAt = startTime + duration;
      // The click's own frame must hold the question; one that came later would be left out, and the wait for it would not end.
      if (name !== 'click' || changedAt === null || changedAt < startTime || changedAt > paintedAt) continue;
      window.benchTimes.next.push(duration);
      changedAt = null;
    }
  }).observe(clicks);
}

/** In the worker of the store: when a transaction that answers are written in was complete, by its own event. */
function watchDisk(): void {
  globalThis.written = [];
  const begin = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = function transaction(this: IDBDatabase, ...parts: Parameters<typeof begin>) {
    const transaction = begin.apply(this, parts);
    if (transaction.mode === 'readwrite' && transaction.objectStoreNames.contains('outbox'))
      transaction.addEventListener('complete', () => written.push(performance.timeOrigin + performance.now()));
    return transaction;
  };
}

/** A student reads before a tap, and looks at the result. Much less than a person needs, and more than a script would wait. */
const readingMs = 800;
const lookingMs = 400;

interface Times {
  /** From the finger to the disk, from the page's turn to the disk, from the finger to the mark that says so; ms. */
  durable: number[];
  ownPart: number[];
  shown: number[];
  next: number[];
}

/** As long as a finger rests on the glass. */
const fingerMs = 80;

/** By coordinates: a locator's own tap listens in the page whether it hits, which costs a slow page twenty milliseconds. */
async function touch({ page, cdp }: BenchPage, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('Nothing to tap on');
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await page.waitForTimeout(fingerMs);
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

async function tapThrough(bench: BenchPage, questions: number): Promise<Times> {
  const { page } = bench;
  const disk = page.workers().find((worker) => worker.url().includes('/store-worker-'));
  if (!disk) throw new Error('No worker writes answers');
  await page.evaluate(watch);
  // See `openBenchPage`: the worker does not know it either.
  await disk.evaluate('globalThis.__name = (named) => named');
  await disk.evaluate(watchDisk);
  for (let index = 0; index < questions; index += 1) {
    const before = await page.evaluate(() => ({
      shown: window.benchTimes.shown.length,
      next: window.benchTimes.next.length,
    }));
    const radio = page
      .getByTestId('question')
      .locator('label:has(input[type="radio"]), label:has(input[type="checkbox"])')
      .nth(index % 2);
    await page.waitForTimeout(readingMs);
    if ((await radio.count()) > 0) {
      await touch(bench, radio);
      await page.waitForFunction((count) => window.benchTimes.shown.length > count, before.shown);
      await page.waitForTimeout(lookingMs);
    }
    await touch(bench, page.locator('[data-move="next"]'));
    await page.waitForFunction((count) => window.benchTimes.next.length > count, before.next);
  }
  const { tapped, shown, next } = await page.evaluate(() => window.benchTimes);
  const written = await disk.evaluate(() => globalThis.written);
  const waits = tapped.map(({ touched, given }) => {
    const durable = written.find((at) => at >= given) ?? Number.NaN;
    return [durable - touched, durable - given] as const;
  });
  return { durable: waits.map(([whole]) => whole), ownPart: waits.map(([, own]) => own), shown, next };
}

/** How the device is slowed down: the page's own thread by DevTools, or the whole process, with the worker that writes answers. */
interface Slowness {
  name: string;
  cpuSlowdown: number;
  /** Share of the time in which the process runs. */
  share: number;
  durableTarget: string;
  nextTarget: string;
}

const slownesses: readonly Slowness[] = [
  { name: '6x slowdown', cpuSlowdown: 6, share: 1, durableTarget: '<= 50 ms', nextTarget: '<= 100 ms' },
  { name: 'the whole process at a quarter of the time', cpuSlowdown: 1, share: 0.25, durableTarget: '', nextTarget: '' },
];

async function tapSlowly(url: string, logins: readonly string[], slowness: Slowness): Promise<Figure[]> {
  const networks = [
    { name: 'slow 3G', set: slow3G },
    { name: 'no network', set: { ...unthrottled, offline: true } },
  ];
  const durable: number[] = [];
  const ownPart: number[] = [];
  const shown: number[] = [];
  const next = networks.map((): number[] => []);
  let taps = 0;
  for (const login of logins) {
    const bench = await openBenchPage(1);
    const { browser, page, cdp } = bench;
    await signIn(page, url, login);
    await openTest(page, url, 1);
    await waitForWorker(page);
    if (slowness.cpuSlowdown > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowness.cpuSlowdown });
    const stopSlowing = slowness.share < 1 ? slowDown(await rendererOf(browser), slowness.share) : null;
    try {
      const all: Omit<Times, 'next'> = { durable: [], ownPart: [], shown: [] };
      for (const [index, network] of networks.entries()) {
        await cdp.send('Network.emulateNetworkConditions', network.set);
        const times = await tapThrough(bench, 54);
        all.durable.push(...times.durable);
        all.ownPart.push(...times.ownPart);
        all.shown.push(...times.shown);
        next[index]?.push(percentile(times.next, 0.95));
      }
      taps += all.durable.length;
      durable.push(percentile(all.durable, 0.95));
      ownPart.push(percentile(all.ownPart, 0.95));
      shown.push(percentile(all.shown, 0.95));
    } finally {
      stopSlowing?.();
      await browser.close();
    }
  }
  const { name, durableTarget, nextTarget } = slowness;
  return [
    {
      what: `tap to durable on the device, ${name}, p95`,
      target: durableTarget,
      values: durable,
      unit: 'ms',
      note: `${taps} taps`,
    },
    { what: 'of this, from the moment the page is given the tap, p95', target: '', values: ownPart, unit: 'ms' },
    { what: 'tap to the mark that says so, p95', target: '', values: shown, unit: 'ms' },
    ...networks.map((network, index) => ({
      what: `next question visible, ${network.name}, ${name}, p95`,
      target: nextTarget,
      values: next[index] ?? [],
      unit: 'ms',
    })),
  ];
}

export async function benchTaps(runs: number): Promise<Figure[]> {
  const demo = await startDemo();
  try {
    const figures: Figure[] = [];
    for (const [place, slowness] of slownesses.entries()) {
      const logins = Array.from({ length: runs }, (_, run) => `student${place * runs + run + 1}`);
      figures.push(...(await tapSlowly(demo.url, logins, slowness)));
    }
    return figures;
  } finally {
    await demo.stop();
  }
}

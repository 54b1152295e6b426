/** From a tap to the answer on the disk, and from "next" to the next question, at 6x CPU slowdown; with and without a network. */
import type { Page } from '@playwright/test';
import { startDemo } from '../support/demo-process.ts';
import { openBenchPage, openTest, signIn, slow3G, unthrottled } from './browser.ts';
import { quantile, type Figure } from './figures.ts';

declare global {
  interface Window {
    benchTimes: { durable: number[]; next: number[] };
  }
}

/** Watches from within the page, so that the measuring adds nothing: the event's own time stamp to the change of the mark or question. */
function watch(): void {
  window.benchTimes = { durable: [], next: [] };
  let tappedAt: number | null = null;
  let turnedAt: number | null = null;
  window.addEventListener(
    'click',
    (event) => {
      if (!(event.target instanceof Element)) return;
      if (event.target.closest('[data-testid="question"]')) tappedAt = event.timeStamp;
      if (event.target.closest('[data-move="next"]')) turnedAt = event.timeStamp;
    },
    true,
  );
  new MutationObserver((changes) => {
    for (const { target, attributeName } of changes) {
      if (!(target instanceof HTMLElement)) continue;
      if (attributeName === 'data-place' && tappedAt !== null && /^(tablet|server)$/.test(target.dataset['place'] ?? '')) {
        window.benchTimes.durable.push(performance.now() - tappedAt);
        tappedAt = null;
      }
    }
    const question = document.querySelector<HTMLElement>('[data-testid="question"]')?.dataset['questionId'];
    if (question !== undefined && question !== lastQuestion) {
      lastQuestion = question;
      const from = turnedAt;
      turnedAt = null;
      // Two frames: the first one is asked for, the second one proves that the first was painted.
      if (from !== null)
        requestAnimationFrame(() => requestAnimationFrame(() => window.benchTimes.next.push(performance.now() - from)));
    }
  }).observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['data-place', 'data-question-id'],
  });
  let lastQuestion = document.querySelector<HTMLElement>('[data-testid="question"]')?.dataset['questionId'];
}

/** A student reads before he taps, and looks at what he tapped. Much less than a person needs, and more than a script would wait. */
const readingMs = 800;
const lookingMs = 400;

async function tapThrough(page: Page, questions: number): Promise<{ durable: number[]; next: number[] }> {
  await page.evaluate(watch);
  for (let index = 0; index < questions; index += 1) {
    const before = await page.evaluate(() => ({
      ...window.benchTimes,
      durable: window.benchTimes.durable.length,
      next: window.benchTimes.next.length,
    }));
    const radio = page
      .getByTestId('question')
      .locator('label:has(input[type="radio"]), label:has(input[type="checkbox"])')
      .nth(index % 2);
    await page.waitForTimeout(readingMs);
    if ((await radio.count()) > 0) {
      await radio.tap();
      await page.waitForFunction((count) => window.benchTimes.durable.length > count, before.durable);
      await page.waitForTimeout(lookingMs);
    }
    await page.locator('[data-move="next"]').tap();
    await page.waitForFunction((count) => window.benchTimes.next.length > count, before.next);
  }
  return page.evaluate(() => window.benchTimes);
}

export async function benchTaps(runs: number): Promise<Figure[]> {
  const demo = await startDemo();
  const networks = [
    { name: 'slow 3G', set: slow3G },
    { name: 'no network', set: { ...unthrottled, offline: true } },
  ];
  const durable: number[] = [];
  const next = networks.map((): number[] => []);
  let taps = 0;
  try {
    for (let run = 0; run < runs; run += 1) {
      const { browser, page, cdp } = await openBenchPage(1);
      await signIn(page, demo.url, `student${run + 1}`);
      await openTest(page, demo.url, 1);
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: 6 });
      const all: number[] = [];
      for (const [index, network] of networks.entries()) {
        await cdp.send('Network.emulateNetworkConditions', network.set);
        const times = await tapThrough(page, 54);
        all.push(...times.durable);
        next[index]?.push(quantile(times.next, 0.95));
      }
      taps += all.length;
      durable.push(quantile(all, 0.95));
      await browser.close();
    }
  } finally {
    await demo.stop();
  }
  return [
    {
      what: 'tap to durable on the tablet, 6x slowdown, p95',
      target: '<= 50 ms',
      values: durable,
      unit: 'ms',
      note: `${taps} taps`,
    },
    ...networks.map(({ name }, index) => ({
      what: `next question visible, ${name}, 6x slowdown, p95`,
      target: '<= 100 ms',
      values: next[index] ?? [],
      unit: 'ms',
    })),
  ];
}

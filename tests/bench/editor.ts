/** Typing in the question editor: 300 letters into an option of a question with twenty, at 4x CPU slowdown. */
import { startDemo } from '../support/demo-process.ts';
import type { CDPSession, Page } from '@playwright/test';
import { openBenchPage, signIn } from './browser.ts';
import { quantile, type Figure } from './figures.ts';

declare global {
  interface Window {
    benchFrames: { frames: number[]; keys: number[]; end: () => void };
  }
}

const letters = 300;
/** A fast typist, eight letters a second: less time between them would measure a machine that nobody types on. */
const pauseMs = 120;
const kazakhExam = 2;

/**
 * What the page's thread did, by its own CPU time (ms a task): unlike frames by the wall clock it says the same on a machine that others keep
 * busy. A frame can only be late by a task of that length.
 */
async function traceTasks(cdp: CDPSession): Promise<() => Promise<number[]>> {
  const tasks: number[] = [];
  cdp.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value as { name?: string; tdur?: number; tid?: number; pid?: number; args?: unknown }[])
      if (event.name?.endsWith('RunTask') && event.tdur !== undefined && event.tdur > 1000) tasks.push(event.tdur / 1000);
  });
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['disabled-by-default-devtools.timeline', 'devtools.timeline'] },
  });
  return async () => {
    const done = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve));
    await cdp.send('Tracing.end');
    await done;
    return tasks;
  };
}

/** From within the page, so that the measuring adds nothing. */
function watch(): void {
  const frames: number[] = [];
  const keys: number[] = [];
  let isOver = false;
  let last = performance.now();
  const look = (now: number) => {
    frames.push(now - last);
    last = now;
    if (!isOver) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  // From the key's own time stamp until what it wrote is painted.
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.name === 'keydown') keys.push(entry.duration);
  });
  observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  const end = () => {
    isOver = true;
    observer.disconnect();
  };
  window.benchFrames = { frames, keys, end };
}

async function type(page: Page): Promise<void> {
  const text = 'Қазақстанның ең ұзын өзені қайсы және ол қай теңізге құяды? '.repeat(6).slice(0, letters);
  for (const letter of text) {
    await page.keyboard.type(letter);
    await page.waitForTimeout(pauseMs);
  }
}

export async function benchEditor(runs: number): Promise<Figure[]> {
  const demo = await startDemo();
  const longest: number[] = [];
  const frames: number[] = [];
  const keys: number[] = [];
  const late: number[] = [];
  const cpu: number[] = [];
  const cpuLate: number[] = [];
  try {
    for (let round = 0; round < runs; round += 1) {
      const { browser, page, cdp } = await openBenchPage(1);
      await page.setViewportSize({ width: 1366, height: 900 });
      await signIn(page, demo.url, 'exam1');
      await page.goto(`${demo.url}/exam-editor/exams/edit/${String(kazakhExam)}/questions/create`);
      const content = page.getByTestId('content');
      const boxes = content.locator('[data-part] [role="textbox"]');
      await boxes.first().waitFor();
      // Enter in an option's text adds the next one.
      const add = content.getByRole('button', { name: 'Нұсқа қосу' });
      for (let have = (await boxes.count()) - 1; have < 20; have += 1) await add.click();
      const target = boxes.nth(10);
      await target.click();
      await content.locator('[contenteditable="true"]').waitFor();
      await page.keyboard.type('Сұрақ');
      await page.waitForURL(/questions\/edit\/\d+/);
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
      // Twice: tracing costs the page a part of every frame, so frames are looked at without it, and the page's own time without the looking.
      await page.evaluate(watch);
      await type(page);
      const seen = await page.evaluate(() => {
        const { frames: all, keys: pressed, end } = window.benchFrames;
        end();
        return { frames: all, keys: pressed };
      });
      longest.push(Math.max(...seen.frames));
      frames.push(quantile(seen.frames, 0.95));
      keys.push(seen.keys.length === 0 ? 0 : quantile(seen.keys, 0.95));
      late.push(seen.frames.filter((ms) => ms > 50).length);
      const endTrace = await traceTasks(cdp);
      await type(page);
      const run = await endTrace();
      cpu.push(Math.max(...run));
      cpuLate.push(run.filter((ms) => ms > 50).length);
      await browser.close();
    }
  } finally {
    await demo.stop();
  }
  const note = `${String(letters)} letters, 20 options, 4x slowdown`;
  return [
    {
      what: 'question editor: longest task of the page while typing (its own CPU time)',
      target: '<= 50 ms',
      values: cpu,
      unit: 'ms',
    },
    { what: 'question editor: tasks over 50 ms', target: '0', values: cpuLate, unit: '' },
    { what: 'question editor: longest frame while typing', target: '<= 50 ms', values: longest, unit: 'ms', note },
    { what: 'question editor: frames over 50 ms', target: '0', values: late, unit: '' },
    { what: 'question editor: frame, p95', target: '', values: frames, unit: 'ms' },
    { what: 'question editor: key to paint, p95 (0: all under 16 ms)', target: '', values: keys, unit: 'ms' },
  ];
}

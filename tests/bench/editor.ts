/** Typing in the question editor: 300 letters, from the first on, into an option of a new question with twenty, at 4x CPU slowdown. */
import { startDemo } from './conditions.ts';
import type { CDPSession, Page } from '@playwright/test';
import { openBenchPage, signIn, type BenchPage } from './browser.ts';
import { percentile, type Figure } from './figures.ts';

declare global {
  interface Window {
    benchFrames: { frames: number[]; keys: number[]; end: () => void };
  }
}

const letters = 300;
/** A fast typist, eight letters a second: less time between them would measure a machine that nobody types on. */
export const pauseMs = 120;
export const kazakhExam = 2;

interface TraceEvent {
  name?: string;
  tdur?: number;
  ts?: number;
  dur?: number;
  tid?: number;
  pid?: number;
}

interface Tasks {
  /** CPU time of each task over a millisecond, ms. */
  whole: number[];
  /** Without the browser's great collections of garbage, which come when the browser wants and within whatever task is running then. */
  own: number[];
}

/**
 * What the page's thread did, by its own CPU time (ms a task): unlike frames by the wall clock it says the same on a machine that others keep
 * busy. A frame can only be late by a task of that length.
 */
async function traceTasks(cdp: CDPSession): Promise<() => Promise<Tasks>> {
  const tasks: TraceEvent[] = [];
  const collections: TraceEvent[] = [];
  const take = ({ value }: { value: object[] }) => {
    for (const event of value as TraceEvent[]) {
      if (event.tdur === undefined) continue;
      if (event.name?.endsWith('RunTask') && event.tdur > 1000) tasks.push(event);
      if (event.name === 'MajorGC') collections.push(event);
    }
  };
  cdp.on('Tracing.dataCollected', take);
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['disabled-by-default-devtools.timeline', 'devtools.timeline'] },
  });
  return async () => {
    const done = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve));
    await cdp.send('Tracing.end');
    await done;
    cdp.off('Tracing.dataCollected', take);
    const own = tasks.map((task) => {
      const within = collections.filter((one) => one.pid === task.pid && one.tid === task.tid && isWithin(one, task));
      return within.reduce((left, { tdur = 0 }) => left - tdur, task.tdur ?? 0) / 1000;
    });
    return { whole: tasks.map(({ tdur = 0 }) => tdur / 1000), own };
  };
}

function isWithin({ ts = 0 }: TraceEvent, { ts: start = 0, dur = 0 }: TraceEvent): boolean {
  return ts >= start && ts < start + dur;
}

/** From within the page, so that the measuring adds nothing. */
export function watch(): void {
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

interface Typed {
  frames: number[];
  keys: number[];
  tasks: Tasks;
}

/** Twice: tracing costs the page a part of every frame, so frames are looked at without it, and the page's own time without the looking. */
async function typeTwice({ page, cdp }: BenchPage): Promise<Typed> {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  // To slow the page stops it for a moment.
  await page.waitForTimeout(1000);
  await page.evaluate(watch);
  await type(page);
  const seen = await page.evaluate(() => {
    const { frames, keys, end } = window.benchFrames;
    end();
    return { frames, keys };
  });
  const endTrace = await traceTasks(cdp);
  await type(page);
  return { ...seen, tasks: await endTrace() };
}

async function openEditor({ page }: BenchPage, url: string): Promise<void> {
  await page.setViewportSize({ width: 1366, height: 900 });
  await signIn(page, url, 'exam1');
  await page.goto(`${url}/exam-editor/exams/edit/${String(kazakhExam)}/questions/create`);
  const content = page.getByTestId('content');
  const boxes = content.locator('[data-part] [role="textbox"]');
  await boxes.first().waitFor();
  // Enter in an option's text adds the next one.
  const add = content.getByRole('button', { name: 'Нұсқа қосу' });
  for (let have = (await boxes.count()) - 1; have < 20; have += 1) await add.click();
  await boxes.nth(10).click();
  // The one before may be written in for a moment longer.
  await boxes.nth(10).and(page.locator('[contenteditable="true"]')).waitFor();
}

/** A page with nothing on it but a text that can be written into: what the browser and the machine themselves cost. */
async function openBare({ page }: BenchPage): Promise<void> {
  await page.setViewportSize({ width: 1366, height: 900 });
  await page.setContent('<!doctype html><div contenteditable="true"></div>');
  await page.locator('[contenteditable]').click();
}

async function measured(open: (bench: BenchPage) => Promise<void>): Promise<Typed> {
  const bench = await openBenchPage(1);
  try {
    await open(bench);
    return await typeTwice(bench);
  } finally {
    await bench.browser.close();
  }
}

const countOver50 = (all: readonly number[]) => all.filter((ms) => ms > 50).length;

export async function benchEditor(runs: number): Promise<Figure[]> {
  const demo = await startDemo();
  const rounds: Typed[] = [];
  let bare: Typed;
  try {
    bare = await measured(openBare);
    for (let round = 0; round < runs; round += 1) rounds.push(await measured((bench) => openEditor(bench, demo.url)));
  } finally {
    await demo.stop();
  }
  const note = `${String(letters)} letters, 20 options, 4x slowdown`;
  const figure = (what: string, target: string, unit: string, of: (typed: Typed) => number): Figure[] => [
    { what: `question editor: ${what}`, target, values: rounds.map(of), unit, note },
    { what: `  a bare text in the same browser: ${what}`, target: '', values: [of(bare)], unit },
  ];
  return [
    ...figure('longest task of the page while typing (its own CPU time)', '<= 50 ms', 'ms', ({ tasks }) =>
      Math.max(...tasks.whole),
    ),
    ...figure('tasks over 50 ms', '0', '', ({ tasks }) => countOver50(tasks.whole)),
    ...figure('longest task without great garbage collections', '', 'ms', ({ tasks }) => Math.max(...tasks.own)),
    ...figure('longest frame while typing', '<= 50 ms', 'ms', ({ frames }) => Math.max(...frames)),
    ...figure('frames over 50 ms', '0', '', ({ frames }) => countOver50(frames)),
    ...figure('frame, p95', '', 'ms', ({ frames }) => percentile(frames, 0.95)),
    ...figure('key to paint, p95 (0: all under 16 ms)', '', 'ms', ({ keys }) =>
      keys.length === 0 ? 0 : percentile(keys, 0.95),
    ),
  ];
}

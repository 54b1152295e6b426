/** What moves on the start page of each role after it is first seen, as browsers count it (Cumulative Layout Shift), with a cold cache of data,
 * in thousandths. */
import { startDemo } from './conditions.ts';
import { openBenchPage, signIn } from './browser.ts';
import type { Figure } from './figures.ts';

interface Shift {
  value: number;
  /** What moved, and by how many pixels down. */
  what: string[];
}

declare global {
  interface Window {
    benchShifts: Shift[];
  }
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: readonly { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

function watchShifts(): void {
  window.benchShifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[]) {
      const what = entry.sources.map(({ node, previousRect, currentRect }) => {
        const element = node instanceof Element ? node : node?.parentElement;
        return `${element?.tagName.toLowerCase() ?? '?'}.${element?.className.toString().split(' ')[0] ?? ''} ${String(currentRect.top - previousRect.top)}`;
      });
      window.benchShifts.push({ value: entry.value, what });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

const people = ['student', 'teacher', 'zavuch', 'director', 'department', 'region', 'country', 'exam'] as const;
const sizes = [
  { width: 360, height: 740 },
  { width: 1366, height: 768 },
] as const;
/** Parts of a page come once the line has rested for 1.5 s. */
const restingMs = 6000;

/** Each start page is opened by its address, as a bookmark does it. */
export async function benchLayoutShift(runs: number): Promise<Figure[]> {
  const demo = await startDemo();
  const figures: Figure[] = [];
  try {
    for (const who of people)
      for (const size of sizes) {
        const values: number[] = [];
        const moved = new Set<string>();
        for (let run = 0; run < runs; run += 1) {
          const { browser, page } = await openBenchPage(1);
          await page.setViewportSize(size);
          await signIn(page, demo.url, `${who}${String(run + 1)}`);
          await page.addInitScript(watchShifts);
          await page.goto(`${demo.url}/about`);
          await page.waitForTimeout(restingMs);
          const shifts = await page.evaluate(() => window.benchShifts);
          values.push(1000 * shifts.reduce((sum, { value }) => sum + value, 0));
          for (const { what } of shifts) for (const one of what) moved.add(one);
          await browser.close();
        }
        const note = [...moved].slice(0, 6).join('; ');
        figures.push({ what: `${who}, ${String(size.width)} px`, target: '<= 20', values, unit: '‰', ...(note && { note }) });
      }
  } finally {
    await demo.stop();
  }
  return figures;
}

import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { readMessageIds } from './message-ids.ts';
import { brokenWords, loneWords } from './shown-words.ts';
import { smallTargets } from './small-targets.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** No stylesheet is fetched again (no rule of these tags needs its text), and what passes is not written down. */
const brief: Parameters<AxeBuilder['options']>[0] = { preload: false, resultTypes: ['violations'] };
const widths = [360, 768, 1366] as const;
/** Least width and height of a target, px (WCAG 2.5.8). */
const leastTarget = 24;

/** A list that turns from a table into cards needs some frames, more on a machine that does much else. */
const drawingMs = 3000;

/** By how much the page is wider than its window once it has been drawn, px. */
async function tooWide(waitMs: number): Promise<number> {
  const { documentElement } = document;
  const giveUpAt = performance.now() + waitMs;
  let wide: number;
  do {
    await new Promise(requestAnimationFrame);
    wide = documentElement.scrollWidth - documentElement.clientWidth;
  } while (wide > 0 && performance.now() < giveUpAt);
  return wide;
}

/**
 * What axe finds on the page as it stands. @param within a selector; left out: all of the page
 * @returns a line for each broken rule, with the elements
 */
export async function violationsOf(page: Page, within?: string): Promise<string[]> {
  // In the page itself: a window of its own for each summary is half of the work, and there are no foreign frames here.
  const axe = new AxeBuilder({ page }).options(brief).setLegacyMode().withTags(rules);
  const { violations } = await (within === undefined ? axe : axe.include(within)).analyze();
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary ?? ''}`).join('; ')}`,
  );
}

const messageIds = readMessageIds();

/** Looks at one screen after the other and keeps what is wrong with each. */
export class Inspector {
  readonly faults: string[] = [];
  readonly seen: string[] = [];
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async looksAt(screen: string): Promise<void> {
    const page = this.#page;
    this.seen.push(screen);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const wide = await page.evaluate(tooWide, drawingMs);
      if (wide > 0) this.faults.push(`${screen}: ${wide} px too wide at ${width} px`);
      const broken = await page.evaluate(brokenWords);
      if (broken.length > 0) this.faults.push(`${screen}: words broken in controls at ${width} px: ${broken.join(', ')}`);
    }
    const small = await page.evaluate(smallTargets, leastTarget);
    if (small.length > 0) this.faults.push(`${screen}: too small to press: ${small.join(', ')}`);
    const ids = await messageIds;
    const shown = (await page.evaluate(loneWords)).filter((word) => ids.has(word));
    if (shown.length > 0) this.faults.push(`${screen}: ids in place of texts: ${shown.join(', ')}`);
    await page.setViewportSize({ width: 768, height: 1024 });
    for (const violation of await violationsOf(page)) this.faults.push(`${screen}: ${violation}`);
  }
}

import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const widths = [360, 768, 1366] as const;

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
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      if (wide > 0) this.faults.push(`${screen}: ${wide} px too wide at ${width} px`);
    }
    await page.setViewportSize({ width: 768, height: 1024 });
    // In the page itself: a window of its own for each summary is half of the work, and there are no foreign frames here.
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(rules).analyze();
    for (const { id, nodes } of violations) {
      this.faults.push(
        `${screen}: ${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary ?? ''}`).join('; ')}`,
      );
    }
  }
}

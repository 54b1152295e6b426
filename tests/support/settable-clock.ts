/** Somebody sets the clock of the device: `Date` jumps, the steady clock does not. */
import type { BrowserContext, Page } from '@playwright/test';

/** Before the first page. */
export async function withSettableClock(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const RealDate = Date;
    const shift = () => Number(localStorage.getItem('clock-shift') ?? 0);
    class SetDate extends RealDate {
      constructor(...values: [] | [number | string]) {
        if (values.length === 0) super(RealDate.now() + shift());
        else super(values[0]);
      }
      static override now(): number {
        return RealDate.now() + shift();
      }
    }
    globalThis.Date = SetDate as DateConstructor;
  });
}

export async function setClock(page: Page, byMs: number): Promise<void> {
  await page.evaluate((ms) => localStorage.setItem('clock-shift', String(ms)), byMs);
}

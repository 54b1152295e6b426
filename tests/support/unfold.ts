/** Rows that are folded at first (ui/fold.tsx). */
import type { Page } from '@playwright/test';

/** Opens the fold of that name, or within it; leaves an open one as it is. */
export async function unfold(page: Page, testId: string): Promise<void> {
  const fold = page.locator(`details[data-testid="${testId}"], [data-testid="${testId}"] details`).first();
  await fold.waitFor();
  if ((await fold.getAttribute('open')) === null) await fold.locator('summary').first().click();
}

import type { Page } from '@playwright/test';

/** Opens the filters of a list, unless they stand beside its search or are open. */
export async function opensFilters(page: Page): Promise<void> {
  const button = page.getByTestId('filters').first();
  if ((await button.isVisible()) && (await button.getAttribute('aria-expanded')) === 'false') await button.click();
}

/** Presses an action in the menu of a list. */
export async function pressesInListMenu(page: Page, testId: string): Promise<void> {
  await page.getByTestId('list-menu').first().click();
  await page.getByTestId(testId).click();
}

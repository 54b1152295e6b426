/** What a screen is waited for by, where a heading is not all. */
import type { Page } from '@playwright/test';
import { expect } from '../support/patience.ts';

export async function verdict(page: Page): Promise<void> {
  await expect(page.getByTestId('verdict')).toHaveAttribute('data-verdict', /^(?!checking)/, { timeout: 60_000 });
}

export function unitRow(page: Page): Promise<void> {
  return expect(page.getByTestId('row').first()).toBeVisible();
}

export function unitSides(page: Page): Promise<void> {
  return expect(page.getByTestId('split')).toBeVisible();
}

export function chatPerson(page: Page): Promise<void> {
  return expect(page.getByTestId('chat-person').first()).toBeVisible();
}

/** The first lesson of a schedule: its address is known only then. */
export async function openLesson(page: Page): Promise<void> {
  await page.getByTestId('lesson-link').first().click();
  await page.waitForURL('**/lesson/*');
  await expect(page.getByTestId('lesson')).toBeVisible();
}

/** A tab that nobody brings shows the lesson. */
export async function openLessonTab(page: Page): Promise<void> {
  await openLesson(page);
  await page.goto(`${page.url()}/theme`);
  await expect(page.getByTestId('lesson')).toBeVisible();
}

export function lesson(page: Page): Promise<void> {
  return expect(page.getByTestId('column').first()).toBeAttached();
}

export function placeRow(page: Page): Promise<void> {
  return expect(page.getByRole('treeitem').nth(1)).toBeVisible();
}

/** The first of those whom one writes with. */
export async function openThread(page: Page): Promise<void> {
  await page.getByTestId('chat-person').first().click();
  await expect(page.getByTestId('message').last()).toBeVisible();
}

/** Dialogs are closed as somebody does who sees them. */
import type { Viewer } from '../screen.ts';

/** Closes a dialog by Escape. A dialog is drawn a moment before it takes the focus, and hears the key only then. */
export async function closesDialog({ page, expect }: Pick<Viewer, 'page' | 'expect'>, testId: string): Promise<void> {
  const dialog = page.getByTestId(testId);
  await expect(dialog).toBeVisible();
  await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

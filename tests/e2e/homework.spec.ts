/** A student hands in a homework; the network is pulled, and the page is closed before it returns. */
import type { Page } from '@playwright/test';
import { givenHomework } from '../support/homework-works.ts';
import { expect, onlineTest, test } from '../support/journey.ts';
import { smallJpeg } from '../support/jpeg.ts';
import { Student } from '../support/student.ts';

/** The first page is cut by the keys of a corner; a second one is dragged before it. */
async function cropsAndOrders(page: Page): Promise<void> {
  const cards = page.getByTestId('draft-page');
  await page.getByTestId('crop').click();
  const crop = page.getByTestId('crop-page');
  await expect(crop.getByTestId('crop-now')).toBeEnabled();
  for (const _press of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]) await crop.locator('[data-corner="top left"]').press('ArrowRight');
  await crop.getByTestId('crop-now').click();
  await expect(crop).toHaveCount(0);
  await expect(cards.locator('img')).toHaveJSProperty('naturalWidth', 13);

  await page.getByTestId('files').setInputFiles({ name: 'b.jpg', mimeType: 'image/jpeg', buffer: smallJpeg });
  await expect(cards).toHaveCount(2);
  const [first, second] = [await cards.nth(0).boundingBox(), await cards.nth(1).boundingBox()];
  if (!first || !second) throw new Error('There are no pages');
  await page.mouse.move(second.x + 40, second.y + 40);
  await page.mouse.down();
  await page.mouse.move(second.x + 20, second.y + 50, { steps: 3 });
  await page.mouse.move(first.x + 40, first.y + 50, { steps: 3 });
  await page.mouse.up();
  await expect(cards.locator('img').first()).toHaveAttribute('alt', 'b.jpg');
}

test('what a student hands in without a network survives the page and arrives once', async ({ school, browser }) => {
  const student = await Student.signIn(browser, school, 'student1');
  const { page, context } = student;
  await student.goes('/homework/list');
  await page.getByTestId('homework-row').first().getByRole('link').click();
  await expect(page.getByTestId('hand-in')).toBeVisible();
  const path = new URL(page.url()).pathname;

  const form = page.getByTestId('hand-in');
  await form.getByRole('textbox').fill('The steppe is wide.');
  await page.getByTestId('files').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: smallJpeg });
  await expect(page.getByTestId('draft-page')).toHaveCount(1);
  await student.reloads();
  await expect(form.getByRole('textbox')).toHaveValue('The steppe is wide.');
  await expect(page.getByTestId('draft-page').locator('img')).toHaveAttribute('src', /^blob:/);
  await cropsAndOrders(page);
  await context.setOffline(true);
  await page.getByTestId('hand-in-now').click();
  const waiting = page.getByTestId('waiting-version');
  await expect(waiting.getByTestId('command-state')).toHaveAttribute('data-place', 'device');

  await page.goto('about:blank');
  await context.setOffline(false);
  await student.goes(path);
  const version = page.getByTestId('work-version');
  await expect(version).toHaveCount(1);
  await expect(version).toContainText('The steppe is wide.');
  const pages = version.locator('img');
  await expect(pages).toHaveCount(2);
  await expect(pages.first()).toHaveAttribute('src', /^blob:/);
  await expect(waiting).toHaveCount(0);

  // Pictures that were shown are held on the device, sealed.
  await student.isReadyForOffline();
  await context.setOffline(true);
  await student.reloads();
  await expect(pages).toHaveCount(2);
  await expect(pages.first()).toHaveAttribute('src', /^blob:/);
  await expect(pages.first()).not.toHaveJSProperty('naturalWidth', 0);
});

onlineTest('a given homework is changed: its words, its due time, a file', async ({ school, browser }) => {
  const given = await givenHomework(school.url, school.examiner.sql, 1);
  const teacher = await Student.signIn(browser, school, given.teacherLogin, { language: 'ru' });
  const { page } = teacher;
  await teacher.goes(`/homework/control/${given.homeworkId}`);
  await page.locator('main a[href$="/edit"]').click();
  const form = page.getByTestId('edit-homework');
  await form.getByRole('textbox').first().fill('Chapter 12, with drawings');
  await page.getByTestId('upload-input').setInputFiles({ name: 'chapter.jpg', mimeType: 'image/jpeg', buffer: smallJpeg });
  await page.getByTestId('save-homework').click();
  await expect(page.getByTestId('works')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chapter 12, with drawings');
  await page.locator('main a[href$="/edit"]').click();
  await expect(form.locator('a[href^="/uploads/"]')).toHaveText('chapter.jpg');
  await teacher.leaves();
});

/** A department's worker assigns a test to schools of the department, sees the outcome, and revokes it. */
import { addDays } from '#domain/exam/assignment.ts';
import { localDay } from '#domain/exam/local-time.ts';
import { fromIsoDate } from '#domain/fields/date.ts';
import { expect, onlineTest } from '../support/journey.ts';
import { Student } from '../support/student.ts';

onlineTest('TIMSS to two schools by the keyboard, the report, and back again', async ({ browser, school }) => {
  const worker = await Student.signIn(browser, school, 'department1', {
    language: 'ru',
    viewport: { width: 1366, height: 900 },
  });
  const { page } = worker;
  const { sql } = school.examiner;
  const day = addDays(localDay(Date.now(), 300), 60);
  const periods = () => sql<{ schools: number }[]>`
    select count(distinct p.school_id)::int as schools from exam_access_period p join access_assignment t on t.id = p.assignment_id
    where t.start_date = ${day} and p.archived_at is null`;

  await worker.goes('/statistic/department/1');
  await page.locator('main a[href$="/assign/timss"]').click();
  const tree = page.getByTestId('place-tree');
  const items = tree.getByRole('treeitem');
  await expect(items.nth(2)).toBeVisible();

  // Missing values are marked at their fields, all at once.
  await page.getByTestId('assign').click();
  await expect(page.locator('input[aria-invalid="true"]').first()).toBeFocused();

  const date = page.locator('form input[inputmode="numeric"]');
  await date.pressSequentially(fromIsoDate(day).replaceAll('.', ''));
  await expect(date).toHaveValue(fromIsoDate(day));
  await expect(page.getByTestId('last-day')).toHaveText(fromIsoDate(addDays(day, 1)));
  await page.locator('input[value="timss-4"]').check();
  // Without a first day there is neither a last one nor a type.
  await date.fill('');
  await expect(page.getByTestId('last-day')).not.toHaveText(/\d/);
  await expect(page.locator('input[name="testingType"]')).toHaveCount(0);
  await date.fill(fromIsoDate(day));
  await page.locator('input[value="timss-4"]').check();

  await items.first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(items.nth(1)).toHaveAttribute('aria-checked', 'true');
  await expect(items.nth(2)).toHaveAttribute('aria-checked', 'true');
  await expect(items.nth(2)).toBeFocused();
  await expect(items.first()).not.toHaveAttribute('aria-checked', 'false');
  await expect(page.getByTestId('chosen')).toContainText('2');
  // A search keeps what is chosen.
  await page.getByRole('searchbox').fill('нет такой школы');
  await expect(items).toHaveCount(0);
  await expect(page.getByTestId('chosen')).toContainText('2');
  await page.getByRole('searchbox').fill('');
  await expect(items.nth(2)).toHaveAttribute('aria-checked', 'true');

  await page.getByTestId('assign').click();
  await expect(page.getByTestId('outlook')).toContainText('2');
  await page.getByTestId('confirm-yes').click();
  const panel = page.getByTestId('assignment');
  await expect(panel).toHaveAttribute('data-state', 'done');
  await expect(panel).toContainText(fromIsoDate(day));
  expect(await periods()).toEqual([{ schools: 2 }]);
  const download = page.waitForEvent('download');
  await panel.getByRole('button', { name: /Excel/ }).click();
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);

  // It is still there after a reload, and in the list.
  await page.reload();
  await expect(page.getByTestId('assignments').locator('[aria-current]')).toContainText(fromIsoDate(day));
  await page.getByTestId('revoke').click();
  await expect(page.getByTestId('confirm-dialog')).toContainText(/\d/);
  await page.getByTestId('confirm-yes').click();
  await expect(panel).toHaveAttribute('data-state', 'taken-back');
  await expect(page.getByTestId('revoke')).toHaveCount(0);
  expect(await periods()).toEqual([{ schools: 0 }]);
  await worker.leaves();
});

/** One's own schedule: a student's week on a phone, also without a network; a teacher's week on a large screen. */
import { expect, test } from '../support/journey.ts';
import { Student } from '../support/student.ts';

test('a student’s week is on the phone without a network, the next ones too', async ({ browser, school }) => {
  const student = await Student.signIn(browser, school, school.nextStudent(), { viewport: { width: 360, height: 780 } });
  const { page } = student;
  const days = page.getByTestId('day');
  const shown = page.locator('[data-testid="column"][data-shown]');
  await student.goes('/schedule');
  // On a weekend today's day has no lessons: Monday has.
  await days.first().click();
  await expect(shown.getByTestId('lesson').first()).toBeVisible();
  const monday = await shown.getByTestId('lesson').allTextContents();
  expect(monday.length).toBeGreaterThan(2);
  await expect(page.getByTestId('as-of')).toHaveCount(0);
  await student.isReadyForOffline();

  await student.network.dies();
  await page.reload();
  await expect(shown.getByTestId('lesson')).toHaveText(monday);
  await expect(page.getByTestId('as-of')).toBeVisible();
  const week = await page.getByTestId('week').textContent();
  await page.getByTestId('week-after').click();
  await expect(page.getByTestId('week')).not.toHaveText(week ?? '');
  await expect(shown.getByRole('heading')).toBeVisible();
  await expect(page.getByTestId('column')).toHaveCount(5);
  await student.network.returns();
  await student.leaves();
});

test('a teacher sees the week with classes and rooms, and comes back to this one', async ({ browser, school }) => {
  const teacher = await Student.signIn(browser, school, 'teacher1', {
    viewport: { width: 1366, height: 900 },
    hasTouch: false,
  });
  const { page } = teacher;
  await teacher.goes('/schedule');
  await expect(page.getByTestId('lesson').first()).toContainText('«');
  const week = (await page.getByTestId('week').textContent()) ?? '';
  await page.getByTestId('week-before').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('week')).not.toHaveText(week);
  await page.locator('a[href="/schedule"]').last().click();
  await expect(page.getByTestId('week')).toHaveText(week);
  await teacher.leaves();
});

/** A lesson of a course that is finished without a network, and reaches the server when it is back. */
import { expect, test } from '../support/journey.ts';
import { Student } from '../support/student.ts';

test('a teacher finishes a lesson without a network', async ({ school, browser }) => {
  const teacher = await Student.signIn(browser, school, school.nextTeacher());
  const { page } = teacher;
  await teacher.goes('/catalog/my-courses');
  await page.getByTestId('course-card').first().getByRole('link').click();
  await expect(page.getByTestId('lesson-row')).toHaveCount(4);
  await teacher.isReadyForOffline();

  await teacher.network.dies();
  await page.getByTestId('lesson-row').first().getByRole('link').click();
  await page.getByTestId('start-lesson').click();
  await page.getByTestId('course-language').getByRole('button', { name: 'Русский' }).click();
  await expect(page.getByTestId('lesson-page')).toContainText('Прогноз');
  await page.getByTestId('next-page').click();
  await page.getByTestId('finish-lesson').click();
  const state = page.getByTestId('command-state');
  await expect(page.getByTestId('lesson-finished')).toBeVisible();
  await expect(state).toHaveAttribute('data-place', 'device');

  await teacher.network.returns();
  await expect(state).toHaveAttribute('data-place', 'server');
  await teacher.goes('/catalog/my-courses');
  await expect(page.getByTestId('course-progress').filter({ hasText: '1 /' })).toHaveCount(1);
  await teacher.leaves();
});

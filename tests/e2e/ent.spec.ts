/** The ENT: a profile is chosen, sat at an address of its own, through an outage, and passed or not by its thresholds. */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { violationsOf } from '../support/inspector.ts';
import { Student } from '../support/student.ts';
import { examsOf } from '../screens/screens.ts';

async function expectAccessible(page: Page): Promise<void> {
  expect(await violationsOf(page)).toEqual([]);
}

test('a profile is chosen by keyboard and changed, the test is sat without a network in its middle, the result says what was missing', async ({
  browser,
  school,
}) => {
  const examId = examsOf.kz.ent;
  const student = await Student.signIn(browser, school, await school.nextStudentOf(examId));
  const { page } = student;
  student.kind = 'testing';
  student.examId = examId;
  await student.goes(`/testing/${examId}`);
  const part = page.getByTestId('profile');
  await expect(part.getByRole('radio')).toHaveCount(3);
  await expect(part).toHaveAttribute('data-chosen', '');
  const blocked = page.locator('main a[aria-disabled="true"]');
  await expect(blocked).toBeVisible();
  await student.isReadyForOffline();
  await student.choosesProfile(1);
  await expect(student.beginLink()).toBeVisible();
  await expect(blocked).toHaveCount(0);
  // The arrows of the keyboard move within the group; each choice is saved.
  await part.getByRole('radio').first().focus();
  await page.keyboard.press('ArrowDown');
  const second = await part.getByRole('radio').nth(1).getAttribute('value');
  await expect(part).toHaveAttribute('data-chosen', second ?? '');
  await page.reload();
  await expect(part).toHaveAttribute('data-chosen', second ?? '');
  await expectAccessible(page);

  await student.beginsEnt(examId, 2);
  await expect(page).toHaveURL(new RegExp(`/testing/${examId}/ent$`));
  expect(student.questions).toHaveLength(17);
  await student.answers(1, 'right');
  await student.expectPlace(1, 'server');
  // Whoever goes elsewhere is led back to this page.
  await student.goes(`/testing/${examId}/test`);
  await student.isInTheRoom();
  await expect(page).toHaveURL(new RegExp(`/testing/${examId}/ent$`));
  await student.network.dies();
  // Mathematical literacy and the profile, but nothing of reading: its least is not reached.
  for (const number of [4, 5, 10, 11, 14]) await student.answers(number, 'right');
  await student.expectPlace(14, 'tablet');
  await student.reloads();
  await student.isInTheRoom();
  await expect(page).toHaveURL(new RegExp(`/testing/${examId}/ent$`));
  await student.network.returns();
  await student.expectAllOnServer();
  await student.finishes();

  const missed = page.getByTestId('missed').getByRole('listitem');
  // Six of eight points, and reading below its least.
  await expect(missed).toHaveCount(2);
  await expectAccessible(page);
  const attempt = await student.attempt();
  expect([attempt.totalScore, attempt.totalMaxScore]).toEqual([6, 17]);
  await school.examiner.checkLog(attempt.id);
  await student.leaves();
});

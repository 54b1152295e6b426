/** The right answers: not while others may sit the test, and what is sent after them does not pass as a late answer. */
import { addExam } from '../support/exam-factory.ts';
import { buildOperation } from '../support/api-client.ts';
import { expect, test } from '../support/journey.ts';
import { signIn } from '../support/sitting.ts';
import { Student } from '../support/student.ts';
import { rightAnswers } from '../support/ten-mechanics.ts';

test('the result says when the right answers open and has them then; answers sent after them need a confirmation', async ({
  browser,
  school,
}) => {
  const { sql } = school.examiner;
  const examId = await addExam(sql, { title: 'Жабық талдау', questionsHasFeedback: true });
  const student = await Student.signIn(browser, school, await school.nextStudentOf(examId));
  await student.begins('testing', examId);
  await student.finishes();
  const { page } = student;
  await expect(page.getByTestId('review-later')).toBeVisible();
  await expect(page.locator('main article')).toHaveCount(0);
  await sql`update exam_access_period set finish_date = now() - interval '2 hours' where exam_id = ${examId}`;
  await student.reloads();
  await student.opensReview();
  await expect(page.locator('main article')).toHaveCount(10);
  await expect(page.getByTestId('review-later')).toHaveCount(0);

  const { id } = await student.attempt();
  const question = (await school.examiner.questions(examId)).find(({ mechanic }) => mechanic === 'one-correct');
  const copied = buildOperation({ questionId: question?.id ?? 0, answers: rightAnswers['one-correct'], seq: 1 });
  const device = await signIn(school.url, student.login);
  const sent = await device.call('POST', '/api/testing/send-answers', { attemptId: id, operations: [copied] });
  expect(sent.status).toBe(200);
  await student.leaves();

  const organiser = await Student.signIn(browser, school, 'director1', {
    viewport: { width: 1366, height: 900 },
    hasTouch: false,
    language: 'en',
  });
  await organiser.goes(`/control/testing-board?exam=${examId}`);
  await organiser.page.locator(`[data-attempt="${id}"] button`).click();
  const panel = organiser.page.getByTestId('board-panel');
  await expect(panel.locator('[data-step="keys-given"]')).toBeVisible();
  const late = panel.getByTestId('late-answers');
  await expect(late.getByTestId('after-keys')).toBeVisible();
  await late.getByRole('textbox').fill('Shown for the journey');
  await late.getByRole('button', { name: 'Accept all' }).click();
  await expect(late.getByRole('alert')).toContainText('after the right ones');
  expect(await student.attempt()).toMatchObject({ correctAnswers: 0 });
  await late.getByRole('checkbox', { name: /after the right answers/ }).check();
  await late.getByRole('button', { name: 'Accept all' }).click();
  await expect(late.getByText('accepted', { exact: true })).toBeVisible();
  expect(await student.attempt()).toMatchObject({ correctAnswers: 1 });
  await organiser.leaves();
});

test('a code of a sitting appears by itself in its first minute, and not before', async ({ browser, school }) => {
  const examId = await addExam(school.examiner.sql, { title: 'Өткізу коды' });
  const [period] = await school.examiner.sql<{ id: number }[]>`select id from exam_access_period where exam_id = ${examId}`;
  const deputy = await Student.signIn(browser, school, 'zavuch1', { language: 'en' });
  const { page } = deputy;
  await deputy.goes('/control/start-codes');
  const row = page.locator(`[data-period="${period?.id ?? 0}"]`);
  await row.getByRole('button', { name: 'New code for a session' }).click();
  await page.getByTestId('confirm-dialog').getByRole('button', { name: 'Set a new code' }).click();
  await expect(row).toHaveAttribute('data-code-number', '1');
  await expect(row).toContainText('hidden from everyone until');
  await expect(row.getByRole('button', { name: 'Show the code' })).toHaveCount(0);
  // Its minute comes, for server and page.
  await school.examiner
    .sql`update start_code set valid_from = now() + interval '4 seconds' where access_period_id = ${period?.id ?? 0}`;
  await deputy.reloads();
  // By itself, where the page is quick enough to come before the minute does.
  await expect(row.getByTestId('code')).toHaveText(/^[0-9A-Z]{5} [0-9A-Z]{5}$/);
  await deputy.leaves();
});

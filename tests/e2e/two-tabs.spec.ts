import { expect, rehearsal, test } from '../support/journey.ts';

test('a second tab only reads; it takes over knowingly, and then the first one only reads; nothing is doubled', async ({
  student,
}) => {
  await student.begins('testing', rehearsal.kz);
  const number = student.numberOf('one-correct');
  await student.answers(number, 'A');
  await student.expectPlace(number, 'server');

  const first = student.page;
  const second = await student.context.newPage();
  await second.goto(first.url());
  student.page = second;
  await expect(student.banner('read-only')).toBeVisible();
  await student.goesTo(number);
  await expect(student.question.locator('[data-choice="1"]')).toBeChecked();
  await expect(student.question.locator('[data-choice="2"]')).toBeDisabled();

  await student.banner('read-only').getByRole('button').click();
  await expect(student.banner('read-only')).toHaveCount(0);
  await student.answers(number, 'B');
  await student.expectPlace(number, 'server');

  student.page = first;
  await expect(student.banner('read-only')).toBeVisible();
  await expect(student.question.locator('[data-choice="2"]')).toBeDisabled();
  await student.expectAllOnServer();
  const { id } = await student.attempt();
  expect(await student.place.examiner.choices(id)).toHaveLength(2);

  // And back again.
  await student.banner('read-only').getByRole('button').click();
  await student.answers(1, 'right');
  await student.expectPlace(1, 'server');
  await student.expectAllOnServer();
  await second.close();
  await student.finishes();
});

test('when the tab that writes is closed, the other one goes on', async ({ student }) => {
  await student.begins('testing', rehearsal.kz);
  const first = student.page;
  student.page = await student.context.newPage();
  await student.page.goto(first.url());
  await expect(student.banner('read-only')).toBeVisible();
  await student.network.dies();
  await first.close();
  await student.banner('read-only').getByRole('button').click();
  await student.answers(1, 'right');
  await student.expectPlace(1, 'tablet');
  await student.network.returns();
  await student.expectPlace(1, 'server');
  await student.expectAllOnServer();
});

test('another device continues the test with what is on the server; the later answer counts', async ({
  student,
  browser,
  school,
}) => {
  await student.begins('testing', rehearsal.kz);
  const number = student.numberOf('one-correct');
  await student.answers(number, 'A');
  await student.expectPlace(number, 'server');
  const { Student } = await import('../support/student.ts');
  const elsewhere = await Student.signIn(browser, school, student.login);
  elsewhere.questions = student.questions;
  elsewhere.examId = student.examId;
  await elsewhere.isInTheRoom();
  await elsewhere.goesTo(number);
  await expect(elsewhere.question.locator('[data-choice="1"]')).toBeChecked();
  await elsewhere.answers(number, 'B');
  await elsewhere.expectPlace(number, 'server');
  await elsewhere.expectAllOnServer();
  await elsewhere.leaves();
});

/** Homework that is being made outlives the browser: on small devices the camera takes the memory of the page that called it. */
import { homeworkFor } from '../support/homework-works.ts';
import { expect, test } from '../support/journey.ts';
import { smallJpeg } from '../support/jpeg.ts';
import { Student } from '../support/student.ts';

test('a browser that is killed once a draft is said to be on the device has its words and its photo when it is started again', async ({
  school,
}) => {
  const login = school.nextStudent();
  const { homeworkId } = await homeworkFor(school.url, school.examiner.sql, login);
  const [row] = await school.examiner.sql<{ id: string }[]>`
    select homework_answer_id(${homeworkId}::uuid, id) as id from person where login = ${login}`;
  const path = `/homework/assigned/${row?.id ?? ''}`;
  const student = await Student.signInOnDevice(school, login);
  // Signed in on this device before, as on any day but the first.
  await student.goes(path);
  await student.closesAndReopens();
  const form = () => student.page.getByTestId('hand-in');
  const photo = () => student.page.getByTestId('draft-page').locator('img');
  await form().getByRole('textbox').fill('Дала кең.');
  await student.page.getByTestId('files').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: smallJpeg });
  await expect(photo()).toHaveCount(1);
  await expect(form().getByTestId('command-state')).toHaveAttribute('data-place', 'device');
  await student.browserDies();

  await expect(form().getByRole('textbox')).toHaveValue('Дала кең.');
  await expect(photo()).toHaveJSProperty('naturalWidth', 16);
  await expect(form().getByTestId('command-state')).toHaveAttribute('data-place', 'device');
  await student.leaves();
});

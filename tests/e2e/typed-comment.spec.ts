/** A teacher types a comment and leaves by a full load before the typing comes to rest. */
import { givenHomework, workOf } from '../support/homework-works.ts';
import { expect, onlineTest } from '../support/journey.ts';
import { Student } from '../support/student.ts';

onlineTest(
  'a comment that was typed as the page went is there when the work is opened again, and reaches the server',
  async ({ browser, school }) => {
    const given = await givenHomework(school.url, school.examiner.sql, 1);
    const answerId = given.works[0]?.answerId ?? '';
    const teacher = await Student.signIn(browser, school, given.teacherLogin);
    const { page } = teacher;
    await teacher.goes(`/homework/control/assigned/${answerId}`);
    const field = page.getByTestId('comment');
    await expect(field).toBeEditable();
    await field.pressSequentially('Жақсы жұмыс');
    await page.goto('about:blank');
    await teacher.goes(`/homework/control/assigned/${answerId}`);
    await expect(field).toHaveValue('Жақсы жұмыс');
    await expect(async () => {
      const { work } = await workOf(given.teacher, answerId);
      expect(work.reviews).toMatchObject([{ comment: 'Жақсы жұмыс' }]);
    }).toPass();
    await teacher.leaves();
  },
);

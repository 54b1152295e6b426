/** The bus: a teacher takes homework along, reviews it without a network, and all of it arrives, once, beside what others did meanwhile. */
import { othersAct, reviews, takesAlong } from '../support/bus.ts';
import { givenHomework, workOf } from '../support/homework-works.ts';
import { violationsOf } from '../support/inspector.ts';
import { expect, test } from '../support/journey.ts';
import { Student } from '../support/student.ts';

test('works are reviewed with ink and marks on the bus; nothing is lost, doubled or written over', async ({
  browser,
  school,
}) => {
  const given = await givenHomework(school.url, school.examiner.sql, 3);
  const teacher = await Student.signInOnDevice(school, given.teacherLogin);
  await takesAlong(teacher);
  // On a device that never opened this page before: what says that it is here opens from here on.
  await teacher.network.dies();
  const [first] = given.works;
  await teacher.goes(`/homework/control/assigned/${first?.answerId}`);
  await expect(teacher.page.getByTestId('page-picture')).toBeVisible();
  expect(await violationsOf(teacher.page)).toEqual([]);
  await teacher.closesAndReopens();
  const { page } = teacher;
  for (const mark of [8, 9, 10]) {
    await expect(page.getByTestId('mark')).toHaveText('–');
    await reviews(page, mark);
    await expect(page.getByTestId('returned-bar')).toBeVisible();
  }
  await expect(page.getByTestId('is-returned')).toBeVisible();
  await expect(page.getByTestId('command-state').first()).toHaveAttribute('data-place', 'device');
  await othersAct(school, given);

  await teacher.closesAndReopens();
  await expect(teacher.page.getByTestId('is-returned')).toBeVisible();
  await expect(teacher.page.getByTestId('stroke')).toHaveCount(1);
  await teacher.network.returns();
  const reviewer = given.teacher.user?.userId;
  for (const [at, { answerId }] of given.works.entries()) {
    await expect(async () => {
      const { work, marks } = await workOf(given.teacher, answerId);
      const own = work.reviews.filter(({ reviewerId }) => reviewerId === reviewer);
      expect(own).toMatchObject([{ version: 1, state: 'returned', mark: at + 8, comment: `Жақсы, ${at + 8}` }]);
      expect(marks.map(({ version, mark }) => `${version} ${mark.kind}`).toSorted()).toEqual(['1 stamp', '1 stroke']);
    }).toPass();
  }
  // Both reviews of the first are there; the second waits again and opens in its newer version, and the ink comes over.
  await teacher.goes(`/homework/control/assigned/${first?.answerId}`);
  await expect(teacher.page.getByTestId('colleagues')).toContainText('Director');
  await teacher.goes(`/homework/control/assigned/${given.works[1]?.answerId}`);
  await expect(teacher.page.getByTestId('version').last()).toHaveAttribute('aria-pressed', 'true');
  await teacher.page.getByTestId('move-ink').click();
  await expect(teacher.page.getByTestId('stroke')).toHaveCount(1);
  await expect(teacher.page.getByTestId('stamp')).toHaveCount(1);
  await teacher.leaves();

  const student = await Student.signIn(browser, school, first?.login ?? '');
  await student.goes(`/homework/assigned/${first?.answerId}`);
  const returned = student.page.getByTestId('marked-page');
  await expect(returned.getByTestId('stroke')).toHaveCount(1);
  await expect(returned.getByTestId('stamp')).toHaveCount(1);
  expect(await violationsOf(student.page)).toEqual([]);
  await student.leaves();
});

/** The bus: a teacher takes homework along, reviews it without a network, and all of it arrives, once, beside what others did meanwhile. */
import type { Page } from '@playwright/test';
import { command, givenHomework, handIn, workOf, type GivenHomework } from '../support/homework-works.ts';
import { violationsOf } from '../support/inspector.ts';
import { expect, test, type School } from '../support/journey.ts';
import { signIn } from '../support/sitting.ts';
import { Student } from '../support/student.ts';

/** A line across the page, as a finger draws it. */
async function writes(page: Page): Promise<void> {
  const box = await page.getByTestId('page').boundingBox();
  if (!box) throw new Error('There is no page');
  await page.mouse.move(box.x + box.width * 0.2, box.y + 60);
  await page.mouse.down();
  for (const step of [0.3, 0.45, 0.6]) await page.mouse.move(box.x + box.width * step, box.y + 60 + step * 100);
  await page.mouse.up();
}

async function reviews(page: Page, mark: number): Promise<void> {
  await expect(page.getByTestId('page-picture')).toHaveJSProperty('naturalWidth', 16);
  await writes(page);
  await page.getByTestId('tool-tick').click();
  await page.getByTestId('page').click({ position: { x: 60, y: 160 } });
  await expect(page.getByTestId('stroke')).toHaveCount(1);
  await expect(page.getByTestId('stamp')).toHaveCount(1);
  await page.getByTestId(`mark-${mark}`).click();
  await page.getByTestId('comment').fill(`Жақсы, ${mark}`);
  await page.getByTestId('return').click();
}

async function takesAlong(teacher: Student): Promise<void> {
  const { page } = teacher;
  const pack = page.getByTestId('homework-pack');
  await teacher.goes('/control/take-along');
  await pack.getByTestId('take-along').click();
  await expect(pack).toHaveAttribute('data-state', 'ready');
  await teacher.isReadyForOffline();
}

/** The school's director reviews a work, and a student sends theirs again. */
async function othersAct(school: School, { works }: GivenHomework): Promise<void> {
  const [first, second] = works;
  if (!first || !second) throw new Error('no works');
  const [row] = await school.examiner.sql<{ login: string }[]>`
    select d.login from person d join person s on s.school_id = d.school_id where d.role = 'DCR' and s.login = ${first.login} limit 1`;
  const director = await signIn(school.url, row?.login ?? '');
  const review = { answerId: first.answerId, version: 1, mark: 4, points: 10, rubric: null, comment: 'Director' };
  expect(await command(director, 'homework-review', review)).toBe('applied');
  await handIn(school.url, second.client, second.answerId, 'Екінші рет');
}

test('works are reviewed with ink and marks on the bus; nothing is lost, doubled or written over', async ({
  browser,
  school,
}) => {
  const given = await givenHomework(school.url, school.examiner.sql, 3);
  const teacher = await Student.signInOnDevice(school, given.teacherLogin);
  await takesAlong(teacher);
  const [first] = given.works;
  await teacher.goes(`/homework/control/assigned/${first?.answerId}`);
  await expect(teacher.page.getByTestId('page-picture')).toBeVisible();
  expect(await violationsOf(teacher.page)).toEqual([]);

  await teacher.network.dies();
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
    }).toPass({ timeout: 30_000 });
  }
  // Both reviews of the first are there; the second waits again in its newer version, and the ink comes over.
  await teacher.goes(`/homework/control/assigned/${first?.answerId}`);
  await expect(teacher.page.getByTestId('colleagues')).toContainText('Director');
  await teacher.goes(`/homework/control/assigned/${given.works[1]?.answerId}`);
  await teacher.page.getByTestId('open-newest').click();
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

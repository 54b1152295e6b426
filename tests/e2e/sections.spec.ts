import { expect, test } from '../support/journey.ts';
import { Student } from '../support/student.ts';

/** The demo's trial: reading, a break, mathematics; no way back. */
const trial = 'Байқау тесті: екі бөлім, арасында үзіліс';

test('a section ends, a break and the next one follow without a network, a reload and a second tab; the board shows where', async ({
  school,
  browser,
}) => {
  const [exam] = await school.examiner.sql<{ id: number }[]>`select id from exam where title = ${trial}`;
  const examId = exam?.id ?? 0;
  const student = await Student.signIn(browser, school, await school.nextStudentOf(examId));
  await student.begins('testing', examId);
  const { page } = student;
  await expect(page.getByTestId('section-note')).toBeVisible();
  await student.answers(1, 'right');
  await student.expectPlace(1, 'server');
  await student.isReadyForOffline();

  await student.network.dies();
  await student.answers(2, 'right');
  await page.locator('[data-move="finish"]').click();
  await expect(page.getByTestId('section-end').getByTestId('finish-empty')).toContainText('1');
  await page.getByTestId('next-section').click();
  await expect(page.getByTestId('break')).toBeVisible();
  await student.reloads();
  await expect(page.getByTestId('break')).toBeVisible();
  await page.getByTestId('go-on').click();
  await student.isInTheRoom();
  // Its own questions, from the first, and its own time.
  await student.isAt(4);
  await expect(page.getByTestId('timer')).toContainText(/^1[45]:/);
  await student.answers(4, 'right');

  const { id } = await student.attempt();
  await student.network.returns();
  await student.expectAllOnServer();
  const log = await school.examiner.log(id);
  expect(log.flatMap(({ kind }) => (kind === 'answer' || kind === 'section' ? [kind] : []))).toEqual([
    'answer',
    'answer',
    'section',
    'section',
    'answer',
  ]);
  expect(log.every(({ status }) => status === 'accepted')).toBe(true);

  const tab = await student.context.newPage();
  await tab.goto(page.url());
  await expect(tab.locator(`[data-question-id="${student.questions[3]?.id}"]`)).toBeVisible();
  await tab.close();

  const lead = await Student.signIn(browser, school, 'director1');
  await lead.goes(`/control/testing-board?exam=${examId}`);
  await expect(lead.page.locator(`[data-attempt="${id}"]`).getByTestId('section-now')).toContainText('2');
  await lead.leaves();
  await student.leaves();
});

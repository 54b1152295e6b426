/** An answer on paper: photographed without a network, named by the answer, sent after the end, written on by its marker without a network. */
import type { Page } from '@playwright/test';
import { addExam, buildQuestion } from '../support/exam-factory.ts';
import { expect, test, type School } from '../support/journey.ts';
import { smallJpeg } from '../support/jpeg.ts';
import { signIn } from '../support/sitting.ts';
import { Student } from '../support/student.ts';

const text = 'Шешуі суретте.';

/** Two sheets are photographed, one is turned; both are there after a reload and in another page. */
async function answersOnPaper(student: Student): Promise<void> {
  const { page, context } = student;
  const cards = page.getByTestId('draft-page');
  await context.setOffline(true);
  await student.question.locator('textarea').fill(text);
  const photo = (name: string) => ({ name, mimeType: 'image/jpeg', buffer: smallJpeg });
  await page.getByTestId('sheets').setInputFiles([photo('a.jpg'), photo('b.jpg')]);
  await expect(cards.locator('img')).toHaveCount(2);
  await student.expectPlace(1, 'tablet');
  await student.reloads();
  await student.isInTheRoom();
  await expect(student.question.locator('textarea')).toHaveValue(text);
  await expect(cards.locator('img').first()).toHaveAttribute('src', /^blob:/);
  await cards.nth(1).getByRole('button').nth(1).click();
  await page.goto('about:blank');
  await student.goes(`/testing/${student.examId}/test`);
  await expect(cards.locator('img')).toHaveCount(2);
  await expect(cards.locator('img').nth(1)).toHaveCSS('rotate', '90deg');
}

/** The answer arrives and the test ends; the photos come later. */
async function finishesBeforePhotos(student: Student): Promise<void> {
  const { page, context } = student;
  const waiting = page.getByTestId('photos-here');
  await student.moves('finish');
  await page.getByTestId('finish-dialog').getByRole('button').last().click();
  await expect(page.getByTestId('hand-in')).toBeVisible();
  await expect(waiting).toContainText('2');
  await context.route('**/api/uploads**', (route) => route.abort());
  await context.setOffline(false);
  await expect(page).toHaveURL(new RegExp(`/testing/${student.examId}/result`));
  await expect(waiting).toContainText('2');
  await context.unroute('**/api/uploads**');
  await page.reload();
  await expect(waiting).toHaveCount(0);
}

async function writesOn(page: Page): Promise<void> {
  const box = await page.getByTestId('page').boundingBox();
  if (!box) throw new Error('There is no page');
  await page.mouse.move(box.x + box.width * 0.2, box.y + 60);
  await page.mouse.down();
  for (const step of [0.3, 0.45, 0.6]) await page.mouse.move(box.x + box.width * step, box.y + 60 + step * 100);
  await page.mouse.up();
  await expect(page.getByTestId('stroke')).toHaveCount(1);
}

/** Takes the photos along, marks without a network over a reload, and comes back. */
async function marksAway(teacher: Student): Promise<void> {
  const { page, context } = teacher;
  await teacher.goes('/control/marking');
  await page.getByTestId('take-pages').click();
  await expect(page.getByTestId('pages-pack')).toHaveAttribute('data-state', 'ready');
  await teacher.isReadyForOffline();
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByTestId('page-picture')).toHaveJSProperty('naturalWidth', 16);
  await writesOn(page);
  await page.getByTestId('mark-4').click();
  await page.reload();
  await expect(page.getByTestId('stroke')).toHaveCount(1);
  await page.getByTestId('mark-done').click();
  await context.setOffline(false);
}

/** An exam with one question that takes photos, too. */
function examOnPaper(school: School): Promise<number> {
  const content = { prompt: '<p>x² − 5x + 6 = 0</p>', maxWords: 0, rubric: [], guide: '', paper: 'too' as const };
  return addExam(school.examiner.sql, {
    questionsHasFeedback: true,
    feedbackOpens: 'at-once',
    questions: [buildQuestion({ mechanic: 'essay', content }, 5)],
  });
}

test('a sheet is photographed and marked, both without a network, and neither is lost', async ({ school, browser }) => {
  const examId = await examOnPaper(school);
  const student = await Student.signIn(browser, school, await school.nextStudentOf(examId));
  await student.begins('testing', examId);
  await expect(student.page.getByTestId('paper')).toHaveAttribute('data-ready', 'true');
  await student.isReadyForOffline();
  await answersOnPaper(student);
  await finishesBeforePhotos(student);

  const manager = await signIn(school.url, 'exam1');
  const teacher = await Student.signIn(browser, school, 'teacher5');
  const markerIds = [(await signIn(school.url, 'teacher5')).user?.userId];
  const plan = { isDouble: false, tolerance: 0, adjudicatorId: null, markerIds };
  expect((await manager.call('PUT', `/api/marking/exams/${examId}`, plan)).data).toEqual({ assigned: 1 });
  await marksAway(teacher);
  const marked = () =>
    school.examiner.sql`select from exam_attempt where exam_id = ${examId} and status = 'completed' and waiting_points = 0`;
  await expect.poll(async () => (await marked()).length).toBe(1);

  await student.page.reload();
  await student.opensReview();
  await expect(student.page.getByTestId('answer-page')).toHaveCount(2);
  await expect(student.page.getByTestId('stroke')).toHaveCount(1);
  await teacher.leaves();
  await student.leaves();
});

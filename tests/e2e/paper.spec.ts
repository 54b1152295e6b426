/** An answer on paper: photographed without a network, named by the answer, sent after the end, written on by its marker away from the network. */
import type { Page } from '@playwright/test';
import { addExam, buildQuestion } from '../support/exam-factory.ts';
import { expect, onlineTest, test, type School } from '../support/journey.ts';
import { signIn } from '../support/sitting.ts';
import { contents } from '../support/ten-mechanics.ts';
import { Student } from '../support/student.ts';

const shots = process.env['PAPER_SHOTS'];
async function shot(page: Page, name: string): Promise<void> {
  if (shots) await page.screenshot({ path: `${shots}/${name}.png`, fullPage: true });
}

async function sheet(page: Page, text: string): Promise<Buffer> {
  const other = await page.context().newPage();
  await other.setViewportSize({ width: 900, height: 1200 });
  await other.setContent(
    `<body style="margin:0;padding:60px;background:#f7f3e8;font:italic 44px cursive;line-height:2;color:#223">${text}</body>`,
  );
  const bytes = await other.screenshot({ type: 'jpeg', quality: 80 });
  await other.close();
  return bytes;
}

const exam = (school: School) =>
  addExam(school.examiner.sql, {
    title: 'Жазба жұмыс',
    questionsHasFeedback: true,
    feedbackOpens: 'at-once',
    questions: [
      buildQuestion(
        {
          mechanic: 'essay',
          content: { prompt: '<p>Теңдеуді шешіңіз: x² − 5x + 6 = 0. Шешуін көрсетіңіз.</p>', maxWords: 0, rubric: [], guide: '', paper: 'too' },
        },
        5,
      ),
      buildQuestion({ mechanic: 'simple-text', content: contents['simple-text'] }),
    ],
  });

test('a sheet is photographed, survives the page, follows after the end, and is marked on a bus', async ({ school, browser }) => {
  test.setTimeout(120_000);
  const examId = await exam(school);
  const student = await Student.signIn(browser, school, 'student3', { language: 'kz' });
  await student.begins('testing', examId);
  await student.isReadyForOffline();
  const { page, context } = student;
  const [one, two] = [await sheet(page, 'x² − 5x + 6 = 0<br>D = 25 − 24 = 1<br>x₁ = 2, x₂ = 3'), await sheet(page, 'Жауабы: 2; 3')];
  await context.setOffline(true);
  await student.question.locator('textarea').fill('Шешуі суретте.');
  await page.getByTestId('sheets').setInputFiles([
    { name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: one },
    { name: 'IMG_2.jpg', mimeType: 'image/jpeg', buffer: two },
  ]);
  const cards = page.getByTestId('draft-page');
  await expect(cards.locator('img')).toHaveCount(2);
  await student.expectPlace(1, 'tablet');
  await expect(page.getByTestId('photos-here')).toContainText('2');
  await shot(page, 'room-offline');

  await student.reloads();
  await student.isInTheRoom();
  await expect(student.question.locator('textarea')).toHaveValue('Шешуі суретте.');
  await expect(cards.locator('img').first()).toHaveAttribute('src', /^blob:/);
  await cards.nth(1).getByRole('button').nth(1).click();
  await shot(page, 'room-reloaded');
  await page.goto('about:blank');
  await student.goes(`/testing/${examId}/test`);
  await expect(cards.locator('img')).toHaveCount(2);
  await expect(cards.locator('img').nth(1)).toHaveCSS('rotate', '90deg');

  await student.moves('finish');
  await shot(page, 'finish-dialog');
  await page.getByTestId('finish-dialog').getByRole('button').last().click();
  await expect(page.getByTestId('hand-in')).toBeVisible();
  await expect(page.getByTestId('photos-here')).toContainText('2');
  await shot(page, 'hand-in');
  // The answers arrive, the photos do not.
  await context.route('**/api/uploads**', (route) => route.abort());
  await context.setOffline(false);
  await expect(page).toHaveURL(new RegExp(`/testing/${examId}/result`), { timeout: 30_000 });
  await expect(page.getByTestId('photos-here')).toContainText('2');
  await shot(page, 'result-waits');
  const manager = await signIn(school.url, 'exam1');
  const marker = await signIn(school.url, 'teacher5');
  await context.unroute('**/api/uploads**');
  await page.reload();
  await expect(page.getByTestId('photos-here')).toHaveCount(0, { timeout: 30_000 });
  const body = { isDouble: false, tolerance: 0, adjudicatorId: null, markerIds: [marker.user?.userId] };
  await expect.poll(async () => (await manager.call<{ assigned: number }>('PUT', `/api/marking/exams/${examId}`, body)).status).toBe(200);

  const teacher = await Student.signIn(browser, school, 'teacher5', { language: 'kz' });
  const desk = teacher.page;
  await teacher.goes('/control/marking');
  await expect(desk.getByTestId('answer-pages')).toBeVisible();
  await desk.getByTestId('take-pages').click();
  await expect(desk.getByTestId('pages-pack')).toHaveAttribute('data-state', 'ready');
  await teacher.isReadyForOffline();
  await teacher.context.setOffline(true);
  await desk.reload();
  await expect(desk.getByTestId('page-picture')).toHaveJSProperty('naturalWidth', 900);
  const box = await desk.getByTestId('page').boundingBox();
  if (!box) throw new Error('There is no page');
  await desk.mouse.move(box.x + box.width * 0.2, box.y + 60);
  await desk.mouse.down();
  for (const step of [0.3, 0.45, 0.6]) await desk.mouse.move(box.x + box.width * step, box.y + 60 + step * 100);
  await desk.mouse.up();
  await expect(desk.getByTestId('stroke')).toHaveCount(1);
  await desk.getByTestId('mark-4').click();
  await shot(desk, 'desk-offline');
  await desk.reload();
  await expect(desk.getByTestId('stroke')).toHaveCount(1);
  await desk.getByTestId('mark-done').click();
  await shot(desk, 'desk-done');
  await teacher.context.setOffline(false);
  await expect
    .poll(async () => (await school.examiner.sql`select 1 from exam_attempt where exam_id = ${examId} and waiting_points = 0`).length, { timeout: 30_000 })
    .toBe(1);
  await page.reload();
  await page.getByTestId('open-review').click();
  await shot(page, 'result-marked');
  await expect(page.getByTestId('answer-page')).toHaveCount(2);
  await shot(page, 'result-marked');
  await teacher.leaves();
  await student.leaves();
});
void onlineTest;

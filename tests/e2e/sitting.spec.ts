import type { Locator, Page } from '@playwright/test';
import { tabTo } from '../support/answering.ts';
import { certification, expect, rehearsal, test } from '../support/journey.ts';
import type { Student } from '../support/student.ts';

function half(_: unknown, number: number): 'right' | 'wrong' {
  return number % 2 === 1 ? 'right' : 'wrong';
}

/** Right answers, score and highest score, as the result page says. */
async function readScore(page: Page): Promise<{ right: number; score: number; of: number }> {
  const card = page.getByTestId('score-card');
  const right = Number.parseInt((await card.locator('[data-figure="right"]').textContent()) ?? '', 10);
  const [score = NaN, of = NaN] = ((await card.locator('[data-figure="score"]').textContent()) ?? '')
    .split('/')
    .map((text) => Number(text.trim().replace(',', '.')));
  return { right, score, of };
}

async function expectResultAgrees(sitter: Student): Promise<void> {
  const attempt = await sitter.attempt();
  const shown = await readScore(sitter.page);
  expect(shown.right).toBe(attempt.correctAnswers);
  expect(shown.score).toBeCloseTo(attempt.totalScore ?? NaN, 2);
  expect(shown.of).toBeCloseTo(attempt.totalMaxScore ?? NaN, 2);
}

test('a student sits a test by tap, from the list to the result', async ({ student, school }) => {
  await student.opens('testing', rehearsal.kz);
  await student.begins('testing', rehearsal.kz);
  expect(new Set(student.questions.map(({ mechanic }) => mechanic)).size).toBe(10);
  await student.expectRightTime();

  await student.answersEverything(half);
  await student.expectPlaces(student.questions.map(() => 'server'));
  await student.expectAnswersShown(student.questions.map((_, index) => index + 1));
  await student.expectAllOnServer();

  await student.finishes();
  const attempt = await student.attempt();
  expect(attempt).toMatchObject({ status: 'completed', finishReason: 'student', correctAnswers: 5 });
  expect((await school.examiner.log(attempt.id)).at(-1)?.kind).toBe('finish');
  await expectResultAgrees(student);

  await student.opensReview();
  const reviewed = student.page.locator('main article');
  await expect(reviewed).toHaveCount(10);
  await student.page.locator('main input[type="checkbox"]').first().check();
  await expect(reviewed).toHaveCount(5);
});

test('a student sits a test by keyboard alone', async ({ student }) => {
  await student.begins('testing', rehearsal.kz);
  for (const [index] of student.questions.entries()) {
    const number = index + 1;
    await student.isAt(number);
    await student.answers(number, half(null, number) === 'right' ? 'wrong' : 'right', 'keyboard');
    if (number < student.questions.length) {
      await tabTo(student.page, student.page.locator('[data-move="next"]'));
      await student.page.keyboard.press('Enter');
    }
  }
  await student.expectAllOnServer();

  await tabTo(student.page, student.page.locator('[data-move="finish"]'));
  await student.page.keyboard.press('Enter');
  await tabTo(student.page, student.page.getByTestId('finish-dialog').getByRole('button').last());
  await student.page.keyboard.press('Enter');
  await student.seesTheResult();
  await expectResultAgrees(student);
  expect((await student.attempt()).correctAnswers).toBe(5);
});

test('the room’s keys choose, go on, go back and mark', async ({ student }) => {
  await student.begins('testing', rehearsal.kz);
  const { page } = student;
  const count = student.questions.length;

  await page.keyboard.press('ArrowLeft');
  await student.isAt(count);
  // Behind the last question one checks what is empty before finishing.
  await page.keyboard.press('ArrowRight');
  await expect(page.getByTestId('finish-dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await student.isAt(count);
  await student.goesTo(student.numberOf('one-correct'));
  await page.keyboard.press('Digit2');
  await expect(student.question.locator('[data-choice="2"]')).toBeChecked();
  await page.keyboard.press('KeyM');
  await expect(page.locator('[data-move="mark"]')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Enter');
  await student.isAt((student.numberOf('one-correct') % count) + 1);

  await student.moves('map');
  const marked = page.getByTestId('question-map').locator('[data-marked]');
  await expect(marked).toHaveCount(1);
  await expect(marked).toHaveAttribute('data-index', String(student.numberOf('one-correct') - 1));
});

test('next unanswered goes round, and a struck-out option is no answer', async ({ student }) => {
  await student.begins('testing', rehearsal.kz);
  const count = student.questions.length;
  await student.goesTo(count);
  await student.moves('nextUnanswered');
  await student.isAt(1);

  const number = student.numberOf('one-correct');
  await student.goesTo(number);
  await student.question.locator('button[aria-pressed]').first().tap();
  await student.expectPlace(number, 'none');
  await student.answers(number, 'B');
  await student.expectPlace(number, 'server');
  await student.moves('nextUnanswered');
  await student.isAt((number % count) + 1);
  await student.goesTo(number === 1 ? count : number - 1);
  await student.moves('nextUnanswered');
  await student.isAt((number % count) + 1);
});

test('what can be moved is dragged into its place, by a mouse and by a finger', async ({ student }) => {
  await student.begins('testing', rehearsal.kz);
  await student.goesTo(student.numberOf('drag-and-drop'));
  const { page, question } = student;
  const zones = question.locator('[data-zone]:not([data-zone=""])');
  const tray = question.locator('[data-zone=""] [data-item]');
  const middleOf = async (part: Locator): Promise<{ x: number; y: number }> => {
    await part.scrollIntoViewIfNeeded();
    const box = await part.boundingBox();
    if (!box) throw new Error('Nothing to take hold of');
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };

  const first = await tray.first().getAttribute('data-item');
  const from = await middleOf(tray.first());
  const to = await middleOf(zones.first());
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await page.mouse.up();
  await expect(zones.first().locator(`[data-item="${first}"]`)).toBeVisible();

  const second = await tray.first().getAttribute('data-item');
  // By its handle: elsewhere a finger scrolls.
  const handle = await middleOf(tray.first().locator('[data-drag-handle]'));
  const target = await middleOf(zones.nth(1));
  const cdp = await page.context().newCDPSession(page);
  const at = (share: number) => ({
    x: handle.x + (target.x - handle.x) * share,
    y: handle.y + (target.y - handle.y) * share,
  });
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at(0)] });
  for (const share of [0.2, 0.5, 0.8, 1])
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [at(share)] });
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect(zones.nth(1).locator(`[data-item="${second}"]`)).toBeVisible();
});

test('a shared text stands beside the question on a wide screen, above it and foldable on a narrow one', async ({
  student,
}) => {
  await student.begins('testing', rehearsal.kz);
  const number = student.questions.findIndex(({ hasShared }) => hasShared) + 1;
  expect(number).toBeGreaterThan(0);
  await student.goesTo(number);
  const text = student.page.getByTestId('shared-content');
  const boxes = async () => ({ text: await text.boundingBox(), question: await student.question.boundingBox() });

  await student.page.setViewportSize({ width: 1366, height: 768 });
  const wide = await boxes();
  expect((wide.text?.x ?? 0) + (wide.text?.width ?? 0)).toBeLessThanOrEqual(wide.question?.x ?? 0);

  await student.page.setViewportSize({ width: 360, height: 740 });
  const narrow = await boxes();
  expect((narrow.text?.y ?? 0) + (narrow.text?.height ?? 0)).toBeLessThanOrEqual(narrow.question?.y ?? 0);
  await text.locator('button[aria-expanded]').tap();
  await expect(text.getByRole('region')).toBeHidden();
});

test('finishing shows what is empty and what is marked, and leads there', async ({ student }) => {
  await student.begins('testing', rehearsal.kz);
  await student.answers(1, 'right');
  await student.goesTo(4);
  await student.moves('mark');
  await student.moves('finish');
  const dialog = student.page.getByTestId('finish-dialog');
  await expect(dialog.getByTestId('finish-empty').getByRole('button')).toHaveText(
    student.questions.map((_, index) => String(index + 1)).slice(1),
  );
  await expect(dialog.getByTestId('finish-marked').getByRole('button')).toHaveText(['4']);
  await dialog.getByTestId('finish-marked').getByRole('button').tap();
  await student.isAt(4);
  await student.finishes();
  expect(await student.attempt()).toMatchObject({ status: 'completed', correctAnswers: 1 });
});

test('a finished test cannot be begun again, and leads to its result', async ({ student }) => {
  await student.begins('testing', rehearsal.kz);
  await student.finishes();
  await student.goes(`/testing/${rehearsal.kz}/test`);
  await student.seesTheResult();
  expect(await student.place.examiner.attempts(student.login, rehearsal.kz)).toHaveLength(1);
});

test('a teacher sits a certification, and does not see the right answers afterwards', async ({ teacher }) => {
  await teacher.opens('certification', certification.kz);
  await teacher.begins('certification', certification.kz);
  expect(new Set(teacher.questions.map(({ mechanic }) => mechanic)).size).toBe(10);
  await teacher.answersEverything(half);
  await teacher.expectAllOnServer();
  await teacher.finishes();
  await expectResultAgrees(teacher);
  expect((await teacher.attempt()).correctAnswers).toBe(13);
  await expect(teacher.page.locator('main article')).toHaveCount(0);
});

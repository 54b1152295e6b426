/** An exam manager builds a unit, previews an exam as a student sits it, and asks whether it is ready. */
import { expect, test } from '../support/journey.ts';
import { Student } from '../support/student.ts';

test('a unit: the divider by keys and mouse, a question added and removed, typed without a network, reloaded, saved, restored', async ({
  browser,
  school,
}) => {
  const manager = await Student.sitsDown(browser, school, 'exam1', {
    language: 'ru',
    viewport: { width: 1366, height: 900 },
    isMobile: false,
  });
  const { page } = manager;
  await manager.signsIn();
  await manager.goes('/pisa');
  await page.getByTestId('unit-row').getByRole('link', { name: 'Арал теңізі' }).click();
  const split = page.getByTestId('split');
  const divider = page.getByRole('separator');
  await expect(split).toHaveAttribute('data-share', '50');

  await divider.press('ArrowRight');
  await expect(split).toHaveAttribute('data-share', '55');
  await expect(page.getByTestId('ratio')).toHaveText('55/45');
  await divider.press('Home');
  await expect(split).toHaveAttribute('data-share', '20');
  await divider.scrollIntoViewIfNeeded();
  const sides = await split.boundingBox();
  const handle = await divider.boundingBox();
  if (!sides || !handle) throw new Error('The unit has no sides');
  const y = handle.y + Math.min(60, handle.height / 2);
  await page.mouse.move(handle.x + handle.width / 2, y);
  await page.mouse.down();
  await page.mouse.move(sides.x + sides.width * 0.6, y, { steps: 4 });
  await page.mouse.up();
  await expect(page.getByTestId('ratio')).toHaveText('60/40');

  const cards = page.getByTestId('unit-card');
  await expect(cards).toHaveCount(3);
  await page.getByRole('button', { name: 'Добавить вопрос' }).click();
  await expect(cards).toHaveCount(4);
  await cards.last().getByRole('button', { name: 'Убрать вопрос' }).click();
  await page.getByTestId('confirm-yes').click();
  await expect(cards).toHaveCount(3);

  // Typed while the line is dead, and the tab closed: nothing is lost.
  await manager.context.setOffline(true);
  const title = page.getByLabel('Название', { exact: true });
  await title.fill('Арал теңізі және бөгет');
  await expect(page.getByText('Ещё не сохранено. Хранится на этом устройстве.')).toBeVisible();
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await manager.context.setOffline(false);
  await page.reload();
  await page.getByTestId('unit-draft').getByRole('button').first().click();
  await expect(title).toHaveValue('Арал теңізі және бөгет');
  await expect(page.getByTestId('ratio')).toHaveText('60/40');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Версия 2', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Предпросмотр: телефон' }).click();
  const preview = page.getByTestId('unit-preview');
  await expect(preview.getByRole('separator')).toHaveCount(0);
  await preview.getByRole('tab').nth(1).click();
  await preview.locator('[data-choice="1"]').click();
  await page.getByRole('button', { name: 'Предпросмотр: компьютер' }).click();
  await expect(preview.getByRole('separator')).toBeVisible();

  await page.getByRole('button', { name: 'История' }).click();
  const history = page.getByTestId('unit-history');
  await expect(history.getByRole('listitem')).toHaveCount(2);
  await history.getByRole('button', { name: 'Взять эту версию' }).click();
  await expect(title).toHaveValue('Арал теңізі');
});

test('an exam: previewed on a phone, answered, scored as for a student, and checked', async ({ browser, school }) => {
  const manager = await Student.sitsDown(browser, school, 'exam1', {
    language: 'ru',
    viewport: { width: 1366, height: 900 },
    isMobile: false,
  });
  const { page } = manager;
  await manager.signsIn();
  await manager.goes('/exam-editor/exams/edit/2/preview');
  const question = page.getByTestId('question');
  await expect(question).toBeVisible();
  await page.getByRole('button', { name: 'Телефон' }).click();
  await expect.poll(async () => (await question.boundingBox())?.width ?? 0).toBeLessThan(360);
  const first = await question.getAttribute('data-question-id');
  await question.locator('[data-choice="1"]').click();
  await page.getByTestId('sitting').getByRole('button', { name: 'Дальше' }).click();
  await expect(question).not.toHaveAttribute('data-question-id', first ?? '');
  await page.getByRole('button', { name: 'Карта', exact: true }).click();
  await expect(page.locator('[data-answered]')).toHaveCount(1);
  await page.getByRole('button', { name: 'Завершить', exact: true }).click();
  await page.getByTestId('confirm-yes').click();
  const result = page.getByTestId('preview-result');
  await expect(result.locator('article')).toHaveCount(10);
  await expect(result.locator('article').first()).toHaveAttribute('data-correct', /true|false/);

  await page.getByRole('link', { name: 'Готов ли экзамен?' }).click();
  await expect(page.getByTestId('verdict')).toHaveAttribute('data-state', /ready|warning/);
  // Somebody empties its time while the page stands there: asked again, it is said and leads to its place.
  await school.examiner.sql`update exam set duration_in_seconds = 0 where id = 2`;
  try {
    await page.getByRole('button', { name: 'Проверить ещё раз' }).click();
    await expect(page.getByTestId('verdict')).toHaveAttribute('data-state', 'blocker');
    await page.locator('[data-code="no-duration"] a').click();
    await expect(page).toHaveURL(/\/exam-editor\/exams\/edit\/2$/);
  } finally {
    await school.examiner.sql`update exam set duration_in_seconds = 900 where id = 2`;
  }
});

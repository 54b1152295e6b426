/** An exam manager builds an exam from nothing, and takes it away again. */
import { expect, test } from '../support/journey.ts';
import { Student } from '../support/student.ts';

test('a direction, an exam with subject, scale and variant are made, found, and deleted with what depends on them', async ({
  browser,
  school,
}) => {
  test.setTimeout(180_000);
  const person = await Student.sitsDown(browser, school, 'exam1', { language: 'ru', viewport: { width: 1366, height: 900 } });
  const { page } = person;
  const dialog = page.getByTestId('form-dialog');
  const name = `Направление ${Date.now()}`;
  const save = () => dialog.locator('button[type="submit"]').click();

  await person.goes('/exam-editor/directions');
  await page.getByTestId('add').click();
  await dialog.locator('input[name="titleKz"]').fill(`Бағыт ${name}`);
  await save();
  // The Russian title is missing: the dialog stays, with the text, and leads to the field.
  await expect(dialog.locator('input[name="titleRu"]')).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.locator('input[name="titleRu"]')).toBeFocused();
  await dialog.locator('input[name="titleRu"]').fill(name);
  await page.keyboard.press('Escape');
  // Unsaved text is asked about first.
  await page.getByTestId('confirm-dialog').locator('button').first().press('Escape');
  await expect(dialog.locator('input[name="titleRu"]')).toHaveValue(name);
  await save();
  await expect(dialog).toBeHidden();
  await page.locator('input[type="search"]').first().pressSequentially(name);
  await expect(page.getByTestId('row')).toHaveCount(1);
  await expect(page).toHaveURL(/title=/);

  await person.goes('/exam-editor/exams');
  await page.getByTestId('add').click();
  await dialog.locator('input[name="title"]').fill(`Экзамен ${name}`);
  await dialog.locator('input[name="directionId"]').click();
  await dialog.locator('input[name="directionId"]').pressSequentially(name);
  await dialog.getByRole('option', { name }).click();
  await dialog.locator('select[name="forLang"]').selectOption('ru');
  await dialog.locator('select[name="periodId"]').selectOption({ index: 1 });
  await dialog.locator('input[name="minutes"]').fill('4x5');
  await dialog.locator('input[name="maxScore"]').fill('30');
  await save();
  await expect(page).toHaveURL(/\/exam-editor\/exams\/edit\/\d+$/);
  const address = new URL(page.url()).pathname;
  await expect(page.locator('input[name="minutes"]')).toHaveValue('45');

  await person.goes(`${address}/subjects`);
  await page.getByTestId('add').click();
  await dialog.locator('input[name="subject"]').click();
  await dialog.getByRole('option').first().click();
  await save();
  await expect(page.getByTestId('row')).toHaveCount(1);

  await person.goes(`${address}/scale`);
  for (const [title, min, max] of [
    ['Низкий', '0', '60'],
    ['Высокий', '50', '90'],
  ] as const) {
    await page.getByTestId('add').click();
    await dialog.locator('input[name="title"]').fill(title);
    await dialog.locator('textarea').fill('Описание');
    await dialog.locator('input[name="min"]').fill(min);
    await dialog.locator('input[name="max"]').fill(max);
    await save();
    await expect(dialog).toBeHidden();
  }
  const stretches = page.getByTestId('stretches');
  await expect(stretches.locator('[data-kind="overlap"]')).toHaveCount(1);
  await expect(stretches.locator('[data-kind="gap"]')).toHaveCount(1);
  await page.getByRole('slider').last().press('End');
  await page.getByRole('button', { name: 'Сохранить границы' }).click();
  await expect(stretches.locator('[data-kind="gap"]')).toHaveCount(0);
  await expect(page.getByTestId('row').nth(1)).toContainText('15–30');

  await person.goes(`${address}/variants`);
  await page.getByTestId('add').click();
  await dialog.locator('input[name="number"]').fill('7');
  await save();
  await expect(page.getByTestId('row')).toContainText('7');

  // The direction is held by the exam, and says so with a link.
  await person.goes(`/exam-editor/directions?title=${encodeURIComponent(name)}`);
  const remove = page.getByTestId('remove-dialog');
  const row = page.getByTestId('row');
  await row.locator('[aria-haspopup="menu"]').click();
  await page.getByRole('menuitem').last().click();
  await remove.getByRole('link').click();
  await expect(page).toHaveURL(/\/exam-editor\/exams\?direction=\d+/);
  await expect(row).toHaveCount(1);
  await row.locator('[aria-haspopup="menu"]').click();
  await page.getByRole('menuitem').last().click();
  await remove.getByTestId('remove-yes').click();
  await expect(page.getByTestId('empty-list')).toBeVisible();
  await page.goBack();
  await row.locator('[aria-haspopup="menu"]').click();
  await page.getByRole('menuitem').last().click();
  await remove.getByTestId('remove-yes').click();
  await expect(page.getByTestId('empty-list')).toBeVisible();
});

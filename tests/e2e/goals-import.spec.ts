/** Learning goals from a spreadsheet: seen before they are written, found among one's jobs, undone. */
import { expect, onlineTest } from '../support/journey.ts';
import { Inspector } from '../support/inspector.ts';
import { Student } from '../support/student.ts';

const laptop = { language: 'ru', viewport: { width: 1366, height: 900 }, hasTouch: false } as const;
const table = 'Қазақша;Название на русском\nЖұлдыздарды ажырату;Различать звёзды\nПланеталарды атау;Называть планеты\n';

onlineTest('goals come in from a table, are among the jobs, and go back', async ({ browser, school }) => {
  const { page } = await Student.signIn(browser, school, 'exam1', laptop);
  const inspector = new Inspector(page);
  await page.goto('/exam-editor/learning-goals');
  await page.getByTestId('list-menu').click();
  await page.getByRole('menuitem', { name: 'Импорт' }).click();
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'goals.csv', mimeType: 'text/csv', buffer: Buffer.from(table) });
  await page.getByRole('button', { name: 'Прочитать файл' }).click();
  await page.getByRole('button', { name: 'Показать отличия' }).click();
  // A reload keeps what was read.
  await expect(page.getByRole('button', { name: 'Загрузить 2 строки' })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Загрузить 2 строки' }).click();
  const undo = page.getByRole('button', { name: 'Отменить загрузку' });
  await expect(undo).toBeVisible();
  await inspector.looksAt('goals-import-result');
  const [{ count }] = await school.examiner.sql<[{ count: number }]>`
    select count(*)::int as count from exam_learning_goal where title_kz = 'Жұлдыздарды ажырату' and archived_at is null`;
  expect(count).toBe(1);

  await page.goto('/jobs');
  const job = page.getByTestId('job').first();
  await expect(job).toHaveAttribute('data-state', 'done');
  await inspector.looksAt('jobs-done');
  await page.getByRole('link', { name: 'Открыть импорт' }).first().click();
  await undo.click();
  await expect(page.getByText('2 строки')).toBeVisible();
  await expect(undo).toBeHidden();
  expect(inspector.faults).toEqual([]);
});

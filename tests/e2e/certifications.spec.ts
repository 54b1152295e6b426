import type { Page } from '@playwright/test';
import { certification, expect, test } from '../support/journey.ts';
import { violationsOf } from '../support/inspector.ts';
import { Student } from '../support/student.ts';
import { unfold } from '../support/unfold.ts';

const certId = certification.kz;

async function isAccessible(page: Page): Promise<void> {
  // A menu that closes is drawn for a moment longer, empty.
  await expect(page.getByRole('menu')).toHaveCount(0);
  expect(await violationsOf(page)).toEqual([]);
}

test('a course is attached, a failed certification is given again, is passed, and its code is real for anybody', async ({
  browser,
  school,
}) => {
  // Three people, two sittings; on a busy machine a minute and a half.
  test.setTimeout(300_000);
  const { sql } = school.examiner;
  const login = school.nextTeacher();
  const [person] = await sql<{ id: number; name: string }[]>`
    select id, concat_ws(' ', surname, firstname, lastname) as name from person where login = ${login}`;
  const { id, name } = person ?? { id: 0, name: '' };
  await sql`delete from person_course where person_id = ${id}`;
  await sql`delete from monitoring_reset where person_id = ${id}`;
  // One right answer passes: answering twenty-five is other tests' matter.
  const [exam] = await sql<{ least: number }[]>`select passing_score as least from exam where id = ${certId}`;
  await sql`update exam set passing_score = 1 where id = ${certId}`;
  const director = await Student.signIn(browser, school, 'director1', { viewport: { width: 1366, height: 900 } });
  const teacher = await Student.signIn(browser, school, login);
  const [laptop, device] = [director.page, teacher.page];

  // Without the course there is nothing; the director attaches it.
  await teacher.goes('/certification');
  await expect(device.locator(`main a[href="/certification/${certId}"]`)).toHaveCount(0);
  await director.goes('/control/teachers-directions?course=0');
  const row = laptop.getByTestId('row').filter({ hasText: name });
  await row.getByRole('checkbox').check();
  await laptop.getByTestId('bulk-bar').getByRole('button').first().click();
  const courses = laptop.getByTestId('courses-dialog');
  await courses.getByRole('checkbox').first().check();
  await isAccessible(laptop);
  await courses.locator('button[type="submit"]').click();
  await expect(courses).toHaveCount(0);
  await expect(row).toHaveCount(0);

  // The teacher fails it.
  await teacher.begins('certification', certId);
  await teacher.answers(1, 'wrong');
  await teacher.finishes();
  await teacher.goes('/certification');
  await expect(device.getByTestId('again')).toHaveAttribute('data-again', 'unknown');

  // The director sees it, and gives it again; not without a reason.
  await director.goes(`/control/certifications/${certId}?state=failed`);
  await expect(row.locator('[data-state]')).toHaveAttribute('data-state', 'failed');
  await row.getByRole('button').click();
  await laptop.getByRole('menuitem').first().click();
  await expect(laptop.getByTestId('failed-attempts').locator('tbody tr')).toHaveCount(1);
  await laptop.keyboard.press('Escape');
  await row.getByRole('button').click();
  await laptop.getByRole('menuitem').last().click();
  const dialog = laptop.getByTestId('reassign-dialog');
  // Off until there is a reason; pressed, it leads to the field.
  await dialog.locator('button[type="submit"]').click({ force: true });
  await expect(dialog.getByRole('textbox')).toHaveAccessibleDescription(/\S/);
  await expect(dialog.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByRole('textbox').fill('Сабақ кезінде ауырып қалды');
  await isAccessible(laptop);
  await dialog.locator('button[type="submit"]').click();
  await expect(dialog).toHaveCount(0);
  await expect(row.locator('[data-state]')).toHaveAttribute('data-state', 'again');
  await isAccessible(laptop);
  await row.getByRole('button').click();
  await laptop.getByRole('menuitem').nth(1).click();
  const resets = laptop.getByTestId('resets');
  await expect(resets.locator('tbody tr')).toHaveCount(1);
  await isAccessible(laptop);
  await laptop.keyboard.press('Escape');

  // The teacher sits it again and passes; the failed attempt stays.
  await teacher.goes('/certification');
  await expect(device.getByTestId('again')).toHaveAttribute('data-again', 'now');
  await teacher.begins('certification', certId);
  await teacher.answers(1, 'right');
  await teacher.finishes();
  await sql`update exam set passing_score = ${exam?.least ?? 0} where id = ${certId}`;
  const attempts = await sql<{ passed: number }[]>`
    select passed from exam_attempt where person_id = ${id} and exam_id = ${certId} order by started_at`;
  expect(attempts.map(({ passed }) => passed)).toEqual([0, 1]);
  await unfold(device, 'rest');
  const download = device.waitForEvent('download');
  await device.getByTestId('certificate').click();
  const code = /certificate-(.+)\.pdf/.exec((await download).suggestedFilename())?.[1] ?? '';

  // Anybody types the code on a phone, in small letters and without hyphens.
  const stranger = await Student.sitsDown(browser, school, 'nobody', { viewport: { width: 360, height: 740 } });
  const phone = stranger.page;
  await stranger.goes('/certificate');
  await phone.getByRole('textbox').fill(code.toLowerCase().replaceAll('-', ' '));
  await phone.keyboard.press('Enter');
  await expect(phone).toHaveURL(new RegExp(`/certificate/${code}$`));
  await expect(phone.locator('[data-verdict="valid"]')).toContainText(name);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await isAccessible(phone);
  const response = await phone.goto(`${school.url}/certificate/${code}`);
  expect(response?.headers()['x-robots-tag']).toBe('noindex');
  await phone.goto(`${school.url}/certificate/0000-0000-0000-0000`);
  await expect(phone.locator('[data-verdict="unknown"]')).toBeVisible();
  await Promise.all([director, teacher, stranger].map((one) => one.leaves()));
});

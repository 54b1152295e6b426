/** A teacher's own calendar plans on a phone without a network: one that was never opened is there, and a theme is changed. */
import { expect, test } from '../support/journey.ts';
import { Student } from '../support/student.ts';

test('a teacher reads a plan and changes a theme without a network; it waits, goes by itself, and the plan is laid again', async ({
  browser,
  school,
}) => {
  const { sql } = school.examiner;
  const [found] = await sql<{ login: string; planId: string; themeId: string; hours: number }[]>`
    select t.login, p.uuid as "planId", h.uuid as "themeId", h.hours from calendar_plan p join person t on t.id = p.teacher_id and t.role = 'TCHR'
      join plan_theme h on h.plan_uuid = p.uuid and h.quarter = 1 and h.type = 'regular' order by p.group_id, p.subject_id, p.subgroup_id, h.position limit 1`;
  if (!found) throw new Error('The demo has no plan of a teacher');
  const { login, planId, themeId, hours } = found;
  const teacher = await Student.signIn(browser, school, login, { viewport: { width: 360, height: 780 } });
  const { page, context } = teacher;
  // All own plans are read, of which none is opened.
  const themesRead = page.waitForResponse((response) => response.url().endsWith(`/api/ktp/list/${planId}`) && response.ok());
  await teacher.goes('/control/my-plans');
  await (await themesRead).finished();
  await teacher.isReadyForOffline();

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByTestId('as-of')).toBeVisible();
  await page.locator(`a[href="/control/my-plans/${planId}"]`).click();
  const first = page.getByTestId('theme').first();
  await expect(page.getByTestId('as-of')).toBeVisible();
  await first.getByTestId('change-theme').click();
  const dialog = page.getByTestId('own-theme-dialog');
  await dialog.locator('[name="note"]').fill('Prepared on the bus');
  await dialog.locator('[name="hours"]').fill(String(hours + 1));
  await page.getByTestId('save-theme').click();
  await expect(first.getByTestId('command-state')).toHaveAttribute('data-place', 'device');
  await page.reload();
  await expect(first).toContainText('Prepared on the bus');
  await page.getByTestId('waiting-mark').click();
  await expect(page.getByTestId('waiting-list')).toContainText('Prepared on the bus');

  // Somebody else has changed another field meanwhile: both stay.
  await sql`update plan_theme set section = 'Section of a colleague' where uuid = ${themeId}`;
  await context.setOffline(false);
  await expect(page.getByTestId('waiting-row')).toHaveCount(0);
  const [after] = await sql<{ note: string; hours: number; section: string }[]>`
    select note, hours, section from plan_theme where uuid = ${themeId}`;
  expect(after).toEqual({ note: 'Prepared on the bus', hours: hours + 1, section: 'Section of a colleague' });
  await teacher.goes(`/control/my-plans/${planId}`);
  await expect(first).toContainText('Section of a colleague');
  await expect(first).toContainText('Prepared on the bus');
  await expect(first.getByTestId('command-state')).toHaveCount(0);
  await teacher.leaves();
});

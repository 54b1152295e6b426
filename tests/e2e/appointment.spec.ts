import type { Locator } from '@playwright/test';
import { accessTypes } from '#domain/exam/access-type.ts';
import { addDays } from '#domain/exam/assignment.ts';
import { localTime, writtenTime } from '#domain/exam/local-time.ts';
import { addExam } from '../support/exam-factory.ts';
import { expect, onlineTest } from '../support/journey.ts';
import { Student } from '../support/student.ts';

const [hour, day, zone] = [3_600_000, 86_400_000, 300];

/** @param moment `2026-12-31 09:30` */
async function fillMoment(dialog: Locator, label: string, moment: string): Promise<void> {
  const [date, hours, minutes] = [moment.slice(0, 10), moment.slice(11, 13), moment.slice(14)];
  await dialog.getByRole('textbox', { name: `${label}: day` }).fill(date.split('-').toReversed().join('.'));
  await dialog.getByRole('spinbutton', { name: `${label}: hours` }).fill(hours);
  await dialog.getByRole('spinbutton', { name: `${label}: minutes` }).fill(minutes);
}

onlineTest(
  'a deputy gives a class a test, the class sees it; it is prolonged; switched off, nobody sees it',
  async ({ browser, school, student }) => {
    const { sql } = school.examiner;
    const title = 'Практикум: квадрат теңдеулер';
    const examId = await addExam(sql, { title, questionsHasFeedback: true });
    await sql`delete from exam_access_period where exam_id = ${examId}`;
    await sql`update exam set access_type_id = ${accessTypes.practicum}, parallel = null where id = ${examId}`;
    const [group] = await sql<{ name: string; grade: number }[]>`
    select g.grade || ' «' || g.letter || '»' as name, g.grade from person p join "group" g on g.id = p.group_id
    where p.login = ${student.login}`;
    const name = group?.name ?? '';
    const deputy = await Student.signIn(browser, school, 'zavuch1', {
      viewport: { width: 1366, height: 900 },
      hasTouch: false,
      language: 'en',
    });
    const { page } = deputy;
    const dialog = page.getByTestId('appointment-dialog');

    await deputy.goes('/testing-appointment/students');
    await page.getByRole('button', { name: 'Assign a test', exact: true }).click();
    // Nothing is chosen: each field says so, and the dialog stays.
    await dialog.getByRole('button', { name: 'Assign', exact: true }).click({ force: true });
    const choice = dialog.getByRole('combobox', { name: 'Test', exact: true });
    await expect(choice).toHaveAttribute('aria-invalid', 'true');
    await choice.fill('квадрат');
    await choice.press('Enter');
    await expect(choice).toHaveValue(title);
    await dialog.getByRole('radio', { name: 'Some groups' }).check();
    await dialog.getByRole('checkbox', { name: new RegExp(`^${name}`) }).check();
    const start = localTime(Date.now() + hour, zone);
    const finish = localTime(Date.now() + day, zone);
    await fillMoment(dialog, 'Begins', start);
    await fillMoment(dialog, 'Ends', finish);
    await expect(dialog.locator('[name="feedbackOpens"]')).toHaveValue('after-period');
    await dialog.locator('[name="feedbackOpens"]').selectOption('never');
    await expect(page.getByTestId('who-cannot')).toContainText('can take it');
    await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await page.getByRole('tab', { name: /^To come/ }).click();
    const row = page.getByTestId('row').filter({ hasText: title });
    await expect(row).toContainText(`${writtenTime(start)} – ${writtenTime(finish)}`);
    await expect(row).toContainText(name);

    const [chosen] = await sql<{ opens: string }[]>`
    select feedback_opens as opens from exam_access_period where exam_id = ${examId}`;
    expect(chosen?.opens).toBe('never');

    await student.goes('/testing');
    await expect(student.page.getByText(title)).toBeVisible();

    const later = localTime(Date.now() + 3 * day, zone);
    await row.getByRole('button', { name: `Actions: ${title}` }).click();
    await page.getByRole('menuitem', { name: 'Dates' }).click();
    await fillMoment(dialog, 'Ends', later);
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(row).toContainText(writtenTime(later));
    await page.getByText('Calendar', { exact: true }).click();
    await expect(page.getByTestId('month')).toBeVisible();

    // The calendar shows the staff's tests too, and a day of it opens the dialog for that day.
    await deputy.goes('/testing-appointment/teachers?view=calendar');
    const month = page.getByTestId('month');
    await month
      .getByRole('button', { name: /^Round of / })
      .first()
      .click();
    const flow = page.getByTestId('flow-dialog');
    await expect(flow).toContainText('Round of');
    await flow.press('Escape');
    await expect(flow).toHaveCount(0);
    await page.getByRole('button', { name: 'The month after' }).click();
    const next = addDays(`${localTime(Date.now(), zone).slice(0, 7)}-28`, 10).slice(0, 7);
    await month.getByRole('button', { name: `Schedule a round on 15.${next.slice(5)}.${next.slice(0, 4)}` }).click();
    await expect(dialog.getByLabel('First day')).toHaveValue(`15.${next.slice(5)}.${next.slice(0, 4)}`);
    await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect(dialog).toHaveCount(0);

    await deputy.goes('/testing-appointment/students');
    await page.getByRole('link', { name: 'Access switches' }).click();
    const practicum = page.getByRole('switch', { name: `${name}: Practicum` });
    await practicum.click();
    await expect(practicum).toHaveAttribute('aria-checked', 'false');
    await student.reloads();
    // The list is there, and this one is not in it.
    await expect(student.page.locator('main h1')).toBeVisible();
    await expect(student.page.getByText(title)).toHaveCount(0);
    await practicum.click();
    await expect(practicum).toHaveAttribute('aria-checked', 'true');
    await student.reloads();
    await expect(student.page.getByText(title)).toBeVisible();
    await deputy.leaves();
  },
);

/** Classes and their people: a director adds a student who then signs in; a class teacher corrects a name on a phone; subgroups by keys. */
import { expect, onlineTest } from '../support/journey.ts';
import { Student } from '../support/student.ts';

onlineTest('a director adds a student, who signs in with the password of the list', async ({ browser, school }) => {
  const director = await Student.signIn(browser, school, 'director1');
  const { page } = director;
  await director.goes('/control/groups');
  await page.getByTestId('row').first().locator('[data-main]').click();
  // The list has a button of the same name.
  await expect(page.getByTestId('subgroups')).toBeVisible();
  await page.getByTestId('add').click();
  const dialog = page.getByTestId('student-dialog');
  await dialog.locator('[name="surname"]').fill('Сынақбаева1');
  await dialog.locator('[name="firstname"]').fill('Ұлжан');
  await dialog.locator('[name="sex"]').selectOption('w');
  await dialog.locator('input[data-dates-input]').first().fill('01.09.2014');
  await dialog.locator('button[type="submit"]').click();
  await expect(dialog).toHaveCount(0);

  // Digits do not get into a name; Kazakh letters are found without them.
  await page.getByRole('searchbox').fill('сынакбаева');
  const row = page.getByTestId('row').filter({ hasText: 'Сынақбаева Ұлжан' });
  await expect(row).toHaveCount(1);
  await row.getByTestId('password').locator('xpath=following-sibling::button').click();
  await expect(row.getByTestId('password')).not.toContainText('*');
  const password = (await row.getByTestId('password').textContent()) ?? '';
  const [person] = await school.examiner.sql<{ login: string }[]>`select login from person where surname = 'Сынақбаева'`;
  const student = await Student.sitsDown(browser, school, person?.login ?? '');
  await student.goes('/login');
  await student.entersPassword(password);
  await expect(student.page).toHaveURL(`${school.url}/profile/password`);

  await row.locator('[aria-haspopup="menu"]').click();
  await page.getByRole('menuitem').last().click();
  const yes = page.getByTestId('confirm-dialog').getByRole('button').last();
  await expect(yes).toBeDisabled();
  await expect(yes).toBeEnabled({ timeout: 20_000 });
  await yes.click();
  await expect(row).toHaveCount(0);
  for (const one of [director, student]) await one.leaves();
});

onlineTest('a class teacher corrects a name on a phone, in the own class only', async ({ browser, school }) => {
  const lead = await Student.signIn(browser, school, 'lead1', { viewport: { width: 360, height: 780 } });
  const { page } = lead;
  await lead.goes('/control/groups');
  await expect(page.getByTestId('row')).toHaveCount(1);
  await page.getByTestId('row').locator('[data-main]').click();
  await expect(page.getByTestId('password').first()).toBeVisible();
  const row = page.getByTestId('row').last();
  await row.locator('[aria-haspopup="menu"]').click();
  await page.getByRole('menuitem').nth(1).click();
  const dialog = page.getByTestId('student-dialog');
  await dialog.locator('[name="firstname"]').fill('Түзетілген');
  await dialog.locator('button[type="submit"]').click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByTestId('row').filter({ hasText: 'Түзетілген' })).toHaveCount(1);
  await lead.leaves();
});

onlineTest('a class is divided for a subject: a proposal, then one student by the keys', async ({ browser, school }) => {
  const director = await Student.signIn(browser, school, 'director1');
  const { page } = director;
  await director.goes('/control/groups');
  await page.getByTestId('row').last().locator('[data-main]').click();
  await page.getByTestId('subgroups').click();
  await expect(page).toHaveURL(/\/subgroups$/);
  await expect(page.getByTestId('subgroups')).toHaveCount(0);
  await page.getByTestId('add').click();
  await page.getByTestId('divide').click();
  await page.getByTestId('propose').click();
  const counts = page.getByTestId('count');
  await expect(counts).toHaveCount(2);
  const [first, second] = (await counts.allTextContents()).map(Number);
  expect(Math.abs((first ?? 0) - (second ?? 0))).toBeLessThanOrEqual(1);
  await page.locator('[data-student]').first().press('ArrowRight');
  await expect(counts.first()).toHaveText(String((first ?? 0) - 1));
  await page.getByTestId('save').click();
  await expect(page.getByTestId('save')).toBeDisabled();
  await page.reload();
  await expect(counts.first()).toHaveText(String((first ?? 0) - 1));
  await director.leaves();
});

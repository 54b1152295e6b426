import type { Page } from '@playwright/test';
import { expect, onlineTest, rehearsal, test } from '../support/journey.ts';
import { demoPassword, Student } from '../support/student.ts';
import { opensFilters } from '../support/list-tools.ts';

const chosen = 'көк аспан астында';

async function changesPassword(page: Page, from: string, to: string, repeated = to): Promise<void> {
  await page.locator('#old-password').fill(from);
  await page.locator('#new-password').fill(to);
  await page.locator('#repeated-password').fill(repeated);
  await page.locator('form button[type="submit"]').click();
}

onlineTest('a new password: errors show at their fields, then it opens and the old one does not', async ({ student }) => {
  const { page } = student;
  await student.goes('/profile/password');
  await changesPassword(page, demoPassword, chosen, 'басқа сөздер осында');
  await expect(page.locator('#repeated-password-error')).toBeVisible();
  await changesPassword(page, demoPassword, 'qwerty123');
  await expect(page.locator('#new-password-error')).toBeVisible();
  await expect(page.locator('#new-password')).toBeFocused();
  await changesPassword(page, 'not-the-password', chosen);
  await expect(page.locator('#old-password-error')).toBeVisible();
  // The typed password stays.
  await expect(page.locator('#new-password')).toHaveValue(chosen);
  await page.locator('form').getByRole('button', { name: 'Құпиясөзді көрсету' }).first().click();
  await expect(page.locator('#old-password')).toHaveAttribute('type', 'text');
  await changesPassword(page, demoPassword, chosen);
  await expect(page.locator('#new-password')).toHaveValue('');
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.getByTestId('sign-out').click();
  await expect(page).toHaveURL(/\/login/);
  await student.entersPassword();
  await expect(page.getByRole('alert')).toHaveText(/\S/);
  await student.entersPassword(chosen);
  await expect(page).not.toHaveURL(/\/login/);
});

test('a user with an initial password chooses a new one first, but takes a waiting test before', async ({
  browser,
  school,
}) => {
  const student = await Student.sitsDown(browser, school, school.nextStudent());
  await school.examiner.givesPassword(student.login);
  const { page } = student;
  await student.goes('/login');
  await student.entersPassword();
  await expect(page).toHaveURL(`${school.url}/profile/password`);
  await student.begins('testing', rehearsal.kz);
  await student.finishes();
  await student.goes('/about');
  await expect(page).toHaveURL(`${school.url}/profile/password`);
  await changesPassword(page, demoPassword, chosen);
  await expect(page).toHaveURL(`${school.url}/about`);
  await student.leaves();
});

onlineTest(
  'a session that is ended on another device stops there within seconds, though nobody touches it',
  async ({ browser, school, student }) => {
    const idle = await Student.signIn(browser, school, student.login);
    const isWatching = new Promise<void>((resolve) => {
      idle.page.on('websocket', (socket) => socket.on('framesent', () => resolve()));
    });
    await idle.goes('/testing');
    await expect(idle.page.locator('main h3').first()).toBeVisible();
    await isWatching;
    await student.goes('/profile/sessions');
    const active = student.page.getByTestId('active-sessions').locator('li');
    await expect(active).toHaveCount(2);
    await active.nth(1).getByRole('button').click();
    // How fast is measured where no browser shares the cores (tests/api/profile.test.ts).
    await expect(idle.page).toHaveURL(/\/login/, { timeout: 40_000 });
    await expect(active).toHaveCount(1);
    await expect(student.page.getByTestId('ended-sessions').locator('li').first()).toBeVisible();
    // Nothing readable stays on the other device.
    expect(await idle.page.evaluate(() => Object.keys(localStorage).filter((key) => /user|queries/.test(key)))).toEqual([]);
    await idle.leaves();
  },
);

test('answers that wait on a device whose session was ended reach the server', async ({ browser, school, student }) => {
  await student.begins('testing', rehearsal.kz);
  await student.answers(1, 'right');
  await student.network.dies();
  await student.answers(2, 'right');
  await school.examiner.endSessions(student.login);
  await student.network.returns();
  await student.expectAllOnServer();
  await expect(student.room).toBeVisible();
  const again = await Student.signIn(browser, school, student.login);
  await again.leaves();
});

onlineTest('a picture is cropped, made small, shown in the menu, and removed', async ({ student }) => {
  const { page } = student;
  await page.setViewportSize({ width: 1366, height: 900 });
  await student.goes('/profile/data');
  await expect(page.getByTestId('avatar')).toBeVisible();
  const photo = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    canvas.width = 1600;
    canvas.height = 1000;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('No canvas');
    context.fillStyle = '#0b6477';
    context.fillRect(0, 0, 1600, 1000);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  await page
    .getByTestId('avatar-file')
    .setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from(photo, 'base64') });
  const dialog = page.getByTestId('crop-dialog');
  const save = dialog.getByRole('button').last();
  await expect(save).toBeEnabled();
  const uploaded = page.waitForResponse((response) => response.url().endsWith('/avatar/upload'));
  await save.click();
  expect((await uploaded).status()).toBe(200);
  await expect(dialog).toBeHidden();
  const shown = page.getByTestId('avatar').locator('img');
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
    .toEqual([512, 512]);
  await expect(page.locator('aside img')).toHaveAttribute('src', /^\/avatars\//);
  await page.reload();
  await expect(page.locator('aside img')).toBeVisible();
  await page.getByTestId('avatar').locator('..').getByRole('button').last().click();
  await expect(page.locator('aside img')).toHaveCount(0);
});

onlineTest('a file that is no picture is reported before anything is sent', async ({ student }) => {
  const { page } = student;
  await student.goes('/profile/data');
  await page.getByTestId('avatar-file').setInputFiles({
    name: 'photo.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  });
  await expect(page.getByText('JPEG, PNG немесе WebP')).toBeVisible();
  await expect(page.getByTestId('crop-dialog')).toHaveCount(0);
});

onlineTest(
  'too many wrong passwords: the form counts the seconds, and lets in when they are over',
  async ({ browser, school }) => {
    const student = await Student.sitsDown(browser, school, school.nextStudent());
    const { page } = student;
    await student.goes('/login');
    const submit = page.locator('button[type="submit"]');
    for (let guess = 1; guess <= 6; guess += 1) {
      // As after two more: a wait of twenty seconds, which a busy machine does not sleep through.
      if (guess === 6) await school.examiner.sql`update login_failure set count = 7 where count = 5`;
      const answered = page.waitForResponse((response) => response.url().endsWith('/api/login'));
      await student.entersPassword(`guess ${guess}`);
      await answered;
      await expect(submit).not.toHaveAttribute('aria-disabled', 'true');
    }
    await expect(page.getByTestId('wait')).toHaveText(/^0:[01]\d$/);
    await expect(submit).toBeDisabled();
    await expect(submit).toBeEnabled({ timeout: 40_000 });
    await student.entersPassword();
    await expect(page).toHaveURL(`${school.url}/about`);
    await student.leaves();
  },
);

onlineTest('a director helps with a password by link, and the link works once', async ({ browser, school }) => {
  const director = await Student.signIn(browser, school, 'director1');
  const student = await Student.sitsDown(browser, school, school.nextStudent());
  await director.goes(`/control/students?search=${student.login}`);
  const { page } = director;
  const row = page.getByTestId('row').filter({ hasText: new RegExp(`${student.login}\\b`) });
  await row.locator('[aria-haspopup="menu"]').click();
  await page.getByRole('menuitem').nth(3).click();
  await page.getByTestId('account-dialog').getByRole('button').last().click();
  const link = await page.getByTestId('secret').inputValue();
  expect(link).toMatch(new RegExp(`^${school.url}/new-password#[\\w-]{43}$`));

  await student.page.goto(link);
  await student.page.locator('#new-password').fill(chosen);
  await student.page.locator('#repeated-password').fill(chosen);
  await student.page.locator('form button[type="submit"]').click();
  await student.page.locator('main a[href="/login"]').click();
  await student.entersPassword(chosen);
  await expect(student.page).toHaveURL(`${school.url}/about`);
  const late = await Student.sitsDown(browser, school, student.login);
  await late.page.goto(link);
  await expect(late.page.getByRole('alert')).toHaveText(/\S/);
  await expect(late.page.locator('#new-password')).toHaveCount(0);
  // And the director finds it all in the log, by person.
  await director.goes(`/control/audit?search=${student.login}&kind=password`);
  const rows = page.getByTestId('row').filter({ hasText: `${student.login} ·` });
  await expect(rows).toHaveCount(2);
  await opensFilters(page);
  await page.locator('select').selectOption('failure');
  await expect(page).toHaveURL(/kind=failure/);
  await expect(rows).toHaveCount(0);
  for (const person of [director, student, late]) await person.leaves();
});

onlineTest(
  'on behalf of a student staff see what the student sees, with a notice on every page, and begin nothing',
  async ({ browser, school }) => {
    const director = await Student.signIn(browser, school, 'director1');
    const login = school.nextStudent();
    await director.goes(`/control/students?search=${login}`);
    await director.page
      .getByTestId('row')
      .filter({ hasText: new RegExp(`${login}\\b`) })
      .locator('[aria-haspopup="menu"]')
      .click();
    await director.page.getByRole('menuitem').nth(4).click();
    await director.page.getByTestId('account-dialog').getByRole('button').last().click();
    const link = await director.page.getByTestId('secret').inputValue();
    const support = await Student.sitsDown(browser, school, login);
    await support.page.goto(link);
    await support.page.locator('main').getByRole('button').last().click();
    await expect(support.page).toHaveURL(`${school.url}/about`);
    await support.goes('/testing');
    await expect(support.page.locator('main h3').first()).toBeVisible();
    await expect(support.page.locator('#content > p').first()).toContainText('атынан');
    await support.goes('/profile/password');
    await expect(support.page.locator('#new-password')).toHaveCount(0);
    await director.leaves();
    await support.leaves();
  },
);

test('signing out while a test runs on another device leads to the end of the test', async ({ browser, school, student }) => {
  const other = await Student.signIn(browser, school, student.login);
  await other.goes('/testing');
  await expect(other.page.locator('main h3').first()).toBeVisible();
  await student.begins('testing', rehearsal.kz);
  await other.page.setViewportSize({ width: 1366, height: 900 });
  await other.page.getByTestId('sign-out').click();
  const dialog = other.page.getByTestId('test-running-dialog');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button').nth(1).click();
  await expect(other.page.getByTestId('finish-dialog')).toBeVisible();
  await other.page.getByTestId('finish-dialog').getByRole('button').last().click();
  await expect(other.page).toHaveURL(/\/result/);
  await other.leaves();
});

onlineTest('a teacher downloads the certificate of a certification that was passed', async ({ school, teacher }) => {
  await school.examiner.letsPass(teacher.login);
  await teacher.goes('/profile/certificates');
  const { page } = teacher;
  const card = page.getByTestId('certificate');
  await expect(card.first().locator('code')).toHaveText(/^(\w{4}-){3}\w{4}$/);
  const download = page.waitForEvent('download');
  await card.first().getByRole('button').click();
  expect((await download).suggestedFilename()).toMatch(/^certificate-.*\.pdf$/);
});

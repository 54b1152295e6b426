import { expect, onlineTest, rehearsal, test } from '../support/journey.ts';
import { Student } from '../support/student.ts';

const greetings = { kz: 'Сәлеметсіз бе', ru: 'Здравствуйте', en: 'Hello' } as const;

onlineTest(
  'Kazakh greets first; Russian and English are a choice that reloads the page and stays',
  async ({ browser, school }) => {
    const student = await Student.sitsDown(browser, school, school.nextStudent());
    const { page } = student;
    await student.goes('/');
    await expect(page).toHaveURL(`${school.url}/`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'kk');
    await page.locator('a[href="/login"]').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Кіру');
    await student.entersPassword();
    await expect(page).toHaveURL(`${school.url}/about`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(greetings.kz);

    for (const [language, full, tag] of [
      ['ru', 'Русский', 'ru'],
      ['en', 'English', 'en'],
    ] as const) {
      const reloaded = page.waitForEvent('load');
      await page.getByRole('button', { name: full }).click();
      await reloaded;
      await expect(page.getByRole('heading', { level: 1 })).toContainText(greetings[language]);
      await expect(page.locator('html')).toHaveAttribute('lang', tag);
    }
    const another = await student.context.newPage();
    await another.goto(`${school.url}/about`);
    await expect(another.getByRole('heading', { level: 1 })).toContainText(greetings.en);
    await student.leaves();
  },
);

onlineTest('a wrong password is reported on the form, and nobody is signed in', async ({ browser, school }) => {
  const student = await Student.sitsDown(browser, school, school.nextStudent());
  await student.goes('/login');
  await student.entersPassword('not-the-password');
  await expect(student.page.getByRole('alert')).toHaveText(/\S/);
  await expect(student.page).toHaveURL(`${school.url}/login`);
  await expect(student.page.locator('#login-name')).toHaveValue(student.login);
  await student.entersPassword();
  await expect(student.page).toHaveURL(`${school.url}/about`);
  await student.leaves();
});

onlineTest('empty fields are named before anything is sent', async ({ browser, school }) => {
  const student = await Student.sitsDown(browser, school, school.nextStudent());
  let calls = 0;
  student.page.on('request', (request) => (calls += Number(request.url().endsWith('/api/login'))));
  await student.goes('/login');
  await student.page.locator('button[type="submit"]').click();
  await expect(student.page.locator('#login-name')).toBeFocused();
  await expect(student.page.locator('#login-name-error')).toBeVisible();
  await expect(student.page.locator('#login-password-error')).toBeVisible();
  expect(calls).toBe(0);
  await student.leaves();
});

onlineTest('signing out leads to the sign-in page, and nothing of the user is shown any more', async ({ student }) => {
  const { page } = student;
  await student.goes('/testing');
  await expect(page.locator('main h3').first()).toBeVisible();
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.getByTestId('sign-out').click();
  await expect(page).toHaveURL(`${student.place.url}/login`);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /user|queries/.test(key)))).toEqual([]);
  await student.goes('/testing');
  await expect(page).toHaveURL(`${student.place.url}/login?redirect=%2Ftesting`);
});

test.describe('the guard', () => {
  onlineTest('leads a visitor to the sign-in page and back to the target', async ({ browser, school }) => {
    const student = await Student.sitsDown(browser, school, school.nextStudent());
    await student.goes(`/testing/${rehearsal.kz}`);
    await expect(student.page).toHaveURL(`${school.url}/login?redirect=%2Ftesting%2F${rehearsal.kz}`);
    await student.entersPassword();
    await expect(student.page).toHaveURL(`${school.url}/testing/${rehearsal.kz}`);
    await student.leaves();
  });

  onlineTest('never leads to another site', async ({ browser, school }) => {
    const student = await Student.sitsDown(browser, school, school.nextStudent());
    await student.goes('/login?redirect=%2F%2Fexample.org%2F');
    await student.entersPassword();
    await expect(student.page).toHaveURL(`${school.url}/about`);
    await student.leaves();
  });

  onlineTest('leads a signed-in user from the sign-in page to their start page', async ({ student }) => {
    for (const path of ['/login', '/']) {
      await student.goes(path);
      await expect(student.page).toHaveURL(`${student.place.url}/about`);
    }
  });

  onlineTest('refuses a student the certification, and a teacher the testing', async ({ student, teacher }) => {
    await student.goes('/certification');
    await expect(student.page).toHaveURL(`${student.place.url}/about`);
    await teacher.goes('/testing');
    await expect(teacher.page).toHaveURL(`${teacher.place.url}/about`);
  });

  test('forces the page of a running test, also on another device, and blocks signing out until it is finished', async ({
    student,
    browser,
    school,
  }) => {
    await student.begins('testing', rehearsal.kz);
    const room = `${school.url}/testing/${rehearsal.kz}/test`;
    for (const path of ['/about', '/testing', `/testing/${rehearsal.kz}`, '/login', '/certification']) {
      await student.goes(path);
      await expect(student.page).toHaveURL(room);
    }
    await student.isInTheRoom();
    const status = await student.page.evaluate(async () => {
      const { data } = (await (await fetch('/api/refresh_token', { method: 'POST' })).json()) as { data?: { token?: string } };
      return (await fetch('/api/logout', { headers: { Authorization: `Bearer ${data?.token ?? ''}` } })).status;
    });
    expect(status).toBeGreaterThanOrEqual(400);
    await student.isInTheRoom();

    const elsewhere = await Student.signIn(browser, school, student.login);
    await expect(elsewhere.page).toHaveURL(room);
    await elsewhere.leaves();
    await student.finishes();
  });
});

import type { Page } from '@playwright/test';
import { expect, rehearsal, test } from '../support/journey.ts';
import { violationsOf } from '../support/inspector.ts';
import { replacesStorage } from '../support/replaces-storage.ts';
import { Student } from '../support/student.ts';
import { startChaosProxy } from '../chaos/proxy/chaos-proxy.ts';

const verdict = (page: Page) => page.getByTestId('verdict');
const row = (page: Page, part: string) => page.locator(`[data-part="${part}"]`);

/** The check is over. */
async function isChecked(page: Page): Promise<void> {
  await expect(verdict(page)).toHaveAttribute('data-verdict', /^(?!checking)/, { timeout: 60_000 });
}

test('before a sign-in: from the sign-in page to a verdict with every part, in words; then also without a network', async ({
  browser,
  school,
}) => {
  const student = await Student.sitsDown(browser, school, school.nextStudent(), { language: 'en' });
  const { page } = student;
  await student.goes('/login');
  await page.getByRole('link', { name: 'Check this device' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Is this device ready?' })).toBeVisible();
  await isChecked(page);
  expect(await verdict(page).getAttribute('data-verdict')).toMatch(/^(ready|advice)$/);
  expect(await page.locator('[data-part]').evaluateAll((rows) => rows.map((one) => one.getAttribute('data-part')))).toEqual([
    'browser',
    'pages',
    'storage',
    'content',
    'clock',
    'connection',
    'battery',
  ]);
  for (const part of ['browser', 'pages', 'clock', 'connection'])
    await expect(row(page, part)).toHaveAttribute('data-grade', 'fine');
  await expect(row(page, 'storage')).toContainText('A trial answer was saved');
  await expect(row(page, 'connection')).toContainText('The connection is good');
  await expect(page.getByTestId('code')).toHaveText(/^[AB]-[0-3]{7}$/);
  const note = page.getByRole('textbox', { name: 'Result of the check' });
  await expect(note).toHaveValue(
    /^Synaq · This device is ready.*\nCode: [AB]-\d{7}\n\d\d\.\d\d\.\d{4}, \d\d:\d\d · (Chrome|Edge) \d+/,
  );

  // The day before, at home, from the home screen.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await student.network.dies();
  await student.reloads();
  await isChecked(page);
  await expect(row(page, 'pages')).toHaveAttribute('data-grade', 'fine');
  await expect(row(page, 'connection')).toContainText('There is no connection.');
  await expect(row(page, 'clock')).toHaveAttribute('data-grade', 'open');
  await expect(verdict(page)).toHaveAttribute('data-verdict', 'advice');
  // The network comes back, and nobody has to press anything.
  await student.network.returns();
  await expect(row(page, 'connection')).toHaveAttribute('data-grade', 'fine');
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page.locator('#login-name')).toBeVisible();
  await student.leaves();
});

test('by keyboard, accessible, copied for the teacher, and in Kazakh and Russian as well', async ({ browser, school }) => {
  for (const [language, colorScheme] of [
    ['kz', 'light'],
    ['ru', 'dark'],
  ] as const) {
    const student = await Student.sitsDown(browser, school, school.nextStudent(), {
      language,
      colorScheme,
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const { page } = student;
    await student.goes('/readiness');
    await isChecked(page);
    await expect(verdict(page)).toHaveAttribute('role', 'status');
    // A missing translation would show as a message id or in English.
    for (const text of await page.locator('[data-part], main h1, main h2, main button').allInnerTexts()) {
      expect(text).not.toMatch(/[A-Za-z]{3}/);
    }
    for (const width of [360, 768, 1366]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
    }
    expect(await violationsOf(page)).toEqual([]);
    const copy = page.getByRole('button', { name: language === 'kz' ? 'Көшіру' : 'Скопировать' });
    await copy.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText(language === 'kz' ? 'Көшірілді.' : 'Скопировано.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(await page.getByTestId('code').innerText());
    const again = page.getByRole('button', { name: language === 'kz' ? 'Қайта тексеру' : 'Проверить ещё раз' });
    await again.focus();
    await page.keyboard.press('Enter');
    await isChecked(page);
    await expect(again).toBeFocused();
    await student.leaves();
  }
});

test('a device that cannot store answers is not ready; a wrong clock is only a warning', async ({ browser, school }) => {
  const student = await Student.sitsDown(browser, school, school.nextStudent(), {
    language: 'en',
    prepare: async (context) => {
      await context.addInitScript(() => {
        const tell = Date.now;
        Date.now = () => tell() + 47 * 60_000;
      });
      await replacesStorage(
        context,
        `const write = IDBObjectStore.prototype.put;
        IDBObjectStore.prototype.put = function put(...parts) {
          if (this.name === 'probes') throw new DOMException('full', 'QuotaExceededError');
          return write.apply(this, parts);
        };`,
      );
    },
  });
  const { page } = student;
  await student.goes('/readiness');
  await expect(row(page, 'clock')).toContainText("This device's clock is fast by 47 min.");
  await expect(row(page, 'clock')).toHaveAttribute('data-grade', 'advice');
  await expect(row(page, 'storage')).toHaveAttribute('data-grade', 'bad');
  await expect(verdict(page)).toHaveAttribute('data-verdict', 'not-ready');
  await student.leaves();
});

test('missing files of a test that was begun here are reported and fetched', async ({ browser, school }) => {
  const student = await Student.signIn(browser, school, school.nextStudent(), { language: 'en' });
  const { page } = student;
  await student.isReadyForOffline();
  await student.goes('/readiness');
  await expect(row(page, 'content')).toContainText('No test is in progress on this device.');
  await student.begins('testing', 1);
  await expect(page.getByText(/Pictures and sounds on this device: \d/)).toHaveCount(0);
  const other = await student.context.newPage();
  await other.goto(`${school.url}/readiness`);
  await expect(row(other, 'content')).toHaveAttribute('data-grade', 'fine');
  await other.evaluate(async () => {
    const name = (await caches.keys()).find((key) => key.startsWith('synaq-media'));
    if (!name) throw new Error('Nothing is held');
    const cache = await caches.open(name);
    const [first] = await cache.keys();
    if (first) await cache.delete(first);
  });
  await other.getByRole('button', { name: 'Check again' }).click();
  await expect(row(other, 'content')).toHaveAttribute('data-grade', 'advice');
  await other.getByRole('button', { name: 'Download pictures and sounds' }).click();
  await expect(row(other, 'content')).toHaveAttribute('data-grade', 'fine');
  await expect(row(other, 'content')).toContainText(/Pictures and sounds: (\d+) of \1$/);
  await student.leaves();
});

test('on the preview: the verdict with the way to the whole check and back; the start says why it waits for a connection', async ({
  browser,
  school,
}) => {
  const proxy = await startChaosProxy(school.demo);
  const place = { url: proxy.url, examiner: school.examiner };
  const student = await Student.signIn(browser, place, school.nextStudent(), { language: 'en' });
  const { page } = student;
  await student.isReadyForOffline();
  await student.opens('testing', rehearsal.kz);
  await isChecked(page);
  await page.getByRole('link', { name: 'What was checked' }).click();
  await isChecked(page);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(`${place.url}/testing/${rehearsal.kz}`);
  await expect(student.beginLink('testing', rehearsal.kz)).toBeVisible();

  const start = page.getByRole('link', { name: 'Begin' });
  const isInactive = async () => {
    await expect(start).toHaveAttribute('aria-disabled', 'true');
    await expect(start).toHaveAccessibleDescription(/No connection right now/);
    await start.focus();
    await expect(start).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${place.url}/testing/${rehearsal.kz}`);
  };
  await student.network.dies();
  await isInactive();
  await student.network.returns();
  await expect(student.beginLink('testing', rehearsal.kz)).toBeVisible();
  // Behind a dead line the browser believes that it is online.
  proxy.cut();
  await student.reloads();
  await isInactive();
  proxy.restore();
  await expect(student.beginLink('testing', rehearsal.kz)).toBeVisible();
  await expect(start).toHaveAccessibleDescription('The clock starts at once.');
  await student.begins('testing', rehearsal.kz);
  await student.leaves();
  await proxy.close();
});

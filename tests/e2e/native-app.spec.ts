import { expect, onlineTest } from '../support/journey.ts';
import { Student } from '../support/student.ts';

declare global {
  interface Window {
    messages: unknown[];
  }
}

const userAgent =
  'Mozilla/5.0 (Linux; Android 14; wv) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36 SynaqApp/android 1.4';

onlineTest(
  'inside an app: Kazakh is kk, no install prompt, its parameters are taken over, and links that lead out are the app’s',
  async ({ browser, school }) => {
    const student = await Student.sitsDown(browser, school, school.nextStudent(), {
      userAgent,
      prepare: async (context) => {
        await context.addInitScript(() => {
          const messages: unknown[] = [];
          Object.assign(globalThis, {
            messages,
            SynaqAndroid: { postMessage: (text: string) => messages.push(JSON.parse(text)) },
          });
        });
      },
    });
    const { page } = student;
    const messages = () => page.evaluate(() => window.messages);
    const languages: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/')) languages.push(request.headers()['accept-language'] ?? '');
    });
    await student.goes('/login?language=kk&theme=dark');
    await expect(page.locator('#login-name')).toBeVisible();
    expect(page.url()).toBe(`${school.url}/login`);
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await expect(page.locator('html')).toHaveAttribute('data-native', 'android');
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('kz');
    expect(await messages()).toEqual([{ type: 'ready', language: 'kk' }]);
    await student.entersPassword();
    await expect(page).toHaveURL(`${school.url}/about`);
    expect([...new Set(languages)]).toEqual(['kk']);
    expect(await page.evaluate(() => dispatchEvent(new Event('beforeinstallprompt', { cancelable: true })))).toBe(false);

    await page.evaluate(() => {
      document.body.insertAdjacentHTML('beforeend', '<a id="out" href="https://example.org/help">out</a>');
      document.getElementById('out')?.click();
    });
    expect((await messages()).slice(1)).toEqual([{ type: 'open', url: 'https://example.org/help' }]);
    expect(page.url()).toBe(`${school.url}/about`);
    await page.locator('main a[href="/testing"]').first().click();
    await expect(page).toHaveURL(`${school.url}/testing`);
    await student.leaves();
  },
);

onlineTest("a phone's browser is no app", async ({ browser, school }) => {
  const student = await Student.sitsDown(browser, school, school.nextStudent(), {
    userAgent: userAgent.replace(/ SynaqApp.*/, ''),
  });
  const sent = student.page.waitForRequest('**/api/login');
  await student.signsIn();
  expect((await sent).headers()['accept-language']).toBe('kz');
  expect(await student.page.locator('html').getAttribute('data-native')).toBeNull();
  await student.leaves();
});

/** State of a sign-in, a start and a build that the device and the network hold (P§2, P§7, E§7–E§9). */
import type { Behaviour } from '../screen.ts';

/** A student's device holds these. */
export const session: readonly Behaviour[] = [
  {
    says: 'E§9 The stored keys are token and language',
    see: async ({ page, goes, expect }) => {
      await goes('/about');
      const stored = await page.evaluate(() => ({ ...localStorage }));
      expect(stored['language']).toBe('ru');
      expect(stored['synaq-user']).not.toContain('token');
    },
    differs: {
      deviation: 'The access token is stored under `token` (E§9); sign-out removes it (E§4)',
      isAsSpecified: ({ page }) => page.evaluate(() => localStorage.getItem('token') !== null),
    },
  },
  {
    says: 'E§7 The refresh token comes from a cookie that the page reads',
    see: async ({ page, expect }) => {
      const cookies = await page.context().cookies();
      expect(cookies.filter(({ name }) => /refresh/.test(name)).map(({ httpOnly }) => httpOnly)).toEqual([true]);
    },
    differs: {
      deviation: 'The refresh token is in a cookie that the page reads and sends (E§7)',
      isAsSpecified: ({ page }) => page.evaluate(() => /refresh/i.test(document.cookie)),
    },
  },
  {
    says: 'E§7, E§9 Calls carry the bearer token, the language and the quarter, which is fixed to 3',
    see: async ({ page, goes, expect }) => {
      await goes('/about');
      const call = page.waitForRequest('**/api/profile/sessions/active');
      await goes('/profile/sessions');
      const headers = await (await call).allHeaders();
      expect(headers).toMatchObject({
        authorization: expect.stringMatching(/^Bearer \S/),
        'accept-language': 'ru',
        accept: 'application/json',
        quarter: '3',
      });
    },
  },
  {
    says: 'P§7 Startup: the common domain list and the common translations are fetched',
    see: async ({ page, opens, expect }) => {
      await opens('/about');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
    differs: {
      deviation: 'Startup fetches domains and translations; paths for translations and microservices (P§7)',
      isAsSpecified: ({ page }) =>
        page.evaluate(() =>
          performance.getEntriesByType('resource').some(({ name }) => /api\/.*(domain|translation|microservice)/.test(name)),
        ),
    },
  },
  {
    says: 'E§8 Errors of the page may go to an error-reporting service',
    see: async ({ page, goes, expect }) => {
      await goes('/about');
      // An error that nobody caught, as the page hears of it.
      await page.evaluate(() => {
        const error = new Error('Of a trial');
        dispatchEvent(new ErrorEvent('error', { error, message: error.message }));
      });
      await goes('/faq');
      await expect(page.locator('details').first()).toBeVisible();
    },
    differs: {
      deviation: 'An error-reporting service (E§8)',
      isAsSpecified: ({ page }) =>
        page.evaluate(() =>
          performance.getEntriesByType('resource').some(({ name }) => new URL(name, location.href).origin !== location.origin),
        ),
    },
  },
  {
    says: 'P§2 An unknown chunk-load failure reloads the page',
    needsOwnSignIn: true,
    see: async ({ page, opens, goes, expect }) => {
      let loads = 0;
      page.on('domcontentloaded', () => (loads += 1));
      await page.route(/\/assets\/directions-[^/]+\.js$/, (route) => route.fulfill({ status: 404 }));
      await opens('/faq');
      await expect(page.locator('details').first()).toBeVisible();
      await goes('/directions').catch(() => undefined);
      await expect.poll(() => loads).toBe(2);
      await expect(page.getByRole('heading', { name: 'Не удалось показать эту страницу' })).toBeVisible();
      await opens('/faq');
      await goes('/directions').catch(() => undefined);
      await expect(page.getByRole('heading', { name: 'Не удалось показать эту страницу' })).toBeVisible();
      Object.assign(seen, { loads });
    },
    differs: {
      deviation: 'A chunk that fails reloads the page (P§2)',
      // Two openings, and a reload for each failure.
      isAsSpecified: () => Promise.resolve(seen.loads === 4),
    },
  },
];

const seen = { loads: 0 };

/**
 * Tests how the user sees failures beyond the catalogues of the specification (P§8, E§8), whose statuses are rows of
 * tests/specification/.
 */
import type { Page } from '@playwright/test';
import { expect, onlineTest, test } from '../support/journey.ts';
import { Student } from '../support/student.ts';

/** The questions and answers with the error, in place of a page. */
const faq = (page: Page) => page.locator('main [role="alert"] strong');
const notices = (page: Page) => page.locator('[aria-live="polite"] > div span');

async function answers(page: Page, url: string | RegExp, status: number, more: object): Promise<void> {
  await page.unrouteAll();
  const body = JSON.stringify({ message: 'said', code: 'OF_A_NEWER_SERVER', ...more });
  const headers = { 'content-type': 'application/json', 'x-server-time': '1763700000000' };
  await page.route(url, (route) => route.fulfill({ status, headers, body }));
}

onlineTest('a change that gets no response is reported, and leaves the user on the page', async ({ browser, school }) => {
  const reporter = await Student.signIn(browser, school, school.nextStudent());
  const words = `Errors, reported by ${reporter.login}`;
  await reporter.goes('/report-problem');
  await reporter.page.locator('#problem-text').fill(words);
  await reporter.page.locator('button[type="submit"]').click();
  await expect(reporter.page.getByTestId('problem-sent')).toBeVisible();
  await reporter.leaves();

  const worker = await Student.signIn(browser, school, 'country1', { language: 'en' });
  const { page } = worker;
  const row = page.getByTestId('row').filter({ hasText: words });
  const menu = row.locator('[aria-haspopup="menu"]');
  await worker.goes('/control/problems');
  await expect(menu).toBeVisible();
  await page.route('**/api/control/problems/*', (route) => route.abort());
  await menu.click();
  await page.getByRole('menuitem').first().click();
  await expect(notices(page)).toHaveText(['No connection to the server.']);
  await expect(page).toHaveURL(/\/control\/problems/);
  await worker.leaves();
});

onlineTest('on a page that is loaded', async ({ browser, school }) => {
  const worker = await Student.signIn(browser, school, 'country1', { language: 'en' });
  const { page } = worker;
  const list = /\/api\/control\/problems(\?|$)/;
  await test.step('a server error stands in the page, beside the menu, and is over with the next try', async () => {
    await answers(page, list, 500, {});
    await worker.goes('/control/problems');
    await expect(page.getByTestId('list-error')).toContainText('said');
    await expect(page.locator('h1')).toHaveText('Reported problems');
    await expect(page.getByRole('navigation').first()).toBeVisible();
    await expect(faq(page)).toHaveCount(0);
    await page.unrouteAll();
    await page.getByTestId('list-error').getByRole('button').click();
    await expect(page.getByTestId('list-error')).toHaveCount(0);
    await expect(page.locator('h1')).toHaveText('Reported problems');
  });

  await test.step('a server that fails later does not take away what is shown', async () => {
    await worker.goes('/control/problems');
    await expect(page.locator('h1')).toHaveText('Reported problems');
    await page.waitForLoadState('networkidle');
    await answers(page, list, 500, {});
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await expect(notices(page)).toHaveText(['said']);
    await expect(page.locator('h1')).toHaveText('Reported problems');
    await page.unrouteAll();
  });

  await test.step('several reads that fail alike are reported once', async () => {
    await answers(page, '**/api/profile/sessions/*', 403, {});
    const both = Promise.all(['active', 'ended'].map((part) => page.waitForResponse(`**/api/profile/sessions/${part}`)));
    await worker.goes('/profile/sessions');
    await both;
    await expect(notices(page)).toHaveText(['said']);
    await page.unrouteAll();
  });

  await test.step('no answer is no error', async () => {
    await page.route(list, (route) => route.abort());
    await worker.goes('/control/problems');
    await expect(page.locator('main').getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(notices(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/control\/problems/);
    await page.unrouteAll();
  });
  await worker.leaves();
});

onlineTest('on a student’s page that could load nothing', async ({ browser, school }) => {
  const student = await Student.signIn(browser, school, school.nextStudent(), { language: 'en' });
  const { page } = student;
  const sessions = '**/api/profile/sessions/*';
  await answers(page, sessions, 500, {});
  await student.goes('/profile/sessions');
  await expect(faq(page)).toHaveText('said');
  await page.unrouteAll();
  await page.locator('main [role="alert"]').getByRole('button').click();
  await expect(page.getByTestId('ended-sessions')).toBeVisible();
  await expect(faq(page)).toHaveCount(0);

  await test.step('a navigation clears it', async () => {
    await answers(page, sessions, 500, {});
    await student.goes('/profile/sessions');
    await expect(faq(page)).toHaveText('said');
    await page.unrouteAll();
    await page.locator('main a[href="/"]').click();
    await expect(page).not.toHaveURL(/sessions/);
    await expect(faq(page)).toHaveCount(0);
  });
  await student.leaves();
});

onlineTest('a page that is slow to come shows a line after a moment, and none when it is there', async ({ student }) => {
  const { page } = student;
  await student.goes('/about');
  // The router listens from here on; before, the step below would be its first page.
  await expect(page.locator('h1')).toBeVisible();
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/.*report.*\.js/, async (route) => {
    await held;
    await route.fallback();
  });
  await page.evaluate(() => {
    history.pushState({}, '', '/report-problem');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.getByTestId('navigation-progress')).toBeAttached();
  release();
  await expect(page.locator('#problem-text')).toBeVisible();
  await expect(page.getByTestId('navigation-progress')).toHaveCount(0);
});

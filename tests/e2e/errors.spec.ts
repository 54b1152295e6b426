/** What the user sees of each status, on a page and on a form, against the catalogues of the specification (P§8, E§8). */
import type { Page } from '@playwright/test';
import { expect, onlineTest, test } from '../support/journey.ts';
import { Student } from '../support/student.ts';

interface Seen {
  notice?: string;
  path?: string;
  field?: string;
}

const catalogue: [what: string, status: number, more: object, seen: Seen][] = [
  ['302 leads on', 302, { redirect: '/testing' }, { path: '/testing' }],
  ['302 without an address', 302, {}, {}],
  ['403', 403, {}, { notice: 'said' }],
  ['404', 404, {}, { notice: 'said' }],
  ['405', 405, {}, { notice: 'said' }],
  ['413', 413, {}, { notice: 'said' }],
  ['418', 418, {}, { notice: 'said' }],
  ['422 by field', 422, { errors: { text: ['not like this'] } }, { field: 'not like this' }],
  ['422 by a field that is not shown', 422, { errors: { problemId: ['unknown'] } }, { notice: 'unknown' }],
  ['422 as a list', 422, { errors: ['first', 'second'] }, { notice: 'first' }],
  ['422 without errors', 422, {}, { notice: 'said' }],
  ['423', 423, {}, { notice: 'said', path: '/subscribe-locked' }],
  ['429', 429, {}, { notice: 'said' }],
  ['500', 500, {}, { notice: 'said' }],
  ['502', 502, {}, { notice: 'said' }],
  ['503', 503, {}, { notice: 'said' }],
  ['666 as a status', 666, {}, { notice: 'said' }],
  ['666 in the body', 200, { code: 666 }, { notice: 'said' }],
  ['an action', 403, { action: 'stay' }, {}],
];

/** One of each way in which a page shows an error; `failure-table.test.ts` has all of them by status. */
const kinds = new Set(['302 leads on', '403', '422 as a list', '423', '500', '666 in the body', 'an action']);
const ofEachKind = catalogue.filter(([what]) => kinds.has(what));

/** Only then the page is reloaded for the next one. */
const leadsAway = ({ path }: Seen) => path !== undefined;

/** The questions and answers with the error, in place of a page. */
const faq = (page: Page) => page.locator('main [role="alert"] strong');
const notices = (page: Page) => page.locator('[aria-live="polite"] > div span');

async function answers(page: Page, url: string | RegExp, status: number, more: object): Promise<void> {
  await page.unrouteAll();
  const body = JSON.stringify({ message: 'said', code: 'OF_A_NEWER_SERVER', ...more });
  const headers = { 'content-type': 'application/json', 'x-server-time': '1763700000000' };
  await page.route(url, (route) => route.fulfill({ status, headers, body }));
}

async function expectSeen(page: Page, own: string, { notice, path, field }: Seen): Promise<void> {
  if (notice !== undefined) await expect(notices(page)).toHaveText([notice]);
  await expect(page).toHaveURL((url) => url.pathname === (path ?? own));
  await expect(faq(page)).toHaveCount(0);
  if (field !== undefined) {
    await expect(page.locator('#problem-text-error')).toHaveText(field);
    await expect(page.locator('#problem-text')).toBeFocused();
    await page.locator('#problem-text').press('End');
    await page.locator('#problem-text').pressSequentially('.');
    await expect(page.locator('#problem-text-error')).toHaveText('');
  }
  if (notice === undefined) await expect(notices(page)).toHaveCount(0);
  // Out of the way of the next one.
  for (const close of await page.locator('[aria-live="polite"] > div > button:last-child').all()) await close.click();
}

onlineTest('on a form', async ({ browser, school }) => {
  const student = await Student.signIn(browser, school, school.nextStudent(), { language: 'en' });
  const { page } = student;
  let isAway = true;
  for (const [what, status, more, seen] of catalogue) {
    await test.step(what, async () => {
      if (isAway) await student.goes('/report-problem');
      isAway = leadsAway(seen);
      await page.locator('#problem-text').fill('Words');
      await answers(page, '**/api/problems', status, more);
      const response = page.waitForResponse('**/api/problems');
      await page.locator('button[type="submit"]').click();
      await response;
      await expectSeen(page, '/report-problem', seen);
    });
  }
  await test.step('401 signs out and leads to the sign-in', async () => {
    await student.goes('/report-problem');
    await page.locator('#problem-text').fill('Words');
    await answers(page, '**/api/problems', 401, {});
    await page.locator('button[type="submit"]').click();
    await expect(page).toHaveURL(/\/login/);
    await expect(notices(page)).toHaveText(['said']);
  });
  await student.leaves();
});

onlineTest('on a page', async ({ browser, school }) => {
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
  async function marks(): Promise<void> {
    await menu.click();
    await page.getByRole('menuitem').first().click();
  }
  let isAway = true;
  for (const [what, status, more, seen] of ofEachKind) {
    await test.step(what, async () => {
      if (isAway) await worker.goes('/control/problems');
      isAway = leadsAway(seen);
      // A country worker has no tests: that page would redirect.
      const own = seen.path === '/testing' ? { ...seen, path: '/faq' } : seen;
      await answers(page, '**/api/control/problems/*', status, seen.path === '/testing' ? { redirect: '/faq' } : more);
      const response = page.waitForResponse('**/api/control/problems/*');
      await marks();
      await response;
      await expectSeen(page, '/control/problems', own);
    });
  }

  await test.step('an expired token is refreshed once for all that wait, and the calls are repeated', async () => {
    await page.unrouteAll();
    await worker.goes('/control/problems');
    await expect(menu).toBeVisible();
    let refreshes = 0;
    let isExpired = true;
    await page.route('**/api/refresh_token', async (route) => {
      refreshes += 1;
      const response = await route.fetch();
      isExpired = false;
      await route.fulfill({ response });
    });
    await page.route('**/api/control/problems**', (route) => {
      const body = JSON.stringify({ message: 'expired', code: 'TOKEN_EXPIRED' });
      const headers = { 'content-type': 'application/json', 'x-server-time': '1763700000000' };
      return isExpired ? route.fulfill({ status: 426, headers, body }) : route.fallback();
    });
    await marks();
    await expect(row).toHaveCount(0);
    expect(refreshes).toBe(1);
    await expect(notices(page)).toHaveCount(0);
    await page.unrouteAll();
  });

  await test.step('a missing response is reported and leaves the user on the page', async () => {
    await worker.goes('/control/problems?state=done');
    await expect(menu).toBeVisible();
    await page.route('**/api/control/problems/*', (route) => route.abort());
    await marks();
    await expect(notices(page)).toHaveText(['No connection to the server.']);
    await expect(page).toHaveURL(/\/control\/problems/);
  });
  await worker.leaves();
});

onlineTest('on a page that is loaded', async ({ browser, school }) => {
  const worker = await Student.signIn(browser, school, 'country1', { language: 'en' });
  const { page } = worker;
  const list = /\/api\/control\/problems(\?|$)/;
  for (const [what, status, more, seen] of ofEachKind) {
    await test.step(what, async () => {
      // A country worker has no tests: that page would redirect.
      const isLed = seen.path === '/testing';
      const own = isLed ? { ...seen, path: '/faq' } : seen;
      await answers(page, list, status, isLed ? { redirect: '/faq' } : more);
      await worker.goes('/control/problems');
      await expectSeen(page, '/control/problems', own);
    });
  }

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

  await test.step('the alert and the warning of a read are shown', async () => {
    await page.route(list, async (route) => {
      const response = await route.fetch();
      const alert = { title: 'New', message: 'An alert' };
      const warning = { title: 'Careful', message: 'A warning' };
      await route.fulfill({ response, json: { ...(await response.json()), alert, warning } });
    });
    await worker.goes('/control/problems');
    await expect(notices(page).filter({ hasText: 'An alert' })).toHaveCount(1);
    await expect(notices(page).filter({ hasText: 'A warning' })).toHaveCount(1);
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

/** Reaction of a page to each status (P§8, E§8): on a form, on what it loads, and with an expired sign-in. */
import type { Locator, Page } from '@playwright/test';
import type { Behaviour, Viewer } from '../screen.ts';

/** As our own server writes it. */
const ours = { 'content-type': 'application/json', 'x-server-time': '1763700000000' };

export const notices = (page: Page): Locator => page.locator('[aria-live="polite"] > div span');
/** The questions and answers with the error, in place of a page. */
export const faqError = (page: Page): Locator => page.locator('main [role="alert"] strong');

export async function answers(page: Page, url: string | RegExp, status: number, more: object, headers = ours): Promise<void> {
  const body = JSON.stringify({ message: 'said', code: 'OF_A_NEWER_SERVER', ...more });
  await page.route(url, (route) => route.fulfill({ status, headers, body }));
}

async function closeNotices(page: Page): Promise<void> {
  const closes = page.locator('[aria-live="polite"] > div > button:last-child');
  while ((await closes.count()) > 0) await closes.first().click();
}

interface Seen {
  /** Null: none. */
  notice: string | null;
  path?: string;
  field?: string;
}

const form = '/report-problem';

export async function sendsForm({ page, goes, expect }: Viewer): Promise<void> {
  await goes(form);
  const text = page.locator('#problem-text');
  await expect(text).toBeVisible();
  await text.fill('Words');
  const response = page.waitForResponse('**/api/problems');
  await page.locator('button[type="submit"]').click();
  await response;
}

/** A form is sent, and this comes back. */
function onForm(says: string, status: number, more: object, { notice, path = form, field }: Seen): Behaviour {
  return {
    says,
    see: async (viewer) => {
      const { page, goes, expect } = viewer;
      await goes('/about');
      await answers(page, '**/api/problems', status, more);
      await sendsForm(viewer);
      await expect(page).toHaveURL((url) => url.pathname === path);
      await expect(notices(page)).toHaveText(notice === null ? [] : [notice]);
      await expect(faqError(page)).toHaveCount(0);
      if (field !== undefined) {
        const input = page.locator('#problem-text');
        await expect(page.locator('#problem-text-error')).toHaveText(field);
        await expect(input).toBeFocused();
        await input.press('End');
        await input.pressSequentially('.');
        await expect(page.locator('#problem-text-error')).toHaveText('');
      }
      await closeNotices(page);
    },
  };
}

const said = { notice: 'said' };

/** A student sees these. */
export const formStatuses: readonly Behaviour[] = [
  onForm(
    'P§8 302: the redirect address of the body is followed',
    302,
    { redirect: '/testing' },
    { notice: null, path: '/testing' },
  ),
  onForm('P§8 302 without an address leads nowhere', 302, {}, { notice: null }),
  ...[403, 404, 405, 413, 418, 500, 502].map((status) =>
    onForm(`P§8 ${status}: the message is shown in an error notification`, status, {}, said),
  ),
  onForm('E§8 500 and above: 503', 503, {}, said),
  onForm('P§8 666 (message error) as a status', 666, {}, said),
  onForm('P§8 666 (message error) as a code', 200, { code: 666 }, said),
  onForm('E§8 403 with an action: no notice', 403, { action: 'stay' }, { notice: null }),
  onForm('P§8 423: the message, and the subscription-locked page', 423, {}, { notice: 'said', path: '/subscribe-locked' }),
  onForm(
    'P§8 422: messages go onto the fields; editing a field clears its error (P§5)',
    422,
    { errors: { text: ['not so'] } },
    {
      notice: null,
      field: 'not so',
    },
  ),
  onForm('P§8 422 of a field that is not on the form', 422, { errors: { problemId: ['unknown'] } }, { notice: 'unknown' }),
  onForm('P§8 422 with a list: the first message is shown', 422, { errors: ['first', 'second'] }, { notice: 'first' }),
  onForm('P§8 422 without errors: a notification shows the message', 422, {}, said),
  {
    says: 'P§8 401: an error notification, the user is signed out and sent to /login',
    needsOwnSignIn: true,
    see: async (viewer) => {
      const { page, expect } = viewer;
      await answers(page, '**/api/problems', 401, {});
      await sendsForm(viewer);
      await expect(page).toHaveURL(/\/login/);
      await expect(notices(page)).toHaveText(['said']);
      expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    },
  },
  {
    says: 'P§8 401 with an action: no notification, and the user is signed out all the same',
    needsOwnSignIn: true,
    see: async (viewer) => {
      const { page, expect } = viewer;
      await answers(page, '**/api/problems', 401, { action: 'own' });
      await sendsForm(viewer);
      await expect(page).toHaveURL(/\/login/);
      await expect(notices(page)).toHaveCount(0);
    },
  },
  {
    says: 'P§8 A status is acted on whoever it comes from',
    see: async (viewer) => {
      const { page, expect } = viewer;
      await page.route('**/api/problems', (route) =>
        route.fulfill({ status: 401, headers: { 'content-type': 'text/html' }, body: '<p>Sign in to this network</p>' }),
      );
      await sendsForm(viewer);
      await expect(notices(page)).toHaveText([/сет/i]);
      await closeNotices(page);
    },
    differs: {
      deviation: 'A status acts by itself (P§8)',
      isAsSpecified: async ({ page }) => /\/login/.test(page.url()),
    },
  },
  {
    says: 'P§9, E§9 Notifications stay for 7000 ms, and at most three are visible',
    needsOwnSignIn: true,
    see: async (viewer) => {
      const { page, goes, expect } = viewer;
      await page.clock.install();
      await goes(form);
      for (const message of ['1', '2', '3', '4']) {
        await page.unrouteAll();
        await answers(page, '**/api/problems', 403, { message });
        await sendsForm(viewer);
        await expect(notices(page).last()).toHaveText(message);
      }
      await expect(notices(page)).toHaveText(['2', '3', '4']);
      await page.clock.pauseAt(Date.now() + 60_000);
      await expect(notices(page)).toHaveCount(0);
      await page.unrouteAll();
      await answers(page, '**/api/problems', 403, { message: 'the last' });
      await page.locator('#problem-text').fill('Words again');
      await page.locator('button[type="submit"]').click();
      await expect(notices(page)).toHaveText(['the last']);
      await page.clock.runFor(6900);
      await expect(notices(page)).toHaveText(['the last']);
      await page.clock.runFor(200);
      await expect(notices(page)).toHaveCount(0);
    },
  },
  {
    says: 'P§8 500 on a page that loads nothing: the FAQ page with the error, until the next navigation',
    see: async ({ page, goes, expect }) => {
      await answers(page, '**/api/profile/sessions/*', 500, {});
      await goes('/profile/sessions');
      await expect(faqError(page)).toHaveText('said');
      await expect(page.locator('details').first()).toHaveAttribute('open', '');
    },
    differs: {
      deviation: 'The FAQ after a server error is the edited one (P§2)',
      isAsSpecified: async ({ page, reads, goes, expect }) => {
        const { content } = await reads<{ content: { title: string }[] }>('ST', '/api/pages/faq');
        const shown = await page.locator('details summary').allTextContents();
        await goes('/about');
        await expect(faqError(page)).toHaveCount(0);
        return content.every(({ title }) => shown.includes(title));
      },
    },
  },
];

const list = /\/api\/control\/problems(\?|$)/;
const listPage = '/control/problems';

/** A list is loaded, and this comes back. */
function onList(says: string, status: number, more: object, { notice, path = listPage }: Seen): Behaviour {
  return {
    says,
    see: async ({ page, opens, expect }) => {
      await answers(page, list, status, more);
      await opens(listPage);
      await expect(page).toHaveURL((url) => url.pathname === path);
      await expect(notices(page)).toHaveText(notice === null ? [] : [notice]);
      await expect(faqError(page)).toHaveCount(0);
    },
  };
}

/** A country's worker sees these. */
export const pageStatuses: readonly Behaviour[] = [
  onList('P§8 302 of what a page loads', 302, { redirect: '/faq' }, { notice: null, path: '/faq' }),
  onList('P§8 403 of what a page loads', 403, {}, said),
  onList('E§8 403 of what a page loads, with an action', 403, { action: 'stay' }, { notice: null }),
  onList('P§8 422 of what a page loads, with a list', 422, { errors: ['first', 'second'] }, { notice: 'first' }),
  onList('P§8 423 of what a page loads', 423, {}, { notice: 'said', path: '/subscribe-locked' }),
  onList('P§8 666 of what a page loads', 200, { code: 666 }, said),
  {
    ...onList('P§8 422 by field of what a page loads', 422, { errors: { page: ['not so'] } }, { notice: 'not so' }),
    differs: {
      deviation: '422 by field goes onto the form (P§8)',
      isAsSpecified: async ({ page }) => (await page.locator('main [aria-invalid="true"]').count()) > 0,
    },
  },
  {
    says: 'P§8 500 and above replace a page of the staff by the FAQ',
    see: async ({ page, opens, expect }) => {
      await answers(page, list, 500, {});
      await opens(listPage);
      await expect(page.getByTestId('list-error')).toContainText('said');
      await expect(page.getByRole('navigation').first()).toBeVisible();
    },
    differs: {
      deviation: '500 and above replace the page by the FAQ (P§8)',
      isAsSpecified: async ({ page }) => (await faqError(page).count()) > 0,
    },
  },
  {
    says: 'P§8 The same for every call: one that the page is whole without',
    see: async ({ page, opens, expect }) => {
      await answers(page, '**/api/notifications/unread', 403, {});
      const response = page.waitForResponse('**/api/notifications/unread');
      await opens('/about');
      await response;
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
    differs: {
      deviation: 'The same for every call (P§8)',
      isAsSpecified: async ({ page }) => (await notices(page).count()) > 0,
    },
  },
  {
    says: 'P§7, E§7 Success alerts and warnings of a response are shown',
    see: async ({ page, opens, expect }) => {
      await page.route(list, async (route) => {
        const response = await route.fetch();
        const alert = { title: 'New', message: 'An alert' };
        const warning = { title: 'Careful', message: 'A warning' };
        await route.fulfill({ response, json: { ...(await response.json()), alert, warning } });
      });
      await opens(listPage);
      await expect(notices(page).filter({ hasText: 'An alert' })).toHaveCount(1);
      await expect(notices(page).filter({ hasText: 'A warning' })).toHaveCount(1);
      await closeNotices(page);
    },
  },
  {
    says: 'P§8 426: the token is refreshed once, other requests wait, each is sent again',
    see: async ({ page, goes, expect }) => {
      await goes('/about');
      await page.evaluate(watchTimers);
      const refused: string[] = [];
      const served: string[] = [];
      let refreshes = 0;
      let isExpired = true;
      let bothWait = (): void => undefined;
      const both = new Promise<void>((resolve) => (bothWait = resolve));
      await page.route('**/api/refresh_token', async (route) => {
        refreshes += 1;
        await both;
        const response = await route.fetch();
        isExpired = false;
        await route.fulfill({ response });
      });
      await page.route('**/api/profile/sessions/*', async (route) => {
        const { pathname } = new URL(route.request().url());
        if (!isExpired) {
          served.push(pathname);
          return route.fallback();
        }
        if (refused.push(pathname) === 2) bothWait();
        return route.fulfill({
          status: 426,
          headers: ours,
          body: JSON.stringify({ message: 'expired', code: 'TOKEN_EXPIRED' }),
        });
      });
      await goes('/profile/sessions');
      await expect(page.getByTestId('ended-sessions')).toBeVisible();
      await expect.poll(() => served.length).toBe(2);
      expect(served.toSorted()).toEqual(refused.toSorted());
      expect(refreshes).toBe(1);
      await expect(notices(page)).toHaveCount(0);
    },
    differs: {
      deviation: 'Requests that wait for a refresh poll every 200 ms (P§8)',
      isAsSpecified: ({ page }) => page.evaluate(() => (globalThis as unknown as Watched).delays.includes(200)),
    },
  },
  {
    says: 'P§8 426: a refresh that fails rejects the request',
    needsOwnSignIn: true,
    see: async ({ page, goes, expect }) => {
      let sent = 0;
      await page.route(list, (route) => {
        sent += 1;
        return route.fulfill({
          status: 426,
          headers: ours,
          body: JSON.stringify({ message: 'expired', code: 'TOKEN_EXPIRED' }),
        });
      });
      await answers(page, '**/api/refresh_token', 403, {});
      await goes(listPage);
      await expect(notices(page)).toHaveText(['said']);
      expect(sent).toBe(1);
    },
  },
];

interface Watched {
  delays: number[];
}

/** Keeps the delays of all timers that are set from here on. */
function watchTimers(): void {
  const watched = globalThis as unknown as Watched;
  watched.delays = [];
  for (const name of ['setTimeout', 'setInterval'] as const) {
    const own = globalThis[name] as (...args: unknown[]) => number;
    Object.assign(globalThis, {
      [name]: (...args: unknown[]) => {
        watched.delays.push(Number(args[1]));
        return own(...args);
      },
    });
  }
}

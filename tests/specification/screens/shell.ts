/** Frame around every page: menu, header, languages, the way up, banners (P§2 Shell, E§9). */
import type { Locator, Page } from '@playwright/test';
import type { Caller } from '../row.ts';
import type { Behaviour, Viewer } from '../screen.ts';
import { closesDialog } from './dialogs.ts';

const wide = { width: 1366, height: 768 };
/** `lg` of the breakpoints (P§9, E§9). */
const large = 1009;

const menu = (page: Page): Locator => page.getByTestId('side-menu');

/** Entries of a role (P§2 "Menu entries by role", P§6); "statistics of …" and "testing-appointment" need the school's subscription. */
const everybody = ['/about', '/simulation', '/consultative', '/faq'];
const school = ['/control/groups', '/control/schedules'];
const teaching = [
  '/schedule',
  '/homework/control/list',
  '/control/chat',
  '/content/lectures',
  '/catalog/my-courses',
  '/certification',
  '/control/ktp',
  '/reports',
];
const management = [
  '/control/teachers-directions',
  '/control/certifications',
  '/control/statistics-by-teachers',
  '/control/statistics-by-students',
  '/testing-appointment/students',
  '/testing-appointment/teachers',
];
const entries: Readonly<Partial<Record<Caller, readonly string[]>>> = {
  ST: [...everybody, '/testing', '/schedule', '/homework/list', '/chat', '/content/simulator/lesson', '/student-statistic'],
  TCHR: [...everybody, ...teaching],
  // Their classes alone: "the Students menu item" of P§6.
  GL: [...everybody, ...teaching, ...school, '/control/statistics-by-students'],
  ZVCH: [...everybody, ...teaching, ...school, ...management],
  DCR: [...everybody, ...teaching, ...school, ...management],
  DPTWRKR: [...everybody, '/statistic/department/1', '/reports'],
  RGNWRKR: [...everybody, '/statistic/region/1', '/reports'],
  CTRWRKR: [...everybody, '/statistic/1', '/reports'],
  EXMNG: [
    '/about',
    '/exam-editor/directions',
    '/exam-editor/subjects',
    '/exam-editor/learning-goals',
    '/exam-editor/exams',
    '/pisa',
  ],
};

export function menuOf(by: Caller): Behaviour {
  const own = entries[by] ?? [];
  const foreign = new Set(
    Object.values(entries)
      .flat()
      .filter((path) => !own.includes(path)),
  );
  return {
    says: `P§2 Menu entries by role: ${by}`,
    see: async ({ page, goes, expect }) => {
      await goes('/about');
      const links = menu(page).locator('nav a[href]');
      await expect(links.first()).toBeAttached();
      const shown = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      expect(shown).toEqual(expect.arrayContaining([...own]));
      expect(shown.filter((path) => path !== null && foreign.has(path))).toEqual([]);
    },
  };
}

async function seesBanners({ page, goes, opens, expect }: Viewer, count: number): Promise<void> {
  await page.route('**/api/news/banners', async (route) => {
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: object[] };
    const buttons = [{ external: true, link: 'https://example.org/', label: 'Открыть', color: 'accent' }];
    const banners = Array.from({ length: count }, (_, id) => ({ ...data[0], id, buttons }));
    await route.fulfill({ response, json: { data: banners } });
  });
  await goes('/faq');
  // The device's copy of them is a few minutes old at most, and would be shown.
  await page.evaluate(() =>
    Object.keys(localStorage).forEach((key) => key.startsWith('synaq-queries') && localStorage.removeItem(key)),
  );
  const asked = page.waitForResponse('**/api/news/banners');
  await opens('/about');
  await asked;
  const columns = page.getByTestId('promo').getByRole('listitem');
  await expect(columns).toHaveCount(count === 2 ? 2 : 0);
  if (count === 2) await expect(columns.first().getByRole('link', { name: 'Открыть' })).toHaveAttribute('target', '_blank');
  await page.unrouteAll();
}

/** An employee with a school sees these on a wide screen. */
export const shell: readonly Behaviour[] = [
  {
    says: 'P§2 Shell: the collapsible menu stays as it is left, expands on hover, opens a section after 500 ms',
    see: async ({ page, opens, expect }) => {
      await opens('/about');
      await menu(page).locator('button[aria-expanded]').first().click();
      await page.mouse.move(900, 600);
      await expect(menu(page)).toHaveAttribute('data-narrow', 'true');
      expect(await page.evaluate(() => localStorage.getItem('isHideLeftMenu'))).toBe('true');
      await page.reload();
      await expect(menu(page)).toHaveAttribute('data-narrow', 'true');
      await menu(page).hover();
      await expect(menu(page)).toHaveAttribute('data-narrow', 'false');
      const section = menu(page).locator('nav button[aria-expanded="false"]').first();
      const list = menu(page).locator(`[id="${(await section.getAttribute('aria-controls')) ?? ''}"]`);
      await section.hover();
      await expect(list).toBeVisible();
      await page.mouse.move(900, 600);
      await expect(menu(page)).toHaveAttribute('data-narrow', 'true');

      // By the keyboard as by the pointer.
      await menu(page).locator('a[href="/about"]').focus();
      await page.keyboard.press('Tab');
      await expect(menu(page)).toHaveAttribute('data-narrow', 'false');
      await page.keyboard.press('Escape');
      await expect(menu(page)).toHaveAttribute('data-narrow', 'true');
      await menu(page).hover();
      await menu(page).locator('button[aria-expanded]').first().click();
      await page.mouse.move(900, 600);
      expect(await page.evaluate(() => localStorage.getItem('isHideLeftMenu'))).toBe('false');
    },
  },
  {
    says: 'P§9, E§9 breakpoint lg 1009: the menu is hidden by default on smaller screens',
    see: async ({ page, goes, expect }) => {
      await goes('/about');
      await page.setViewportSize({ width: large - 1, height: 768 });
      await expect(page.locator('aside')).toBeHidden();
      await page.setViewportSize({ width: large, height: 768 });
      await expect(page.locator('aside')).toBeVisible();
      await page.setViewportSize(wide);
    },
  },
  {
    says: 'P§2 Shell: a user card, a profile button, social links',
    see: async ({ page, goes, expect }) => {
      await goes('/about');
      await expect(menu(page).locator('a[href="/profile/data"]')).toBeVisible();
      await expect(menu(page).getByTestId('sign-out')).toBeVisible();
      for (const name of ['Telegram', 'Instagram', 'YouTube'])
        await expect(menu(page).getByRole('link', { name })).toBeVisible();
    },
  },
  {
    says: 'P§2 Shell: the page comes again after a change of the language, which is stored under `language` (E§9)',
    see: async ({ page, opens, expect }) => {
      const address = '/control/testing-board?q=%D0%B0&sort=left';
      await opens(address);
      const heading = page.getByRole('heading', { level: 1 });
      const before = (await heading.textContent()) ?? '';
      await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
      await page.locator('header button[lang="kk"]').click();
      await expect(page.locator('html')).toHaveAttribute('lang', 'kk');
      await expect(heading).not.toHaveText(before);
      expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(false);
      expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('kz');
      await expect(page).toHaveURL((url) => url.pathname + url.search === address);
      await page.locator('header button[lang="ru"]').click();
      await expect(heading).toHaveText(before);
    },
  },
  {
    says: 'P§1 The interface language is Kazakh or Russian',
    see: async ({ page, goes, expect }) => {
      await goes('/about');
      for (const lang of ['kk', 'ru', 'en']) await expect(page.locator(`header button[lang="${lang}"]`)).toBeVisible();
    },
    differs: {
      deviation: 'Languages ru and kz (P§1)',
      isAsSpecified: async ({ page }) => (await page.locator('header button[lang]').count()) === 2,
    },
  },
  {
    says: 'P§2 Shell: the header shows the school, its address and its BIN to employees',
    see: async ({ page, sql, goes, expect }) => {
      const [own] = await sql<{ name: string; address: string; bin: string }[]>`
        select name_ru as name, address_ru as address, bin from school where id = (select school_id from person where login = 'director1')`;
      await goes('/about');
      const header = page.locator('header').getByTestId('belonging');
      for (const part of Object.values(own ?? {})) await expect(header).toContainText(part);
    },
  },
  {
    says: 'P§2 Shell: a scroll-to-top button appears after 1.5 screen heights',
    see: async ({ page, goes, expect }) => {
      await goes('/faq');
      await expect(page.locator('details').first()).toBeVisible();
      await page.setViewportSize({ width: large, height: 160 });
      const button = page.getByTestId('to-top');
      await page.evaluate(() => scrollTo(0, innerHeight * 1.4));
      await expect(button).toHaveCount(0);
      await page.evaluate(() => scrollTo(0, innerHeight * 1.6));
      await button.click();
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
      await expect(button).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await page.setViewportSize(wide);
    },
  },
  {
    says: 'P§2 Shell: the FAQ opens its first question initially',
    see: async ({ page, goes, expect }) => {
      await goes('/faq');
      await expect(page.locator('details').first()).toHaveAttribute('open', '');
      await expect(page.locator('details[open]')).toHaveCount(1);
    },
  },
  {
    says: 'P§2 /about: two promo banners stand in two columns, with their buttons',
    see: (viewer) => seesBanners(viewer, 2),
  },
  { says: 'P§2 /about: one banner is not shown', see: (viewer) => seesBanners(viewer, 1) },
  { says: 'P§2 /about: three banners are not shown', see: (viewer) => seesBanners(viewer, 3) },
  {
    says: 'E§9 The build version is shown',
    see: async ({ page, goes, expect }) => {
      await goes('/about');
      await expect(menu(page).getByTestId('version')).toHaveText(/\d+\.\d+\.\d+/);
    },
    differs: {
      deviation: 'Build version 1.0.7 (E§9)',
      isAsSpecified: async ({ page }) => /(^|\s)1\.0\.7$/.test((await menu(page).getByTestId('version').textContent()) ?? ''),
    },
  },
  {
    says: 'P§2 Menu: the FAQ',
    see: async ({ page, goes, expect }) => {
      await goes('/about');
      await expect(menu(page).locator('nav a[href="/faq"]')).toBeAttached();
    },
    differs: {
      deviation: 'The menu links to an external FAQ (P§2)',
      isAsSpecified: async ({ page }) => (await menu(page).locator('nav a[href^="http"][href*="faq"]').count()) > 0,
    },
  },
  {
    says: 'P§9 Modals have z-index 999',
    see: async ({ page, goes, expect }) => {
      await goes('/control/personnel');
      await page.getByTestId('add').click();
      await expect(page.getByTestId('employee-dialog')).toBeVisible();
    },
    differs: {
      deviation: 'Modals at z-index 999 (P§9)',
      isAsSpecified: async (viewer) => {
        const layers = await viewer.page
          .getByTestId('employee-dialog')
          .evaluate((element) => [element, element.parentElement].map((one) => one && getComputedStyle(one).zIndex));
        await closesDialog(viewer, 'employee-dialog');
        return layers.includes('999');
      },
    },
  },
];

/** A student sees these. */
export const studentShell: readonly Behaviour[] = [
  {
    says: 'P§2 Shell: the header shows the group name to non-employees',
    see: async ({ page, goes, expect }) => {
      await goes('/about');
      await expect(page.locator('header').getByRole('link').first()).toBeVisible();
      // On the start page instead.
      await expect(page.locator('main')).toContainText('9 «А»');
    },
    differs: {
      deviation: 'The header names the school and the group of a student (P§2)',
      isAsSpecified: async ({ page }) => ((await page.locator('header').textContent()) ?? '').includes('9 «А»'),
    },
  },
];

/** Somebody who is not signed in sees these. */
export const visitorShell: readonly Behaviour[] = [
  {
    says: 'P§2 The landing page links to a public offer (PDF) of the language, and to the consultation',
    see: async ({ page, goes, expect }) => {
      await goes('/');
      await expect(page.getByTestId('offer')).toHaveAttribute('href', /\.pdf/);
      await expect(page.locator('a[href="/consultative"]').first()).toBeAttached();
    },
  },
  {
    says: 'P§2 Breadcrumbs are hidden on the login page',
    see: async ({ page, goes, expect }) => {
      await goes('/login');
      await expect(page.getByRole('heading', { name: 'Войти' })).toBeVisible();
      await expect(page.getByTestId('breadcrumbs')).toHaveCount(0);
    },
  },
  {
    says: 'P§1, E§9 The default language is Kazakh',
    see: async ({ page, opens, expect }) => {
      await page.evaluate(() => localStorage.setItem('language', 'none of them'));
      await opens('/login');
      await expect(page.locator('html')).toHaveAttribute('lang', 'kk');
      await page.evaluate(() => localStorage.setItem('language', 'ru'));
      await opens('/login');
    },
  },
];

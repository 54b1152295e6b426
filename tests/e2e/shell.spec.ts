import type { Locator, Page } from '@playwright/test';
import { expect, onlineTest, rehearsal, test } from '../support/journey.ts';
import { violationsOf } from '../support/inspector.ts';
import { isOfThisThird } from '../support/third.ts';
import { Student } from '../support/student.ts';

const wide = { width: 1366, height: 768 };
const phone = { width: 360, height: 740 };

function crumbs(page: Page): Locator {
  return page.getByTestId('breadcrumbs').locator('li');
}

async function hasFocus(locator: Locator): Promise<void> {
  await expect.poll(() => locator.evaluate((element) => element === document.activeElement)).toBe(true);
}

test.describe('the menu', () => {
  // A third of the roles; all of them with THIRD=all.
  const roles = ['student60', 'lead1', 'department1', 'teacher2', 'zavuch1', 'region1', 'exam1', 'director1', 'country1'];
  for (const login of roles.filter((_, place) => isOfThisThird(place))) {
    onlineTest(`offers ${login} pages that open, and the same ones in a phone’s drawer`, async ({ browser, school }) => {
      const person = await Student.signIn(browser, school, login, { viewport: wide });
      const { page } = person;
      const own = 'nav a[href^="/"]';
      await expect(page.locator(`aside ${own}`).first()).toBeAttached();
      const paths = await page.locator(`aside ${own}`).evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
      expect(paths[0]).toBe('/about');
      expect(new Set(paths).size).toBe(paths.length);
      for (const path of paths.slice(1)) {
        // Some pages have no menu: each is gone to from the start page. A folded section's link takes the click as well.
        await page.locator('a[href="/about"]').first().dispatchEvent('click');
        await expect(page).toHaveURL(`${person.place.url}/about`);
        const title = await page.title();
        await page.locator(`aside nav a[href="${path}"]`).dispatchEvent('click');
        await expect(page).not.toHaveTitle(title);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(new URL(page.url()).pathname).toBe(path);
      }
      await person.goes('/about');
      await page.setViewportSize(phone);
      await expect(page.locator('aside')).toBeHidden();
      await page.locator('header button[aria-expanded]').tap();
      await expect(page.locator(`dialog[open] ${own}`)).toHaveCount(paths.length);
      await person.leaves();
    });
  }

  onlineTest('as a drawer it closes with Back, and the page stays where it was', async ({ student }) => {
    const { page } = student;
    await student.goes('/testing');
    await page.setViewportSize(phone);
    await page.locator('header button[aria-expanded]').tap();
    await expect(page.locator('dialog[open]')).toBeVisible();
    await page.goBack();
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    await expect(page).toHaveURL(`${student.place.url}/testing`);
    // And then Back is Back again.
    await page.goBack();
    await expect(page).toHaveURL(`${student.place.url}/about`);
    // Closed otherwise, or by a link, it leaves no entry behind.
    await page.locator('header button[aria-expanded]').tap();
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    await page.locator('header button[aria-expanded]').tap();
    await page.locator('dialog[open] a[href="/testing"]').tap();
    await expect(page).toHaveURL(`${student.place.url}/testing`);
    await page.goBack();
    await expect(page).toHaveURL(`${student.place.url}/about`);
  });
});

test.describe('a change of page', () => {
  onlineTest('names the document, moves the focus to the heading, and Back returns to the place', async ({ student }) => {
    const { page } = student;
    await page.setViewportSize({ width: 768, height: 400 });
    await student.goes('/testing');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeVisible();
    // On the first page the browser decides.
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
    const list = `${(await heading.textContent()) ?? ''} · Synaq`;
    await expect(page).toHaveTitle(list);

    const link = page.locator(`main a[href="/testing/${rehearsal.kz}"]`);
    await link.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => scrollY);
    expect(place).toBeGreaterThan(0);
    await link.click();
    await expect(page).toHaveURL(`${student.place.url}/testing/${rehearsal.kz}`);
    await hasFocus(heading);
    await expect(page).not.toHaveTitle(list);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

    await page.goBack();
    await expect(page).toHaveTitle(list);
    await hasFocus(heading);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  });

  onlineTest(
    'shows the way by names, never by numbers; on a phone one step back; nothing on the sign-in page',
    async ({ student }) => {
      const { page } = student;
      await page.setViewportSize(wide);
      await student.goes(`/testing/${rehearsal.kz}/result`);
      await expect(crumbs(page)).toHaveCount(4);
      const name = student.place.examiner.sql<{ title: string }[]>`select title from exam where id = ${rehearsal.kz}`;
      const title = (await name)[0]?.title ?? '';
      await expect(crumbs(page).nth(2)).toHaveText(title);
      await expect(crumbs(page).last()).toHaveText(/\p{L}/u);
      await expect(page.getByTestId('breadcrumbs')).not.toHaveText(/(^|\s)\d+(\s|$)/);

      await page.setViewportSize(phone);
      await expect(crumbs(page).filter({ visible: true })).toHaveCount(1);
      await crumbs(page).filter({ visible: true }).getByRole('link').click();
      await expect(page).toHaveURL(`${student.place.url}/testing/${rehearsal.kz}`);
      await student.goes('/about');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByTestId('breadcrumbs')).toHaveCount(0);
    },
  );
});

onlineTest(
  'a deep link with its filters survives the sign-in, and Back does not lead to the sign-in page',
  async ({ browser, school }) => {
    const person = await Student.sitsDown(browser, school, 'director1', { viewport: wide });
    const { page } = person;
    await person.goes('/faq');
    const address = `${school.url}/control/testing-board?q=%D0%B0&sort=left`;
    await page.goto(address);
    await expect(page).toHaveURL(/\/login\?redirect=/);
    await expect(page.getByTestId('breadcrumbs')).toHaveCount(0);
    await person.entersPassword();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(`${school.url}/faq`);
    await person.leaves();
  },
);

test('without a network the shell says so in words, and pages that are here open', async ({ student }) => {
  const { page } = student;
  await student.isReadyForOffline();
  await student.goes('/testing');
  await expect(page.locator('main h3').first()).toBeVisible();
  await student.network.dies();
  await expect(page.locator('[data-offline]')).toBeVisible();
  await page.locator(`main a[href="/testing/${rehearsal.kz}"]`).click();
  await expect(crumbs(page)).toHaveCount(3);
  await student.network.returns();
  await expect(page.locator('[data-offline]')).toHaveCount(0);
});

test.describe('the search', () => {
  const field = (page: Page) => page.getByTestId('search-input');
  const found = (page: Page) => page.getByRole('option');

  onlineTest('opens by keys, finds by synonyms, goes by Enter, and knows where one was', async ({ browser, school }) => {
    const person = await Student.signIn(browser, school, 'teacher2', { viewport: wide, language: 'ru' });
    const { page } = person;
    const heading = page.getByRole('heading', { level: 1 });
    await expect(page.getByTestId('side-menu')).toBeVisible();
    await page.keyboard.press('Control+k');
    await field(page).fill('наблюдатель');
    await expect(found(page)).toHaveCount(1);
    await expect(field(page)).toHaveAttribute('aria-activedescendant', /\S/);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${school.url}/control/testing-board`);
    await expect(field(page)).toHaveCount(0);
    await hasFocus(heading);

    await person.goes('/certification');
    await expect(heading).toBeVisible();
    await page.keyboard.press('Control+k');
    const lately = page.getByRole('listbox').getByRole('group').first().getByRole('option');
    await expect(lately).toHaveCount(1);
    await expect(lately).toHaveAttribute('data-href', '/control/testing-board');
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(field(page)).toHaveCount(0);

    await page.getByTestId('sign-out').click();
    await expect(page).toHaveURL(`${school.url}/login`);
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('synaq-recent')))).toEqual([]);
    await person.leaves();
  });

  onlineTest('offers a student only their own pages; a finger opens it, Back closes it', async ({ student }) => {
    const { page } = student;
    await page.setViewportSize(phone);
    await student.goes('/testing');
    await page.locator('header button[aria-keyshortcuts]').tap();
    await expect(found(page).first()).toBeVisible();
    const paths = await found(page).evaluateAll((all) => all.map((option) => option.getAttribute('data-href') ?? ''));
    expect(paths).toContain('/testing');
    expect(paths.filter((path) => /control|certification|hand-over|exam-editor/.test(path))).toEqual([]);
    await page.goBack();
    await expect(field(page)).toHaveCount(0);
    await expect(page).toHaveURL(`${student.place.url}/testing`);

    await page.locator('header button[aria-keyshortcuts]').tap();
    await page.getByRole('option').and(page.locator('[data-href="/about"]')).tap();
    await expect(page).toHaveURL(`${student.place.url}/about`);
  });
});

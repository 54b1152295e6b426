import type { Browser, Page } from '@playwright/test';
import { expect, openSchool, rehearsal, test, type School } from '../support/journey.ts';
import { built, makeSecondBuild, secondMark } from '../support/second-build.ts';
import { Student } from '../support/student.ts';

const second = makeSecondBuild();
const offerText = 'A new version is ready.';

/** The scripts that the page runs. */
const isSecond = (page: Page) =>
  page.evaluate((mark) => [...document.scripts].some(({ src }) => src.includes(`${mark}.js`)), secondMark);

/** As the browser does now and then. A server that has just started may have no time for it. */
const looksForUpdate = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return registration?.update().then(
      () => true,
      () => false,
    );
  });

const hasWaiting = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return Boolean(registration?.waiting);
  });

async function bringsUpdate(page: Page): Promise<void> {
  const look = async () => {
    if (!(await hasWaiting(page))) await looksForUpdate(page);
    return hasWaiting(page);
  };
  await expect.poll(look, { timeout: 60_000 }).toBe(true);
}

/** Neither there nor on its way. */
const hasOnlyActive = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return Boolean(registration?.active) && !registration?.waiting && !registration?.installing;
  });

/** A document of its own is loaded each time. */
function countNavigations(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) count += 1;
  });
  return () => count;
}

test.describe('a deploy', () => {
  // Not the school of the other journeys: its build changes.
  let school: School;
  let isDeployed = false;
  test.beforeAll(async () => {
    school = await openSchool();
  });
  test.beforeEach(async () => {
    if (isDeployed) await school.deploys(built);
    isDeployed = true;
  });
  test.afterAll(() => school.close());

  test('in mid-test changes nothing in the test, neither by a reload nor by a restart without a network; afterwards the new version is offered', async () => {
    const student = await Student.signInOnDevice(school, school.nextStudent());
    await student.isReadyForOffline();
    await student.begins('testing', rehearsal.kz);
    await student.answers(1, 'right');
    await student.expectPlace(1, 'server');
    await school.deploys(second);
    await expect.poll(() => looksForUpdate(student.page)).toBe(true);
    await expect.poll(() => hasOnlyActive(student.page)).toBe(true);
    await student.answers(2, 'right');
    await student.expectPlace(2, 'server');

    await student.reloads();
    await student.isInTheRoom();
    expect(await isSecond(student.page)).toBe(false);
    await student.network.dies();
    await student.closesAndReopens();
    await student.isInTheRoom();
    expect(await isSecond(student.page)).toBe(false);
    await student.expectAnswersShown([1, 2]);
    await student.answers(3, 'right');
    await student.network.returns();
    await student.expectPlace(3, 'server');
    expect(await hasOnlyActive(student.page)).toBe(true);

    await student.finishes();
    await student.page.getByRole('button', { name: 'Жаңарту' }).click({ timeout: 60_000 });
    await expect.poll(() => isSecond(student.page).catch(() => false)).toBe(true);
    await expect(student.page.getByTestId('score-card')).toBeVisible();
    await student.leaves();
  });

  test('is not brought in by a second tab while the first is in a test', async ({ browser }) => {
    const student = await Student.signIn(browser, school, school.nextStudent(), { language: 'en' });
    await student.isReadyForOffline();
    const { page } = student;
    const other = await student.context.newPage();
    await other.goto(`${school.url}/about`);
    await school.deploys(second);
    await bringsUpdate(other);
    const offer = other.getByText(offerText);
    await expect(offer).toBeVisible();

    await student.begins('testing', rehearsal.kz);
    await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
    await student.answers(1, 'right');
    await student.expectPlace(1, 'server');
    await expect(offer).toHaveCount(0);
    await expect(page.getByText(offerText)).toHaveCount(0);
    // A page of an older build would ask without looking.
    await other.evaluate(async () => {
      (await navigator.serviceWorker.getRegistration())?.waiting?.postMessage({ type: 'SKIP_WAITING' });
    });
    await student.answers(2, 'right');
    await student.expectPlace(2, 'server');
    expect(await hasWaiting(other)).toBe(true);
    expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);

    await student.finishes();
    await expect(offer).toBeVisible();
    await other.getByRole('button', { name: 'Update' }).click();
    await expect.poll(() => isSecond(other).catch(() => false)).toBe(true);
    await student.leaves();
  });

  test('that was waiting before the test comes in when the device is closed and opened without a network: complete, and the test goes on', async () => {
    const student = await Student.signInOnDevice(school, school.nextStudent());
    await student.isReadyForOffline();
    await school.deploys(second);
    await bringsUpdate(student.page);
    await student.begins('testing', rehearsal.kz);
    await student.answers(1, 'right');
    await student.expectPlace(1, 'server');
    await student.network.dies();
    await student.answers(2, 'right');
    await student.closesAndReopens();
    await student.isInTheRoom();
    await student.expectAnswersShown([1, 2]);
    await student.answers(3, 'right');
    await student.network.returns();
    await student.finishes();
    await student.expectAllOnServer();
    await student.leaves();
  });

  test('leaves an open page of the build before its chunks, also without a worker', async ({ browser }) => {
    const page = await visit(browser, `${school.url}/`);
    // The landing's lower part comes later; one that the restart cuts off is the next journeys' matter.
    await page.waitForLoadState('networkidle');
    const navigations = countNavigations(page);
    await school.deploys(second);
    await page.locator('a[href="/faq"]').first().click();
    await expect(page.locator('details').first()).toBeVisible();
    expect([await isSecond(page), navigations()]).toEqual([false, 0]);
    await page.reload();
    expect(await isSecond(page)).toBe(true);
    await page.context().close();
  });
});

/** @param prepare before the page is opened: chunks of other pages are fetched ahead as soon as it rests */
async function visit(browser: Browser, address: string, prepare?: (page: Page) => Promise<unknown>): Promise<Page> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  await context.addInitScript(() => localStorage.setItem('language', 'en'));
  const page = await context.newPage();
  await prepare?.(page);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return page;
}

test.describe('a chunk that is gone', () => {
  const faq = /\/assets\/faq-(?!screen)[^/]+\.js$/;
  const failure = 'This page could not be shown';

  test('reloads the page once, and that brings it', async ({ browser, school }) => {
    // As after a deploy without any archive: gone for the page that is open, there for the next.
    // Counted from the first visit: a chunk that is fetched ahead may fail at any moment after it.
    let navigations = () => 0;
    const page = await visit(browser, `${school.url}/`, (opened) => {
      navigations = countNavigations(opened);
      return opened.route(faq, (route) => (navigations() < 2 ? route.fulfill({ status: 404 }) : route.continue()));
    });
    await page.locator('a[href="/faq"]').click();
    // The landing has questions of its own: the page is the one after the reload.
    await expect.poll(navigations).toBe(2);
    await expect(page.locator('details').first()).toBeVisible();
    expect(navigations()).toBe(2);
    await page.context().close();
  });

  test('for good: one reload, then a calm screen; trying again is up to the person', async ({ browser, school }) => {
    let asked = 0;
    const page = await visit(browser, `${school.url}/`, (opened) =>
      opened.route(faq, (route) => {
        asked += 1;
        return route.fulfill({ status: 404 });
      }),
    );
    const navigations = countNavigations(page);
    await page.locator('a[href="/faq"]').click();
    await expect(page.getByRole('heading', { name: failure })).toBeVisible();
    const again = page.getByRole('button', { name: 'Try again' });
    await expect(again).not.toHaveAttribute('aria-disabled', 'true');
    await expect.poll(navigations).toBe(1);
    await expect(again).not.toHaveAttribute('aria-disabled', 'true');
    for (const count of [2, 3]) {
      const before = asked;
      await again.click();
      await expect.poll(navigations).toBe(count);
      await expect.poll(() => asked).toBeGreaterThan(before);
      await expect(page.getByRole('heading', { name: failure })).toBeVisible();
      await expect(again).not.toHaveAttribute('aria-disabled', 'true');
      expect(navigations()).toBe(count);
    }
    await page.unroute(faq);
    await again.click();
    await expect(page.locator('details').first()).toBeVisible();
    await page.context().close();
  });

  test('without a connection: no reload; the page says that it needs one once, and comes with it', async ({
    browser,
    school,
  }) => {
    const page = await visit(browser, `${school.url}/`);
    const navigations = countNavigations(page);
    await page.context().setOffline(true);
    await page.locator('a[href="/faq"]').click();
    await expect(page.getByRole('heading', { name: 'This page is not on this device yet' })).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('It needs a connection the first time.')).toBeVisible();
    expect(navigations()).toBe(0);
    await page.context().setOffline(false);
    await expect(page.locator('details').first()).toBeVisible();
    await page.context().close();
  });

  test('on the way into a test: no reload, and the clock has not started', async ({ browser, school }) => {
    const student = await Student.signIn(browser, school, school.nextStudent(), { language: 'en', serviceWorkers: 'block' });
    const { page } = student;
    await student.opens('testing', rehearsal.kz);
    const navigations = countNavigations(page);
    const room = '**/assets/room-*.js';
    await page.route(room, (route) => route.fulfill({ status: 404 }));
    await student.beginLink('testing', rehearsal.kz).click();
    await expect(page.getByRole('heading', { name: failure })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).not.toHaveAttribute('aria-disabled', 'true');
    expect(navigations()).toBe(0);
    await page.unroute(room);
    await page.getByRole('button', { name: 'Try again' }).click();
    await student.beginsAnyway();
    await student.isInTheRoom();
    await student.leaves();
  });
});

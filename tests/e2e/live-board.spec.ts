import type { Browser } from '@playwright/test';
import { expect, rehearsal, test, type School } from '../support/journey.ts';
import { looksOf } from '../support/looks.ts';
import { Inspector } from '../support/inspector.ts';
import { Student } from '../support/student.ts';

/** The director of the demo school on a laptop, who looks for one student: rows far below are not drawn. */
async function openBoard(
  browser: Browser,
  school: School,
  student: Student,
  colorScheme: 'light' | 'dark' = 'light',
): Promise<Student> {
  const [person] = await school.examiner.sql<{ name: string }[]>`
    select concat_ws(' ', surname, firstname) as name from person where login = ${student.login}`;
  const organiser = await Student.signIn(browser, school, 'director1', {
    viewport: { width: 1366, height: 900 },
    hasTouch: false,
    colorScheme,
  });
  await organiser.goes(`/control/testing-board?exam=${rehearsal.kz}&q=${encodeURIComponent(person?.name ?? '')}`);
  await expect(organiser.page.locator('[data-feed="live"]')).toBeVisible();
  return organiser;
}

async function confirm(organiser: Student): Promise<void> {
  const dialog = organiser.page.getByTestId('action-dialog');
  await dialog.locator('button[type="submit"]').click();
  await expect(dialog).toHaveCount(0);
}

/** Opens the student's panel and presses its action: more time, pause or resume, end. */
async function acts(organiser: Student, attemptId: string, which: 0 | 1 | 2): Promise<void> {
  const panel = organiser.page.getByTestId('board-panel');
  if (!(await panel.isVisible())) await organiser.page.locator(`[data-attempt="${attemptId}"] button`).click();
  await expect(panel.locator('[data-step="start"]')).toBeVisible();
  await panel.locator('[data-act]').nth(which).click();
  await confirm(organiser);
}

test('ten more minutes reach a running device by themselves, and one without a connection when it comes back', async ({
  browser,
  school,
  student,
}) => {
  // Two browsers, and a device that polls every twelve seconds.
  await student.begins('testing', rehearsal.kz);
  const { id } = await student.attempt();
  const organiser = await openBoard(browser, school, student);
  await expect(organiser.page.locator(`[data-attempt="${id}"]`)).toBeVisible();

  const before = await student.timeShown();
  await acts(organiser, id, 0);
  await expect.poll(() => student.timeShown()).toBeGreaterThan(before + 500_000);
  await student.expectRightTime();

  await student.network.dies();
  await student.answers(1, 'right');
  await student.expectPlace(1, 'tablet');
  const offline = await student.timeShown();
  await acts(organiser, id, 0);
  await student.network.returns();
  await expect.poll(() => student.timeShown()).toBeGreaterThan(offline + 500_000);
  await student.expectPlace(1, 'server');
  await student.expectRightTime();
  await expect(organiser.page.locator(`[data-attempt="${id}"] [data-answered="1"]`)).toBeAttached();
  await organiser.leaves();
});

test('a board opened without a network does not say that nobody sits a test', async ({ browser, school, student }) => {
  await student.begins('testing', rehearsal.kz);
  const { id } = await student.attempt();
  const organiser = await openBoard(browser, school, student);
  await organiser.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await organiser.network.dies();
  await organiser.reloads();
  const content = organiser.page.locator('main');
  await expect(content.locator('[data-feed="away"]')).toBeVisible();
  await expect(content.getByRole('alert')).toBeVisible();
  await expect(content.locator('[data-tile] strong').first()).toHaveText('–');
  await organiser.network.returns();
  await expect(content.locator(`[data-attempt="${id}"]`)).toBeVisible();
  await expect(content.getByRole('alert')).toHaveCount(0);
  await organiser.leaves();
});

test('a pause covers the question and stops the clock until it ends; nothing is lost', async ({ browser, school, student }) => {
  // Two browsers, and a device that polls every twelve seconds.
  await student.begins('testing', rehearsal.kz);
  await student.answers(1, 'right');
  const { id } = await student.attempt();
  const organiser = await openBoard(browser, school, student);
  await acts(organiser, id, 1);
  const cover = student.page.getByTestId('paused');
  await expect(cover).toBeVisible();
  await expect(student.page.getByTestId('timer')).toHaveAttribute('data-paused', 'true');
  const shownBefore = await student.timeShown();
  await expect(student.page.locator('main[inert]')).toBeHidden();
  await student.page.reload();
  await expect(cover).toBeVisible();
  await expect(student.page.locator('main')).toBeHidden();
  expect(Math.abs((await student.timeShown()) - shownBefore)).toBeLessThanOrEqual(1000);
  await acts(organiser, id, 1);
  await expect(cover).toBeHidden();
  expect(Math.abs((await student.timeShown()) - shownBefore)).toBeLessThan(15_000);
  await student.answers(2, 'right');
  await student.expectAllOnServer();
  await organiser.leaves();
});

test('an end by the organiser closes the device’s test as well', async ({ browser, school, student }) => {
  // Two browsers, and a device that polls every twelve seconds.
  await student.begins('testing', rehearsal.kz);
  await student.answers(1, 'right');
  await student.expectPlace(1, 'server');
  const { id } = await student.attempt();
  const organiser = await openBoard(browser, school, student, 'dark');
  await acts(organiser, id, 2);
  await student.seesTheResult();
  expect(await student.attempt()).toMatchObject({ status: 'completed', finishReason: 'organiser', correctAnswers: 1 });
  await organiser.leaves();
});

for (const colorScheme of looksOf(['light', 'dark'] as const, 0)) {
  test(`the board, an attempt's story and an action are accessible, ${colorScheme}, and fit 360, 768 and 1366 px`, async ({
    browser,
    school,
    student,
  }) => {
    await student.begins('testing', rehearsal.kz);
    const { id } = await student.attempt();
    const organiser = await openBoard(browser, school, student, colorScheme);
    const { page } = organiser;
    const inspector = new Inspector(page);
    const row = page.locator(`[data-attempt="${id}"]`);
    await row.locator('input').check();
    await inspector.looksAt('board');
    await row.getByRole('button').click();
    await expect(page.getByTestId('board-panel').locator('[data-step="start"]')).toBeVisible();
    await inspector.looksAt('story');
    await page.getByTestId('board-panel').locator('[data-act="end"]').click();
    await expect(page.getByTestId('action-dialog')).toBeVisible();
    await inspector.looksAt('action');
    expect(inspector.faults).toEqual([]);
    await organiser.leaves();
  });
}

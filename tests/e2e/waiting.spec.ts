/** Tests changes without a network: notes to oneself, favourites, and the list of what waits. */
import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { expect, rehearsal, test } from '../support/journey.ts';
import { homeworkFor } from '../support/homework-works.ts';
import { noisePng } from '../support/make-picture.ts';
import { Student } from '../support/student.ts';
import { unfold } from '../support/unfold.ts';

const note = (page: Page) => page.getByTestId('own-note').locator('textarea');
const noteState = (page: Page) => page.getByTestId('own-note').getByTestId('command-state');
/** The finished test moves to another place of the list. */
/** Finds the star of the newest of its cards: a test that was sat in several years has one for each. */
const cardStar = (page: Page) =>
  page
    .locator('li')
    .filter({ has: page.locator(`a[href="/testing/${rehearsal.kz}"], a[href^="/testing/${rehearsal.kz}/"]`) })
    .getByTestId('favourite-star')
    .first();
const mark = (page: Page) => page.getByTestId('waiting-mark');

async function writes(page: Page, text: string, place: 'device' | 'server'): Promise<void> {
  await unfold(page, 'own-note');
  await expect(note(page)).toBeEnabled();
  await note(page).fill(text);
  await expect(noteState(page)).toHaveAttribute('data-place', place);
}

async function finishesATest(student: Student, examId: number): Promise<string> {
  await student.begins('testing', examId);
  await student.finishes();
  const path = `/testing/${examId}/result`;
  await student.goes(path);
  await expect(note(student.page)).toBeEnabled();
  return path;
}

async function savesFile(page: Page): Promise<Buffer> {
  const download = page.waitForEvent('download');
  await page.getByTestId('save-file').click();
  return readFileSync(await (await download).path());
}

async function bringsFile(buffer: Buffer, staff: Student): Promise<void> {
  await staff.goes('/hand-over');
  const file = { name: 'changes.synaq', mimeType: 'application/octet-stream', buffer };
  await staff.page.locator('input[type="file"]').setInputFiles(file);
  await expect(staff.page.locator('li[data-state]')).toHaveAttribute('data-state', 'merged');
  await staff.leaves();
}

test('a note and a star made without a network survive a reload, wait in the list and reach the server once', async ({
  student,
  school,
  browser,
}) => {
  const { page, context } = student;
  // The list is seen once: it is there without a network then.
  await student.opens('testing', rehearsal.kz);
  const path = await finishesATest(student, rehearsal.kz);
  await writes(page, 'first', 'server');
  await student.isReadyForOffline();

  await context.setOffline(true);
  // The server's text is stored on the device, sealed, and the page says of when it is.
  await page.reload();
  await expect(note(page)).toHaveValue('first');
  await expect(page.getByTestId('own-note').getByTestId('as-of')).toBeVisible();
  await writes(page, 'second, without a network', 'device');
  await page.getByTestId('breadcrumbs').locator('a[href="/testing"]').click();
  const star = cardStar(page);
  await star.click();
  await expect(star).toHaveAttribute('data-on', 'true');

  await page.reload();
  await expect(cardStar(page)).toHaveAttribute('data-on', 'true');
  await expect(page.getByTestId('breadcrumbs').getByTestId('favourite-star')).toHaveAttribute('data-on', 'false');
  await mark(page).click();
  await expect(page.getByTestId('waiting-row')).toHaveCount(2);
  await expect(page.getByTestId('waiting-list')).toContainText('second, without a network');
  await bringsFile(await savesFile(page), await Student.signIn(browser, school, 'director1'));
  await student.goes(path);
  await expect(note(page)).toHaveValue('second, without a network');
  await expect(noteState(page)).toHaveAttribute('data-place', 'device');

  await context.setOffline(false);
  await expect(noteState(page)).toHaveAttribute('data-place', 'server');
  await expect(mark(page)).toHaveCount(0);
  const log = await school.examiner.sql<{ kind: string; fate: string; count: number }[]>`
    select c.kind, c.fate, count(*)::int as count from command_log c join person p on p.id = c.person_id
    where p.login = ${student.login} group by c.kind, c.fate order by c.kind`;
  expect([...log]).toEqual([
    { kind: 'favourite', fate: 'applied', count: 1 },
    { kind: 'own-note', fate: 'applied', count: 2 },
  ]);
  await expect(page.getByTestId('favourites').locator('a')).toHaveCount(1);
});

test('two devices change one note: both versions stand side by side until the student decides', async ({
  student,
  browser,
  school,
}) => {
  const path = await finishesATest(student, rehearsal.kz);
  await writes(student.page, 'from the beginning', 'server');
  const phone = await Student.signIn(browser, school, student.login);
  await phone.goes(path);
  await expect(note(phone.page)).toHaveValue('from the beginning');

  await phone.context.setOffline(true);
  await writes(phone.page, 'from the phone', 'device');
  await writes(student.page, 'from the tablet', 'server');
  await phone.context.setOffline(false);

  const conflict = phone.page.getByTestId('own-note').getByTestId('conflict');
  await expect(conflict.getByTestId('conflict-mine')).toHaveText('from the phone');
  await expect(conflict.getByTestId('conflict-theirs')).toHaveText('from the tablet');
  await phone.page.reload();
  await expect(conflict).toBeVisible();
  await conflict.getByTestId('keep-both').click();
  await expect(note(phone.page)).toHaveValue('from the tablet\n\nfrom the phone');
  await expect(noteState(phone.page)).toHaveAttribute('data-place', 'server');

  await student.page.reload();
  await expect(note(student.page)).toHaveValue('from the tablet\n\nfrom the phone');
  await phone.leaves();
});

test('a sign-out names what was not sent; it goes once its owner is back', async ({ student, school }) => {
  const { page, context } = student;
  const path = await finishesATest(student, rehearsal.kz);
  await context.route('**/api/commands', (route) => route.abort());
  await writes(page, 'kept over the sign-out', 'device');
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.getByTestId('side-menu').getByTestId('sign-out').click();
  await page.getByTestId('confirm-yes').click();
  await expect(page).toHaveURL(/\/login/);
  await context.unroute('**/api/commands');

  await student.signsIn();
  await student.goes(path);
  await expect(note(page)).toHaveValue('kept over the sign-out');
  await expect(noteState(page)).toHaveAttribute('data-place', 'server');
  const [row] = await school.examiner.sql<{ text: string }[]>`
    select n.text from own_note n join person p on p.id = n.person_id where p.login = ${student.login}`;
  expect(row?.text).toBe('kept over the sign-out');
});

test('what is being typed when the sign-in ends is there once its owner is back', async ({ student }) => {
  const { page, context } = student;
  const path = await finishesATest(student, rehearsal.kz);
  await writes(page, 'first. ', 'server');
  await student.place.examiner.endSessions(student.login);
  // The first request of another tab is refused, while the hand does not rest here.
  const other = await context.newPage();
  await page.bringToFront();
  const ending = other.goto(`${student.place.url}/testing`);
  const text = 'written without a rest, '.repeat(40);
  await note(page).focus();
  await page.keyboard.press('End');
  await Promise.all([
    ending,
    (async () => {
      for (const letter of text) {
        if (page.url().includes('/login')) return;
        await page.keyboard.type(letter, { delay: 30 });
      }
    })(),
  ]);
  await expect(page).toHaveURL(/\/login/);
  await other.close();
  await student.entersPassword();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(note(page)).toHaveValue(/^first\. w/);
  await expect(noteState(page)).toHaveAttribute('data-place', 'server');
});

test('a work that was begun when the sign-in ended is there once its owner is back', async ({ student, school }) => {
  const { page, context } = student;
  const { homeworkId } = await homeworkFor(school.url, school.examiner.sql, student.login);
  const [row] = await school.examiner.sql<{ id: string }[]>`
    select homework_answer_id(${homeworkId}::uuid, id) as id from person where login = ${student.login}`;
  await student.goes(`/homework/assigned/${row?.id}`);
  const form = page.getByTestId('hand-in');
  await form.getByRole('textbox').fill('half of it');
  await page.getByTestId('files').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: noisePng(60, 40) });
  await expect(page.getByTestId('draft-page')).toHaveCount(1);

  await student.place.examiner.endSessions(student.login);
  const other = await context.newPage();
  await other.goto(`${student.place.url}/testing`);
  await expect(page).toHaveURL(/\/login/);
  await other.close();
  const left = await page.evaluate(() => JSON.stringify(localStorage));
  expect(left).not.toContain('half of it');
  await student.entersPassword();
  await expect(form.getByRole('textbox')).toHaveValue('half of it');
  await expect(page.getByTestId('draft-page')).toHaveCount(1);
});

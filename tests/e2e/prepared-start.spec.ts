/** A test that is fetched while there is a network, and begun by the teacher's code when there is none. */
import type { Browser, Page } from '@playwright/test';
import { expect, rehearsal, test, type School } from '../support/journey.ts';
import { violationsOf } from '../support/inspector.ts';
import { Student } from '../support/student.ts';

async function expectAccessible(page: Page): Promise<void> {
  expect(await violationsOf(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 900 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.setViewportSize({ width: 768, height: 1024 });
}

/** Reads the code that the deputy sees on their page, also without a network. */
async function readCode(browser: Browser, school: School, login: string): Promise<string> {
  const [period] = await school.examiner.sql<{ id: number; group: string }[]>`
    select p.id, concat(g.grade, ' «', g.letter, '»') as "group"
    from exam_access_period p join person s on s.group_id = any(p.group_ids) join "group" g on g.id = s.group_id
    where s.login = ${login} and p.exam_id = ${rehearsal.kz} and p.start_date < now() and p.finish_date > now()`;
  const deputy = await Student.signIn(browser, school, 'zavuch1');
  await deputy.goes('/control/start-codes');
  const row = deputy.page.locator(`[data-period="${period?.id ?? 0}"]`);
  // One code for each class of the period.
  await row.getByRole('button', { name: `${period?.group ?? ''}:` }).click();
  const code = row.getByTestId('code');
  await expect(code).toHaveText(/^[0-9A-Z]{5} [0-9A-Z]{5}$/);
  const text = (await code.textContent()) ?? '';
  await expectAccessible(deputy.page);
  await deputy.isReadyForOffline();
  // It is put down a second after it came.
  await expect
    .poll(() => deputy.page.evaluate((shown) => JSON.stringify({ ...localStorage }).includes(shown), text.replace(' ', '')))
    .toBe(true);
  await deputy.network.dies();
  await deputy.reloads();
  await expect(code).toHaveText(text);
  await deputy.leaves();
  return text;
}

test('prepared with a network, begun without one by the code, reported later: flagged, every answer counts, the time is right', async ({
  browser,
  school,
  studentWithDevice: student,
}) => {
  const code = await readCode(browser, school, student.login);
  const { sql } = school.examiner;
  const box = () => student.page.getByTestId('prepared-start');
  const field = () => student.page.getByTestId('start-code');
  await student.opens('testing', rehearsal.kz);
  await student.isReadyForOffline();
  await expect(box()).toHaveAttribute('data-prepared', 'none');
  await box().getByRole('button').click();
  await expect(box()).toHaveAttribute('data-prepared', 'whole');
  await student.goes('/testing');
  await expect
    .poll(() => student.page.evaluate(() => JSON.stringify({ ...localStorage }).includes('examAccessPeriodId')))
    .toBe(true);
  student.kind = 'testing';
  student.examId = rehearsal.kz;
  student.questions = await school.examiner.questions(rehearsal.kz);
  expect(await school.examiner.attempts(student.login, rehearsal.kz)).toEqual([]);

  await student.network.dies();
  await student.closesAndReopens();
  await student.page.goto(`${student.place.url}/testing/${rehearsal.kz}`);
  await expect(field()).toBeVisible();
  await field().fill('00000 00000');
  await field().press('Enter');
  const problem = student.page.getByTestId('start-code-problem');
  await expect(problem).toHaveText(/\S/);
  await expect(field()).toHaveValue('00000 00000');
  await expectAccessible(student.page);
  // As one types it who has a Cyrillic keyboard: the look-alikes stand for what was meant.
  const cyrillic: Readonly<Record<string, string>> = {
    A: 'а',
    B: 'в',
    C: 'с',
    E: 'е',
    H: 'н',
    K: 'к',
    M: 'м',
    P: 'р',
    T: 'т',
    X: 'х',
  };
  await field().fill([...code].map((letter) => cyrillic[letter] ?? letter.toLowerCase()).join(''));
  await expect(field()).toHaveValue(code);
  await field().press('Enter');
  await student.isInTheRoom();
  await student.answers(1, 'right');
  await student.answers(2, 'right');
  await student.expectPlace(2, 'tablet');
  const before = await student.timeShown();
  await student.closesAndReopens();
  await student.isInTheRoom();
  await student.expectAnswersShown([1, 2]);
  expect(await student.timeShown()).toBeLessThanOrEqual(before);
  expect(await school.examiner.attempts(student.login, rehearsal.kz)).toEqual([]);

  await student.network.returns();
  await expect.poll(() => school.examiner.attempts(student.login, rehearsal.kz), { timeout: 40_000 }).toHaveLength(1);
  await student.expectAllOnServer();
  await student.expectRightTime();
  const { id } = await student.attempt();
  const [row] = await sql<{ flagged: boolean; offMs: number }[]>`
    select a.offline_start as flagged, abs(extract(epoch from a.started_at) * 1000 - p.claimed_start)::float8 as "offMs"
    from exam_attempt a join prepared_attempt p on p.attempt_id = a.id where a.id = ${id}`;
  expect(row?.flagged).toBe(true);
  expect(row?.offMs).toBeLessThan(2000);
  await student.answers(3, 'right');
  await student.expectPlace(3, 'server');
  await student.finishes();
  await student.goes('/testing');
  await expect
    .poll(() => student.page.evaluate(async () => (await caches.keys()).filter((n) => n.startsWith('synaq-prepared'))))
    .toEqual([]);
});

test('prepared, and begun with the network after all: the same attempt, and the package is gone', async ({
  student,
  school,
}) => {
  await student.opens('testing', rehearsal.kz);
  const box = student.page.getByTestId('prepared-start');
  await box.getByRole('button').click();
  await expect(box).toHaveAttribute('data-prepared', 'whole');
  const [given] = await school.examiner.sql<{ id: string }[]>`
    select attempt_id as id from prepared_attempt r join person p on p.id = r.person_id where p.login = ${student.login}`;
  await student.begins('testing', rehearsal.kz);
  await student.answers(1, 'right');
  await student.expectPlace(1, 'server');
  expect((await student.attempt()).id).toBe(given?.id);
  await expect
    .poll(() => student.page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('synaq-prepared'))))
    .toEqual([]);
  const [row] = await school.examiner.sql<
    { flagged: boolean }[]
  >`select offline_start as flagged from exam_attempt where id = ${given?.id ?? ''}`;
  expect(row?.flagged).toBe(false);
  await student.finishes();
});

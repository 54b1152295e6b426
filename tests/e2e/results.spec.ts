/** From a result to its history, its file and its statistics; from a period to a class and one of its students. */
import { readFileSync } from 'node:fs';
import { readSheet } from 'read-excel-file/node';
import { accessTypes } from '#domain/exam/access-type.ts';
import { expect, test } from '../support/journey.ts';
import { opensFilters, pressesInListMenu } from '../support/list-tools.ts';
import { Student } from '../support/student.ts';
import { unfold } from '../support/unfold.ts';

test('a student compares a result with earlier ones and downloads it; the deputy sorts and exports the class, and opens a student', async ({
  browser,
  school,
}) => {
  // Who sat both the last spring's and the autumn's test of 9 «А».
  const [sat] = await school.examiner.sql<{ login: string; periodId: number; examId: number; groupId: number }[]>`
    select p.login, min(a.access_period_id) as "periodId", min(a.exam_id) filter (where a.finished_at = first.at) as "examId",
      min(p.group_id) as "groupId"
    from person p join "group" g on g.id = p.group_id and g.grade = 9 and g.letter = 'А'
    join exam_attempt a on a.person_id = p.id and a.finished_at > now() - interval '10 months'
    join exam e on e.id = a.exam_id and e.access_type_id = ${accessTypes.diagnostic}
    cross join lateral (select min(o.finished_at) as at from exam_attempt o join exam f on f.id = o.exam_id
      where o.person_id = p.id and o.finished_at > now() - interval '10 months' and f.access_type_id = ${accessTypes.diagnostic}) first
    where p.school_id = 1
      -- Another journey may have a test of his open, and he is led there.
      and not exists (select from exam_attempt o where o.person_id = p.id and o.finished_at is null)
    group by p.login having count(*) = 2 order by p.login limit 1`;
  if (!sat) throw new Error('The demo has no history');

  const student = await Student.signIn(browser, school, sat.login);
  const { page } = student;
  await student.goes('/student-statistic');
  await expect(page.getByTestId('statistic-row').first()).toBeVisible();
  await page.locator(`main a[href^="/student-statistic/${sat.periodId}?"]`).click();
  await expect(page.getByTestId('statistic-whole')).toBeVisible();
  await page.locator(`main a[href^="/testing/${sat.examId}/result?"]`).click();
  await expect(page.getByTestId('score-card')).toBeVisible();
  await unfold(page, 'rest');
  const history = page.getByTestId('result-history');
  await expect(history.locator('[aria-current="true"]')).toHaveCount(1);
  const earlier = await history.locator('tbody tr').count();
  expect(earlier).toBeGreaterThan(1);
  const [pdf] = await Promise.all([page.waitForEvent('download'), page.getByTestId('result-pdf').click()]);
  expect(
    readFileSync(await pdf.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');

  const before = page.url();
  await history.locator('tbody a').first().click();
  await expect(page).not.toHaveURL(before);
  await expect(history.locator('tbody tr')).toHaveCount(earlier);
  // Results that were seen are there without a network, and so is the comparison with them.
  await student.isReadyForOffline();
  // Put down a second after it came.
  const shown = new URL(page.url()).searchParams.get('attempt') ?? 'none';
  await expect
    .poll(() => page.evaluate(() => Object.values(localStorage).join('\n')))
    .toMatch(new RegExp(`"result-history","testing",\\d+,"${shown}"`));
  await student.context.setOffline(true);
  await page.reload();
  await expect(page.getByTestId('score-card')).toBeVisible();
  await expect(history.locator('tbody tr')).toHaveCount(earlier);
  await student.leaves();

  const deputy = await Student.signIn(browser, school, 'zavuch1', { viewport: { width: 1366, height: 768 } });
  const board = deputy.page;
  await deputy.goes('/control/statistics-by-students');
  // The class's switches are a step away, and the way back leads here.
  await board.getByTestId('to-access').click();
  await expect(board.getByRole('switch').first()).toBeVisible();
  await board.goBack();
  // A school has more periods than a page shows: those of the class.
  await opensFilters(board);
  await board.getByRole('search').locator('select').nth(1).selectOption(String(sat.groupId));
  await board.locator(`main a[href="/control/statistics-by-students/by-school/${sat.periodId}/1"]`).click();
  await expect(board.getByTestId('figures')).toBeVisible();
  await expect(board.getByTestId('results').getByTestId('row').first()).toBeVisible();
  await deputy.goes(`/control/statistics-by-students/by-class/${sat.periodId}`);
  await board.locator(`main a[href^="/control/statistics-by-students/by-class/${sat.periodId}/${sat.groupId}"]`).click();
  await expect(board.getByTestId('spread')).toBeVisible();
  const table = board.getByTestId('results').getByRole('table');
  await table.locator('th button').nth(1).click();
  await expect(table.locator('th[aria-sort="ascending"]')).toHaveCount(1);
  await table.locator('th button').nth(1).click();
  await expect(table.locator('th[aria-sort="descending"]')).toHaveCount(1);
  await expect(board).toHaveURL(/sort=-score/);
  const scores = await school.examiner.sql<{ score: number }[]>`
    select total_score as score from exam_attempt a join person p on p.id = a.person_id
    where a.access_period_id = ${sat.periodId} and p.group_id = ${sat.groupId} order by total_score desc`;
  await expect(table.getByTestId('row').first().locator('th, td').nth(1)).toContainText(
    String(scores[0]?.score).replace('.', ','),
  );

  const [sheet] = await Promise.all([board.waitForEvent('download'), pressesInListMenu(board, 'export')]);
  expect(sheet.suggestedFilename()).toMatch(/\.xlsx$/);
  const rows = await readSheet(readFileSync(await sheet.path()));
  expect(rows.length).toBeGreaterThan(scores.length);
  // As it was sorted on the page.
  expect(rows.slice(1, 4).map((row) => row[3])).toEqual(scores.slice(0, 3).map(({ score }) => score));

  const first = table.locator('tbody a').first();
  const name = await first.innerText();
  await first.click();
  await expect(board.getByTestId('statistic-person')).toContainText(name);
  await expect(board.getByTestId('statistic-whole')).toBeVisible();
  await deputy.leaves();
});

import { accessTypes } from '#domain/exam/access-type.ts';
import { refreshResults } from '#server/areas/statistics/refresh.ts';
import { expect, onlineTest } from '../support/journey.ts';
import { Student } from '../support/student.ts';

const wideWindow = { viewport: { width: 1366, height: 900 }, hasTouch: false, language: 'en' } as const;

onlineTest('a department’s worker drills down to a school and sees who is missing', async ({ browser, school }) => {
  const { sql } = school.examiner;
  for (let round = await refreshResults(sql); round.changes > 0; round = await refreshResults(sql));
  const [place] = await sql<{ schoolId: number; school: string; periodId: number; missing: number }[]>`
    select s.id as "schoolId", s.name_ru as school, r.period_id as "periodId", sum(r.due - r.n)::int as missing
    from result_rollup r join "group" g on r.level = 'group' and g.id = r.place_id join school s on s.id = g.school_id
      -- What the page shows first: the newest year of the first type.
      join exam_access_period x on x.id = r.period_id and x.testing_type = 'input'
    where s.department_id = (select department_id from person where login = 'department1') and r.access_type_id = ${accessTypes.diagnostic}
    group by 1, 2, 3 having sum(r.due - r.n) > 0 and sum(r.n) > 0 order by min(x.start_date) desc, 3 limit 1`;
  if (!place) throw new Error('The demo has nobody who is missing');
  const worker = await Student.signIn(browser, school, 'department1', wideWindow);
  const { page } = worker;
  await worker.goes('/statistic/department/1/diagnostic');
  await expect(page.getByTestId('statistic-figures')).toBeVisible();
  // With the keys from bar to bar; what is chosen is said with its number, and no name is cut.
  const chart = page.getByTestId('chart-places');
  await chart.locator('svg[tabindex="0"]').focus();
  await page.keyboard.press('ArrowRight');
  await expect(chart.locator('.recharts-tooltip-wrapper')).toBeVisible();
  await expect(chart).toContainText('%');
  await expect(chart).not.toContainText('…');
  await page.getByTestId('statistic-row').getByRole('link', { name: place.school }).click();
  await expect(page.getByTestId('to-assign')).toBeVisible();
  await page.locator(`a[href*="/${place.schoolId}/${place.periodId}"]`).click();
  const missing = page.getByTestId('missing');
  await expect(missing.getByTestId('row').first()).toBeVisible();
  await expect(missing).toContainText(String(place.missing));
  // The table below the chart is there for those who do not see it.
  await expect(page.getByRole('table', { name: 'Below this place' })).toBeVisible();
  await worker.leaves();
});

onlineTest(
  'a region’s worker comes down to a student, the country’s goes up from there by names',
  async ({ browser, school }) => {
    const { sql } = school.examiner;
    for (let round = await refreshResults(sql); round.changes > 0; round = await refreshResults(sql));
    const [place] = await sql<Record<'region' | 'department' | 'school' | 'period' | 'group' | 'student', number>[]>`
    select d.region_id as region, d.id as department, s.id as school, f.period_id as period, f.group_id as "group", f.person_id as student
    from result_fact f join exam_access_period ap on ap.id = f.period_id join "group" g on g.id = f.group_id
    join school s on s.id = g.school_id join department d on d.id = s.department_id
    where ap.access_type_id = ${accessTypes.practicum} and s.id = (select school_id from person where login = 'director1')
    order by ap.start_date desc, f.person_id limit 1`;
    if (!place) throw new Error('The demo has no practicum');
    const below = [place.department, place.school, place.period, place.group, place.student];
    const worker = await Student.signIn(browser, school, 'region1', wideWindow);
    await worker.goes('/statistic/region/1/practicum');
    for (const [step] of below.entries()) {
      const address = `/statistic/region/1/practicum/${below.slice(0, step + 1).join('/')}`;
      await worker.page.locator('main').locator(`a[href="${address}"]`).last().click();
      await expect(worker.page).toHaveURL(address);
    }
    await expect(worker.page.getByTestId('statistic-whole')).toBeVisible();
    await worker.leaves();
    const above = await Student.signIn(browser, school, 'country1', wideWindow);
    const { page } = above;
    await above.goes(`/statistic/1/practicum/${place.region}/${below.join('/')}`);
    const places = page.getByTestId('places');
    // Country, region, department, school, period and class lead up; the student is here.
    await expect(places.getByRole('link')).toHaveCount(6);
    await expect(places.locator('[aria-current="page"]')).not.toBeEmpty();
    await places.getByRole('link').nth(3).click();
    await expect(page).toHaveURL(`/statistic/1/practicum/${place.region}/${place.department}/${place.school}`);
    await places.getByRole('link').first().click();
    await expect(page.getByTestId('region-map')).toBeVisible();
    await page.goBack();
    await expect(page.getByTestId('statistic-row').first()).toBeVisible();
    await above.leaves();
  },
);

onlineTest('the country’s worker comes down to a teacher and their attempt by subject', async ({ browser, school }) => {
  const { sql } = school.examiner;
  for (let round = await refreshResults(sql); round.changes > 0; round = await refreshResults(sql));
  const [place] = await sql<{ period: string; schoolId: number; teacher: number; name: string }[]>`
    select concat_ws('/', d.region_id, d.id, s.id, f.period_id) as period, s.id as "schoolId", p.id as teacher,
      concat_ws(' ', p.surname, p.firstname, p.lastname) as name
    from result_fact f join person p on p.id = f.person_id join school s on s.id = -f.group_id join department d on d.id = s.department_id
    where s.id = (select school_id from person where login = 'director1') order by f.period_id, p.id limit 1`;
  if (!place) throw new Error('The demo has no certification');
  const worker = await Student.signIn(browser, school, 'country1', wideWindow);
  const { page } = worker;
  await worker.goes(`/statistic/1/cert/${place.period}`);
  const staff = page.getByTestId('staff');
  await staff.getByRole('searchbox').fill(place.name);
  await staff.getByRole('link', { name: place.name }).click();
  await expect(page).toHaveURL(`/statistic/1/cert/${place.period}/${place.schoolId}/${place.teacher}`);
  await expect(page.getByTestId('attempt').first()).toBeVisible();
  await expect(page.getByTestId('statistic-whole')).toBeVisible();
  await expect(page.getByTestId('places').locator('[aria-current="page"]')).toHaveText(place.name);
  // A school under another region is absent: nothing is left to download, to assign, or to try again.
  await worker.goes(`/statistic/1/cert/${place.period.replace(/^\d+/, '999999')}`);
  await expect(page.getByTestId('list-error')).toBeVisible();
  await expect(page.getByTestId('list-error').getByRole('button')).toHaveCount(0);
  await expect(page.getByTestId('to-assign')).toHaveCount(0);
  await expect(page.getByTestId('export')).toHaveCount(0);
  await expect(page.getByTestId('list-menu')).toHaveCount(0);
  await worker.leaves();
});

onlineTest('the chosen kind of test stays readable under the pointer', async ({ browser, school }) => {
  const worker = await Student.signIn(browser, school, 'country1', wideWindow);
  const { page } = worker;
  await worker.goes('/statistic/1/diagnostic');
  const chosen = page.getByRole('navigation', { name: 'Kind of test' }).locator('[aria-current]');
  await chosen.hover();
  const readable = await page.evaluate(() => {
    const text = document.createElement('span');
    text.style.color = 'var(--on-accent)';
    document.body.append(text);
    return getComputedStyle(text).color;
  });
  await expect(chosen).toHaveCSS('color', readable);
  await worker.leaves();
});

onlineTest('a director sees the classes of a practicum and switches one off and on', async ({ browser, school }) => {
  const { sql } = school.examiner;
  const director = await Student.signIn(browser, school, 'director1', wideWindow);
  const { page } = director;
  await director.goes('/control/statistics-by-students');
  await page.getByRole('link', { name: 'Practicum', exact: true }).click();
  const row = page.getByTestId('contingent-row').first();
  const access = row.getByRole('switch');
  await expect(access).toBeChecked();
  const closed = async (): Promise<number> => (await sql`select from closed_flow`).length;
  const before = await closed();
  await access.click();
  await expect(access).not.toBeChecked();
  expect(await closed()).toBe(before + 1);
  await access.press('Space');
  await expect(access).toBeChecked();
  expect(await closed()).toBe(before);
  await row.getByRole('link').click();
  await expect(page.getByTestId('contingent-student').first()).toBeVisible();
  await director.goes('/control/statistics-by-teachers');
  await expect(page.getByTestId('row').first()).toBeVisible();
  await director.leaves();
});

onlineTest('a director has a report made, and downloads it', async ({ browser, school }) => {
  const director = await Student.signIn(browser, school, 'director1', wideWindow);
  const { page } = director;
  await director.goes('/reports');
  await page.getByTestId('add').click();
  const dialog = page.getByTestId('report-dialog');
  await dialog.locator('select[name="kind"]').selectOption('teachers');
  await dialog.locator('select[name="repeat"]').selectOption('weekly');
  await dialog.locator('button[type="submit"]').click();
  await expect(dialog).toBeHidden();
  await expect(page.getByTestId('report-state')).toHaveAttribute('data-state', 'done');
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByTestId('download-pdf').click()]);
  expect(file.suggestedFilename()).toMatch(/\.pdf$/);
  await director.goes('/reports?view=repeated');
  await expect(page.getByTestId('row')).toHaveCount(1);
  await director.leaves();
});

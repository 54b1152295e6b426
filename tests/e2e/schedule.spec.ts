/** One's own schedule: a student's week on a phone, also without a network; a teacher's week on a large screen. */
import { expect, onlineTest, test } from '../support/journey.ts';
import { Student } from '../support/student.ts';

test('a student’s week is on the phone without a network, the next ones too', async ({ browser, school }) => {
  const student = await Student.signIn(browser, school, school.nextStudent(), { viewport: { width: 360, height: 780 } });
  const { page } = student;
  const days = page.getByTestId('day');
  const shown = page.locator('[data-testid="column"][data-shown]');
  await student.goes('/schedule');
  // On a weekend today's day has no lessons: Monday has.
  await days.first().click();
  await expect(shown.getByTestId('lesson').first()).toBeVisible();
  const monday = await shown.getByTestId('lesson').allTextContents();
  expect(monday.length).toBeGreaterThan(2);
  await expect(page.getByTestId('as-of')).toHaveCount(0);
  await student.isReadyForOffline();

  await student.network.dies();
  await page.reload();
  await expect(shown.getByTestId('lesson')).toHaveText(monday);
  await expect(page.getByTestId('as-of')).toBeVisible();
  const week = await page.getByTestId('week').textContent();
  await page.getByTestId('week-after').click();
  await expect(page.getByTestId('week')).not.toHaveText(week ?? '');
  await expect(shown.getByRole('heading')).toBeVisible();
  await expect(page.getByTestId('column')).toHaveCount(5);
  await student.network.returns();
  await student.leaves();
});

onlineTest(
  'a teacher sees the week with classes and rooms, comes back to this one, and shares it',
  async ({ browser, school }) => {
    const teacher = await Student.signIn(browser, school, 'teacher1', {
      viewport: { width: 1366, height: 900 },
      hasTouch: false,
    });
    const { page } = teacher;
    await teacher.goes('/schedule');
    await expect(page.getByTestId('lesson').first()).toContainText('«');
    const week = (await page.getByTestId('week').textContent()) ?? '';
    await page.getByTestId('week-before').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByTestId('week')).not.toHaveText(week);
    await page.locator('a[href="/schedule"]').last().click();
    await expect(page.getByTestId('week')).toHaveText(week);

    await page.getByTestId('share-schedule').click();
    await page.getByTestId('open-feed').click();
    const link = await page.getByTestId('feed-link').inputValue();
    expect(await (await page.request.get(link)).text()).toContain('BEGIN:VEVENT');
    await page.getByTestId('close-feed').click();
    await expect(page.getByTestId('open-feed')).toBeVisible();
    expect((await page.request.get(link)).status()).toBe(404);
    await teacher.leaves();
  },
);

onlineTest(
  'a deputy moves a lesson: what is in its way stands in a sentence, and a free place is one click away',
  async ({ browser, school }) => {
    const [found] = await school.examiner.sql<{ groupId: number; weekday: number; start: string; other: number }[]>`
    select i.group_id as "groupId", i.weekday, to_char(i.start_minute * interval '1 minute', 'HH24:MI') as start, o.weekday as other
    from schedule_item i join schedule_item o on o.week_id = i.week_id and o.group_id = i.group_id and o.start_minute = i.start_minute
      and o.weekday <> i.weekday and o.teacher_id <> i.teacher_id
    join "group" g on g.id = i.group_id and g.school_id = 1 where i.part is null order by i.group_id, i.id limit 1`;
    if (!found) throw new Error('The demo has no class with two lessons at one time of the day');
    const deputy = await Student.signIn(browser, school, 'zavuch1', {
      viewport: { width: 1366, height: 900 },
      hasTouch: false,
      language: 'en',
    });
    const { page } = deputy;
    await deputy.goes('/control/schedules');
    await page.locator(`a[href="/control/schedules/${found.groupId}"]`).click();
    const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'];
    const grid = page.getByRole('grid');
    const cell = grid.getByRole('button', { name: `${days[found.weekday - 1] ?? ''}, ${found.start}` });
    await expect(cell).toBeVisible();
    const before = await grid.locator('strong').count();
    await cell.click();
    const dialog = page.getByTestId('lesson-dialog');
    await dialog.locator('[name="week_day"]').selectOption(String(found.other));
    await dialog.locator('button[type="submit"]').click();
    const clashes = dialog.getByTestId('clashes');
    await expect(clashes.getByRole('listitem').first()).toContainText(found.start);
    await expect(clashes.getByTestId('force')).toBeDisabled();
    const place = clashes.getByTestId('other-time').last();
    const there = ((await place.textContent()) ?? '').replace(' ', ', ');
    await place.click();
    await dialog.locator('button[type="submit"]').click();
    await expect(dialog).toHaveCount(0);
    await expect(grid.locator('strong')).toHaveCount(before);
    await expect(cell).toHaveAttribute('data-free', 'true');
    await expect(grid.getByRole('button', { name: there })).not.toHaveAttribute('data-free');
    await deputy.leaves();
  },
);

onlineTest(
  'a lesson that is forced says why; a week is published after a list of what becomes of substitutes and homework',
  async ({ browser, school }) => {
    const [lesson] = await school.examiner.sql<
      { itemId: number; groupId: number; weekday: number; start: string; other: number }[]
    >`
      select i.id as "itemId", i.group_id as "groupId", i.weekday, to_char(i.start_minute * interval '1 minute', 'HH24:MI') as start,
        o.weekday as other
      from lesson l join schedule_item i on i.id = l.item_id
        join schedule_item o on o.week_id = i.week_id and o.group_id = i.group_id and o.start_minute = i.start_minute and o.weekday <> i.weekday
          and o.part is null
      where l.school_id = 1 and l.date > current_date + 7 and l.part is null and l.state = 'planned' and not l.is_changed
      order by l.date, l.start_minute, l.group_id desc limit 1`;
    if (!lesson) throw new Error('The demo has no coming lesson');
    const deputy = await Student.signIn(browser, school, 'zavuch1', {
      viewport: { width: 1366, height: 900 },
      hasTouch: false,
      language: 'en',
    });
    const { page } = deputy;
    await deputy.goes('/control/schedules');
    await page.locator(`a[href="/control/schedules/${lesson.groupId}"]`).click();
    const nameAt = (weekday: number) => `${['Mon', 'Tue', 'Wed', 'Thu', 'Fri'][weekday - 1] ?? ''}, ${lesson.start}`;
    const grid = page.getByRole('grid');
    await grid.getByRole('button', { name: nameAt(lesson.weekday) }).click();
    const dialog = page.getByTestId('lesson-dialog');
    await dialog.locator('[name="week_day"]').selectOption(String(lesson.other));
    await dialog.locator('button[type="submit"]').click();
    await dialog.locator('[name="reason"]').fill('Two classes sing together');
    await dialog.getByTestId('force').click();
    await expect(dialog).toHaveCount(0);
    const there = grid.getByRole('button', { name: nameAt(lesson.other) });
    await expect(there.getByTestId('forced')).toBeVisible();
    await expect(there).toHaveAccessibleName(/Overlaps: Two classes sing together/);
    await school.examiner.sql`
      update schedule_item set weekday = ${lesson.weekday}, forced_reason = null where id = ${lesson.itemId}`;
    await school.examiner.sql`
      update lesson set state = 'cancelled', is_changed = true where uuid = (
        select uuid from lesson where school_id = 1 and date > current_date + 7 and item_id is not null and state = 'planned' and not is_changed
        order by date, start_minute, group_id limit 1)`;
    await deputy.goes('/control/schedules/weeks');
    await page.getByTestId('add-week').click();
    const add = page.getByTestId('week-dialog');
    await add.locator('[name="name"]').fill('Spring');
    await add.locator('[name="copyOf"]').selectOption({ index: 1 });
    await add.locator('button[type="submit"]').click();
    await expect(add).toHaveCount(0);
    const row = page.getByTestId('week-row').filter({ hasText: 'Spring' });
    await row.getByTestId('publish').click();
    const fates = page.getByTestId('week-fates');
    await expect(fates).toContainText('In calendars:');
    await fates.getByTestId('fates-kept').locator('summary').click();
    await expect(fates.getByTestId('fate').filter({ hasText: 'No lesson' }).first()).toBeVisible();
    await page.getByTestId('confirm-yes').click();
    await expect(page.getByTestId('confirm-dialog')).toHaveCount(0);
    await expect(row).toContainText('In force');
    await deputy.leaves();
  },
);

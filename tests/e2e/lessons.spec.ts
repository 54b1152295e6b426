/** A lesson that a student begins in the schedule and finishes without a network; the teacher sees it once it is back. */
import type { OwnLessonRow } from '#contract/lessons/player.ts';
import type { lessonProgress } from '#contract/lessons/progress.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { violationsOf } from '../support/inspector.ts';
import { expect, test } from '../support/journey.ts';
import { signIn } from '../support/sitting.ts';
import { Student } from '../support/student.ts';

test('a student finishes a lesson without a network, and the teacher sees it', async ({ school, browser }) => {
  // Students 1 and 2 of this class have begun no lesson in the demo.
  const login = 'student2';
  const client = await signIn(school.url, login);
  const { data } = await client.call<{ rows: OwnLessonRow[] }>('GET', '/api/lessons-own');
  const row = data.rows.find(({ kind, scheduleId }) => kind === 'lesson' && scheduleId !== null);
  const [teacher] = await school.examiner.sql<{ login: string }[]>`
    select p.login from lesson l join person p on p.id = l.teacher_id where l.uuid = ${row?.scheduleId ?? null}`;

  const student = await Student.signIn(browser, school, login);
  const { page } = student;
  await student.goes(`/schedule/lesson/${row?.scheduleId}`);
  await page.locator('main nav a[href$="/materials"]').click();
  await page.getByTestId('own-lesson').getByRole('link').first().click();
  await page.getByTestId('start-lesson').click();
  await expect(page.getByTestId('lesson-page')).toBeVisible();
  await expect(page.getByTestId('command-state')).toHaveCount(0);
  expect(await violationsOf(page)).toEqual([]);
  await student.isReadyForOffline();

  await student.network.dies();
  const task = page.getByTestId('lesson-task').first();
  await task.getByRole('radio').first().check({ force: true });
  await expect(task.getByTestId('command-state')).toHaveAttribute('data-place', 'device');
  await student.reloads();
  await expect(page.getByTestId('as-of')).toBeVisible();
  // It goes on where something is left to do.
  await page.locator('main nav li button').first().click();
  await expect(task.getByRole('radio').first()).toBeChecked();
  await page.getByTestId('finish-lesson').click();
  await expect(page.getByTestId('not-answered').getByRole('button')).not.toHaveCount(0);
  await page.getByTestId('confirm-yes').click();
  await expect(page.getByTestId('lesson-finished').getByTestId('command-state')).toHaveAttribute('data-place', 'device');

  await student.network.returns();
  await expect(page.getByTestId('lesson-result')).toBeVisible();
  await expect(page.getByTestId('solution').first()).toBeVisible();
  await student.leaves();

  const watcher = await Student.signIn(browser, school, teacher?.login ?? '');
  const over = await signIn(school.url, teacher?.login ?? '');
  const progress = await over.call<DataOf<typeof lessonProgress>>(
    'GET',
    `/api/lesson-progress/${row?.scheduleId}/${row?.lessonId}`,
  );
  const done = progress.data.students.find(({ id }) => id === client.user?.userId);
  expect(done).toMatchObject({ state: 'finished', results: [{ max: 1 }] });
  await watcher.goes(`/schedule/lesson/${row?.scheduleId}/materials`);
  await watcher.page.getByTestId('lesson-materials').getByRole('link').click();
  await expect(watcher.page.getByTestId('progress-counts')).toBeVisible();
  await watcher.page
    .getByRole('button', { name: done?.name ?? '' })
    .or(watcher.page.getByRole('link', { name: done?.name ?? '' }))
    .first()
    .click();
  await expect(watcher.page.getByTestId('answer-points')).toBeVisible();
  await expect(watcher.page.getByTestId('task-points').first()).toBeVisible();
  await watcher.leaves();
});

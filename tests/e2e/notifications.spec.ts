/** The bell: what is set for a person shows on their open page, is read there, and stays read. */
import { livePath } from '#contract/live/live.ts';
import { notify } from '#server/notifications/notify.ts';
import { expect, test } from '../support/journey.ts';

test('what is set for a student rings on the open page and stays read', async ({ student, school }) => {
  const { page } = student;
  // Other journeys set tests for whole classes.
  const [person] = await school.examiner.sql<{ id: number }[]>`select id from person where login = ${student.login}`;
  await school.examiner.sql`delete from notification where person_id = ${person?.id ?? 0}`;
  const socket = page.waitForEvent('websocket', (made) => made.url().endsWith(livePath));
  await student.goes('/about');
  const bell = page.getByTestId('bell');
  await expect(bell).toBeVisible();
  // From then on the server knows where to ring.
  await (await socket).waitForEvent('framesent', ({ payload }) => payload.includes('subscribe'));
  await notify(school.examiner.sql, school.examiner.sql`select ${person?.id ?? 0}::int as id`, {
    kind: 'test-appointed',
    data: { title: 'Физика', startsAt: Date.now(), finishesAt: Date.now() + 3_600_000 },
  });
  await expect(bell).toContainText('1');

  await bell.click();
  await expect(page.getByTestId('notification')).toHaveCount(1);
  await expect(page.getByTestId('notification')).toContainText('Физика');
  await page.getByTestId('read-all').click();
  await expect(page.getByTestId('read-all')).toHaveCount(0);
  await expect(bell).not.toContainText('1');

  await page.getByTestId('notification-settings').click();
  const setting = page.getByRole('checkbox').first();
  await expect(setting).toBeChecked();
  await page.context().setOffline(true);
  await setting.uncheck();
  await expect(page.getByTestId('command-state')).toHaveAttribute('data-place', 'device');
  await page.context().setOffline(false);
  await expect(page.getByTestId('command-state')).toHaveAttribute('data-place', 'server');
  await page.reload();
  await expect(setting).not.toBeChecked();
  await student.goes('/notifications');
  await expect(page.getByTestId('notification')).toHaveCount(1);
  await expect(page.getByTestId('read-all')).toHaveCount(0);
  await page.getByTestId('notification').getByRole('link').click();
  await expect(page).toHaveURL(`${school.url}/testing`);
});

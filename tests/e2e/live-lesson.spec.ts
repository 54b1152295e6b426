/** A live lesson: a teacher and three students; the network is pulled on one of them, who misses nothing. */
import { expect, test } from '../support/journey.ts';
import { lessonOfDemo } from '../support/live-lesson.ts';
import { Student } from '../support/student.ts';

test('who drops out of a live lesson sees everything when the line is back, and what they did arrives', async ({
  school,
  browser,
}) => {
  const { lessonId, teacher: login, students } = await lessonOfDemo(school.examiner.sql);
  // Without a worker: it would fetch the pages of a test four times.
  const comes = (name: string) => Student.signIn(browser, school, name, { serviceWorkers: 'block' });
  const [teacher, one, two, three] = await Promise.all([login, ...students.slice(0, 3)].map(comes));
  if (!teacher || !one || !two || !three) throw new Error('The class is too small');
  const { page: stage } = teacher;
  await teacher.goes(`/schedule/lesson/${lessonId}/live`);
  await stage.getByTestId('save-plan').click();
  await stage.getByTestId('open-stage').click();
  await stage.getByTestId('begin-lesson').click();
  await expect(stage.getByTestId('live-stage')).toHaveAttribute('data-state', 'running');

  const all = [one, two, three];
  await Promise.all(
    all.map(async (student) => {
      await student.goes(`/schedule/lesson/${lessonId}/live`);
      await student.page.getByTestId('open-live').click();
      await expect(student.page.getByTestId('live-student')).toHaveAttribute('data-state', 'running');
    }),
  );
  await stage.getByTestId('show-page').first().click();
  for (const { page } of all) await expect(page.getByTestId('slide')).toHaveAttribute('data-slide', 'page');

  // The network is pulled on one.
  await three.context.setOffline(true);
  await three.page.getByTestId('hand').click();
  await expect(three.page.getByTestId('command-state')).toHaveAttribute('data-place', 'device');
  await stage.getByTestId('new-board').click();
  await expect(stage.getByTestId('slide')).toHaveAttribute('data-slide', 'board');
  const box = await stage.getByTestId('page').boundingBox();
  if (!box) throw new Error('There is no board');
  await stage.mouse.move(box.x + 60, box.y + 60);
  await stage.mouse.down();
  for (const step of [100, 160, 220]) await stage.mouse.move(box.x + step, box.y + 60 + step / 3);
  await stage.mouse.up();
  await stage.getByTestId('rail-question').click();
  await stage.getByTestId('quick-text').fill('2 < 3?');
  await stage.getByTestId('quick-option').nth(0).fill('yes');
  await stage.getByTestId('quick-option').nth(1).fill('no');
  await stage.getByTestId('ask').click();
  for (const { page } of [one, two]) {
    await expect(page.getByTestId('stroke')).toHaveCount(1);
    await page.getByTestId('live-question').locator('label').first().click();
    await page.getByTestId('send-answer').click();
  }
  await expect(stage.getByTestId('counts').locator('strong').first()).toHaveText('2');
  await expect(three.page.getByTestId('live-question')).toHaveCount(0);

  // It is back: nothing is missing, in its order, and the hand is up.
  await three.context.setOffline(false);
  await expect(three.page.getByTestId('stroke')).toHaveCount(1);
  await three.page.getByTestId('live-question').locator('label').nth(1).click();
  const chosen = three.page.getByTestId('live-question').locator('input').nth(1);
  // Chosen and not sent: it is there after a reload.
  await expect(chosen).toBeChecked();
  await three.page.reload();
  await expect(chosen).toBeChecked();
  await three.page.getByTestId('send-answer').click();
  await expect(stage.getByTestId('counts').locator('strong').nth(1)).toHaveText('1');
  await stage.getByTestId('rail-class').click();
  await expect(stage.getByTestId('hands').locator('li')).toHaveCount(1);
  await stage.getByTestId('lower-hand').click();
  await expect(three.page.getByTestId('hand')).toHaveAttribute('aria-pressed', 'false');
  await stage.getByTestId('rail-ping').click();
  await stage.getByTestId('ping').click();
  await three.page.getByTestId('ping-here').click();
  await expect(stage.getByTestId('ping-row').locator('li')).toHaveCount(1);

  // Leaving asks; after the end there is the lesson again.
  await one.page.goBack();
  await one.page.getByTestId('confirm-dialog').getByRole('button').first().click();
  await expect(one.page.getByTestId('live-student')).toBeVisible();
  await stage.getByTestId('end-lesson').click();
  await stage.getByTestId('confirm-dialog').getByRole('button').last().click();
  for (const { page } of all) await expect(page.getByTestId('live-over')).toBeVisible();
  await three.page.getByTestId('replay-step').focus();
  await three.page.keyboard.press('End');
  await expect(three.page.getByTestId('replay').getByTestId('stroke')).toHaveCount(1);
});

/** A test begins when its pages open without a network, or after the student was warned that they will not. */
import { startSlowWire } from '../bench/slow-wire.ts';
import { expect, rehearsal, test } from '../support/journey.ts';
import { Student } from '../support/student.ts';

/** Slow 3G. */
const line = { roundTripMs: 400, bytesPerSecond: 50_000 };

test('begun at once on a slow line, the network gone with the first question: a reload shows the test', async ({
  browser,
  school,
}) => {
  const wire = await startSlowWire(new URL(school.url), line);
  const login = school.nextStudent();
  const student = await Student.sitsDown(browser, { url: wire.url, examiner: school.examiner }, login);
  const { page } = student;
  student.kind = 'testing';
  student.examId = rehearsal.kz;
  student.questions = await school.examiner.questions(rehearsal.kz);
  await student.signsIn();
  await page.locator(`main a[href="/testing/${rehearsal.kz}"]`).click();
  await student.beginLink().click();
  await student.question.waitFor();
  await student.network.dies();
  await student.reloads();
  await student.isInTheRoom();
  await student.answers(1, 'right');
  await student.expectPlace(1, 'tablet');
  await student.reloads();
  await student.isInTheRoom();
  await student.expectAnswersShown([1]);
  await student.leaves();
  wire.stop();
});

test('a browser without workers: the student is warned before the clock starts, and may begin anyway', async ({
  browser,
  school,
}) => {
  const login = school.nextStudent();
  const student = await Student.signIn(browser, school, login, { language: 'en', serviceWorkers: 'block' });
  await student.goes(`/testing/${rehearsal.kz}`);
  await student.beginLink('testing', rehearsal.kz).click();
  await expect(student.page.getByRole('heading', { name: 'This device does not save the test pages' })).toBeVisible();
  await expect(student.page.getByText('The clock has not started yet.')).toBeVisible();
  expect(await school.examiner.attempts(login, rehearsal.kz)).toEqual([]);
  await student.beginsAnyway();
  await student.isInTheRoom();
  await expect(student.banner('pages-missing')).toBeVisible();
  await student.leaves();
});

test('files that do not come: the clock does not start, the next try brings them', async ({ browser, school }) => {
  let isBroken = true;
  const login = school.nextStudent();
  const student = await Student.signIn(browser, school, login, {
    language: 'en',
    prepare: async (context) =>
      void (await context.route('**/assets/store-worker-*', (route) =>
        isBroken && route.request().serviceWorker() ? route.abort() : route.fallback(),
      )),
  });
  const { page } = student;
  await student.goes(`/testing/${rehearsal.kz}`);
  await student.beginLink('testing', rehearsal.kz).click();
  await expect(page.getByTestId('room-loading')).toHaveAttribute('data-holding', 'true');
  await expect(page.getByRole('heading', { name: 'This device does not save the test pages' })).toBeVisible({
    timeout: 40_000,
  });
  expect(await school.examiner.attempts(login, rehearsal.kz)).toEqual([]);
  isBroken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await student.isInTheRoom();
  await expect(student.banner('pages-missing')).toHaveCount(0);
  await student.leaves();
});

import { attemptTokenHeader } from '#contract/endpoint.ts';
import { expect, openSchool, rehearsal, test, type School } from '../support/journey.ts';
import { Student } from '../support/student.ts';

test.describe('an access token that expires in mid-test', () => {
  let own: School;
  test.beforeAll(async () => {
    own = await openSchool({ env: { SYNAQ_ACCESS_TOKEN_SECONDS: '2' } });
  });
  test.afterAll(() => own.close());

  test('is refreshed once for each time it expires, and the answers go on', async ({ browser }) => {
    const student = await Student.signIn(browser, own, own.nextStudent());
    await student.begins('testing', rehearsal.kz);
    const number = student.numberOf('one-correct');
    await student.answers(number, 'A');
    await student.expectPlace(number, 'server');

    const expired: string[] = [];
    let refreshes = 0;
    student.page.on('response', (response) => {
      if (response.status() === 426) expired.push(response.url());
      if (response.url().endsWith('/api/refresh_token')) refreshes += 1;
    });
    let letter: 'A' | 'B' = 'A';
    await expect(async () => {
      letter = letter === 'A' ? 'B' : 'A';
      await student.answers(number, letter);
      await student.expectPlace(number, 'server');
      expect(expired.length).toBeGreaterThanOrEqual(2);
    }).toPass({ intervals: [500], timeout: 40_000 });
    expect(refreshes).toBe(expired.length);
    expect(new Set(expired)).toEqual(new Set([`${own.url}/api/testing/send-answers`]));
    await student.expectAllOnServer();
    await student.finishes();
    await student.leaves();
  });
});

test('a sign-in that was ended elsewhere: the room stays, says so, and the answers go on by the attempt alone', async ({
  student,
}) => {
  await student.begins('testing', rehearsal.kz);
  await student.answers(1, 'right');
  await student.expectPlace(1, 'server');
  await student.place.examiner.endSessions(student.login);
  const sent = signIns(student);
  await student.answers(2, 'right');
  await student.expectPlace(2, 'server');
  await expect(student.banner('signed-out')).toBeVisible();
  await student.isInTheRoom();
  await student.answers(3, 'right');
  await student.expectPlaces(['server', 'server', 'server', ...Array<'none'>(7).fill('none')]);
  await student.expectPending(0);
  await student.expectAllOnServer();
  // A call that carries the token carries no other credential.
  const byToken = sent.filter(({ token }) => token);
  expect(byToken.length).toBeGreaterThan(0);
  expect(byToken.filter(({ bearer, cookie }) => bearer || cookie)).toEqual([]);

  await student.signsInAgain();
  await expect(student.banner('signed-out')).toHaveCount(0);
  await student.answers(4, 'right');
  await student.expectPlace(4, 'server');
  await student.finishes();
});

test('without a sign-in also the finish arrives; the result waits for the student', async ({ student }) => {
  await student.begins('testing', rehearsal.kz);
  await student.place.examiner.endSessions(student.login);
  await student.answers(1, 'right');
  await student.expectPlace(1, 'server');
  await student.asksToFinish();
  await expect.poll(async () => (await student.attempt()).status).toBe('completed');
  await expect(student.page).toHaveURL(/\/login\?redirect=/);
  await student.entersPassword();
  await student.seesTheResult();
  await student.expectAllOnServer();
});

interface Sent {
  path: string;
  bearer: string | undefined;
  cookie: string | undefined;
  token: string | undefined;
}

/** Collects the credentials of every call from here on. */
function signIns(student: Student): Sent[] {
  const sent: Sent[] = [];
  student.page.on('request', async (request) => {
    const headers = await request.allHeaders().catch(() => null);
    const { authorization: bearer, cookie, [attemptTokenHeader]: token } = headers ?? {};
    sent.push({ path: new URL(request.url()).pathname, bearer, cookie, token });
  });
  return sent;
}

test('while another person is signed in on the same device they arrive all the same, and never under that sign-in', async ({
  student,
  school,
}) => {
  await student.begins('testing', rehearsal.kz);
  await student.answers(1, 'right');
  await student.expectPlace(1, 'server');
  const { id } = await student.attempt();
  const { page } = student;
  // Neither a sign-in nor a line for the answers: they stay on the device.
  await page.route(/send-answers/, (route) => route.abort());
  await school.examiner.endSessions(student.login);
  await student.answers(2, 'right');
  await student.answers(3, 'wrong');
  await student.expectPlace(3, 'tablet');
  // Only a read reveals the lost sign-in.
  await student.reloads();
  await expect(student.banner('signed-out')).toBeVisible();
  await student.banner('signed-out').getByRole('link').click();
  await expect(page).toHaveURL(/\/login/);
  await student.goes('/login');

  const other = school.nextStudent();
  const sent = signIns(student);
  await student.entersPassword(undefined, other);
  await expect(page).toHaveURL(`${school.url}/about`);
  const before = await school.examiner.choices(id);
  expect(before).toHaveLength(1);
  await page.unroute(/send-answers/);
  // Nobody does anything: they go out by themselves.
  await student.expectAllOnServer();
  const answers = sent.filter(({ path }) => path.includes('send-answer'));
  expect(answers.length).toBeGreaterThan(0);
  expect(answers.map(({ bearer, cookie, token }) => [bearer, cookie, typeof token])).toEqual(
    answers.map(() => [undefined, undefined, 'string']),
  );

  // The other student takes their own test, which this one does not affect.
  await student.goes(`/testing/${rehearsal.kz}/test`);
  await student.isInTheRoom();
  await expect(page.getByTestId('answer-place')).toHaveAttribute('data-place', 'none');
  const theirs = await school.examiner.attempt(other, rehearsal.kz);
  await page.locator('[data-move="next"]').click();
  await student.asksToFinish();
  await student.seesTheResult();
  expect((await school.examiner.choices(theirs.id)).map(({ kind }) => kind)).toEqual(['finish']);

  await page.setViewportSize({ width: 1366, height: 768 });
  await page.getByTestId('sign-out').click();
  await expect(page).toHaveURL(`${school.url}/login`);
  await student.entersPassword();
  await student.isInTheRoom();
  await student.expectPlaces(['server', 'server', 'server', ...Array<'none'>(7).fill('none')]);
  await student.expectAllOnServer();
});

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

test('a sign-in that was ended elsewhere: the room stays, and after a new sign-in of the same person the answers arrive', async ({
  student,
}) => {
  await student.begins('testing', rehearsal.kz);
  await student.answers(1, 'right');
  await student.expectPlace(1, 'server');
  await student.place.examiner.endSessions(student.login);
  await student.answers(2, 'right');
  await expect(student.banner('signed-out')).toBeVisible();
  await student.isInTheRoom();
  await student.answers(3, 'right');
  await student.expectPlaces(['server', 'tablet', 'tablet', ...Array<'none'>(7).fill('none')]);
  await student.expectPending(await pendingNow(student));

  await student.signsInAgain();
  await student.expectPlaces(['server', 'server', 'server', ...Array<'none'>(7).fill('none')]);
  await student.expectAllOnServer();
  await student.finishes();
});

async function pendingNow(student: Student): Promise<number> {
  const { id } = await student.attempt();
  const log = await student.place.examiner.log(id);
  expect(log.every(({ questionId }) => questionId === student.questions[0]?.id)).toBe(true);
  return Number(await student.page.getByTestId('pending-count').textContent());
}

test('another person who signs in on the same tablet never sends them; their own student does later', async ({
  student,
  school,
}) => {
  await student.begins('testing', rehearsal.kz);
  await student.answers(1, 'right');
  await student.expectPlace(1, 'server');
  await school.examiner.endSessions(student.login);
  await student.answers(2, 'right');
  await student.answers(3, 'wrong');
  await expect(student.banner('signed-out')).toBeVisible();
  const { id } = await student.attempt();
  const before = await school.examiner.log(id);

  const { page } = student;
  await student.banner('signed-out').getByRole('link').click();
  await student.goes('/login');
  const other = school.nextStudent();
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname));
  await student.entersPassword(undefined, other);
  await expect(page).toHaveURL(`${school.url}/about`);
  await student.goes('/testing');
  await expect(page.locator('main h3').first()).toBeVisible();
  await student.goes(`/testing/${rehearsal.kz}/test`);
  await student.isInTheRoom();
  await expect(page.getByTestId('answer-place')).toHaveAttribute('data-place', 'none');
  const theirs = await school.examiner.attempt(other, rehearsal.kz);
  await page.locator('[data-move="next"]').click();
  await student.asksToFinish();
  await student.seesTheResult();
  expect(sent.filter((path) => path.includes('send-answer'))).toEqual([]);
  expect(await school.examiner.log(id)).toEqual(before);
  expect((await school.examiner.log(theirs.id)).map(({ kind }) => kind)).toEqual(['finish']);

  await page.setViewportSize({ width: 1366, height: 768 });
  await page.getByTestId('sign-out').click();
  await expect(page).toHaveURL(`${school.url}/login`);
  await student.entersPassword();
  await student.isInTheRoom();
  await student.expectPlaces(['server', 'server', 'server', ...Array<'none'>(7).fill('none')]);
  await student.expectAllOnServer();
});

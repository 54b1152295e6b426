import { expect, rehearsal, test, type School } from '../support/journey.ts';
import { setClock, withSettableClock } from '../support/settable-clock.ts';
import { Student } from '../support/student.ts';

const hour = 3_600_000;

test.describe('the clock of the device', () => {
  let student: Student;

  async function begin(school: School, browser: Parameters<typeof Student.signIn>[0]): Promise<void> {
    student = await Student.signIn(browser, school, school.nextStudent(), { prepare: withSettableClock });
    await student.begins('testing', rehearsal.kz);
    await student.expectRightTime();
  }
  test.beforeEach(({ school, browser }) => begin(school, browser));
  test.afterEach(() => student.leaves());

  for (const [name, byMs] of [
    ['forward', hour],
    ['back', -hour],
  ] as const) {
    test(`is set ${name} by an hour: the shown time is right after the next contact`, async () => {
      await setClock(student.page, byMs);
      await student.answers(1, 'right');
      await student.expectPlace(1, 'server');
      await student.expectRightTime();
      await student.answers(2, 'right');
      await student.expectPlace(2, 'server');
      const { id } = await student.attempt();
      expect((await student.place.examiner.checkLog(id)).every(({ status }) => status === 'accepted')).toBe(true);
      await student.finishes();
      expect(await student.attempt()).toMatchObject({ finishReason: 'student', correctAnswers: 2 });
    });
  }

  test('is set forward by an hour while nothing is sent: the server is asked at once, and the student gets a notice', async () => {
    await student.page.setViewportSize({ width: 360, height: 640 });
    await setClock(student.page, hour);
    // Sooner than the next look at the status would come by itself.
    await expect(student.banner('clock-set')).toHaveText(/Бұл құрылғының сағаты өзгертілді/, { timeout: 10_000 });
    // Nothing lies over the bar of controls.
    for (const move of ['next', 'previous']) await student.page.locator(`[data-move="${move}"]`).click({ trial: true });
    await student.banner('clock-set').getByRole('button').click();
    await expect(student.banner('clock-set')).toHaveCount(0);
    await student.expectRightTime();
    await expect(student.banner('clock-changed')).toHaveCount(0);
  });

  test('is set forward by an hour without a network: nobody is locked out, over a reload too, and nothing comes too late', async () => {
    await student.isReadyForOffline();
    await student.network.dies();
    await setClock(student.page, hour);
    await expect.poll(() => student.timeShown()).toBe(0);
    await expect(student.banner('clock-changed')).toBeVisible();
    await student.answers(1, 'right');
    await student.expectPlace(1, 'tablet');
    await student.reloads();
    await student.isInTheRoom();
    await expect(student.banner('time-up')).toBeVisible();
    expect(await student.timeShown()).toBe(0);
    await student.answers(2, 'right');
    await student.expectPlace(2, 'tablet');

    await student.network.returns();
    await student.expectPlace(2, 'server');
    await expect(student.banner('time-up')).toHaveCount(0);
    await expect(student.banner('clock-changed')).toHaveCount(0);
    await student.expectRightTime();
    await student.expectAllOnServer();
    const attempt = await student.attempt();
    expect(attempt.status).toBe('active');
    expect((await student.place.examiner.log(attempt.id)).every(({ status }) => status === 'accepted')).toBe(true);
  });

  test('is set back by an hour without a network: no minute is won', async () => {
    await student.isReadyForOffline();
    await student.network.dies();
    const before = await student.timeShown();
    await setClock(student.page, -hour);
    await student.answers(1, 'right');
    expect(await student.timeShown()).toBeLessThanOrEqual(before);
    await student.reloads();
    await student.isInTheRoom();
    // The highest estimate survives a reload; it is saved every ten seconds.
    expect(await student.timeShown()).toBeLessThanOrEqual(before + 10_000);
    await student.network.returns();
    await student.expectPlace(1, 'server');
    await student.expectRightTime();
  });
});

test('the time runs out: the test ends by itself and shows its result', async ({ student, school }) => {
  await student.begins('testing', rehearsal.kz);
  await student.answers(1, 'right');
  await student.expectPlace(1, 'server');
  const { id } = await student.attempt();
  await school.examiner.sql`
    update exam_attempt set end_time_threshold = clock_timestamp() + interval '4 seconds', started_at = started_at - interval '15 minutes'
    where id = ${id}`;
  await student.reloads();
  await student.seesTheResult();
  expect(await student.attempt()).toMatchObject({ status: 'completed', correctAnswers: 1 });
});

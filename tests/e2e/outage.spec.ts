import { expect, openSchool, rehearsal, test, type School } from '../support/journey.ts';
import { startChaosProxy, type ChaosProxy } from '../chaos/proxy/chaos-proxy.ts';
import { losesResponses } from '../chaos/proxy/fault.ts';
import type { Request } from '../chaos/proxy/http-message.ts';
import { Student } from '../support/student.ts';

/** The questions in the order in which the log has their answers; several choices for one question in a row count as one. */
async function questionsInLog(student: Student): Promise<number[]> {
  const { id } = await student.attempt();
  const ids = (await student.place.examiner.checkLog(id)).filter(({ kind }) => kind === 'answer').map((row) => row.questionId);
  return ids.flatMap((questionId, index) => (questionId === null || questionId === ids[index - 1] ? [] : [questionId]));
}

function idsOf(student: Student, numbers: readonly number[]): number[] {
  return numbers.map((number) => student.questions[number - 1]?.id ?? 0);
}

test.describe('without a network', () => {
  test('before the first answer: the student continues, and the answers go out by themselves', async ({ student }) => {
    await student.begins('testing', rehearsal.kz);
    await student.network.dies();
    await student.answers(3, 'right');
    await student.expectPlace(3, 'tablet');
    await student.answers(1, 'right');
    await student.answers(2, 'wrong');
    await student.expectPlaces([...Array<'tablet'>(3).fill('tablet'), ...Array<'none'>(7).fill('none')]);
    await student.expectLink('offline');
    const { id } = await student.attempt();
    expect(await student.place.examiner.choices(id)).toEqual([]);

    await student.network.returns();
    await student.expectPlaces([...Array<'server'>(3).fill('server'), ...Array<'none'>(7).fill('none')]);
    await student.expectLink('ok');
    await student.expectAllOnServer();
    expect(await questionsInLog(student)).toEqual(idsOf(student, [3, 1, 2]));
  });

  test('a reload, and a browser closed and opened again: answers, place and time are there', async ({
    studentWithDevice: student,
  }) => {
    await student.begins('testing', rehearsal.kz);
    await student.answers(1, 'right');
    await student.expectPlace(1, 'server');
    await student.isReadyForOffline();
    await student.network.dies();
    await student.answers(2, 'right');
    await student.answers(5, 'wrong');
    await student.expectPlace(5, 'tablet');

    await student.reloads();
    await student.isInTheRoom();
    await student.isAt(5);
    await student.expectRightTime();
    await student.answers(4, 'right');
    await student.expectPlace(4, 'tablet');

    await student.closesAndReopens();
    await student.isInTheRoom();
    await student.expectRightTime();
    await student.expectAnswersShown([1, 2, 4, 5]);
    await student.answers(6, 'right');
    await student.expectPlaces(['server', 'tablet', 'none', 'tablet', 'tablet', 'tablet', 'none', 'none', 'none', 'none']);

    await student.network.returns();
    await student.expectPlaces(['server', 'server', 'none', 'server', 'server', 'server', 'none', 'none', 'none', 'none']);
    await student.expectAllOnServer();
    expect(await questionsInLog(student)).toEqual(idsOf(student, [1, 2, 5, 4, 6]));
    await student.finishes();
  });

  test('the browser is killed right after the mark shows "on this device": the answer is there and reaches the server', async ({
    studentWithDevice: student,
  }) => {
    // Signed in on this device before, as on any day but the first; from the start page to the test without a page load.
    await student.closesAndReopens();
    await student.page.locator(`main a[href="/testing/${rehearsal.kz}"]`).click();
    await expect(student.page).toHaveURL(`${student.place.url}/testing/${rehearsal.kz}`);
    await student.begins('testing', rehearsal.kz);
    await student.isReadyForOffline();
    await student.network.dies();
    const number = student.numberOf('one-correct');
    await student.answers(number, 'B');
    await expect(student.page.getByTestId('answer-place')).toHaveAttribute('data-place', 'tablet');
    await student.browserDies();

    await student.isInTheRoom();
    await student.expectPlace(number, 'tablet');
    await student.expectAnswersShown([number]);
    await student.expectRightTime();
    await student.network.returns();
    await student.expectPlace(number, 'server');
    await student.expectAllOnServer();
  });

  test('the browser is killed seconds after the sign-in: the test opens all the same', async ({
    studentWithDevice: student,
  }) => {
    await student.begins('testing', rehearsal.kz);
    await student.isReadyForOffline();
    await student.network.dies();
    const number = student.numberOf('one-correct');
    await student.answers(number, 'B');
    await expect(student.page.getByTestId('answer-place')).toHaveAttribute('data-place', 'tablet');
    await student.browserDies();

    await student.isInTheRoom();
    await student.expectAnswersShown([number]);
    await student.network.returns();
    // The browser had not written its cookies yet: the sign-in itself is gone, the answers are not.
    await student.expectPlace(number, 'server');
    await student.expectAllOnServer();
  });

  test('a finish without a network takes effect by itself once the answers are through', async ({ student }) => {
    await student.begins('testing', rehearsal.kz);
    await student.answers(1, 'right');
    await student.expectPlace(1, 'server');
    await student.isReadyForOffline();
    await student.network.dies();
    await student.answers(2, 'right');
    await student.answers(3, 'right');
    await student.asksToFinish();
    await expect(student.page.getByTestId('hand-in')).toBeVisible();
    await student.reloads();
    await expect(student.page.getByTestId('hand-in')).toBeVisible();
    expect(await student.attempt()).toMatchObject({ status: 'active' });

    await student.network.returns();
    await student.seesTheResult();
    await student.expectAllOnServer();
    const attempt = await student.attempt();
    expect(attempt).toMatchObject({ status: 'completed', finishReason: 'student', correctAnswers: 3 });
    const log = await student.place.examiner.log(attempt.id);
    expect(log.filter(({ kind }) => kind === 'finish')).toHaveLength(1);
    expect(log.at(-1)?.kind).toBe('finish');
    expect(log.every(({ status }) => status === 'accepted')).toBe(true);
  });
});

test.describe('behind a bad line', () => {
  let proxy: ChaosProxy;
  let student: Student;
  const isSending = ({ method, url }: Request) => method === 'POST' && url === '/api/testing/send-answers';
  const lost = (): number => proxy.played.get('commit-then-reset') ?? 0;
  const isFinish = ({ method }: Request) => method === 'DELETE';

  test.beforeEach(async ({ browser, school }) => {
    proxy = await startChaosProxy(school.demo);
    student = await Student.signIn(browser, { url: proxy.url, examiner: school.examiner }, school.nextStudent());
    await student.begins('testing', rehearsal.kz);
  });
  test.afterEach(async () => {
    await student.leaves();
    await proxy.close();
  });

  test('between tap and send: what was under way when the line died arrives once', async () => {
    proxy.hang();
    await student.answers(1, 'right');
    await student.expectPlace(1, 'tablet');
    await student.answers(2, 'right');
    await student.expectPlace(2, 'tablet');
    proxy.cut();
    await student.answers(3, 'right');
    await student.expectPlace(3, 'tablet');
    expect(await student.page.evaluate(() => navigator.onLine)).toBe(true);
    proxy.restore();
    await student.expectPlaces([...Array<'server'>(3).fill('server'), ...Array<'none'>(7).fill('none')]);
    await student.expectAllOnServer();
    expect(await questionsInLog(student)).toEqual(idsOf(student, [1, 2, 3]));
  });

  test('the line is dead for long: its return is noticed by itself', async () => {
    let failed = 0;
    student.page.on('requestfailed', (request) => (failed += request.url().endsWith('/send-answers') ? 1 : 0));
    proxy.cut();
    await student.answers(1, 'right');
    await student.expectLink('offline');
    // From here on the outbox waits ten to twenty seconds between its tries.
    await expect.poll(() => failed, { timeout: 80_000 }).toBeGreaterThanOrEqual(7);
    proxy.restore();
    // In what time is counted in `look-for-server.test.ts`, by a clock that no machine holds up.
    await student.expectLink('ok');
    await student.expectAllOnServer();
  });

  test('a response is lost after the commit: the answer counts once, and is shown as safe only after an answer came', async () => {
    proxy.follow(losesResponses(isSending, 3));
    await student.answers(student.numberOf('one-correct'), 'A');
    await expect.poll(lost).toBe(3);
    await student.expectPlace(student.numberOf('one-correct'), 'server');
    const { id } = await student.attempt();
    const answers = (await student.place.examiner.checkLog(id)).filter(({ kind }) => kind === 'answer');
    expect(answers).toHaveLength(1);
    expect(proxy.passed.filter((line) => line.startsWith('POST /api/testing/send-answers')).length).toBeGreaterThan(3);
    await student.answers(student.numberOf('one-correct'), 'B');
    await student.expectPlace(student.numberOf('one-correct'), 'server');
    await student.expectAllOnServer();
  });

  test('the response to the finish is lost: it is asked again, and the test is finished once', async () => {
    await student.answers(1, 'right');
    await student.expectPlace(1, 'server');
    proxy.follow(losesResponses(isFinish, 2));
    await student.finishes();
    expect(lost()).toBe(2);
    const { id } = await student.attempt();
    const log = await student.place.examiner.checkLog(id);
    expect(log.filter(({ kind }) => kind === 'finish')).toHaveLength(1);
  });

  test('the start is asked for again when its response is lost: one attempt, one clock', async ({ browser, school }) => {
    const late = await Student.signIn(browser, { url: proxy.url, examiner: school.examiner }, school.nextStudent());
    proxy.follow(losesResponses(({ url }) => url.split('?')[0] === `/api/testing/${rehearsal.kz}/data`, 4));
    late.kind = 'testing';
    late.examId = rehearsal.kz;
    await late.goes(`/testing/${rehearsal.kz}/test`);
    await expect.poll(lost).toBeGreaterThan(0);
    const retry = late.page.locator('main button').first();
    await expect(async () => {
      if (await retry.isVisible()) await retry.click();
      await expect(late.room).toBeVisible({ timeout: 1000 });
    }).toPass();
    expect(await school.examiner.attempts(late.login, rehearsal.kz)).toHaveLength(1);
    await late.expectRightTime();
    await late.leaves();
  });
});

test.describe('the server', () => {
  let own: School;
  test.beforeAll(async () => {
    own = await openSchool();
  });
  test.afterAll(() => own.close());

  test('is killed in the middle and comes back: nothing is lost, and the rest arrives by itself', async ({ browser }) => {
    const student = await Student.signIn(browser, own, own.nextStudent());
    await student.begins('testing', rehearsal.kz);
    await student.answers(1, 'right');
    await student.expectPlace(1, 'server');
    await student.answers(2, 'right');
    await own.crashes();
    await student.answers(3, 'right');
    await student.answers(4, 'wrong');
    await student.expectPlace(4, 'tablet');
    await own.restarts();
    await student.expectPlaces([...Array<'server'>(4).fill('server'), ...Array<'none'>(6).fill('none')]);
    await student.expectAllOnServer();
    expect(await questionsInLog(student)).toEqual(idsOf(student, [1, 2, 3, 4]));
    await student.finishes();
    await student.leaves();
  });
});

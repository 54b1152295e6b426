/** Attacks on fairness: right answers while others sit the test, answers copied from them, packages and codes before their time. */
import { randomUUID } from 'node:crypto';
import { found, papersOf, type Country } from './country.ts';
import type { Ledger } from './ledger.ts';
import { answer, begin, endAllOf, openExam } from './records.ts';
import { send, type Call, type Got } from './wire.ts';

export async function checkRightAnswers(country: Country, ledger: Ledger): Promise<void> {
  const student = found(country.people, 'ST.own');
  const [own, lead] = await Promise.all([papersOf(country, student), papersOf(country, found(country.people, 'GL.own'))]);
  const ask = (method: string, call: Call): Promise<Got> => send(country.url, method, call, own);
  const tell = (what: string, wanted: unknown, got: unknown): void =>
    ledger.expect(got === wanted, what, String(wanted), String(got));
  const review = (got: Got): boolean => (got.data as { questionsData: unknown }).questionsData !== null;

  const examId = await openExam(country, 'testing', { questionsHasFeedback: true });
  const ids = await begin(country, 'testing', student, examId);
  const result = { path: `/api/testing/${examId}/completed?attemptId=${ids['attemptId']}` };
  await endAllOf(country, student);
  tell('right answers while others may sit the test', false, review(await ask('GET', result)));

  // One's own sitting is over, and another school's is open or to come: neither school nor student can open it.
  await country.sql`update exam_access_period set finish_date = now() - interval '2 days' where exam_id = ${examId}`;
  const [elsewhere] = await country.sql<{ id: number }[]>`
    insert into exam_access_period (exam_id, access_type_id, testing_type, school_id, start_date, finish_date)
    select exam_id, access_type_id, testing_type, (select max(id) from school), now() + interval '1 hour', now() + interval '2 hours'
    from exam_access_period where exam_id = ${examId} limit 1 returning id`;
  tell('right answers while another school is to sit the test', false, review(await ask('GET', result)));
  const openings = { path: `/api/admin/exams/${examId}/right-answers`, body: { openingId: randomUUID(), reason: 'x' } };
  tell('opening them as a student', '403 FORBIDDEN', (await ask('POST', openings)).answer);
  tell('opening them as a class teacher', '403 FORBIDDEN', (await send(country.url, 'POST', openings, lead)).answer);
  await country.sql`delete from exam_access_period where id = ${elsewhere?.id ?? 0}`;
  await country.sql`update exam_access_period set finish_date = now() + interval '1 hour' where exam_id = ${examId}`;

  await country.sql`update exam_access_period set feedback_opens = 'at-once' where exam_id = ${examId}`;
  tell('right answers where the period shows them at once', true, review(await ask('GET', result)));
  const late = { attemptId: ids['attemptId'], operations: [answer(ids, 2)] };
  await ask('POST', { path: '/api/testing/send-answers', body: late });
  const decide = (more: object): Promise<Got> => {
    const path = `/api/control/testing-board/attempts/${ids['attemptId']}/late`;
    return send(country.url, 'POST', { path, body: { decision: 'accept', reason: 'x', ...more } }, lead);
  };
  tell('accepting what was sent after the right answers', '409 KEYS_GIVEN', (await decide({})).answer);
  tell('the same by who says no', '409 KEYS_GIVEN', (await decide({ afterKeys: false })).answer);
  tell('keeping it out', '200', (await decide({ decision: 'reject' })).answer);

  await country.sql`
    insert into exam_access_period (exam_id, access_type_id, testing_type, school_id, group_ids, start_date, finish_date)
    select exam_id, access_type_id, testing_type, school_id, group_ids, now() + interval '1 hour', now() + interval '2 hours'
    from exam_access_period where exam_id = ${examId}`;
  const fetched = await ask('POST', { path: `/api/testing/${examId}/prepare` });
  tell('a package for who has seen the right answers', '403 KEYS_SEEN', fetched.answer);

  const sealed = await openExam(country, 'testing');
  const [period] = await country.sql<{ id: number }[]>`select id from exam_access_period where exam_id = ${sealed}`;
  const code = { kind: 'testing', examAccessPeriodId: period?.id, placeId: country.groupId };
  const called = { ...code, number: 0, validFrom: Date.now() + 600_000 };
  const root = '/api/control/start-codes';
  tell('calling a code', '200', (await send(country.url, 'POST', { path: `${root}/sitting`, body: called }, lead)).answer);
  const early = await send(country.url, 'POST', { path: `${root}/show`, body: code }, lead);
  tell('a sitting’s code before its minute', '403 PERIOD_CLOSED', early.answer);
}

/** Item analysis and corrected keys over the API: attempts sat by students, figures, a correction and its way back. */
import { randomUUID } from 'node:crypto';
import readSheets from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DataOf, MetaOf } from '#contract/endpoint.ts';
import { analysisExport, type examAnalysis, itemAnalysis } from '#contract/bank/analysis.ts';
import type { correctionApply, correctionPreview } from '#contract/bank/key-corrections.ts';
import { verifyCertificate } from '#contract/certifications/verify-certificate.ts';
import { examUse } from '#contract/bank/exam-use.ts';
import type { Job } from '#contract/jobs/jobs.ts';
import { profileCertificates } from '#contract/profile/certificates.ts';
import { createAttemptSecrets } from '#server/areas/attempts/attempt-secrets.ts';
import { verifyAttempt } from '#server/areas/attempts/verify-attempt.ts';
import { silentSeconds } from '#server/jobs/queue.ts';
import { questionRead, questionSave } from '#contract/bank/questions.ts';
import type { ApiClient } from '../support/api-client.ts';
import { addExam, buildQuestion } from '../support/exam-factory.ts';
import { jobEnd } from '../support/job-end.ts';
import { signIn, sit, type Sitting } from '../support/sitting.ts';
import { contents } from '../support/ten-mechanics.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let manager: ApiClient;
beforeAll(async () => {
  server = await startTestServer();
  manager = await signIn(server.url, 'exam1');
});
afterAll(() => server.stop());

/** Two questions; the key of the first says `b`. Three students: one chooses `b`, two choose `a`; all have the second right. */
async function sat(): Promise<{ examId: number; questionId: number; sittings: Sitting[] }> {
  const examId = await addExam(server.sql, {
    title: 'Analysed',
    passingScore: 2,
    questionsHasFeedback: true,
    feedbackOpens: 'at-once',
    questions: [
      buildQuestion({ mechanic: 'one-correct', content: contents['one-correct'] }),
      buildQuestion({ mechanic: 'multiple-choice', content: contents['multiple-choice'] }),
    ],
  });
  const right = contents['multiple-choice'].right;
  const sittings: Sitting[] = [];
  for (const [login, selected] of [
    ['student1', 'b'],
    ['student2', 'a'],
    ['student3', 'a'],
  ] as const) {
    const sitting = await sit(await signIn(server.url, login), examId);
    await sitting.send('one-correct', { selected });
    await sitting.send('multiple-choice', { selected: right });
    await sitting.finish();
    sittings.push(sitting);
  }
  const [row] = await server.sql<{ id: number }[]>`
    select id from exam_question where exam_id = ${examId} and mechanic = 'one-correct'`;
  return { examId, questionId: row?.id ?? 0, sittings };
}

/** As the editor does it: the key of the question becomes `a`, published as its second version. */
async function publishKey(questionId: number, right: string, change: object = {}): Promise<void> {
  const { data } = await manager.call(questionRead, { params: { id: questionId } });
  const saved = await manager.call(questionSave, {
    params: { id: questionId },
    body: { content: { ...data.content, right, ...change }, revision: data.revision },
  });
  expect([saved.status, saved.text]).toEqual([200, saved.text]);
  const published = await manager.call('POST', `/api/admin/exam-questions/${questionId}/publish`, {
    revision: saved.data.revision,
  });
  expect([published.status, published.text]).toEqual([200, published.text]);
}

const apply = (questionId: number, body: object) =>
  manager.call<DataOf<typeof correctionApply>>('POST', `/api/admin/exam-questions/${questionId}/corrections`, body);

async function correct(questionId: number, body: object): Promise<Pick<Job, 'state' | 'result'>> {
  const { status, text, data } = await apply(questionId, body);
  expect([status, text]).toEqual([200, text]);
  return jobEnd(manager, data.jobId);
}

const preview = (questionId: number, body: object) =>
  manager.call<DataOf<typeof correctionPreview>, MetaOf<typeof correctionPreview>>(
    'POST',
    `/api/admin/exam-questions/${questionId}/corrections/preview`,
    body,
  );

async function analysis(examId: number, query = ''): Promise<DataOf<typeof examAnalysis>> {
  const reply = await manager.call<DataOf<typeof examAnalysis>>('GET', `/api/admin/exams/${examId}/analysis${query}`);
  expect([reply.status, reply.text]).toEqual([200, reply.text]);
  return reply.data;
}

async function foundIn(sitting: Sitting): Promise<string[]> {
  const secrets = createAttemptSecrets(server.config.secret);
  return (await verifyAttempt(server.sql, sitting.data.attemptId, [], secrets))?.found ?? ['There is no such attempt'];
}

test('the analysis tells difficulty and who chose what, also of attempts whose rows were lost', async () => {
  const { examId, questionId } = await sat();
  await server.sql`delete from attempt_items where exam_id = ${examId}`;
  const { summary, items } = await analysis(examId);
  expect(summary).toMatchObject({ attempts: 3, pending: 0, passed: 1, flags: ['too-few'] });
  expect(items.map(({ difficulty }) => difficulty)).toEqual([1 / 3, 1]);
  expect(items[0]?.flags).toEqual(['too-few']);
  const { data } = await manager.call(itemAnalysis, { params: { id: examId, questionId } });
  const [edition] = data.editions;
  expect(edition?.choices.filter(({ count }) => count > 0).map(({ isKey, count }) => [isKey, count])).toEqual(
    expect.arrayContaining([
      [true, 1],
      [false, 2],
    ]),
  );
  expect((await analysis(examId, '?schoolYear=1999')).summary.attempts).toBe(0);
  expect((await analysis(examId, '?periodId=2000000')).summary.attempts).toBe(0);
});

test('with the other language paired questions are one, also when they are paired later; years of both can be chosen', async () => {
  const questions = [buildQuestion({ mechanic: 'one-correct', content: contents['one-correct'] })];
  const [kz, ru] = [
    await addExam(server.sql, { title: 'KZ', questions }),
    await addExam(server.sql, { title: 'RU', forLang: 'ru', questions }),
  ];
  for (const [login, examId] of [
    ['student1', kz],
    ['student31', ru],
  ] as const)
    await (await sit(await signIn(server.url, login), examId)).finish();
  await server.sql`update exam_attempt set finished_at = '2021-10-01T10:00:00+05:00' where exam_id = ${ru}`;
  await manager.call('POST', `/api/admin/exams/${kz}/pair`, { pairId: ru });
  const attempts = async () => (await analysis(kz, '?withPair=1')).items.map((item) => item.attempts);
  // Twice: the first makes the attempts ready, the second is stored.
  for (let call = 0; call < 2; call += 1) expect(await attempts()).toEqual([1, 1]);
  const [own, theirs] = await server.sql<{ id: number }[]>`
    select id from exam_question where exam_id in (${kz}, ${ru}) order by exam_id`;
  await manager.call('POST', `/api/admin/exam-questions/${own?.id ?? 0}/pair`, { pairId: theirs?.id });
  expect(await attempts()).toEqual([2]);
  const table = await manager.call(analysisExport, { params: { id: kz }, query: { withPair: '1' } });
  const [, choices] = await readSheets(Buffer.from(table.data.bytes, 'base64'));
  expect(new Set(choices?.data.slice(1).map((cells) => cells[1]))).toEqual(new Set(['Қазақша · 1', 'Орысша · 1']));
  expect((await analysis(kz)).schoolYears).not.toContain(2021);
  expect((await analysis(kz, '?withPair=1')).schoolYears).toContain(2021);
});

test('an exam tells where it is appointed and how much it is sat', async () => {
  const { examId } = await sat();
  const { data, meta } = await manager.call(examUse, { params: { id: examId } });
  expect(meta).toMatchObject({ attempts: 3, finished: 3, running: 0, periods: 1, openPeriods: 1, schools: 1 });
  expect(meta.months.at(-1)?.attempts).toBe(3);
  // Its dates are those of the school, on whatever device they are read.
  const [school] = await server.sql<{ offset: number }[]>`select utc_offset_minutes as offset from school where id = 1`;
  expect(data[0]).toMatchObject({ attempts: 3, finished: 3, isRevoked: false, utcOffsetMinutes: school?.offset });
});

test('the analysis is a table, too', async () => {
  const { examId } = await sat();
  const { data } = await manager.call(analysisExport, { params: { id: examId } });
  expect(Buffer.from(data.bytes, 'base64').subarray(0, 2).toString()).toBe('PK');
});

test('a corrected key changes results as its preview said, and can be undone', async () => {
  const { examId, questionId, sittings } = await sat();
  await publishKey(questionId, 'a');
  const seen = await preview(questionId, { toVersion: 2 });
  expect(seen.meta).toMatchObject({
    versions: [{ version: 1, attempts: 3, state: 'applies' }],
    figures: { attempts: 3, changed: 2, risen: 2, fallen: 0, newlyPassed: 2, noLongerPassed: 0, spared: 1 },
  });
  expect(seen.text).not.toContain('student');
  // A preview changes nothing.
  expect((await sittings[1]?.result())?.data.passed).toBe(false);

  const body = { toVersion: 2, reason: 'The key was wrong', hash: seen.meta.hash };
  const sent = { ...body, correctionId: randomUUID() };
  expect(await correct(questionId, sent)).toMatchObject({ state: 'done', result: { figures: { changed: 2 } } });
  // Its answer was lost on the way, and it is sent again.
  expect(await correct(questionId, sent)).toMatchObject({ state: 'done', result: { figures: { changed: 2 } } });
  // The same wish once more finds nothing left to do.
  expect(await correct(questionId, body)).toMatchObject({ state: 'failed', result: { refused: 'nothing' } });

  const risen = await sittings[1]?.result();
  expect(risen?.data).toMatchObject({ passed: true, resultData: { totalScore: 2 }, numberCorrectAnswers: 2 });
  const review = risen?.data.questionsData?.disciplines.flatMap(({ questions }) => questions) ?? [];
  expect(review.find(({ question }) => question.mechanic === 'one-correct')).toMatchObject({
    isCorrect: true,
    right: { selected: 'a' },
  });
  // To nobody's harm: who had it right by the old key keeps it.
  expect((await sittings[0]?.result())?.data.resultData.totalScore).toBe(2);
  expect(await Promise.all(sittings.map(foundIn))).toEqual([[], [], []]);
  expect((await analysis(examId)).items[0]?.difficulty).toBe(1);
  const [audited] = await server.sql<{ subject: string }[]>`
    select subject from audit_log where action = 'bank-correction' order by id desc limit 1`;
  expect(audited?.subject).toContain(`question ${questionId} to version 2`);

  const back = await preview(questionId, { toVersion: 1, onlyRises: false });
  expect(back.meta.figures).toMatchObject({ changed: 2, fallen: 2, noLongerPassed: 2 });
  const other = { toVersion: 1, onlyRises: false, reason: 'Seen long ago', hash: seen.meta.hash };
  expect(await correct(questionId, other)).toMatchObject({ state: 'failed', result: { refused: 'changed' } });
  expect((await sittings[1]?.result())?.data.passed).toBe(true);
  await correct(questionId, { toVersion: 1, onlyRises: false, reason: 'It was right after all', hash: back.meta.hash });
  expect((await sittings[1]?.result())?.data).toMatchObject({ passed: false, resultData: { totalScore: 1 } });
  expect(await Promise.all(sittings.map(foundIn))).toEqual([[], [], []]);
});

test('a certificate that was given stays valid when its pass is lost, until somebody revokes it; with the pass it comes back', async () => {
  const examId = await addExam(server.sql, {
    kind: 'certification',
    passingScore: 2,
    questions: [
      buildQuestion({ mechanic: 'one-correct', content: contents['one-correct'] }),
      buildQuestion({ mechanic: 'multiple-choice', content: contents['multiple-choice'] }),
    ],
  });
  const teachers = await Promise.all(['teacher1', 'teacher2', 'teacher3'].map((login) => signIn(server.url, login)));
  for (const teacher of teachers) {
    const sitting = await sit(teacher, examId, 'certification');
    await sitting.send('one-correct', { selected: 'b' });
    await sitting.send('multiple-choice', { selected: contents['multiple-choice'].right });
    await sitting.finish();
  }
  const [row] = await server.sql<{ id: number }[]>`
    select id from exam_question where exam_id = ${examId} and mechanic = 'one-correct'`;
  const questionId = row?.id ?? 0;
  const listOf = async (teacher: ApiClient | undefined) =>
    ((await teacher?.call(profileCertificates))?.data.certificates ?? []).filter(({ title }) => title === 'Own exam');
  // Two have theirs in their hands; the third has never looked.
  const [first] = await listOf(teachers[0]);
  await listOf(teachers[1]);
  const verify = () => manager.call(verifyCertificate, { params: { code: first?.code ?? '' } });
  const pdf = async () => (await teachers[0]?.call('GET', `/api/profile/certificates/${first?.attemptId ?? ''}/pdf`))?.status;

  await publishKey(questionId, 'a');
  const seen = await preview(questionId, { toVersion: 2, onlyRises: false });
  expect(seen.meta.figures).toMatchObject({ fallen: 3, noLongerPassed: 3, certificates: 2 });
  const body = { toVersion: 2, onlyRises: false, reason: 'The other one', hash: seen.meta.hash };
  await correct(questionId, body);
  expect((await verify()).data).toMatchObject({ code: first?.code, revokedOn: null });
  expect([await pdf(), (await listOf(teachers[0]))[0]?.revokedAt]).toEqual([200, null]);
  // A certificate that was never given does not exist.
  expect(await listOf(teachers[2])).toEqual([]);

  const back = await preview(questionId, { toVersion: 1, onlyRises: false });
  await correct(questionId, { toVersion: 1, onlyRises: false, reason: 'Back', hash: back.meta.hash });
  const again = await preview(questionId, { toVersion: 2, onlyRises: false });
  await correct(questionId, { ...body, reason: 'For good', hash: again.meta.hash, revokesCertificates: true });
  const { status, data } = await verify();
  expect([status, data.revokedOn]).toEqual([200, expect.stringMatching(/^\d\d\.\d\d\.\d{4}$/)]);
  expect([await pdf(), (await listOf(teachers[0]))[0]?.revokedAt]).toEqual([404, expect.any(Number)]);
  const [audited] = await server.sql<{ subject: string }[]>`
    select subject from audit_log where action = 'bank-correction' order by id desc limit 1`;
  expect(audited?.subject).toContain('3 attempts, 2 certificates revoked');

  const restored = await preview(questionId, { toVersion: 1, onlyRises: false });
  await correct(questionId, { toVersion: 1, onlyRises: false, reason: 'After all', hash: restored.meta.hash });
  expect((await verify()).data.revokedOn).toBeNull();
});

test('who sits the old version while its key is corrected is scored by the corrected one', async () => {
  const { examId, questionId } = await sat();
  const running = await sit(await signIn(server.url, 'student4'), examId);
  await running.send('one-correct', { selected: 'a' });
  await publishKey(questionId, 'a');
  const seen = await preview(questionId, { toVersion: 2 });
  expect(seen.meta.figures.running).toBe(1);
  await correct(questionId, { toVersion: 2, reason: 'The key was wrong', hash: seen.meta.hash });
  await running.finish();
  expect((await running.result()).data.resultData.totalScore).toBe(1);
  expect(await foundIn(running)).toEqual([]);
});

test('a preview that no longer holds is refused, and nothing is changed', async () => {
  const { questionId, sittings } = await sat();
  await publishKey(questionId, 'a');
  const refused = await correct(questionId, { toVersion: 2, reason: 'x', hash: 'a'.repeat(43) });
  expect(refused).toMatchObject({ state: 'failed', result: { refused: 'changed' } });
  expect((await sittings[1]?.result())?.data.passed).toBe(false);
});

test('attempts that saw other words are not scored by the new key', async () => {
  const { questionId } = await sat();
  await publishKey(questionId, 'a', { prompt: '<p>Something else was asked</p>' });
  const { meta } = await preview(questionId, { toVersion: 2 });
  expect(meta.versions).toEqual([{ version: 1, attempts: 3, state: 'other-content' }]);
  const refused = await correct(questionId, { toVersion: 2, reason: 'x', hash: meta.hash });
  expect(refused).toMatchObject({ state: 'failed', result: { refused: 'nothing' } });
});

test('a text that the editor only spells otherwise is no other text', async () => {
  const { questionId } = await sat();
  await server.sql`
    update exam_question_version set content = jsonb_set(content, '{prompt}', '"<p>One<br>and two</p>"') where question_id = ${questionId}`;
  await publishKey(questionId, 'a');
  const [published] = await server.sql<{ prompt: string }[]>`
    select content ->> 'prompt' as prompt from exam_question_version where question_id = ${questionId} and version = 2`;
  expect(published?.prompt).not.toBe('<p>One<br>and two</p>');
  const { meta } = await preview(questionId, { toVersion: 2 });
  expect(meta.versions).toEqual([{ version: 1, attempts: 3, state: 'applies' }]);
});

test('bad input is reported by its field, an unknown question is not found', async () => {
  const { questionId } = await sat();
  const unpublished = await preview(questionId, { toVersion: 9 });
  expect([unpublished.status, Object.keys(unpublished.errors ?? {})]).toEqual([422, ['toVersion']]);
  const empty = await apply(questionId, { toVersion: 1, reason: ' ', hash: 'a'.repeat(43) });
  expect([empty.status, Object.keys(empty.errors ?? {})]).toEqual([422, ['reason']]);
  const body = { toVersion: 9, reason: 'x', hash: 'a'.repeat(43) };
  expect(Object.keys((await apply(questionId, body)).errors ?? {})).toEqual(['toVersion']);
  expect((await apply(2_000_000, body)).status).toBe(404);
  expect((await preview(2_000_000, { toVersion: 1 })).status).toBe(404);
});

test('a process that dies after the commit and before the end of the job does nothing twice', async () => {
  const { questionId, sittings } = await sat();
  await publishKey(questionId, 'a');
  const seen = await preview(questionId, { toVersion: 2 });
  const { data } = await apply(questionId, { toVersion: 2, reason: 'The key was wrong', hash: seen.meta.hash });
  const done = await jobEnd(manager, data.jobId);
  await server.sql`
    update job set state = 'running', alive_at = now() - ${silentSeconds + 1} * interval '1 second', ended_at = null
    where id = ${data.jobId}`;
  expect(await jobEnd(manager, data.jobId)).toMatchObject({ state: 'done', result: done.result });
  expect(
    await server.sql`
    select count(*)::int as count from key_correction c join exam_question_version v on v.id = c.to_version_id
    where v.question_id = ${questionId}`,
  ).toEqual([{ count: 1 }]);
  expect((await sittings[1]?.result())?.data.passed).toBe(true);
});

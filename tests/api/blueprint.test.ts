/** Exams that draw from a shared bank: what students get, what stays frozen, and what an exam manager is told. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AttemptData } from '#contract/attempts/parts.ts';
import { type BlueprintRowData, blueprintTry } from '#contract/bank/blueprint.ts';
import { examAnalysis } from '#contract/bank/analysis.ts';
import { examCheck } from '#contract/bank/exam-check.ts';
import { examPreview, examPreviewScore } from '#contract/bank/exam-preview.ts';
import { examSave } from '#contract/bank/exams.ts';
import { planDraw } from '#domain/bank/blueprint.ts';
import { difficultyTolerance, drawForm } from '#domain/bank/draw.ts';
import { formFigures } from '#domain/bank/item-difficulty.ts';
import { seedOf, type Draw } from '#server/areas/attempts/draw-pool.ts';
import { createAttemptSecrets } from '#server/areas/attempts/attempt-secrets.ts';
import { verifyAttempt } from '#server/areas/attempts/verify-attempt.ts';
import { buildOperation, type ApiClient } from '../support/api-client.ts';
import { addExam, buildQuestion } from '../support/exam-factory.ts';
import { jobEnd } from '../support/job-end.ts';
import { signIn, sit, type Sitting } from '../support/sitting.ts';
import { createAnalyst } from '#server/areas/bank/analysis/analyst.ts';
import { deriveBankStatistics } from '#server/areas/bank/analysis/bank-statistics-job.ts';
import { openStorage } from '#server/storage/database.ts';
import { testingPreview } from '#contract/attempts/preview-test.ts';
import { correctionApply } from '#contract/bank/key-corrections.ts';
import { questionList, questionSave } from '#contract/bank/questions.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let manager: ApiClient;
let bankId = 0;
let subjectId = 0;
beforeAll(async () => {
  server = await startTestServer();
  manager = await signIn(server.url, 'exam1');
  bankId = await addBank(12);
});
afterAll(() => server.stop());

let students = 0;
function nextStudent(): Promise<ApiClient> {
  students += 1;
  return signIn(server.url, `student${students}`);
}

/** One-correct questions of a point, `a` right. */
async function addBank(questions: number): Promise<number> {
  const options = ['a', 'b', 'c'].map((id) => ({ id, content: `<p>${id}</p>` }));
  const id = await addExam(server.sql, {
    title: 'Own bank',
    questions: Array.from({ length: questions }, (_, at) =>
      buildQuestion({ mechanic: 'one-correct', content: { prompt: `<p>Bank ${at + 1}</p>`, options, right: 'a' } }),
    ),
  });
  await server.sql`delete from exam_access_period where exam_id = ${id}`;
  await server.sql`update exam set is_bank = true, is_published = false where id = ${id}`;
  const [row] = await server.sql<{ subjectId: number }[]>`
    select subject_id as "subjectId" from exam_question where exam_id = ${id} limit 1`;
  subjectId = row?.subjectId ?? 0;
  return id;
}

function row(count: number, more: Partial<BlueprintRowData> = {}): BlueprintRowData {
  return {
    subjectId,
    count,
    points: 1,
    mechanic: 'one-correct',
    goalId: null,
    difficulty: null,
    tag: null,
    perText: null,
    ...more,
  };
}

/** Published, open to 9 «А», without questions of its own. */
async function addDrawing(rows: readonly BlueprintRowData[], own = 0): Promise<number> {
  const options = ['a', 'b'].map((id) => ({ id, content: `<p>${id}</p>` }));
  const question = buildQuestion({ mechanic: 'one-correct', content: { prompt: '<p>Own</p>', options, right: 'a' } });
  const id = await addExam(server.sql, {
    questions: Array.from({ length: own }, () => question),
    questionsHasFeedback: true,
    feedbackOpens: 'at-once',
  });
  const saved = await save(id, { bankId, blueprint: rows });
  expect([saved.status, saved.text.slice(0, 300)]).toEqual([200, expect.any(String)]);
  return id;
}

function save(id: number, body: object) {
  return manager.call(examSave, { params: { id }, body });
}

function idsOf(data: AttemptData): number[] {
  return data.examContent.disciplines.flatMap(({ questions }) => questions.map(({ id }) => id));
}

async function answerAll({ data, sendMany }: Sitting, answer: string): Promise<void> {
  const operations = idsOf(data).map((questionId, at) =>
    buildOperation({ questionId, answers: { selected: answer }, seq: at + 1 }),
  );
  const sent = await sendMany(operations);
  expect([sent.status, sent.text.slice(0, 300)]).toEqual([200, expect.any(String)]);
}

describe('a student', () => {
  test('gets a form of their own that stays, whatever the bank becomes', async () => {
    const examId = await addDrawing([row(5)], 1);
    const clients = await Promise.all([nextStudent(), nextStudent(), nextStudent()]);
    const offered = await clients[0]?.call(testingPreview, { params: { examId } });
    expect(offered?.data).toMatchObject({ questionCount: 6, exam: { maxScore: 6 } });
    const sittings = await Promise.all(clients.map((client) => sit(client, examId)));
    const forms = sittings.map(({ data }) => idsOf(data));
    for (const form of forms) expect(new Set(form).size).toBe(6);
    expect(new Set(forms.map((form) => form.toSorted((a, b) => a - b).join())).size).toBeGreaterThan(1);
    // The exam's own question is everybody's.
    expect(new Set(forms.map((form) => form[0])).size).toBe(1);
    await server.sql`
      update exam_question set is_published = false where id in (
        select question_id from exam_question_version where id = ${forms[0]?.[3] ?? 0})`;
    expect(idsOf((await sittings[0]?.again())?.data ?? sittings[1]!.data)).toEqual(forms[0]);
    const other = await server.another();
    const elsewhere = await signIn(other.url, `student${students - 2}`);
    expect(idsOf((await sit(elsewhere, examId)).data)).toEqual(forms[0]);
    await server.sql`update exam_question set is_published = true where exam_id = ${bankId}`;
  });

  test('has a form that the frozen pool and the seed give again, as hard as everybody’s', async () => {
    const own = await addBank(20);
    await server.sql`
      insert into exam_question_statistic (question_id, attempts, share)
      select id, 100, 0.05 + 0.04 * row_number() over (order by id) from exam_question where exam_id = ${own}`;
    const examId = await addExam(server.sql, { questions: [] });
    expect((await save(examId, { bankId: own, blueprint: [row(8)] })).status).toBe(200);
    for (let at = 0; at < 4; at += 1) await sit(await nextStudent(), examId);
    const forms = await server.sql<{ personId: number; periodId: number; number: number; ids: number[]; draw: Draw }[]>`
      select a.person_id as "personId", a.access_period_id as "periodId", a.number, f.structure as ids, p.draw
      from exam_attempt a join exam_form f on f.id = a.form_id join exam_form p on p.id = f.pool_id where a.exam_id = ${examId}`;
    expect(new Set(forms.map(({ ids }) => ids.toSorted((a, b) => a - b).join())).size).toBeGreaterThan(1);
    const hard = forms.map(({ personId, periodId, number, ids, draw: { rows, stock } }) => {
      const again = drawForm(planDraw(rows, stock), seedOf(personId, periodId, number));
      expect(again.map(({ id }) => id)).toEqual(ids);
      return formFigures(again.map(({ item }) => item)).difficulty;
    });
    expect(Math.max(...hard) - Math.min(...hard)).toBeLessThanOrEqual(2 * difficultyTolerance);
  });

  test('who fetched it ahead begins with the very form that was fetched', async () => {
    const examId = await addDrawing([row(4)]);
    const client = await nextStudent();
    const fetched = await client.call('POST', `/api/testing/${examId}/prepare`, {});
    expect(fetched.status).toBe(200);
    const [prepared] = await server.sql<{ ids: number[]; poolId: number | null }[]>`
      select f.structure as ids, f.pool_id as "poolId" from prepared_attempt r join exam_form f on f.id = r.form_id where r.exam_id = ${examId}`;
    expect(prepared?.poolId).not.toBeNull();
    expect(idsOf((await sit(client, examId)).data)).toEqual(prepared?.ids);
  });

  test('is scored by the bank’s key and its correction, and the log proves it', async () => {
    const examId = await addDrawing([row(12)]);
    const client = await nextStudent();
    const sitting = await sit(client, examId);
    const { data, finish, result } = sitting;
    await answerAll(sitting, 'b');
    await finish();
    expect((await result()).data).toMatchObject({ disciplines: [{ totalScore: 0, totalMaxScore: 12 }] });
    // `b` is right after all in one of them.
    const [question] = await server.sql<{ id: number; revision: number; content: object }[]>`
      select q.id, q.revision, v.content from exam_question q join exam_question_version v on v.id = q.current_version_id
      where q.exam_id = ${bankId} order by q.position limit 1`;
    const path = `/api/admin/exam-questions/${question?.id ?? 0}`;
    const draft = await manager.call(questionSave, {
      params: { id: question?.id ?? 0 },
      body: { content: { ...question?.content, right: 'b' }, revision: question?.revision },
    });
    await manager.call('POST', `${path}/publish`, { revision: draft.data.revision });
    const wanted = { toVersion: 2, onlyRises: true };
    const preview = await manager.call('POST', `${path}/corrections/preview`, { ...wanted, page: 1 });
    const { hash, figures } = preview.meta as unknown as { hash: string; figures: { changed: number } };
    expect(figures.changed).toBeGreaterThan(0);
    const job = await manager.call(correctionApply, {
      params: { id: question?.id ?? 0 },
      body: { ...wanted, hash, reason: 'Wrong key' },
    });
    await jobEnd(manager, job.data.jobId);
    expect((await result()).data).toMatchObject({ disciplines: [{ totalScore: 1 }] });
    expect((await verifyAttempt(server.sql, data.attemptId, [], createAttemptSecrets(server.config.secret)))?.found).toEqual(
      [],
    );
  });
});

describe('an exam manager', () => {
  test('sees stock, spread and a form of rows that are not saved', async () => {
    const examId = await addExam(server.sql);
    const tried = async (rows: BlueprintRowData[], draw = 1) =>
      (await manager.call(blueprintTry, { params: { id: examId }, body: { bankId, rows, draw } })).data;
    const outcome = await tried([row(4), row(9)]);
    expect(outcome.stock).toMatchObject([
      { fitting: 12, lacking: 0 },
      { fitting: 12, lacking: 1 },
    ]);
    const whole = await tried([row(4), row(6)]);
    expect(whole.form.map(({ row: at }) => at)).toEqual([0, 0, 0, 0, 1, 1, 1, 1, 1, 1]);
    expect(whole.spread).toMatchObject({ forms: 200, difficulty: { least: 0, most: 0 }, questions: 12, measured: 0 });
    expect(await tried([row(4), row(6)])).toEqual(whole);
    expect((await tried([row(4), row(6)], 2)).form).not.toEqual(whole.form);
  });

  test('is told which row is short of how many before the exam is published, and in its check', async () => {
    const examId = await addDrawing([row(3), row(9)]);
    const refused = await save(examId, { blueprint: [row(3), row(10)] });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.errors ?? {})).toEqual(['blueprint.1.count']);
    expect((await save(examId, { isPublished: false })).status).toBe(200);
    expect((await save(examId, { blueprint: [row(3), row(10)] })).status).toBe(200);
    const check = await manager.call(examCheck, { params: { id: examId } });
    expect(check.data.findings.find(({ code }) => code === 'blueprint-short')).toMatchObject({
      detail: '2/1',
      severity: 'blocker',
    });
    const publish = await save(examId, { isPublished: true });
    expect([publish.status, Object.keys(publish.errors ?? {})]).toEqual([422, ['isPublished']]);
  });

  test('previews another form with each draw, and scores the one that is shown', async () => {
    const examId = await addDrawing([row(6)]);
    const shown = async (draw: number) => (await manager.call(examPreview, { params: { id: examId }, query: { draw } })).data;
    const [first, second] = [await shown(1), await shown(2)];
    expect(first.isDrawn).toBe(true);
    expect(first.exam.maxScore).toBe(6);
    expect(first.questionIds).not.toEqual(second.questionIds);
    const answers = second.questionIds.map(({ versionId }) => ({ id: versionId, answers: { selected: 'a' } }));
    const scored = await manager.call(examPreviewScore, {
      params: { id: examId },
      body: { variantId: null, drafts: false, draw: 2, answers },
    });
    expect(scored.data.answeredQuestions).toBe(6);
  });

  test('sees in the bank which exams draw a question, and may not take away what was drawn', async () => {
    const examId = await addDrawing([row(2)]);
    await sit(await nextStudent(), examId);
    const list = await manager.call(questionList, { query: { examId: bankId } });
    expect(list.data[0]?.drawnBy.map(({ id }) => id)).toContain(examId);
    const { outcome, dependents } = (
      await manager.call<{ outcome: string; dependents: { kind: string }[] }>('GET', `/api/admin/exams/${bankId}/dependents`)
    ).data;
    expect([outcome, dependents.map(({ kind }) => kind)]).toEqual(['refused', expect.arrayContaining(['exams', 'forms'])]);
    const question = await manager.call<{ outcome: string }>(
      'GET',
      `/api/admin/exam-questions/${list.data[0]?.id ?? 0}/dependents`,
    );
    expect(question.data.outcome).toBe('archived');
  });

  test('cannot have a bank sat, draw from an exam, or from a bank in another language', async () => {
    expect((await save(bankId, { isPublished: true })).status).toBe(422);
    expect((await save(bankId, { isBank: false })).status).toBe(422);
    const examId = await addExam(server.sql);
    expect((await save(examId, { bankId: examId })).status).toBe(422);
    expect((await save(examId, { blueprint: [row(2)] })).status).toBe(422);
    const russian = await addExam(server.sql, { forLang: 'ru' });
    expect((await save(russian, { bankId })).status).toBe(422);
  });

  test('gets the analysis of an exam whose students had different forms', async () => {
    const examId = await addDrawing([row(6)]);
    for (const answer of ['a', 'b', 'a']) {
      const client = await nextStudent();
      const sitting = await sit(client, examId);
      await answerAll(sitting, answer);
      await sitting.finish();
    }
    const { summary, items } = (await manager.call(examAnalysis, { params: { id: examId } })).data;
    expect(summary.attempts).toBe(3);
    expect(items.reduce((sum, { attempts }) => sum + attempts, 0)).toBe(18);

    const storage = openStorage(server.connection, { max: 2 });
    const analyst = createAnalyst(storage);
    const figuresOf = async () => (await manager.call(questionList, { query: { examId: bankId, perPage: 50 } })).data;
    // While others sit, what they are drawn by stays as it is.
    expect(await deriveBankStatistics(storage.sql, analyst)).toBe(0);
    await server.sql`
      update exam_attempt a set status = 'completed', finished_at = a.started_at from exam e
      where e.id = a.exam_id and e.bank_id = ${bankId} and a.status = 'active'`;
    await deriveBankStatistics(storage.sql, analyst);
    const before = (await figuresOf()).map(({ statistic }) => statistic);
    const sitting = await sit(await nextStudent(), examId);
    await answerAll(sitting, 'b');
    await sitting.finish();
    expect(await deriveBankStatistics(storage.sql, analyst)).toBe(1);
    expect(await deriveBankStatistics(storage.sql, analyst)).toBe(0);
    await storage.close();
    const after = (await figuresOf()).map(({ statistic }) => statistic);
    const attempts = (rows: typeof after) => rows.reduce((sum, one) => sum + (one?.attempts ?? 0), 0);
    expect(attempts(after)).toBe(attempts(before) + 6);
    // Whoever chose `b` had it wrong.
    const fell = after.filter((one, at) => (one?.share ?? 0) < (before[at]?.share ?? 0));
    expect(fell.length).toBeGreaterThan(0);
    expect(after.every((one) => one === null || (one.share ?? 2) <= 1)).toBe(true);
    // The bank's own analysis is the one of all its exams.
    const ofBank = await manager.call(examAnalysis, { params: { id: bankId } });
    expect(ofBank.data.items.map((one) => one.attempts)).toEqual(after.map((one) => one?.attempts));
    expect(ofBank.data.schoolYears.length).toBeGreaterThan(0);
  });
});

test('the demo’s ENT is of full size for every pair, and its bank has about twice of it', async () => {
  const [exam] = await server.sql<{ id: number }[]>`
    select id from exam where access_type_id = 3 and for_lang = 'kz' and bank_id is not null`;
  const id = exam?.id ?? 0;
  const { data } = await manager.call(examPreview, { params: { id } });
  expect(data.profile?.directions).toHaveLength(4);
  for (const { id: directionId } of data.profile?.directions ?? []) {
    const { examContent, exam: shown } = (
      await manager.call(examPreview, { params: { id }, query: { profileDirectionId: directionId } })
    ).data;
    const questions = examContent.disciplines.flatMap((part) => part.questions);
    expect(questions).toHaveLength(120);
    expect(questions.reduce((sum, { question }) => sum + question.points, 0)).toBe(140);
    expect(shown.durationInSeconds).toBe(240 * 60);
  }
  const check = await manager.call(examCheck, { params: { id } });
  expect(check.data.findings.filter(({ severity }) => severity === 'blocker')).toEqual([]);
});

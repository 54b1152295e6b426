/** One rule says who has passed (`src/domain/exam/passing.ts`): for forms that all share and for drawn ones, and after whatever changes a result. */
import { readdir, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AttemptResult } from '#contract/attempts/get-result.ts';
import { correctionApply, correctionPreview } from '#contract/bank/key-corrections.ts';
import { hasPassed } from '#domain/exam/passing.ts';
import type { KeyedQuestion } from '#mechanics/keyed-question.ts';
import { shownRight } from '#mechanics/registry.score.ts';
import { createFormStore } from '#server/areas/attempts/forms.ts';
import { refreshResults } from '#server/areas/statistics/refresh.ts';
import { sumUp } from '#server/areas/attempts/scoring.ts';
import type { QuestionScore } from '#server/areas/attempts/attempts.ts';
import { testingPreview } from '#contract/attempts/preview-test.ts';
import { questionRead, questionSave } from '#contract/bank/questions.ts';
import { buildOperation, type ApiClient } from '../support/api-client.ts';
import { jobEnd } from '../support/job-end.ts';
import { signIn, sit, type Sitting } from '../support/sitting.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
/** Drawn for each student, with a least of each subject. */
let examId = 0;
let logins: readonly string[] = [];
beforeAll(async () => {
  server = await startTestServer();
  const [exam] = await server.sql<{ id: number; periodId: number; groupIds: number[] }[]>`
    select e.id, p.id as "periodId", p.group_ids as "groupIds" from exam e join exam_access_period p on p.exam_id = e.id
    where e.access_type_id = 3 and e.for_lang = 'kz' and exists (select from exam_blueprint_row b where b.exam_id = e.id)`;
  if (!exam) throw new Error('The demo has no drawn ENT');
  examId = exam.id;
  const students = await server.sql<{ login: string }[]>`
    select login from person where role = 'ST' and deleted_at is null and group_id = any(${exam.groupIds}) order by id`;
  logins = students.map(({ login }) => login);
});
afterAll(() => server.stop());

const literacy = 10;
const leastOfLiteracy = 3;
/** Answers in one call. */
const mostSent = 50;

interface Sat {
  client: ApiClient;
  attemptId: string;
  sitting: Sitting;
  result: AttemptResult;
  /** Versions of the subject that were answered wrongly, each with the option that was chosen. */
  wrong: ReadonlyMap<number, string>;
}

interface Stored {
  id: string;
  formId: number;
  accessTypeId: number;
  passingScore: number;
  totalScore: number;
  correctAnswers: number;
  passed: number | null;
  scores: QuestionScore[];
  /** By subject. */
  least: Record<string, number | null> | null;
}

function wrongOption(question: KeyedQuestion): string {
  if (question.mechanic !== 'one-correct') throw new Error(`Question ${question.id} has no single right option`);
  return question.content.options.find(({ id }) => id !== question.content.right)?.id ?? '';
}

/** Answers all of it rightly, but of mathematical literacy so many tasks. */
async function sitDrawn(rightOfLiteracy: number): Promise<Sat> {
  const [login, ...others] = logins;
  logins = others;
  const client = await signIn(server.url, login ?? '');
  const { data: listed } = await client.call(testingPreview, { params: { examId } });
  const choice = { examAccessPeriodId: listed.examAccessPeriodId, directionId: listed.profile?.directions[0]?.id };
  expect((await client.call('PUT', `/api/testing/${examId}/profile`, choice)).status).toBe(200);
  const sitting = await sit(client, examId);
  const { attemptId, examContent } = sitting.data;
  const [attempt] = await server.sql<{ formId: number }[]>`
    select form_id as "formId" from exam_attempt where id = ${attemptId}`;
  const keyed = await createFormStore(server.sql).keyed(attempt?.formId ?? 0);
  const ofLiteracy = examContent.disciplines.find(({ id }) => id === literacy)?.questions.map(({ id }) => id) ?? [];
  const lost = new Set(ofLiteracy.slice(rightOfLiteracy));
  const wrong = new Map(keyed.filter(({ id }) => lost.has(id)).map((question) => [question.id, wrongOption(question)]));
  const operations = keyed.map((question, at) => {
    const selected = wrong.get(question.id);
    const answers = selected === undefined ? shownRight(question) : { selected };
    return buildOperation({ questionId: question.id, answers, seq: at + 1 });
  });
  for (let at = 0; at < operations.length; at += mostSent)
    expect((await sitting.sendMany(operations.slice(at, at + mostSent))).status).toBe(200);
  await sitting.finish();
  return { client, attemptId, sitting, result: (await sitting.result()).data, wrong };
}

async function listedAs(client: ApiClient): Promise<boolean | undefined> {
  return (await client.call(testingPreview, { params: { examId } })).data.result?.passed;
}

/** The statements of the migration that computes stored results again. */
async function migrated(): Promise<void> {
  const folder = new URL('../../src/server/storage/migrations/', import.meta.url);
  const name = (await readdir(folder)).find((file) => file.endsWith('_one_passing_rule.sql'));
  await server.sql.unsafe(await readFile(new URL(name ?? '', folder), 'utf8'));
}

describe('an ENT that is drawn for each student', () => {
  test('is not passed below the least of a subject, however many points the whole has', async () => {
    const { client, result } = await sitDrawn(leastOfLiteracy - 1);
    expect(result.disciplines.find(({ id }) => id === literacy)).toMatchObject({ totalScore: 2, passingPoints: 3 });
    expect(result).toMatchObject({ passed: false, resultData: { totalScore: 132, totalMaxScore: 140 } });
    expect(await listedAs(client)).toBe(false);
  });

  test('is passed with the least of each subject and the points of the whole', async () => {
    const { client, result } = await sitDrawn(leastOfLiteracy);
    expect(result).toMatchObject({ passed: true, resultData: { totalScore: 133 } });
    expect(await listedAs(client)).toBe(true);
  });

  test('counts in the statistics as it counts for the student', async () => {
    const { attemptId } = await sitDrawn(leastOfLiteracy - 1);
    for (let round = await refreshResults(server.sql); round.changes > 0; round = await refreshResults(server.sql));
    const facts = await server.sql<{ passed: boolean }[]>`
      select f.passed from result_fact f join exam_attempt a on a.person_id = f.person_id and a.access_period_id = f.period_id
      where a.id = ${attemptId}`;
    expect([...facts]).toEqual([{ passed: false }]);
  });

  test('is computed again where it was stored as passed, also when a process of the release before finishes it', async () => {
    const low = await sitDrawn(leastOfLiteracy - 1);
    const high = await sitDrawn(leastOfLiteracy);
    const ids = [low.attemptId, high.attemptId];
    const stored = async () =>
      (
        await server.sql<{ passed: number }[]>`
          select passed from exam_attempt where id = any(${ids}::uuid[]) order by total_score`
      ).map(({ passed }) => passed);
    await server.sql`update exam_attempt set passed = 1 where id = any(${ids}::uuid[])`;
    await migrated();
    expect(await stored()).toEqual([0, 1]);
    await server.sql`
      select score_attempt(id, json_build_object('totalScore', total_score, 'totalMaxScore', total_max_score, 'correctAnswers', correct_answers,
        'scores', scores)) from exam_attempt where id = any(${ids}::uuid[])`;
    expect(await stored()).toEqual([0, 1]);
  });

  test('is passed once a corrected key brings the subject to its least', async () => {
    const manager = await signIn(server.url, 'exam1');
    const sat = await sitDrawn(leastOfLiteracy - 1);
    const [versionId, given] = [...sat.wrong][0] ?? [0, ''];
    const [row] = await server.sql<{ id: number }[]>`
      select question_id as id from exam_question_version where id = ${versionId}`;
    const path = `/api/admin/exam-questions/${row?.id ?? 0}`;
    const { data } = await manager.call(questionRead, { params: { id: row?.id ?? 0 } });
    const content = { ...data.content, right: given };
    const saved = await manager.call(questionSave, {
      params: { id: row?.id ?? 0 },
      body: { content, revision: data.revision },
    });
    expect((await manager.call('POST', `${path}/publish`, { revision: saved.data.revision })).status).toBe(200);
    const wanted = { toVersion: 2, onlyRises: true };
    const preview = await manager.call(correctionPreview, { params: { id: row?.id ?? 0 }, body: wanted });
    expect(preview.meta.figures.newlyPassed).toBeGreaterThan(0);
    const begun = await manager.call(correctionApply, {
      params: { id: row?.id ?? 0 },
      body: { ...wanted, hash: preview.meta.hash, reason: 'The key was wrong' },
    });
    expect((await jobEnd(manager, begun.data.jobId)).state).toBe('done');
    expect((await sat.sitting.result()).data).toMatchObject({ passed: true, resultData: { totalScore: 133 } });
  });
});

test('every result of the demo is what the rule says of it', async () => {
  const store = createFormStore(server.sql);
  const stored = await server.sql<Stored[]>`
    select a.id, a.form_id as "formId", a.access_type_id as "accessTypeId", e.passing_score as "passingScore", a.total_score as "totalScore",
      a.correct_answers as "correctAnswers", a.passed, a.scores, (
        select json_object_agg(subject_id, passing_points) from exam_exam_subject where exam_id = a.exam_id) as least
    from exam_attempt a join exam e on e.id = a.exam_id where a.status = 'completed' and a.waiting_points = 0`;
  expect(new Set(stored.map(({ accessTypeId }) => accessTypeId)).size).toBeGreaterThan(4);
  const wrong: string[] = [];
  for (const { id, formId, passed, scores, least, ...result } of stored) {
    const byId = new Map(scores.map((score) => [score.questionId, score]));
    const { content } = await store.get(formId);
    const disciplines = content.disciplines.map((part) => ({
      totalScore: sumUp(
        part.questions.map((question) => question.id),
        byId,
      ).totalScore,
      passingPoints: least?.[part.id] ?? null,
    }));
    if (hasPassed({ ...result, disciplines }) !== (passed === 1)) wrong.push(`${id} of kind ${result.accessTypeId}`);
  }
  expect(wrong).toEqual([]);
});

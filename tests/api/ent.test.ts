/** The ENT: a profile is chosen, sat with its subjects, and passed by its thresholds. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { examPreview, type ExamPreview, examPreviewScore } from '#contract/bank/exam-preview.ts';
import { testingProfile } from '#contract/attempts/choose-profile.ts';
import { testingList } from '#contract/attempts/list-tests.ts';
import { testingPreview } from '#contract/attempts/preview-test.ts';
import { examDirectionCreate } from '#contract/bank/directions.ts';
import { examCreate, examRead } from '#contract/bank/exams.ts';
import { buildOperation, type ApiClient } from '../support/api-client.ts';
import { addExam } from '../support/exam-factory.ts';
import { signIn, sit } from '../support/sitting.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let examId = 0;
let periodId = 0;
beforeAll(async () => {
  server = await startTestServer();
  const [row] = await server.sql<{ examId: number; periodId: number }[]>`
    select e.id as "examId", p.id as "periodId" from exam e join exam_access_period p on p.exam_id = e.id
    where e.access_type_id = 3 and e.for_lang = 'kz' and now() between p.start_date and p.finish_date order by e.id, p.id limit 1`;
  examId = row?.examId ?? 0;
  periodId = row?.periodId ?? 0;
});
afterAll(() => server.stop());

const byNumber = (a: number, b: number): number => a - b;

let students = 0;
function nextStudent(): Promise<ApiClient> {
  students += 1;
  return signIn(server.url, `student${students}`);
}

function preview(client: ApiClient) {
  return client.call(testingPreview, { params: { examId } });
}

function choose(client: ApiClient, directionId: number, body: object = {}) {
  return client.call(testingProfile, { params: { examId }, body: { examAccessPeriodId: periodId, directionId, ...body } });
}

async function directionsOf(client: ApiClient) {
  return (await preview(client)).data.profile?.directions ?? [];
}

describe("the exam manager's preview", () => {
  test('shows the form of one profile, which is chosen as a student does, and scores that one', async () => {
    const manager = await signIn(server.url, 'exam1');
    const path = `/api/admin/exams/${examId}/preview`;
    const shown = async (query = '') => (await manager.call<ExamPreview>('GET', `${path}${query}`)).data;
    const idsOf = ({ examContent }: ExamPreview) => examContent.disciplines.map(({ id }) => id);
    const first = await shown();
    const offered = await directionsOf(await nextStudent());
    expect(first.profile?.directions.map(({ id }) => id)).toEqual(offered.map(({ id }) => id));
    expect(first.profile?.chosenId).toBe(offered[0]?.id);
    for (const { id, subjects } of offered) {
      const data = await shown(`?profileDirectionId=${id}`);
      expect(data.profile?.chosenId).toBe(id);
      expect(idsOf(data)).toHaveLength(5);
      expect(idsOf(data).slice(3).toSorted(byNumber)).toEqual(subjects.map((subject) => subject.id).toSorted(byNumber));
      const body = { variantId: null, profileDirectionId: id, drafts: false, answers: [] };
      const scored = await manager.call(examPreviewScore, { params: { id: examId }, body });
      expect(scored.data.disciplines.map((part) => part.id)).toEqual(idsOf(data));
      expect(scored.data.totalQuestions).toBe(17);
    }
    // A direction that is not served: the first one, as if none had been asked for.
    expect((await shown('?profileDirectionId=2000000000')).profile).toEqual(first.profile);
  });
});

describe('the profile', () => {
  test('is offered with both subjects, is needed to start and to prepare, and may be changed until then', async () => {
    const client = await nextStudent();
    const { data } = await preview(client);
    expect(data).toMatchObject({
      accessTypeId: 3,
      state: 'open',
      questionCount: 17,
      profile: { chosenId: null, isFixed: false },
    });
    expect(data.disciplines.map(({ questions, passingPoints }) => [questions, passingPoints])).toEqual([[3, 1], [3, 1], [3, 1]]); // prettier-ignore
    const directions = data.profile?.directions ?? [];
    expect(directions.length).toBe(3);
    for (const { subjects } of directions) expect(new Set(subjects.map(({ id }) => id)).size).toBe(2);
    for (const [method, path] of [
      ['GET', 'data'],
      ['POST', 'prepare'],
    ] as const)
      // prettier-ignore
      expect(await client.call(method, `/api/testing/${examId}/${path}`)).toMatchObject({ status: 409, code: 'PROFILE_NEEDED' });
    const [first, second] = directions;
    expect((await choose(client, first?.id ?? 0)).data.profile).toMatchObject({ chosenId: first?.id });
    const changed = await choose(client, second?.id ?? 0);
    expect(changed.data.profile).toMatchObject({ chosenId: second?.id, isFixed: false });
    expect(changed.data.disciplines.slice(3).map(({ id }) => id).toSorted(byNumber)).toEqual(second?.subjects.map(({ id }) => id).toSorted(byNumber)); // prettier-ignore
    const sitting = await sit(client, examId);
    expect(sitting.data.examContent.disciplines.map(({ id }) => id).slice(3).toSorted(byNumber)).toEqual(second?.subjects.map(({ id }) => id).toSorted(byNumber)); // prettier-ignore
    expect(await choose(client, first?.id ?? 0)).toMatchObject({ status: 409, code: 'PROFILE_FIXED' });
    // The same choice again, whose answer was lost.
    expect((await choose(client, second?.id ?? 0)).status).toBe(200);
  });

  test('stays as it is once the test was fetched to a tablet', async () => {
    const client = await nextStudent();
    const [first, second] = await directionsOf(client);
    await choose(client, first?.id ?? 0);
    expect((await client.call('POST', `/api/testing/${examId}/prepare`)).status).toBe(200);
    expect(await choose(client, second?.id ?? 0)).toMatchObject({ status: 409, code: 'PROFILE_FIXED' });
    expect((await preview(client)).data.profile).toMatchObject({ chosenId: first?.id, isFixed: true });
    const { data } = await sit(client, examId);
    expect(data.examContent.disciplines.length).toBe(5);
  });

  test('must be one that this exam offers, in a period of one’s own', async () => {
    const client = await nextStudent();
    const [plain] = await server.sql<{ id: number }[]>`select min(id) as id from exam_direction where not is_composite`;
    for (const directionId of [plain?.id ?? 0, 999_999])
      expect(await choose(client, directionId)).toMatchObject({ status: 422, errors: { directionId: [expect.any(String)] } });
    const [foreign] = await server.sql<{ id: number }[]>`
      select p.id from exam_access_period p join exam e on e.id = p.exam_id where e.access_type_id = 3 and e.for_lang = 'ru' order by p.id limit 1`;
    const [first] = await directionsOf(client);
    expect((await choose(client, first?.id ?? 0, { examAccessPeriodId: foreign?.id })).status).toBe(404);
    for (const body of [{ directionId: 'x' }, { directionId: null }, { examAccessPeriodId: -1 }, { more: 1 }])
      expect((await choose(client, first?.id ?? 0, body)).status).toBe(422);
    const { data } = await client.call(testingList);
    const other = data.testList.find(({ accessTypeId }) => accessTypeId === 2);
    const reply = await client.call('PUT', `/api/testing/${other?.examId ?? 0}/profile`, {
      examAccessPeriodId: other?.examAccessPeriodId,
      directionId: first?.id,
    });
    expect(reply.status).toBe(422);
  });
});

/** Answers rightly in these disciplines, so many questions each; the rest stays empty. */
async function answer(client: ApiClient, counts: Readonly<Record<number, number>>) {
  const sitting = await sit(client, examId);
  const keys = await server.sql<{ id: number; right: string }[]>`
    select v.id, v.content->>'right' as right from exam_question_version v join exam_question q on q.id = v.question_id where q.exam_id = ${examId}`;
  const rights = new Map(keys.map(({ id, right }) => [id, right]));
  const operations = sitting.data.examContent.disciplines
    .flatMap(({ id, questions }) => questions.slice(0, counts[id] ?? 0))
    .map((question, index) =>
      buildOperation({ questionId: question.id, answers: { selected: rights.get(question.id) }, seq: index + 1 }),
    );
  expect((await sitting.sendMany(operations)).status).toBe(200);
  await sitting.finish();
  return (await sitting.result()).data;
}

describe('the result', () => {
  const [history, literacy, reading, math, physics] = [5, 10, 7, 4, 11];

  async function sitPhysics(counts: Readonly<Record<number, number>>) {
    const client = await nextStudent();
    const direction = (await directionsOf(client)).find(({ subjects }) =>
      subjects.every(({ id }) => [math, physics].includes(id)),
    );
    await choose(client, direction?.id ?? 0);
    return { client, direction, result: await answer(client, counts) };
  }

  test('is passed with the points of the whole and the least of each subject; it names the profile', async () => {
    const { client, direction, result } = await sitPhysics({
      [history]: 1,
      [literacy]: 1,
      [reading]: 1,
      [math]: 4,
      [physics]: 1,
    });
    expect(result).toMatchObject({ passed: true, passingScore: 8, accessTypeId: 3, profileDirection: direction?.title });
    expect(result.resultData).toMatchObject({ totalScore: 8, totalMaxScore: 17 });
    expect(result.disciplines.map(({ id, passingPoints }) => [id, passingPoints])).toEqual(
      [history, literacy, reading, math, physics].map((id) => [id, 1]),
    );
    expect((await preview(client)).data).toMatchObject({ state: 'completed', questionCount: 17, result: { passed: true } });
  });

  test('is not passed below the points of the whole, or below the least of one subject', async () => {
    const low = await sitPhysics({ [history]: 1, [literacy]: 1, [reading]: 1, [math]: 3, [physics]: 1 });
    expect(low.result).toMatchObject({ passed: false, numberCorrectAnswers: 7 });
    const lacking = await sitPhysics({ [history]: 0, [literacy]: 3, [reading]: 3, [math]: 4, [physics]: 4 });
    expect(lacking.result).toMatchObject({ passed: false, resultData: { totalScore: 14 } });
    expect(lacking.result.disciplines[0]).toMatchObject({ totalScore: 0, passingPoints: 1 });
  });
});

test('who sits it is led to its own page by every other test', async () => {
  const client = await nextStudent();
  const [first] = await directionsOf(client);
  await choose(client, first?.id ?? 0);
  await sit(client, examId);
  const { data } = await client.call(testingList);
  const other = data.testList.find(({ state, accessTypeId }) => state === 'open' && accessTypeId !== 3);
  expect(await client.call('GET', `/api/testing/${other?.examId ?? 0}/data`)).toMatchObject({
    status: 302,
    code: 'OTHER_TEST_RUNNING',
    redirect: `/testing/${examId}/ent`,
  });
});

describe('the exam’s kind', () => {
  test('is spelled by subjects 1 and 3, too, and what is said outright comes first', async () => {
    const manager = await signIn(server.url, 'exam1');
    const { data: made } = await manager.call(examCreate, {
      body: { title: 'Kind', directionId: 1, forLang: 'kz', periodId: 1, examSubjectIds: [3, 4] },
    });
    const path = `/api/admin/exams/${made.id}`;
    const read = async () => (await manager.call(examRead, { params: { id: made.id } })).data;
    expect((await read()).accessTypeId).toBe(6);
    await manager.call('PUT', path, { examSubjectIds: [1, 4] });
    expect((await read()).accessTypeId).toBe(2);
    await manager.call('PUT', path, { accessTypeId: 3 });
    expect(await read()).toMatchObject({ accessTypeId: 3, examSubjectIds: [4] });
    const setting = { id: 4, isProfile: true, passingPoints: 5 };
    await manager.call('PUT', path, { subjectSettings: [setting] });
    // The settings of a subject stay with it when others come and go.
    await manager.call('PUT', path, { examSubjectIds: [5, 4] });
    expect(await read()).toMatchObject({
      accessTypeId: 3,
      subjectSettings: [{ id: 5, isProfile: false, passingPoints: null }, setting],
    });
    for (const body of [
      { accessTypeId: 8 },
      { accessTypeId: null },
      { examType: 'x' },
      { subjectSettings: [{ ...setting, passingPoints: -1 }] },
    ])
      // prettier-ignore
      expect((await manager.call('PUT', path, body)).status).toBe(422);
  });

  test('a composite direction has two different subjects, or none yet', async () => {
    const manager = await signIn(server.url, 'exam1');
    const add = (body: object) => manager.call(examDirectionCreate, { body: { titleKz: 'Қ', titleRu: 'Р', ...body } });
    expect((await add({ isComposite: true, subjectIds: [4, 5] })).data.subjectIds).toEqual([4, 5]);
    expect((await add({ isComposite: true })).data.subjectIds).toEqual([]);
    for (const body of [
      { isComposite: true, subjectIds: [4] },
      { isComposite: true, subjectIds: [4, 4] },
      { subjectIds: [4, 5] },
      { isComposite: true, subjectIds: [4, 999_999] },
    ])
      // prettier-ignore
      expect((await add(body)).status).toBe(422);
  });
});

describe('the preview and the sitting have the same questions', () => {
  const versionsOf = ({ examContent }: Pick<ExamPreview, 'examContent'>) =>
    examContent.disciplines.flatMap(({ questions }) => questions.map(({ id }) => id));

  /** An exam of the group's own with two mandatory subjects and a profile one between them. */
  async function addMixed(accessTypeId: number): Promise<number> {
    const ownId = await addExam(server.sql, { title: 'Mixed' });
    const subjectIds = [5, 4, 10];
    await server.sql`update exam set access_type_id = ${accessTypeId} where id = ${ownId}`;
    await server.sql`delete from exam_exam_subject where exam_id = ${ownId}`;
    await server.sql`insert into exam_exam_subject ${server.sql(
      subjectIds.map((id, position) => ({ exam_id: ownId, subject_id: id, position, is_profile: id === 4 })),
    )}`;
    await server.sql`
      update exam_question q set subject_id = (${subjectIds}::int[])[p.place % 3 + 1]
      from (select id, row_number() over (order by position) - 1 as place from exam_question where exam_id = ${ownId}) p
      where p.id = q.id`;
    return ownId;
  }

  test('of what is an ENT no more: all subjects, in their order', async () => {
    const manager = await signIn(server.url, 'exam1');
    const ownId = await addMixed(3);
    expect((await manager.call('PUT', `/api/admin/exams/${ownId}`, { accessTypeId: 2 })).status).toBe(200);
    const { data } = await manager.call(examPreview, { params: { id: ownId } });
    expect(data.examContent.disciplines.map(({ id }) => id)).toEqual([5, 4, 10]);
    const client = await nextStudent();
    const listed = await client.call(testingPreview, { params: { examId: ownId } });
    expect(listed.data).toMatchObject({ questionCount: 10 });
    expect(listed.data.disciplines.map(({ id }) => id)).toEqual([5, 4, 10]);
    expect(versionsOf((await sit(client, ownId)).data)).toEqual(versionsOf(data));
  });

  test('while no profile can be chosen: the mandatory subjects alone', async () => {
    const manager = await signIn(server.url, 'exam1');
    const ownId = await addMixed(3);
    const { data } = await manager.call(examPreview, { params: { id: ownId } });
    expect(data.profile).toBeNull();
    expect(data.examContent.disciplines.map(({ id }) => id)).toEqual([5, 10]);
    expect(versionsOf((await sit(await nextStudent(), ownId)).data)).toEqual(versionsOf(data));
  });

  test('of a profile: its subjects last, wherever they stand among the others', async () => {
    const manager = await signIn(server.url, 'exam1');
    const ownId = await addMixed(3);
    // History and mathematics are a profile; mathematical literacy stands behind them.
    await server.sql`update exam_exam_subject set is_profile = subject_id <> 10 where exam_id = ${ownId}`;
    const { data: made } = await manager.call(examDirectionCreate, {
      body: { titleKz: 'Тарих – Математика', titleRu: 'История – Математика', isComposite: true, subjectIds: [5, 4] },
    });
    const { data } = await manager.call(examPreview, { params: { id: ownId }, query: { profileDirectionId: made.id } });
    expect(data.examContent.disciplines.map(({ id }) => id)).toEqual([10, 5, 4]);
    const client = await nextStudent();
    const [period] = await server.sql<{ id: number }[]>`select id from exam_access_period where exam_id = ${ownId}`;
    const chosen = await client.call('PUT', `/api/testing/${ownId}/profile`, {
      examAccessPeriodId: period?.id,
      directionId: made.id,
    });
    expect(chosen.status).toBe(200);
    expect(versionsOf((await sit(client, ownId)).data)).toEqual(versionsOf(data));
  });
});

/** Essays of a test, marked by people: who gets which, what counts, and what whoever sat it reads. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CommandResult } from '#contract/commands/command.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { markerOptions, markingBatch, markingExam, markingExams, markingPlan } from '#contract/marking/marking.ts';
import { notificationList } from '#contract/notifications/notifications.ts';
import { assignAnswersJob } from '#server/areas/marking/jobs.ts';
import type { JobCall } from '#server/jobs/runner.ts';
import { studentStatisticList } from '#contract/results/student-statistic.ts';
import type { ApiClient } from '../support/api-client.ts';
import { addExam, buildQuestion } from '../support/exam-factory.ts';
import { signIn, sit, type Sitting } from '../support/sitting.ts';
import { contents } from '../support/ten-mechanics.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

type Batch = DataOf<typeof markingBatch>;
type Task = Batch['tasks'][number];

let server: TestServer;
let manager: ApiClient;
/** Those of the demo who mark nothing else: `teacher5` to `teacher8`. */
let teachers: ApiClient[];
beforeAll(async () => {
  server = await startTestServer();
  manager = await signIn(server.url, 'exam1');
  teachers = await Promise.all([5, 6, 7, 8].map((number) => signIn(server.url, `teacher${number}`)));
});
afterAll(() => server.stop());

const levels = [0, 1, 2, 3].map((points) => ({ points, text: `Level ${points}` }));
const essay = {
  prompt: '<p>Write.</p>',
  maxWords: 100,
  rubric: [
    { id: 'c1', title: 'Content', levels },
    { id: 'c2', title: 'Language', levels },
  ],
  guide: 'zz-for-markers-only',
};
const questions = [
  buildQuestion({ mechanic: 'one-correct', content: contents['one-correct'] }),
  buildQuestion({ mechanic: 'essay', content: essay }, 12),
];

const newExam = () =>
  addExam(server.sql, { title: 'Essays', questionsHasFeedback: true, feedbackOpens: 'at-once', passingScore: 2, questions });

async function sat(login: string, examId: number, text: string | null): Promise<Sitting> {
  const sitting = await sit(await signIn(server.url, login), examId);
  await sitting.send('one-correct', { selected: 'b' });
  if (text !== null) await sitting.send('essay', { text });
  await sitting.finish();
  return sitting;
}

const idOf = (client: ApiClient | undefined) => client?.user?.userId ?? 0;

interface PlanParts {
  isDouble?: boolean;
  tolerance?: number;
  adjudicatorId?: number | null;
  markers?: ApiClient[];
}

function plan(examId: number, { markers = teachers.slice(0, 2), ...parts }: PlanParts = {}) {
  const body = { isDouble: true, tolerance: 1, adjudicatorId: null, ...parts, markerIds: markers.map(idOf) };
  return manager.call(markingPlan, { params: { id: examId }, body });
}

const batchOf = async (client: ApiClient) => (await client.call(markingBatch)).data;
const examOf = async (examId: number) => (await manager.call(markingExam, { params: { id: examId } })).data;

/** Their tasks whose answer is this text. */
async function taskOf(client: ApiClient, text: string): Promise<Task> {
  const { tasks } = await batchOf(client);
  const found = tasks.find((task) => task.text === text);
  if (!found) throw new Error(`${client.user?.userId} has no such answer`);
  return found;
}

function markOf(taskId: string, first: number, second: number, over: object = {}) {
  return { taskId, points: first + second, choices: { c1: first, c2: second }, remark: '', isDone: true, ...over };
}

async function send(client: ApiClient, body: object, expects: string | null = null) {
  const command = {
    id: randomUUID(),
    stream: randomUUID(),
    seq: 1,
    kind: 'exam-mark',
    version: 1,
    body,
    madeAt: Date.now(),
    expects,
  };
  const commands = [command];
  const { data } = await client.call<{ results: CommandResult[] }>('POST', '/api/commands', {
    personId: idOf(client),
    commands,
  });
  const [result] = data.results;
  if (!result) throw new Error('The command has no result.');
  return { ...result, id: command.id };
}

const newsOf = async (client: ApiClient) =>
  (await client.call(notificationList)).data.rows.filter(({ kind }) => kind === 'exam-marked');

test('an essay waits, is marked twice by people who know no names, and its points come to the result', async () => {
  const examId = await newExam();
  const sitting = await sat('student1', examId, 'My own text.');
  expect(JSON.stringify(sitting.data)).not.toContain(essay.guide);
  const before = (await sitting.result()).data;
  expect(before).toMatchObject({ passed: false, waitingPoints: 12, resultData: { totalScore: 1, totalMaxScore: 13 } });
  const waiting = before.questionsData?.disciplines[0]?.questions[1];
  expect(waiting).toMatchObject({ earned: 0, marking: { waits: true, mark: null, criteria: [], remarks: [] } });

  const listed = await sitting.client.call(studentStatisticList);
  expect(listed.data.find(({ attemptId }) => attemptId === sitting.data.attemptId)?.isBeingMarked).toBe(true);

  expect((await plan(examId)).data).toEqual({ assigned: 1 });
  expect((await plan(examId)).data).toEqual({ assigned: 0 });
  const [first, second] = teachers as [ApiClient, ApiClient];
  const reply = await first.call(markingBatch);
  const { surname, login } = { surname: sitting.client.user?.surname ?? '-', login: 'student1' };
  for (const secret of [surname, login, sitting.data.attemptId]) expect(reply.text).not.toContain(secret);
  expect(reply.data.questions).toMatchObject([{ guide: essay.guide, outOf: 6, maxWords: 100 }]);
  const task = await taskOf(first, 'My own text.');
  expect(task).toMatchObject({ others: null, own: { points: null, isDone: false, versionId: null } });

  expect(await send(first, markOf(task.id, 3, 2, { remark: 'Good.' }))).toMatchObject({ fate: 'applied' });
  // The other one does not see it, and one mark is not enough.
  expect(await taskOf(second, 'My own text.')).toMatchObject({ others: null, own: { points: null } });
  expect((await sitting.result()).data.waitingPoints).toBe(12);
  expect(await newsOf(sitting.client)).toEqual([]);
  expect(await send(second, markOf(task.id, 3, 3))).toMatchObject({ fate: 'applied' });

  const { data: after } = await sitting.result();
  expect(after.waitingPoints).toBeUndefined();
  // 5.5 of 6 marks, of 12 points.
  expect(after).toMatchObject({ resultData: { totalScore: 12, totalMaxScore: 13 }, numberCorrectAnswers: 1 });
  expect(after.questionsData?.disciplines[0]?.questions[1]).toMatchObject({
    earned: 11,
    right: {},
    marking: {
      waits: false,
      mark: 5.5,
      outOf: 6,
      criteria: [
        { title: 'Content', mark: 3, outOf: 3 },
        { title: 'Language', mark: 2.5, outOf: 3 },
      ],
      remarks: ['Good.'],
    },
  });
  expect(await newsOf(sitting.client)).toMatchObject([{ data: { examId, title: 'Essays', isCertification: false } }]);
  expect(await send(first, markOf(task.id, 0, 0))).toMatchObject({ fate: 'refused', code: 'MARKING_CLOSED' });
  expect((await batchOf(first)).tasks).toEqual([]);
  expect(await examOf(examId)).toMatchObject({
    answers: 1,
    assigned: 1,
    done: 1,
    differing: 0,
    compared: 1,
    exact: 0,
    adjacent: 1,
  });
});

test('nothing that was left empty is marked, and somebody can pass at once', async () => {
  const examId = await newExam();
  const sitting = await sat('student2', examId, null);
  expect((await sitting.result()).data.waitingPoints).toBeUndefined();
  expect((await plan(examId)).data).toEqual({ assigned: 0 });
  const [attempt] = await server.sql<
    { passed: number }[]
  >`select passed from exam_attempt where id = ${sitting.data.attemptId}`;
  expect(attempt?.passed).toBe(0);
});

test('answers are shared out evenly, nobody marks one twice, and later ones come by themselves', async () => {
  const examId = await newExam();
  const markers = teachers.slice(0, 3);
  await Promise.all([3, 4, 5, 6].map((number) => sat(`student${number}`, examId, `Text ${number}`)));
  expect((await plan(examId, { markers })).data).toEqual({ assigned: 4 });
  await Promise.all([7, 8].map((number) => sat(`student${number}`, examId, `Text ${number}`)));
  await assignAnswersJob.run({ sql: server.sql } as JobCall);
  await assignAnswersJob.run({ sql: server.sql } as JobCall);
  expect((await examOf(examId)).markers.map(({ assigned }) => assigned)).toEqual([4, 4, 4]);
  const texts = (await Promise.all(markers.map(batchOf))).map(({ tasks }) => tasks.map(({ text }) => text));
  for (const own of texts) expect(new Set(own).size).toBe(4);
  for (const number of [3, 4, 5, 6, 7, 8]) expect(texts.flat().filter((text) => text === `Text ${number}`)).toHaveLength(2);

  // Somebody leaves: what they have not begun goes to the others.
  const [leaver, ...others] = markers as [ApiClient, ...ApiClient[]];
  const begun = (await batchOf(leaver)).tasks[0] as Task;
  await send(leaver, markOf(begun.id, 1, 1));
  await plan(examId, { markers: others });
  expect((await batchOf(leaver)).tasks).toEqual([]);
  expect((await examOf(examId)).markers).toContainEqual(
    expect.objectContaining({ id: idOf(leaver), isAppointed: false, assigned: 1, done: 1 }),
  );
  const [tasks] = await server.sql<{ least: number; most: number }[]>`
    select min(n)::int as least, max(n)::int as most from (
      select count(*) as n from marking_mark m join marking_task t on t.id = m.task_id where t.exam_id = ${examId} group by t.id) c`;
  expect(tasks).toEqual({ least: 2, most: 2 });
});

test('where two differ by more than is allowed, a third decides who sees both and no names', async () => {
  const examId = await newExam();
  const sitting = await sat('student9', examId, 'Two opinions');
  await plan(examId, { markers: teachers.slice(0, 2), adjudicatorId: idOf(manager) });
  const [first, second] = teachers as [ApiClient, ApiClient];
  const { id } = await taskOf(first, 'Two opinions');
  expect((await batchOf(manager)).tasks.filter((task) => task.id === id)).toEqual([]);
  await send(first, markOf(id, 0, 1, { remark: 'Weak.' }));
  await send(second, markOf(id, 3, 3));
  expect((await sitting.result()).data.waitingPoints).toBe(12);
  expect(await examOf(examId)).toMatchObject({ differing: 1, done: 0 });
  // Both have said what they say.
  expect(await send(first, markOf(id, 3, 3))).toMatchObject({ fate: 'refused', code: 'MARKING_CLOSED' });
  const reply = await manager.call(markingBatch);
  const seen = reply.data.tasks.find((task) => task.id === id);
  expect(seen?.others?.map(({ points }) => points).sort()).toEqual([1, 6]);
  for (const client of [first, second, sitting.client]) expect(reply.text).not.toContain(client.user?.surname);
  expect(await send(manager, markOf(id, 2, 2, { remark: 'Between.' }))).toMatchObject({ fate: 'applied' });
  const { data } = await sitting.result();
  expect(data.resultData.totalScore).toBe(9);
  expect(data.questionsData?.disciplines[0]?.questions[1]?.marking).toMatchObject({ mark: 4, remarks: ['Between.'] });
});

test('two devices of one marker: what started from the same state is a conflict, and both are there', async () => {
  const examId = await newExam();
  await sat('student10', examId, 'Two devices');
  const marker = teachers[2] as ApiClient;
  await plan(examId, { isDouble: false, markers: [marker] });
  const { id } = await taskOf(marker, 'Two devices');
  const draft = await send(marker, markOf(id, 1, 1, { isDone: false, remark: 'Draft' }));
  expect(draft.fate).toBe('applied');
  const late = await send(marker, markOf(id, 2, 2, { remark: 'Other device' }));
  expect(late).toMatchObject({ fate: 'conflict', state: { points: 2, remark: 'Draft', isDone: false, versionId: draft.id } });
  // The same from both is none.
  expect(await send(marker, markOf(id, 1, 1, { isDone: false, remark: 'Draft' }))).toMatchObject({ fate: 'applied' });
  expect(await taskOf(marker, 'Two devices')).toMatchObject({ own: { points: 2, remark: 'Draft' } });
});

test('a mark is one that the rubric has, of an answer that was given to whoever sends it', async () => {
  const examId = await newExam();
  await sat('student11', examId, 'Rubric');
  const [marker, stranger] = [teachers[3] as ApiClient, teachers[0] as ApiClient];
  await plan(examId, { isDouble: false, markers: [marker] });
  const { id } = await taskOf(marker, 'Rubric');
  const gone = { fate: 'refused', code: 'NOT_FOUND' };
  for (const client of [stranger, manager, await signIn(server.url, 'student11')])
    expect(await send(client, markOf(id, 1, 1))).toMatchObject(gone);
  expect(await send(marker, markOf(randomUUID(), 1, 1))).toMatchObject(gone);
  const wrong = [
    markOf(id, 1, 1, { points: 6 }),
    markOf(id, 4, 0),
    markOf(id, 1, 1, { choices: { c1: 2 }, points: 2 }),
    markOf(id, 1, 1, { choices: null }),
    markOf(id, 1, 1, { points: null }),
    markOf(id, 1, 1, { points: 1.5 }),
    markOf(id, 1, 1, { remark: 'x'.repeat(2001) }),
    markOf(id, 1, 1, { markerId: idOf(stranger) }),
  ];
  for (const body of wrong) expect(await send(marker, body)).toMatchObject({ fate: 'refused', code: 'VALIDATION' });
  expect(await taskOf(marker, 'Rubric')).toMatchObject({ own: { points: null, versionId: null } });
  // For somebody else: the whole call is refused.
  const forged = await marker.call('POST', '/api/commands', { personId: idOf(stranger), commands: [] });
  expect(forged.status).toBeGreaterThanOrEqual(400);
});

test('who is appointed can mark, and decides nothing twice', async () => {
  const examId = await newExam();
  const [one, two] = teachers as [ApiClient, ApiClient];
  const student = await signIn(server.url, 'student12');
  const faultOf = async (parts: PlanParts) => Object.keys((await plan(examId, parts)).errors ?? {});
  expect(await faultOf({ markers: [one] })).toEqual(['markerIds']);
  expect(await faultOf({ markers: [one, student] })).toEqual(['markerIds']);
  expect(await faultOf({ markers: [one, one] })).toEqual(['markerIds']);
  expect(await faultOf({ markers: [one, two], adjudicatorId: idOf(one) })).toEqual(['adjudicatorId']);
  expect(await faultOf({ tolerance: 1.5 })).toEqual(['tolerance']);
  const plain = await addExam(server.sql, { title: 'No essay' });
  expect((await plan(plain)).status).toBe(404);
  const { data } = await manager.call(markingExams, { query: { search: 'Essays' } });
  expect(data.map(({ id }) => id)).toContain(examId);
  expect(data.every(({ title }) => title === 'Essays')).toBe(true);
  const name = two.user?.surname ?? '';
  const people = await manager.call(markerOptions, { query: { search: name, id: idOf(two) } });
  expect(people.data).toMatchObject([{ id: idOf(two) }]);
});

test('the mark of an answer that counts no more goes', async () => {
  const examId = await newExam();
  const sitting = await sat('student13', examId, 'First text');
  const marker = teachers[1] as ApiClient;
  await plan(examId, { isDouble: false, markers: [marker] });
  await send(marker, markOf((await taskOf(marker, 'First text')).id, 3, 3));
  expect((await sitting.result()).data.resultData.totalScore).toBe(13);
  const { id: questionId } = sitting.question('essay');
  const [log] = await server.sql<{ position: number }[]>`
    update current_answer set position = position + 1000, answers = ${server.sql.json({ text: 'Second text' })}
    where attempt_id = ${sitting.data.attemptId} and question_id = ${questionId} returning position`;
  expect(log?.position).toBeGreaterThan(1000);
  await plan(examId, { isDouble: false, markers: [marker] });
  const [left] = await server.sql<{ count: number }[]>`
    select count(*)::int as count from marking_task where exam_id = ${examId}`;
  expect(left?.count).toBe(0);
});

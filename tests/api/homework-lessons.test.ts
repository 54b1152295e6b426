/** Homework that is gone through: a lesson or a test of the builder is given, finishing it hands it in, its points propose the mark. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { proposedMark } from '#domain/homework/marks.ts';
import { blankLesson, type LessonKind } from '#domain/lessons/document.ts';
import { editLesson } from '#domain/lessons/edit-lesson.ts';
import { homeworkCreateData } from '#contract/homework/control.ts';
import { homeworkOwnRead } from '#contract/homework/own.ts';
import { lessonContentAdd, lessonContentPublish, type OpenedLesson } from '#contract/lessons/authoring.ts';
import { lessonPlay } from '#contract/lessons/player.ts';
import { sendCommands } from '#contract/commands/send-commands.ts';
import type { ApiClient } from '../support/api-client.ts';
import { command, workOf, worksOf } from '../support/homework-works.ts';
import { signIn } from '../support/sitting.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let student: ApiClient;
let stranger: ApiClient;
let teacher: ApiClient;
let scheduleId: string;
let groupId: number;
let subjectId: number;

beforeAll(async () => {
  server = await startTestServer();
  student = await signIn(server.url, 'student1');
  const [row] = await server.sql<{ scheduleId: string; groupId: number; subjectId: number; login: string; other: string }[]>`
    select l.uuid as "scheduleId", l.group_id as "groupId", l.subject_id as "subjectId", p.login,
      (select login from person s where s.role = 'ST' and s.school_id = l.school_id and s.group_id <> l.group_id order by id limit 1) as other
    from lesson l join person p on p.id = l.teacher_id and p.role = 'TCHR'
    where l.part is null and l.group_id = (select group_id from person where login = 'student1') and l.date >= current_date
    order by l.date, l.start_minute limit 1`;
  if (!row) throw new Error('The demo has no lesson of student1');
  ({ scheduleId, groupId, subjectId } = row);
  [teacher, stranger] = await Promise.all([signIn(server.url, row.login), signIn(server.url, row.other)]);
});
afterAll(() => server.stop());

/** Published, with two tasks of a point each. */
async function published(kind: LessonKind = 'lesson'): Promise<OpenedLesson> {
  let document = { ...blankLesson(kind, 'kz', 'p1'), title: 'Steppe' };
  document = editLesson(document, { do: 'settings', settings: { lang: 'kz', subjectId, grade: 9 } });
  for (const id of ['t1', 't2'])
    document = editLesson(document, {
      do: 'module-add',
      pageId: 'p1',
      after: 'last',
      module: {
        type: 'task',
        id,
        title: 'Task {n}',
        number: null,
        description: '',
        content: '<p>How many?</p>',
        attachments: [],
        body: { kind: 'select', options: ['5', '9'], right: 1 },
        hints: { solution: '' },
        additionalCriterions: { taskTypeId: null, additionalInfo: '', purposes: [], maxMinutes: null },
      },
    });
  const { data: added } = await teacher.call(lessonContentAdd, { body: { creationId: randomUUID(), document } });
  const body = { revision: added.revision, isCheck: false };
  const reply = await teacher.call(lessonContentPublish, { params: { lessonId: added.uuid }, body });
  expect(reply.data.published).toBe(1);
  return reply.data.lesson;
}

const fields = (content: OpenedLesson) => ({
  title: 'At home',
  body: '',
  kind: content.kind === 'test' ? 'test' : 'lesson',
  contentId: content.uuid,
  dueAt: Date.now() + 86_400_000,
  points: 10,
  rubric: [] as object[],
  lateRule: 'accept',
  resubmission: 'any',
  isPublished: true,
  files: [],
});

function post(content: OpenedLesson, over: object = {}) {
  const targets = [{ group_id: groupId }];
  const body = { ...fields(content), creationId: randomUUID(), scheduleId, targets, ...over };
  return teacher.call<{ uuids: string[] }>('POST', '/api/homework', body);
}

async function give(content: OpenedLesson, over: object = {}): Promise<string> {
  const reply = await post(content, over);
  expect([reply.status, reply.text.slice(0, 300)]).toEqual([200, expect.anything()]);
  return reply.data.uuids[0] ?? '';
}

/** The steps of one sitting as a device sends them. */
async function goesThrough(lessonId: string, ...steps: Record<string, unknown>[]): Promise<string[]> {
  const { data } = await student.call(lessonPlay, { params: { lessonId } });
  const { runId, round } = data.run;
  const stream = randomUUID();
  const commands = steps.map((step, index) => ({
    id: randomUUID(),
    stream,
    seq: index + 1,
    kind: 'lesson-step',
    version: 1,
    body: { runId, round, lessonId, version: data.lesson.version, scheduleId: null, ...step },
    madeAt: Date.now(),
  }));
  const send = () => student.call(sendCommands, { body: { personId: student.user?.userId ?? 0, commands } });
  const reply = await send();
  // The response was lost: the same again.
  expect((await send()).data.results.map(({ fate }) => fate)).toEqual(steps.map(() => 'repeat'));
  return reply.data.results.map(({ fate }) => fate);
}
const right = { step: 'answer', moduleId: 't1', answer: { selected: 'o1' } };
const finish = { step: 'finish' };

async function answerIdOf(homeworkId: string): Promise<string> {
  const [row] = await server.sql<{ id: string }[]>`
    select homework_answer_id(${homeworkId}, ${student.user?.userId ?? 0}::int) as id`;
  return row?.id ?? '';
}
const ownWork = async (answerId: string) => (await student.call(homeworkOwnRead, { params: { answerId } })).data;

test('points of a lesson propose the mark', () => {
  expect(proposedMark(10, { earned: 1, max: 2 })).toBe(5);
  expect(proposedMark(10, { earned: 0, max: 2 })).toBe(1);
  expect(proposedMark(10, { earned: 2, max: 2 })).toBe(10);
  expect(proposedMark(10, { earned: 0, max: 0 })).toBe(1);
});

test('a lesson is offered, given, opened by its class only, and handed in once by its finish', async () => {
  const content = await published();
  const offered = await teacher.call(homeworkCreateData, { params: { scheduleId } });
  expect(offered.data.contents).toContainEqual({ id: content.uuid, kind: 'lesson', title: 'Steppe' });
  expect((await student.call('GET', `/api/lessons-own/${content.uuid}`)).status).toBe(404);

  const homeworkId = await give(content);
  const answerId = await answerIdOf(homeworkId);
  expect((await ownWork(answerId)).homework.content).toEqual({ id: content.uuid, kind: 'lesson', title: 'Steppe' });
  expect((await stranger.call('GET', `/api/lessons-own/${content.uuid}`)).status).toBe(404);
  expect(await command(student, 'homework-answer', { answerId, text: 'Done', files: [] })).toBe('refused');

  expect(await goesThrough(content.uuid, { step: 'start' }, right, finish)).toEqual(['applied', 'applied', 'applied']);
  const { work } = await workOf(teacher, answerId);
  expect(work.state).toBe('sent');
  expect(work.versions.map(({ score }) => score)).toEqual([
    {
      earned: 1,
      max: 2,
      tasks: [
        { title: 'Task 1', earned: 1, max: 1 },
        { title: 'Task 2', earned: 0, max: 1 },
      ],
    },
  ]);
  const review = { answerId, version: 1, mark: 5, points: 10, rubric: null, comment: '' };
  expect(await command(teacher, 'homework-review', review)).toBe('applied');
});

test('a reset by the teacher lets the student hand in again: another version, and the first stays', async () => {
  const content = await published('test');
  const homeworkId = await give(content);
  const answerId = await answerIdOf(homeworkId);
  await goesThrough(content.uuid, finish);
  const userId = student.user?.userId;
  const address = `/api/lesson-progress/${scheduleId}/${content.uuid}/reset`;
  expect((await teacher.call('POST', address, { students: [userId] })).data).toEqual({ reset: 1 });
  await goesThrough(content.uuid, right, finish);
  const { work } = await ownWork(answerId);
  expect(work.versions.map(({ n, score }) => [n, score?.earned])).toEqual([
    [1, 0],
    [2, 1],
  ]);
});

test('who had finished it before has handed it in when it is given; a draft takes nothing until it is published', async () => {
  const content = await published();
  await give(content);
  await goesThrough(content.uuid, right, finish);
  const draft = await give(content, { isPublished: false });
  const stateOf = async () => {
    const { works } = await worksOf(teacher, draft);
    return works.find(({ student: { id } }) => id === student.user?.userId)?.versions.length;
  };
  expect(await stateOf()).toBe(0);
  expect((await teacher.call('PUT', `/api/homework/${draft}`, fields(content))).status).toBe(200);
  expect(await stateOf()).toBe(1);
});

test('what is finished after the due time is late, or not taken where late work is refused, until the teacher allows it', async () => {
  const content = await published();
  const [late, refused] = [await give(content), await give(content, { lateRule: 'refuse' })];
  await server.sql`update homework set due_at = now() - interval '1 minute' where uuid = any(${[late, refused]}::uuid[])`;
  expect(await goesThrough(content.uuid, finish)).toEqual(['applied']);
  expect((await ownWork(await answerIdOf(late))).work.versions.map(({ timeliness }) => timeliness)).toEqual(['late']);
  const answerId = await answerIdOf(refused);
  expect((await ownWork(answerId)).work.versions).toEqual([]);

  const body = { ...fields(content), dueAt: Date.now() - 60_000 };
  expect((await teacher.call('PUT', `/api/homework/${refused}`, body)).status).toBe(200);
  expect((await ownWork(answerId)).work.versions.map(({ timeliness }) => timeliness)).toEqual(['late']);
});

test('what does not fit is refused at its field, and what was handed in keeps its lesson', async () => {
  const [content, exam] = [await published(), await published('test')];
  const errorsOf = async (over: object) => Object.keys((await post(content, over)).errors ?? {});
  expect(await errorsOf({ contentId: null })).toEqual(['contentId']);
  expect(await errorsOf({ contentId: randomUUID() })).toEqual(['contentId']);
  expect(await errorsOf({ kind: 'test' })).toEqual(['contentId']);
  expect(await errorsOf({ kind: 'files' })).toEqual(['contentId']);
  expect(await errorsOf({ points: 3, rubric: [{ id: 'a', title: 'Plan', points: 3 }] })).toEqual(['rubric']);
  const homeworkId = await give(content);
  const put = (over: object) => teacher.call('PUT', `/api/homework/${homeworkId}`, { ...fields(content), ...over });
  expect((await put({ kind: 'test', contentId: exam.uuid })).status).toBe(200);
  expect((await put({})).status).toBe(200);
  await goesThrough(content.uuid, finish);
  expect((await put({ title: 'Another title' })).status).toBe(200);
  expect(Object.keys((await put({ kind: 'test', contentId: exam.uuid })).errors ?? {})).toEqual(['kind']);
});

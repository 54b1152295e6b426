/** Homework: giving it, handing in, reviewing, and what happens when people and devices cross. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CommandResult } from '#contract/commands/command.ts';
import {
  homeworkAdd,
  homeworkCreateData,
  homeworkEndedRights,
  homeworkSave,
  homeworkTeacherList,
  homeworkWork,
  homeworkWorks,
} from '#contract/homework/control.ts';
import { homeworkOwnList, homeworkOwnRead } from '#contract/homework/own.ts';
import { smallJpeg } from '../support/jpeg.ts';
import type { ApiClient } from '../support/api-client.ts';
import { signIn } from '../support/sitting.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const dayMs = 86_400_000;

let server: TestServer;
let student: ApiClient;
let neighbour: ApiClient;
let stranger: ApiClient;
let teacher: ApiClient;
let colleague: ApiClient;
let foreigner: ApiClient;
let director: ApiClient;
let lessonId: string;
let groupId: number;
let subjectId: number;

beforeAll(async () => {
  server = await startTestServer();
  student = await signIn(server.url, 'student1');
  director = await signIn(server.url, 'director1');
  const [row] = await server.sql<
    { groupId: number; lessonId: string; subjectId: number; teacher: string; teacherId: number; schoolId: number }[]
  >`
    select l.group_id as "groupId", l.uuid as "lessonId", l.subject_id as "subjectId", p.login as teacher, p.id as "teacherId",
      l.school_id as "schoolId"
    from lesson l join person p on p.id = l.teacher_id and p.role = 'TCHR'
    where l.part is null and l.group_id = (select group_id from person where login = 'student1') and l.date >= current_date
    order by l.date, l.start_minute limit 1`;
  if (!row) throw new Error('The demo has no lesson of student1');
  ({ groupId, lessonId, subjectId } = row);
  teacher = await signIn(server.url, row.teacher);
  const login = async (query: Promise<{ login: string }[]>): Promise<ApiClient> =>
    signIn(server.url, (await query)[0]?.login ?? '');
  neighbour = await login(server.sql<{ login: string }[]>`
    select login from person where group_id = ${groupId} and login <> 'student1' and deleted_at is null order by id limit 1`);
  stranger = await login(server.sql<{ login: string }[]>`
    select login from person where role = 'ST' and school_id = ${row.schoolId} and group_id <> ${groupId} order by id limit 1`);
  colleague = await login(server.sql<{ login: string }[]>`
    select login from person where role = 'TCHR' and school_id = ${row.schoolId} and id <> ${row.teacherId}
      and id not in (select person_id from teaching where group_id = ${groupId} and subject_id = ${subjectId})
      and id not in (select teacher_id from lesson where group_id = ${groupId} and subject_id = ${subjectId} and teacher_id is not null)
    order by id limit 1`);
  foreigner = await login(server.sql<{ login: string }[]>`
    select login from person where role = 'TCHR' and school_id <> ${row.schoolId} order by id limit 1`);
});
afterAll(() => server.stop());

const idOf = (client: ApiClient): number => client.user?.userId ?? 0;

const fields = () => ({
  title: 'Essay',
  body: 'Two pages about the steppe.',
  kind: 'files' as const,
  dueAt: Date.now() + 3 * dayMs,
  points: 10,
  rubric: [] as { id: string; title: string; points: number }[],
  lateRule: 'accept' as const,
  resubmission: 'any' as const,
  isPublished: true,
  files: [] as string[],
});

async function give(over: Record<string, unknown> = {}): Promise<string> {
  const reply = await teacher.call(homeworkAdd, {
    body: { ...fields(), creationId: randomUUID(), scheduleId: lessonId, targets: [{ group_id: groupId }], ...over },
  });
  expect([reply.status, reply.text.slice(0, 300)]).toEqual([200, expect.anything()]);
  return reply.data.uuids[0] ?? '';
}

/** Result of a command, without its id. */
type Fate = Record<string, unknown>;

interface Given {
  id: string;
  kind: string;
  body: Record<string, unknown>;
  expects?: string | null;
  files?: string[];
  madeAt?: number;
}

/** A device: streams of its own, numbers without gaps. */
function deviceOf(client: ApiClient) {
  const streams = new Map<string, { stream: string; seq: number }>();
  function number(command: Given) {
    const subject = String(command.body['answerId']);
    const { stream, seq } = streams.get(subject) ?? { stream: randomUUID(), seq: 0 };
    streams.set(subject, { stream, seq: seq + 1 });
    return { stream, seq: seq + 1, version: 1, madeAt: Date.now(), ...command };
  }
  async function post(commands: readonly object[]): Promise<Fate[]> {
    const reply = await client.call<{ results: CommandResult[] }>('POST', '/api/commands', {
      personId: idOf(client),
      commands,
    });
    expect([reply.status, reply.text.slice(0, 300)]).toEqual([200, expect.anything()]);
    return reply.data.results.map((result) => {
      const rest: Partial<CommandResult> = { ...result };
      delete rest.id;
      return rest;
    });
  }
  return { number, post, send: (...commands: readonly Given[]) => post(commands.map(number)) };
}

const answer = (answerId: string, over: Record<string, unknown> = {}, more: Partial<Given> = {}): Given => ({
  id: randomUUID(),
  kind: 'homework-answer',
  body: { answerId, text: 'The steppe is wide.', files: [], ...over },
  ...more,
});
const review = (answerId: string, version: number, over: Record<string, unknown> = {}, more: Partial<Given> = {}): Given => ({
  id: randomUUID(),
  kind: 'homework-review',
  body: { answerId, version, mark: 8, points: 10, rubric: null, comment: 'Good', ...over },
  expects: null,
  ...more,
});
const back = (answerId: string, version: number, expects: string | null = null): Given => ({
  id: randomUUID(),
  kind: 'homework-return',
  body: { answerId, version },
  expects,
});
/** A review, and the student gets it. */
const reviewAndBack = (answerId: string, over: Record<string, unknown> = {}): [Given, Given] => {
  const written = review(answerId, 1, over);
  return [written, back(answerId, 1, written.id)];
};
const stroke = (over: Record<string, unknown> = {}) => ({
  id: randomUUID(),
  page: 0,
  kind: 'stroke',
  body: { points: [10, 10, 500, 20, 20, 500], colour: '#d00000', width: 3 },
  ...over,
});
const marks = (answerId: string, version: number, add: object[], remove: string[] = [], more: Partial<Given> = {}): Given => ({
  id: randomUUID(),
  kind: 'homework-review-marks',
  body: { answerId, version, add, remove },
  ...more,
});

const applied = { fate: 'applied' };
const absent = { fate: 'refused', code: 'NOT_FOUND', field: null };
const closed = { fate: 'refused', code: 'HOMEWORK_CLOSED', field: null };
const invalid = (field: string) => ({ fate: 'refused', code: 'VALIDATION', field });

async function answerIdOf(homeworkId: string, client: ApiClient): Promise<string> {
  const [row] = await server.sql<{ id: string }[]>`select homework_answer_id(${homeworkId}, ${idOf(client)}) as id`;
  return row?.id ?? '';
}
const worksOf = async (client: ApiClient, homeworkId: string) =>
  (await client.call(homeworkWorks, { params: { homeworkId } })).data;
const opened = async (client: ApiClient, answerId: string) => (await client.call(homeworkWork, { params: { answerId } })).data;
const ownWork = async (client: ApiClient, answerId: string) =>
  (await client.call(homeworkOwnRead, { params: { answerId } })).data;
const ownRow = async (client: ApiClient, answerId: string) =>
  (await client.call(homeworkOwnList)).data.rows.find((row) => row.answerId === answerId);

async function upload(client: ApiClient): Promise<string> {
  const uploadId = randomUUID();
  const body = { uploadId, name: 'page.jpg', size: smallJpeg.length, kind: 'image' };
  await client.call('POST', '/api/uploads', body);
  await fetch(`${server.url}/api/uploads/${uploadId}/0`, {
    method: 'PUT',
    headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${client.token}` },
    body: new Uint8Array(smallJpeg),
  });
  expect((await client.call('POST', `/api/uploads/${uploadId}/finish`)).status).toBe(200);
  return uploadId;
}
const page = (id: string) => ({ upload: id, width: 1200, height: 1600, rotation: 0 });

describe('giving homework', () => {
  test('offers the classes that one teaches, and the next lesson as the due time', async () => {
    const { status, data } = await teacher.call(homeworkCreateData, { params: { scheduleId: lessonId } });
    expect(status).toBe(200);
    expect(data.targets[0]?.group_id).toBe(groupId);
    expect(data.targets[0]?.dueAt).toBeGreaterThan(Date.now());
    expect(data.lesson.subject.id).toBe(subjectId);
  });

  test('reaches every student of the class, and a repetition changes nothing', async () => {
    const body = { ...fields(), creationId: randomUUID(), scheduleId: lessonId, targets: [{ group_id: groupId }] };
    const [first, second] = await Promise.all([1, 2].map(() => teacher.call(homeworkAdd, { body })));
    expect(first?.data.uuids).toEqual(second?.data.uuids);
    const id = first?.data.uuids[0] ?? '';
    const { works } = await worksOf(teacher, id);
    const [counted] = await server.sql<{ count: number }[]>`
      select count(*)::int as count from person where group_id = ${groupId} and role = 'ST' and deleted_at is null`;
    expect(works).toHaveLength(counted?.count ?? 0);
    expect(works.every(({ state, isInGroup }) => state === 'none' && isInGroup)).toBe(true);
    expect(await ownRow(student, await answerIdOf(id, student))).toMatchObject({ title: 'Essay', state: 'none', mark: null });
    const [news] = await server.sql<{ count: number }[]>`
      select count(*)::int as count from notification where kind = 'homework-new' and data->>'homeworkId' = ${id}`;
    expect(news?.count).toBe(works.length);
  });

  test.each([
    [{ title: ' ' }, 'title'],
    [{ points: 0 }, 'points'],
    [{ points: 101 }, 'points'],
    [{ points: 10, rubric: [{ id: 'a', title: 'Plan', points: 11 }] }, 'points'],
    [{ dueAt: Date.now() - dayMs }, 'dueAt'],
    [{ dueAt: Date.UTC(2099, 0, 1) }, 'dueAt'],
    [{ files: [randomUUID()] }, 'files'],
    [{ files: [1, 2, 3, 4].map(() => randomUUID()) }, 'files'],
    [{ body: 'x'.repeat(1_000_000) }, 'body'],
    [{ targets: [{ group_id: 1_000_000 }] }, 'targets'],
    [{ targets: [] }, 'targets'],
  ])('is refused with the wrong field (case %#)', async (over, field) => {
    const body = { ...fields(), creationId: randomUUID(), scheduleId: lessonId, targets: [{ group_id: groupId }], ...over };
    const { status, errors } = await teacher.call('POST', '/api/homework', body);
    expect(status).toBe(422);
    expect(Object.keys(errors ?? {}).map((key) => key.split('.')[0])).toContain(field);
  });

  test('is for those who teach the subject to the class', async () => {
    const body = { ...fields(), creationId: randomUUID(), scheduleId: lessonId, targets: [{ group_id: groupId }] };
    for (const client of [colleague, foreigner]) {
      expect((await client.call('POST', '/api/homework', body)).status).toBe(404);
      expect((await client.call('GET', `/api/homework/create/${lessonId}`)).status).toBe(404);
    }
    expect((await student.call('POST', '/api/homework', body)).status).toBe(403);
  });

  test('can be changed and taken away; a second save of the same state is a conflict', async () => {
    const id = await give();
    const save = (over: object) => teacher.call(homeworkSave, { params: { homeworkId: id }, body: { ...fields(), ...over } });
    expect((await save({ title: 'Poem', revision: 1 })).data.homework.revision).toBe(2);
    expect((await save({ title: 'Song', revision: 1 })).code).toBe('EDIT_CONFLICT');
    expect((await colleague.call('PUT', `/api/homework/${id}`, fields())).status).toBe(404);
    expect((await colleague.call('DELETE', `/api/homework/${id}`)).data).toEqual({ removed: false });
    expect((await teacher.call('DELETE', `/api/homework/${id}`)).data).toEqual({ removed: true });
    expect(await ownRow(student, await answerIdOf(id, student))).toBeUndefined();
  });

  test('is listed by day with its counts, and the filters say what there is', async () => {
    const id = await give();
    await deviceOf(student).send(answer(await answerIdOf(id, student)));
    const { data } = await teacher.call(homeworkTeacherList);
    const day = data.rows.find(({ items }) => items.some(({ uuid }) => uuid === id));
    const row = day?.items.find(({ uuid }) => uuid === id);
    expect(row?.assigned).toMatchObject({ sentAnswers: 1, handedIn: 1, reviewed: 0, resent: 0 });
    expect(row?.theme.subjectId).toBe(subjectId);
    expect(day?.dateExpired).toBeGreaterThan((row?.dueAt ?? 0) / 1000);
    expect((await teacher.call('GET', '/api/homework/filters')).data).toMatchObject({ subjects_verified: false });
    const foreign = await foreigner.call(homeworkTeacherList);
    expect(JSON.stringify(foreign.data)).not.toContain(id);
  });
});

describe('handing in', () => {
  test('adds a version each time; files come with their sizes, and an earlier one may come again', async () => {
    const answerId = await answerIdOf(await give(), student);
    const [first, second] = [await upload(student), await upload(student)];
    const device = deviceOf(student);
    expect(await device.send(answer(answerId, { files: [page(first)] }, { files: [first] }))).toEqual([applied]);
    expect(await device.send(answer(answerId, { text: '', files: [page(second), page(first)] }))).toEqual([applied]);
    const { work } = await ownWork(student, answerId);
    expect(work.versions.map(({ n, files, timeliness }) => [n, files.length, timeliness])).toEqual([
      [1, 1, 'in-time'],
      [2, 2, 'in-time'],
    ]);
    expect(work.versions[1]?.files[0]).toMatchObject({ uploadId: second, width: 1200, rotation: 0, contentType: 'image/jpeg' });
    const shown = await fetch(server.url + (work.versions[0]?.files[0]?.url ?? ''));
    expect(shown.status).toBe(200);
  });

  test('twice, late and out of order has one effect', async () => {
    const answerId = await answerIdOf(await give(), student);
    const device = deviceOf(student);
    const [one, two] = [device.number(answer(answerId, { text: 'one' })), device.number(answer(answerId, { text: 'two' }))];
    expect(await device.post([two])).toEqual([{ fate: 'retry', expected: 1 }]);
    expect(await device.post([one, two])).toEqual([applied, applied]);
    expect(await device.post([one, two])).toEqual([
      { fate: 'repeat', first: applied },
      { fate: 'repeat', first: applied },
    ]);
    expect((await ownWork(student, answerId)).work.versions.map(({ text }) => text)).toEqual(['one', 'two']);
  });

  test('from two devices at once keeps both', async () => {
    const answerId = await answerIdOf(await give(), student);
    const sent = ['a', 'b', 'c'].map((text) => answer(answerId, { text }));
    const fates = await Promise.all(sent.map((one) => deviceOf(student).send(one)));
    expect(fates.flat()).toEqual([applied, applied, applied]);
    const kept = (await ownWork(student, answerId)).work.versions.map(({ text, commandId }) => `${text} ${commandId}`);
    expect(kept.toSorted()).toEqual(sent.map(({ id, body }) => `${String(body['text'])} ${id}`));
  });

  test('refuses what does not fit, for good', async () => {
    const answerId = await answerIdOf(await give(), student);
    const foreignUpload = await upload(neighbour);
    const device = deviceOf(student);
    expect(
      await device.send(
        answer(answerId, { text: ' ' }),
        answer(answerId, { files: [page(randomUUID())] }),
        answer(answerId, { files: [page(foreignUpload)] }),
        answer(answerId, { files: Array.from({ length: 4 }, () => page(randomUUID())) }),
        answer(answerId, { text: 'x'.repeat(1_000_000) }),
        answer(answerId, { text: 'a\u0000b' }),
        answer(answerId),
      ),
    ).toEqual([
      invalid(null as never),
      invalid('files'),
      invalid('files'),
      invalid('files'),
      invalid('text'),
      invalid('text'),
      applied,
    ]);
  });

  test('is for students of the class: a stranger, and a draft, are refused', async () => {
    const homeworkId = await give();
    expect(await deviceOf(stranger).send(answer(await answerIdOf(homeworkId, stranger)))).toEqual([absent]);
    expect(await deviceOf(neighbour).send(answer(await answerIdOf(homeworkId, student)))).toEqual([absent]);
    expect(await deviceOf(teacher).send(answer(await answerIdOf(homeworkId, teacher)))).toEqual([absent]);
    const draft = await answerIdOf(await give({ isPublished: false }), student);
    expect(await deviceOf(student).send(answer(draft))).toEqual([closed]);
    expect((await student.call('GET', `/api/homework/own/${draft}`)).status).toBe(404);
    expect((await stranger.call('GET', `/api/homework/own/${await answerIdOf(homeworkId, student)}`)).status).toBe(404);
  });

  test('late is marked as late, or refused where the rule says so; what was made in time is taken', async () => {
    const [open, strict] = [await give(), await give({ lateRule: 'refuse' })];
    await server.sql`update homework set due_at = now() - interval '1 hour' where uuid in (${open}, ${strict})`;
    const device = deviceOf(student);
    const early = { madeAt: Date.now() - 2 * 3_600_000 };
    const [openId, strictId] = [await answerIdOf(open, student), await answerIdOf(strict, student)];
    expect(await device.send(answer(openId), answer(strictId), answer(strictId, {}, early))).toEqual([
      applied,
      closed,
      applied,
    ]);
    expect((await ownWork(student, openId)).work.versions[0]?.timeliness).toBe('late');
    expect((await ownWork(student, strictId)).work.versions[0]?.timeliness).toBe('made-in-time');
  });

  test('follows the rule of resubmission', async () => {
    const answerId = await answerIdOf(await give({ resubmission: 'returned' }), student);
    const device = deviceOf(student);
    expect(await device.send(answer(answerId), answer(answerId))).toEqual([applied, closed]);
    await deviceOf(teacher).send(...reviewAndBack(answerId));
    expect(await device.send(answer(answerId))).toEqual([applied]);
  });

  test('with a clock two years off is believed for sixty days at most', async () => {
    const answerId = await answerIdOf(await give(), student);
    for (const madeAt of [Date.now() + 730 * dayMs, Date.now() - 730 * dayMs, -8_640_000_000_000_000])
      expect(await deviceOf(student).send(answer(answerId, {}, { madeAt }))).toEqual([applied]);
  });
});

describe('reviewing', () => {
  async function handedIn(over: Record<string, unknown> = {}): Promise<{ homeworkId: string; answerId: string }> {
    const homeworkId = await give(over);
    const answerId = await answerIdOf(homeworkId, student);
    expect(await deviceOf(student).send(answer(answerId))).toEqual([applied]);
    return { homeworkId, answerId };
  }

  test('is seen by the student once it is returned, and not before', async () => {
    const { answerId } = await handedIn();
    const device = deviceOf(teacher);
    const written = review(answerId, 1);
    expect(await device.send(marks(answerId, 1, [stroke()]), written)).toEqual([applied, applied]);
    expect(await ownWork(student, answerId)).toMatchObject({ work: { state: 'seen', reviews: [] }, marks: [], counting: null });
    expect((await ownRow(student, answerId))?.mark).toBeNull();
    expect((await opened(teacher, answerId)).work.state).toBe('reviewed');
    expect(await device.send(back(answerId, 1, written.id))).toEqual([applied]);
    const own = await ownWork(student, answerId);
    expect(own.work.reviews[own.counting ?? -1]).toMatchObject({ mark: 8, points: 10, comment: 'Good', isOwnTeacher: true });
    expect(own.marks).toHaveLength(1);
    expect(await ownRow(student, answerId)).toMatchObject({ state: 'returned', mark: 8 });
    const [news] = await server.sql<{ count: number }[]>`
      select count(*)::int as count from notification where kind = 'homework-returned' and data->>'answerId' = ${answerId}`;
    expect(news?.count).toBe(1);
    expect(await device.send({ id: randomUUID(), kind: 'homework-retract', body: { answerId, version: 1 } })).toEqual([
      applied,
    ]);
    expect(await ownWork(student, answerId)).toMatchObject({ work: { reviews: [] }, marks: [], counting: null });
  });

  test('of a version that the student replaced meanwhile stays with its version', async () => {
    const { answerId } = await handedIn();
    expect(await deviceOf(student).send(answer(answerId, { text: 'Better' }))).toEqual([applied]);
    expect(await deviceOf(teacher).send(marks(answerId, 1, [stroke()]), ...reviewAndBack(answerId))).toEqual([
      applied,
      applied,
      applied,
    ]);
    const own = await ownWork(student, answerId);
    expect(own.work.state).toBe('resent');
    expect(own.work.reviews.map(({ version, mark }) => [version, mark])).toEqual([[1, 8]]);
    expect(own.work.versions).toHaveLength(2);
    const { work } = await opened(teacher, answerId);
    expect(work.state).toBe('resent');
    expect(await deviceOf(student).send(answer(answerId, { text: 'Best' }))).toEqual([applied]);
    const news = await server.sql`
      select from notification where kind = 'homework-resent' and person_id = ${idOf(teacher)} and data->>'answerId' = ${answerId}`;
    expect(news).toHaveLength(1);
  });

  test('by two people keeps both, and the own teacher’s mark counts', async () => {
    const { answerId } = await handedIn();
    expect(await deviceOf(director).send(...reviewAndBack(answerId, { mark: 3 }))).toEqual([applied, applied]);
    expect(await deviceOf(teacher).send(...reviewAndBack(answerId, { mark: 9 }))).toEqual([applied, applied]);
    const own = await ownWork(student, answerId);
    expect(own.work.reviews.map(({ mark }) => mark).toSorted((a, b) => Number(a) - Number(b))).toEqual([3, 9]);
    expect(own.work.reviews[own.counting ?? -1]?.mark).toBe(9);
    expect((await ownRow(student, answerId))?.mark).toBe(9);
  });

  test('from two devices of one person: the second one decides', async () => {
    const { answerId } = await handedIn();
    const first = review(answerId, 1, { mark: 7 });
    expect(await deviceOf(teacher).send(first)).toEqual([applied]);
    const second = review(answerId, 1, { mark: 5 });
    const device = deviceOf(teacher);
    // A version that its reviewer did not see does not go to the student either.
    expect(await device.send(back(answerId, 1))).toEqual([expect.objectContaining({ fate: 'conflict' })]);
    expect(await device.send(second, back(answerId, 1, second.id))).toEqual([
      { fate: 'conflict', state: expect.objectContaining({ mark: 7, versionId: first.id }) as unknown },
      { fate: 'conflict', state: expect.objectContaining({ mark: 7 }) as unknown },
    ]);
    expect((await ownWork(student, answerId)).counting).toBeNull();
    expect(await device.send(review(answerId, 1, { mark: 5 }, { expects: first.id }))).toEqual([applied]);
    expect(await device.send(review(answerId, 1, { mark: 5 }))).toEqual([applied]);
  });

  test('keeps the points that the reviewer saw, though the homework’s have changed', async () => {
    const { homeworkId, answerId } = await handedIn();
    const save = await teacher.call('PUT', `/api/homework/${homeworkId}`, { ...fields(), points: 20 });
    expect(save.status).toBe(200);
    expect(await deviceOf(teacher).send(...reviewAndBack(answerId))).toEqual([applied, applied]);
    expect(await ownRow(student, answerId)).toMatchObject({ mark: 8, points: 10 });
  });

  test('of a student who changed class meanwhile is taken, and the student still has it', async () => {
    const homeworkId = await give();
    const answerId = await answerIdOf(homeworkId, neighbour);
    const device = deviceOf(neighbour);
    const madeAt = Date.now();
    const before = device.number(answer(answerId, {}, { madeAt }));
    await server.sql`update person set group_id = ${idOf(stranger) ? await groupOf(stranger) : 0} where id = ${idOf(neighbour)}`;
    expect(await device.post([before])).toEqual([applied]);
    const { works } = await worksOf(teacher, homeworkId);
    expect(works.find((work) => work.answerId === answerId)).toMatchObject({ isInGroup: false, state: 'sent' });
    expect(await deviceOf(teacher).send(...reviewAndBack(answerId))).toEqual([applied, applied]);
    expect(await ownRow(neighbour, answerId)).toMatchObject({ state: 'returned', mark: 8 });
    await server.sql`update person set group_id = ${groupId} where id = ${idOf(neighbour)}`;
  });

  test('of homework that was taken away is stored; work made afterwards is refused', async () => {
    const { homeworkId, answerId } = await handedIn();
    const earlier = answer(answerId, {}, { madeAt: Date.now() - 60_000 });
    await teacher.call('DELETE', `/api/homework/${homeworkId}`);
    expect(await deviceOf(student).send(earlier)).toEqual([applied]);
    expect(await deviceOf(student).send(answer(answerId, {}, { madeAt: Date.now() + 1000 }))).toEqual([closed]);
    expect(await deviceOf(teacher).send(...reviewAndBack(answerId))).toEqual([applied, applied]);
    expect(await ownRow(student, answerId)).toMatchObject({ isRemoved: true });
  });

  test('after the right has ended is taken if it was made before, and the deputy reads of it', async () => {
    const { answerId } = await handedIn();
    const made = Date.now() - 3 * dayMs;
    const before = await server.sql<{ id: number; teacher_id: number | null; uuid: string }[]>`
      update lesson set teacher_id = null where teacher_id = ${idOf(teacher)} and group_id = ${groupId} and subject_id = ${subjectId}
      returning uuid, ${idOf(teacher)}::int as teacher_id, 0 as id`;
    await server.sql`
      update teaching set until_on = current_date where person_id = ${idOf(teacher)} and group_id = ${groupId} and subject_id = ${subjectId}`;
    expect(await deviceOf(teacher).send(review(answerId, 1))).toEqual([absent]);
    expect(await deviceOf(teacher).send(review(answerId, 1, {}, { madeAt: made }))).toEqual([applied]);
    const listed = await director.call(homeworkEndedRights);
    expect(listed.data.rows.map((row) => row.answerId)).toEqual([answerId]);
    await server.sql`
      update teaching set until_on = null where person_id = ${idOf(teacher)} and group_id = ${groupId} and subject_id = ${subjectId}`;
    await server.sql`update lesson set teacher_id = ${idOf(teacher)} where uuid = any(${before.map(({ uuid }) => uuid)}::uuid[])`;
  });

  test('is refused to everybody who has no right, and of versions that are not there', async () => {
    const { homeworkId, answerId } = await handedIn();
    for (const client of [colleague, foreigner, student, neighbour]) {
      expect(await deviceOf(client).send(marks(answerId, 1, [stroke()]), ...reviewAndBack(answerId))).toEqual([
        absent,
        absent,
        absent,
      ]);
    }
    for (const client of [colleague, foreigner]) {
      expect((await client.call('GET', `/api/homework/works/${answerId}`)).status).toBe(404);
      expect((await client.call('GET', `/api/homework/${homeworkId}/works`)).status).toBe(404);
    }
    expect(await deviceOf(teacher).send(review(answerId, 2), marks(answerId, 2, [stroke()]), back(answerId, 1))).toEqual([
      absent,
      absent,
      invalid('version'),
    ]);
  });

  test('by a rubric has its sum as the mark', async () => {
    const rubric = [
      { id: 'plan', title: 'Plan', points: 4 },
      { id: 'text', title: 'Text', points: 6 },
    ];
    const { answerId } = await handedIn({ rubric });
    const chosen = (mark: number) => review(answerId, 1, { mark, rubric: { plan: 2, text: 5 } });
    expect(await deviceOf(teacher).send(chosen(8), chosen(7))).toEqual([invalid('mark'), applied]);
  });

  test.each([0, 11, 8.5, '8,5', null as never])('a mark of %s is refused, or none yet', async (mark) => {
    const { answerId } = await handedIn();
    const [fate] = await deviceOf(teacher).send(review(answerId, 1, { mark }));
    expect(fate).toEqual(mark === null ? applied : invalid('mark'));
  });
});

describe('marks on pages', () => {
  async function work(): Promise<string> {
    const answerId = await answerIdOf(await give(), student);
    await deviceOf(student).send(answer(answerId));
    return answerId;
  }

  test('only grow; one that is removed stays removed in whatever order the two arrive', async () => {
    const answerId = await work();
    const [one, two] = [stroke(), stroke()];
    const [first, second] = [deviceOf(teacher), deviceOf(teacher)];
    expect(await second.send(marks(answerId, 1, [], [one.id]))).toEqual([applied]);
    expect(await first.send(marks(answerId, 1, [one, two]))).toEqual([applied]);
    expect((await opened(teacher, answerId)).marks.map(({ mark }) => mark.id)).toEqual([two.id]);
    expect(await first.send(marks(answerId, 1, [two]), marks(answerId, 1, [], [two.id, two.id]))).toEqual([applied, applied]);
    expect(await second.send(marks(answerId, 1, [two]))).toEqual([applied]);
    expect((await opened(teacher, answerId)).marks).toEqual([]);
  });

  test('of a colleague are not removed', async () => {
    const answerId = await work();
    const own = stroke();
    await deviceOf(teacher).send(marks(answerId, 1, [own]));
    expect(await deviceOf(director).send(marks(answerId, 1, [], [own.id]))).toEqual([applied]);
    expect((await opened(teacher, answerId)).marks).toHaveLength(1);
  });

  test.each([
    [stroke({ page: 1 })],
    [stroke({ page: -1 })],
    [stroke({ body: { points: [10, 10, 500, 1001, 20, 500], colour: '#d00000', width: 3 } })],
    [stroke({ body: { points: [10, 10], colour: '#d00000', width: 3 } })],
    [stroke({ body: { points: Array.from({ length: 300_000 }, () => 1), colour: '#d00000', width: 3 } })],
    [stroke({ body: { points: [1, 1, Number.NaN], colour: '#d00000', width: 3 } })],
    [stroke({ body: { points: [1, 1, 1], colour: 'red', width: 3 } })],
    [{ id: randomUUID(), page: 0, kind: 'voice', body: { x: 1, y: 1, upload: randomUUID(), seconds: 61 } }],
    [{ id: randomUUID(), page: 0, kind: 'voice', body: { x: 1, y: 1, upload: randomUUID(), seconds: 5 } }],
    [{ id: randomUUID(), page: 0, kind: 'note', body: { x: 1, y: 1, text: '' } }],
  ])('that do not fit are refused', async (mark) => {
    const answerId = await work();
    const [fate] = await deviceOf(teacher).send(marks(answerId, 1, [mark]));
    expect(fate).toMatchObject({ fate: 'refused', code: 'VALIDATION', field: expect.stringMatching(/^add/) as unknown });
  });
});

test('phrases are one’s own list', async () => {
  const phrases = [{ id: randomUUID(), subjectId: null, language: 'kz', text: 'Жарайсың!' }];
  expect((await teacher.call('PUT', '/api/homework/phrases', { phrases })).data).toEqual({ phrases });
  expect((await teacher.call('GET', '/api/homework/phrases')).data).toEqual({ phrases });
  expect((await colleague.call('GET', '/api/homework/phrases')).data).toEqual({ phrases: [] });
});

async function groupOf(client: ApiClient): Promise<number> {
  const [row] = await server.sql<{ id: number }[]>`select group_id as id from person where id = ${idOf(client)}`;
  return row?.id ?? 0;
}

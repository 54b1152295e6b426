/** Homework that changes under its students: what they have made stays theirs to hand in. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DataOf } from '#contract/endpoint.ts';
import { homeworkTeacherList } from '#contract/homework/control.ts';
import { homeworkOwnList, homeworkOwnRead, type OwnHomeworkRow } from '#contract/homework/own.ts';
import type { ApiClient } from '../support/api-client.ts';
import { command, handIn, homeworkFor, worksOf, homeworkFields } from '../support/homework-works.ts';
import { signIn } from '../support/sitting.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let student: ApiClient;
beforeAll(async () => {
  server = await startTestServer();
  student = await signIn(server.url, 'student1');
});
afterAll(() => server.stop());

const give = () => homeworkFor(server.url, server.sql, 'student1');

async function answerIdOf(homeworkId: string, client: ApiClient): Promise<string> {
  const [row] = await server.sql<{ id: string }[]>`select homework_answer_id(${homeworkId}, ${client.user?.userId ?? 0}) as id`;
  return row?.id ?? '';
}

const ownRow = async (client: ApiClient, answerId: string): Promise<OwnHomeworkRow | undefined> =>
  (await client.call(homeworkOwnList)).data.rows.find((row) => row.answerId === answerId);
const ownWork = async (client: ApiClient, answerId: string): Promise<DataOf<typeof homeworkOwnRead>> =>
  (await client.call(homeworkOwnRead, { params: { answerId } })).data;

describe('homework of a subgroup', () => {
  test('is the whole class’s once the class is undivided: it is listed, taken, and reviewed', async () => {
    const { homeworkId, teacher } = await give();
    const [row] = await server.sql<{ groupId: number; subjectId: number; subgroupId: number }[]>`
      insert into subgroup (group_id, subject_id, number)
      select group_id, subject_id, 1 from homework where uuid = ${homeworkId}
      returning group_id as "groupId", subject_id as "subjectId", id as "subgroupId"`;
    const { groupId, subjectId, subgroupId } = row ?? { groupId: 0, subjectId: 0, subgroupId: 0 };
    await server.sql`insert into subgroup_member (subgroup_id, person_id) values (${subgroupId}, ${student.user?.userId ?? 0})`;
    await server.sql`update homework set subgroup_id = ${subgroupId}, part = 1 where uuid = ${homeworkId}`;
    expect((await worksOf(teacher, homeworkId)).works).toHaveLength(1);

    const director = await signIn(server.url, 'director1');
    expect((await director.call('DELETE', `/api/subgroups/${groupId}/${subjectId}`)).data).toEqual({ removed: 1 });
    const answerId = await answerIdOf(homeworkId, student);
    expect(await ownRow(student, answerId)).toMatchObject({ state: 'none' });
    expect(await command(student, 'homework-answer', { answerId, text: randomUUID(), files: [] })).toBe('applied');
    const { homework, works } = await worksOf(teacher, homeworkId);
    expect([homework.part, works.length > 1]).toEqual([null, true]);
    expect((await ownWork(student, answerId)).work.versions).toHaveLength(1);
  });
});

test('who left the class before is neither told of homework nor among those who owe it', async () => {
  const leaver = await signIn(server.url, 'student2');
  const id = leaver.user?.userId ?? 0;
  await server.sql`update enrolment set until_at = now() - interval '1 hour' where person_id = ${id} and until_at is null`;
  const { homeworkId, teacher } = await give();
  const told = (personId: number) =>
    server.sql`select from notification where kind = 'homework-new' and person_id = ${personId} and data->>'homeworkId' = ${homeworkId}`;
  expect([(await told(student.user?.userId ?? 0)).count, (await told(id)).count]).toEqual([1, 0]);
  const { works } = await worksOf(teacher, homeworkId);
  expect(works.map(({ student: one }) => one.id)).not.toContain(id);
  const { rows } = (await teacher.call(homeworkTeacherList)).data;
  const listed = rows.flatMap(({ items }) => items).find(({ uuid }) => uuid === homeworkId);
  expect(listed?.assigned.students).toBe(works.length);
});

describe('homework that becomes one of words only', () => {
  test('still takes photos of a device that does not know it yet', async () => {
    const { homeworkId, teacher } = await give();
    const answerId = await answerIdOf(homeworkId, student);
    expect((await teacher.call('PUT', `/api/homework/${homeworkId}`, { ...homeworkFields(), kind: 'text' })).status).toBe(200);
    await handIn(server.url, student, answerId);
    expect((await ownWork(student, answerId)).work.versions.map(({ files }) => files.length)).toEqual([1]);
  });
});

describe('a return that is undone', () => {
  const notices = async (answerId: string): Promise<number> => {
    const [row] = await server.sql<{ count: number }[]>`
      select count(*)::int as count from notification where kind = 'homework-returned' and data->>'answerId' = ${answerId}`;
    return row?.count ?? 0;
  };

  test('takes its notification back, unless the student has read it', async () => {
    const { homeworkId, teacher } = await give();
    const answerId = await answerIdOf(homeworkId, student);
    await handIn(server.url, student, answerId);
    const on = { answerId, version: 1 };
    const marks = {
      ...on,
      add: [{ id: randomUUID(), page: 0, kind: 'stamp', body: { x: 5, y: 5, sign: 'tick' } }],
      remove: [],
    };
    expect(await command(teacher, 'homework-review-marks', marks)).toBe('applied');
    expect(await command(teacher, 'homework-return', on)).toBe('applied');
    expect(await notices(answerId)).toBe(1);
    expect(await command(teacher, 'homework-retract', on)).toBe('applied');
    expect(await notices(answerId)).toBe(0);
    expect(await command(teacher, 'homework-return', on)).toBe('applied');
    await server.sql`update notification set read_at = now() where data->>'answerId' = ${answerId}`;
    expect(await command(teacher, 'homework-retract', on)).toBe('applied');
    expect(await notices(answerId)).toBe(1);
  });
});

describe('homework that was missed', () => {
  test('is listed last where it cannot be handed in any more, and before what is done where it can', async () => {
    const [closed, late, done] = [await give(), await give(), await give()];
    const [closedId, lateId, doneId] = await Promise.all(
      [closed, late, done].map(({ homeworkId }) => answerIdOf(homeworkId, student)),
    );
    await server.sql`
      update homework set due_at = now() - interval '40 days', late_rule = case when uuid = ${closed.homeworkId} then 'refuse' else 'accept' end
      where uuid in (${closed.homeworkId}, ${late.homeworkId})`;
    expect(await command(student, 'homework-answer', { answerId: doneId, text: 'Done', files: [] })).toBe('applied');
    const { rows } = (await student.call(homeworkOwnList)).data;
    const ids = rows.map(({ answerId }) => answerId);
    expect(rows.at(-1)).toMatchObject({ answerId: closedId, lateRule: 'refuse', state: 'none' });
    expect(ids.indexOf(lateId ?? '')).toBeLessThan(ids.indexOf(doneId ?? ''));
  });
});

test('a draft whose due time has passed is not published; what is published keeps the time that it has', async () => {
  const { homeworkId, teacher } = await give();
  const past = { ...homeworkFields(), dueAt: Date.now() - 86_400_000 };
  await server.sql`update homework set due_at = ${new Date(past.dueAt)} where uuid = ${homeworkId}`;
  const save = (over: object) => teacher.call('PUT', `/api/homework/${homeworkId}`, { ...past, ...over });
  expect((await save({ title: 'Poem' })).status).toBe(200);
  await server.sql`update homework set published_at = null where uuid = ${homeworkId}`;
  expect(Object.keys((await save({})).errors ?? {})).toEqual(['dueAt']);
  expect((await save({ isPublished: false })).status).toBe(200);
  expect((await save({ dueAt: Date.now() + 86_400_000 })).status).toBe(200);
});

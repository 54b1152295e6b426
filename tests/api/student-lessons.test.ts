/** Lessons that single students have instead of those of their class, or beside them. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, weekdayOf } from '#domain/schedule/days.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { ownSchedule } from '#contract/schedule/own-schedule.ts';
import { type StudentLesson, studentLessonList } from '#contract/schedule/student-lessons.ts';
import { signIn } from '../support/sitting.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let director: Awaited<ReturnType<typeof signIn>>;
let student: Awaited<ReturnType<typeof signIn>>;
let person: { id: number; groupId: number };
let list: DataOf<typeof studentLessonList>;
/** A Monday of which the demo has lessons, after today. */
let monday: string;
beforeAll(async () => {
  server = await startTestServer();
  director = await signIn(server.url, 'director1');
  student = await signIn(server.url, 'student1');
  const [row] = await server.sql<{ monday: string; id: number; groupId: number }[]>`
    select (select max(date_trunc('week', date))::date::text from lesson where school_id = 1) as monday, id, group_id as "groupId"
    from person where login = 'student1'`;
  if (!row) throw new Error('No student');
  person = row;
  monday = row.monday;
  list = (await director.call(studentLessonList, { params: { groupId: person.groupId } })).data;
});
afterAll(() => server.stop());

const week = async () => (await student.call(ownSchedule, { query: { from: monday, to: addDays(monday, 6) } })).data.lessons;
type Saved = { change: StudentLesson };
const add = (body: object) =>
  director.call<Saved>('POST', '/api/contingent-schedule/add', {
    person_id: person.id,
    creationId: randomUUID(),
    startDate: monday,
    week_day: 1,
    time_start: '08:00',
    time_end: '08:45',
    ...body,
  });

test('a change is seen by the student on its days only, and by nobody else of the class', async () => {
  const before = await week();
  const first = before.find(({ part }) => part === null);
  const item = list.items.find(
    ({ week_day, time_start, part }) =>
      part === null && week_day === weekdayOf(first?.date ?? '') && time_start === first?.start,
  );
  const subject = list.items.find(({ subject_id }) => subject_id !== item?.subject_id)?.subject_id;
  const body = { kind: 'instead', item_id: item?.id, subject_id: subject, creationId: randomUUID(), note: 'At home' };
  const { data } = await add(body);
  expect(data.change).toMatchObject({ kind: 'instead', replaces: item?.subject, week_day: item?.week_day });
  expect((await add(body)).data).toEqual(data);
  const after = await week();
  expect(after).toHaveLength(before.length);
  const own = after.filter((lesson) => lesson.student !== undefined);
  expect(own).toMatchObject([{ date: first?.date, start: first?.start, note: 'At home', subject: { id: subject } }]);
  expect(after.some(({ uuid }) => uuid === first?.uuid)).toBe(false);
  const [mate] = await server.sql<{ login: string }[]>`
    select login from person where group_id = ${person.groupId} and role = 'ST' and id <> ${person.id} and deleted_at is null limit 1`;
  const other = await signIn(server.url, mate?.login ?? '');
  const theirs = await other.call(ownSchedule, { query: { from: monday, to: addDays(monday, 6) } });
  expect(theirs.data.lessons.some((lesson) => lesson.student !== undefined)).toBe(false);
  const freed = await director.call<Saved>('PUT', `/api/contingent-schedule/update-item/${data.change.id}`, {
    ...body,
    creationId: undefined,
    kind: 'off',
    startDate: monday,
    week_day: 1,
    time_start: '08:00',
    time_end: '08:45',
    revision: data.change.revision,
  });
  expect(freed.data.change.subject).toBeNull();
  expect(await week()).toHaveLength(before.length - 1);
  await director.call('DELETE', `/api/contingent-schedule/remove-item/${data.change.id}`);
  expect(await week()).toEqual(before);
});

test('a lesson beside is refused where the student or the teacher is, and stands there with a reason', async () => {
  const item = list.items.find(({ part }) => part === null);
  const place = { kind: 'beside', week_day: item?.week_day, time_start: item?.time_start, time_end: item?.time_end };
  const what = { ...place, subject_id: item?.subject_id, teacher_id: item?.teacher_id };
  const refused = await add(what);
  expect([refused.code, Object.keys(refused.errors ?? {})]).toEqual(['SCHEDULE_CLASH', ['clash']]);
  const forced = await add({ ...what, isForce: true, reason: 'Both in one room' });
  expect(forced.data.change.reason).toBe('Both in one room');
  const late = await add({
    kind: 'beside',
    time_start: '21:00',
    time_end: '21:40',
    subject_id: item?.subject_id,
    teacher_id: item?.teacher_id,
  });
  expect(late.data.change.reason).toBeNull();
  expect((await week()).filter((lesson) => lesson.start === '21:00')).toHaveLength(1);
  const [teacher] = await server.sql<{ login: string }[]>`select login from person where id = ${item?.teacher_id ?? 0}`;
  const giving = await signIn(server.url, teacher?.login ?? '');
  const theirs = await giving.call(ownSchedule, { query: { from: monday, to: addDays(monday, 6) } });
  expect(theirs.data.lessons.filter((lesson) => lesson.start === '21:00')).toHaveLength(1);
  const ids = [late.data.change.id, forced.data.change.id];
  const order = (body: object) =>
    director.call('PUT', '/api/contingent-schedule/change-order', { person_id: person.id, ...body });
  expect((await order({ ids })).status).toBe(200);
  expect((await order({ ids: ids.slice(1) })).status).toBe(404);
  const again = await director.call(studentLessonList, { params: { groupId: person.groupId } });
  expect(again.data.changes.map(({ id }) => id)).toEqual(ids);
});

test('what is missing is said at its field, and students of other schools are not there', async () => {
  for (const [field, body] of [
    ['item_id', { kind: 'instead', subject_id: 1 }],
    ['subject_id', { kind: 'beside' }],
    ['endDate', { kind: 'beside', subject_id: 1, time_start: '22:00', time_end: '22:40', endDate: '2020-01-01' }],
    ['time_end', { kind: 'beside', subject_id: 1, time_start: '22:00', time_end: '21:40' }],
  ] as const) {
    const reply = await add(body);
    expect([field, reply.status, Object.keys(reply.errors ?? {})]).toEqual([field, 422, [field]]);
  }
  const [stranger] = await server.sql<{ id: number }[]>`
    select id from person where school_id <> 1 and role = 'ST' and group_id is not null limit 1`;
  expect((await add({ kind: 'beside', subject_id: 1, person_id: stranger?.id })).status).toBe(404);
});

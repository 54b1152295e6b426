/** Lessons on their days: who reads them, added for one day, called off, given after all. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#domain/schedule/days.ts';
import { lessonOnceAdd, lessonRead, lessonRemove, lessonRestore, type SchoolLesson } from '#contract/schedule/lessons.ts';
import type { OwnDays, ShownLesson } from '#contract/schedule/own-schedule.ts';
import { signIn } from '../support/sitting.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
/** The next Monday of a full week: the last one before a break may have no Saturday. */
let monday: string;
let groupId: number;
beforeAll(async () => {
  server = await startTestServer();
  const [row] = await server.sql<{ id: number; monday: string }[]>`
    select p.group_id as id, date_trunc('week', l.date)::date::text as monday
    from person p join lesson l on l.group_id = p.group_id where p.login = 'student1' and l.date >= date_trunc('week', now()) + interval '7 days'
    group by 1, 2 order by count(*) desc, 2 limit 1`;
  groupId = row?.id ?? 0;
  monday = row?.monday ?? '';
});
afterAll(() => server.stop());

const path = (lessonId: string) => `/api/schedule/lesson/${lessonId}`;

async function lessonsOf(login: string): Promise<ShownLesson[]> {
  const person = await signIn(server.url, login);
  const week = `from=${monday}&to=${addDays(monday, 6)}`;
  return (await person.call<OwnDays>('GET', `/api/schedule/own?${week}`)).data.lessons;
}

async function lessonsOfClass(): Promise<SchoolLesson[]> {
  const director = await signIn(server.url, 'director1');
  const week = `from=${monday}&to=${addDays(monday, 6)}`;
  const { data } = await director.call<{ lessons: SchoolLesson[] }>('GET', `/api/schedule/lessons/${groupId}?${week}`);
  return data.lessons;
}

test('a student and the teacher read the lesson as their schedule has it, with its number by the bells', async () => {
  const [lesson] = await lessonsOf('student1');
  expect(lesson?.bell).toBe(1);
  const student = await signIn(server.url, 'student1');
  expect((await student.call(lessonRead, { params: { lessonId: lesson?.uuid ?? '' } })).data.lesson).toEqual(lesson);
  const [teacher] = await server.sql<{ login: string }[]>`
    select p.login from lesson l join person p on p.id = l.teacher_id where l.uuid = ${lesson?.uuid ?? ''}`;
  const giving = await signIn(server.url, teacher?.login ?? '');
  expect((await giving.call(lessonRead, { params: { lessonId: lesson?.uuid ?? '' } })).data.lesson).toEqual(lesson);
});

test('a lesson of another class is not there for a student, nor one of another school for the management', async () => {
  const [other] = await server.sql<{ uuid: string }[]>`
    select uuid from lesson where school_id = 1 and group_id <> ${groupId} limit 1`;
  const student = await signIn(server.url, 'student1');
  expect((await student.call('GET', path(other?.uuid ?? ''))).status).toBe(404);
  const director = await signIn(server.url, 'director1');
  expect((await director.call('GET', path(other?.uuid ?? ''))).status).toBe(200);
  const [foreign] = await server.sql<{ uuid: string; id: number }[]>`
    select uuid, group_id as id from lesson where school_id <> 1 limit 1`;
  expect((await director.call('GET', path(foreign?.uuid ?? ''))).status).toBe(404);
  for (const [method, address] of [
    ['DELETE', `/api/schedule/remove/${foreign?.uuid}`],
    ['PUT', `/api/schedule/restore/${foreign?.uuid}`],
    ['GET', `/api/schedule/lessons/${foreign?.id}?from=${monday}&to=${monday}`],
  ] as const)
    expect((await director.call(method, address)).status).toBe(404);
});

test('a lesson that is called off is seen so by the class, stays so when the lessons are made again, and is given after all', async () => {
  const director = await signIn(server.url, 'director1');
  const [lesson] = await lessonsOfClass();
  const uuid = lesson?.uuid ?? '';
  const off = () => director.call(lessonRemove, { params: { lessonId: uuid } });
  expect([(await off()).data.removed, (await off()).data.removed]).toEqual([false, false]);
  const stateOf = async () => (await lessonsOf('student1')).find((one) => one.uuid === uuid)?.state;
  expect(await stateOf()).toBe('cancelled');
  const back = await director.call(lessonRestore, { params: { lessonId: uuid } });
  expect([back.data.lesson.state, await stateOf()]).toEqual(['planned', 'planned']);
  await server.sql`update lesson set state = 'held' where uuid = ${uuid}`;
  expect((await off()).code).toBe('IN_USE');
  await server.sql`update lesson set state = 'planned' where uuid = ${uuid}`;
});

test('a lesson for one day is added once, distinct from clashes, and removed by its uuid', async () => {
  const director = await signIn(server.url, 'director1');
  const taken = (await lessonsOfClass()).find(({ part }) => part === null);
  const body = (more: object = {}) => ({
    lessonId: randomUUID(),
    date: addDays(monday, 5),
    group_id: groupId,
    subject_id: 2,
    time_start: '10:00',
    time_end: '10:45',
    ...more,
  });
  const add = (more?: object) => director.call(lessonOnceAdd, { body: body(more) });
  const lessonId = randomUUID();
  const first = await add({ lessonId });
  expect([first.status, first.data.lesson.isOneTime]).toEqual([200, true]);
  expect((await add({ lessonId })).data).toEqual(first.data);
  expect((await lessonsOf('student1')).some(({ uuid }) => uuid === lessonId)).toBe(true);
  const there = { date: taken?.date, time_start: taken?.start, time_end: taken?.end };
  const clash = await add(there);
  expect([clash.status, clash.code]).toEqual([409, 'SCHEDULE_CLASH']);
  expect(clash.errors?.['clash']?.[0]).toContain(taken?.subject.title);
  const forced = await add({ ...there, isForce: true, reason: 'A guest' });
  expect(forced.status).toBe(200);
  for (const one of [lessonId, forced.data.lesson.uuid]) {
    const { data } = await director.call(lessonRemove, { params: { lessonId: one } });
    expect(data.removed).toBe(true);
  }
  expect(Object.keys((await add({ date: '2019-09-02' })).errors ?? {})).toEqual(['date']);
  expect(Object.keys((await add({ time_end: '09:00' })).errors ?? {})).toEqual(['time_end']);
});

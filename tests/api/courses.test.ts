/** Lessons of courses: progress by commands, and the certificate of a finished course. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CommandResult } from '#contract/commands/command.ts';
import { type CourseSummary, ownCourse, ownCourseCertificate, ownCourses } from '#contract/courses/courses.ts';
import type { ApiClient } from '../support/api-client.ts';
import { signIn } from '../support/sitting.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let teacher: ApiClient;
let student: ApiClient;
let course: CourseSummary;

beforeAll(async () => {
  server = await startTestServer();
  [teacher, student] = await Promise.all([signIn(server.url, 'teacher1'), signIn(server.url, 'student1')]);
  const [first] = await coursesOf(teacher);
  if (!first) throw new Error('The demo has no course of teachers');
  course = first;
});
afterAll(() => server.stop());

async function coursesOf(client: ApiClient): Promise<CourseSummary[]> {
  return (await client.call(ownCourses)).data.courses;
}

const read = (client: ApiClient) => client.call(ownCourse, { params: { courseId: course.id } });

interface Step {
  lessonId?: number | undefined;
  page?: number;
  isFinished?: boolean;
  language?: string;
  courseId?: number;
}

let seq = 0;
const stream = randomUUID();
function step(given: Step, madeAt = Date.now()) {
  const body = { courseId: course.id, lessonId: course.lessons[0]?.id, language: 'ru', page: 0, isFinished: false, ...given };
  return { id: randomUUID(), stream, seq: (seq += 1), kind: 'course-lesson', version: 1, body, madeAt };
}

async function send(client: ApiClient, ...commands: object[]): Promise<CommandResult[]> {
  const body = { personId: client.user?.userId ?? 0, commands };
  return (await client.call<{ results: CommandResult[] }>('POST', '/api/commands', body)).data.results;
}

test('teachers and students have courses of their own, with all pages in both languages', async () => {
  expect(course.lessons).toHaveLength(4);
  const whole = await read(teacher);
  expect(whole.data.lessons.every(({ pages }) => pages.length > 0 && pages.every(({ kz, ru }) => kz !== '' && ru !== ''))).toBe(
    true,
  );
  expect((await read(student)).status).toBe(404);
  const [own] = await coursesOf(student);
  expect(own?.lessons.map(({ simulation }) => simulation)).toEqual(['lever', 'circuit', 'fractions']);
});

test('the farthest page and a finish stay, in whichever order steps arrive', async () => {
  const now = Date.now();
  const finish = step({ page: 1, isFinished: true }, now);
  expect(await send(teacher, finish, step({ page: 0, language: 'kz' }, now - 60_000))).toMatchObject([
    { fate: 'applied' },
    { fate: 'applied' },
  ]);
  // The reply was lost: nothing happens again.
  expect(await send(teacher, finish)).toMatchObject([{ fate: 'repeat' }]);
  const { data } = await read(teacher);
  expect(data.lessons[0]?.progress).toMatchObject({ language: 'ru', page: 1, isFinished: true });
  expect(data.lessons[1]?.progress).toBeNull();
  expect(data.certificate).toBeNull();
});

test.each([
  { page: -1 },
  { page: 1.5 },
  { page: 100 },
  { lessonId: 0 },
  { language: 'en' },
  { isFinished: 'yes' as unknown as boolean },
  { points: 150 } as Step,
])('refuses what is no step: %j', async (given) => {
  expect(await send(teacher, step(given))).toMatchObject([{ fate: 'refused', code: 'VALIDATION' }]);
});

test('nobody takes a step in a lesson that is not theirs', async () => {
  const [own] = await coursesOf(student);
  const foreign = { courseId: own?.id ?? 0, lessonId: own?.lessons[0]?.id };
  const refused = [{ fate: 'refused', code: 'NOT_FOUND' }];
  expect(await send(teacher, step(foreign))).toMatchObject(refused);
  expect(await send(teacher, step({ lessonId: foreign.lessonId }))).toMatchObject(refused);
  expect(await send(teacher, step({ lessonId: 2_000_000_000 }))).toMatchObject(refused);
});

test('who reads no courses takes no steps in them, whatever the course', async () => {
  const roles = ['department1', 'region1', 'country1', 'exam1'];
  const before = (await server.sql`select from course_progress`).count;
  for (const login of roles) {
    const client = await signIn(server.url, login);
    expect([login, (await read(client)).status]).toEqual([login, 403]);
    const own = { stream: randomUUID(), seq: 1 };
    const [result] = await send(client, { ...step({}), ...own });
    seq -= 1;
    expect([login, result?.fate]).toEqual([login, 'refused']);
  }
  expect((await server.sql`select from course_progress`).count).toBe(before);
});

test('a finished course has a certificate that anybody can check', async () => {
  const address = `/api/courses/${course.id}/certificate`;
  expect((await teacher.call('GET', address)).status).toBe(404);
  const steps = course.lessons.map(({ id }) => step({ lessonId: id, isFinished: true }));
  expect((await send(teacher, ...steps)).every(({ fate }) => fate === 'applied')).toBe(true);
  const code = (await read(teacher)).data.certificate;
  const { data } = await teacher.call(ownCourseCertificate, { params: { courseId: course.id } });
  expect(data.fileName).toBe(`certificate-${code}.pdf`);
  expect(Buffer.from(data.pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
  const checked = await student.call('GET', `/api/certificate/${code}`);
  expect(checked.data).toMatchObject({ of: 'course', title: course.title.ru, forLang: 'ru', revokedOn: null });
  // Another teacher has none.
  expect((await (await signIn(server.url, 'lead1')).call('GET', address)).status).toBe(404);
});

test('an archived course is gone, but what was learned without a network counts', async () => {
  const other = await signIn(server.url, 'lead1');
  await server.sql`update content_course set state = 'archived' where id = ${course.id}`;
  expect((await read(other)).status).toBe(404);
  expect(await send(other, { ...step({ isFinished: true }), stream: randomUUID(), seq: 1 })).toMatchObject([
    { fate: 'applied' },
  ]);
  await server.sql`update content_course set state = 'draft' where id = ${course.id}`;
  expect(await send(other, { ...step({}), stream: randomUUID(), seq: 1 })).toMatchObject([
    { fate: 'refused', code: 'NOT_FOUND' },
  ]);
});

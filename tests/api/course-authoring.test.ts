/** Courses for those who make them: whose they are, publishing, versions, packages that report, tasks that are needed. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blankCourseLesson, type CourseDraft, type LessonDraft } from '#domain/courses/course-draft.ts';
import { simulations } from '#domain/simulations/catalogue.ts';
import { taskOf } from '#domain/simulations/task.ts';
import { mostPackageData } from '#domain/courses/packages.ts';
import type { CommandResult } from '#contract/commands/command.ts';
import {
  authoredCourseList,
  courseAdd,
  courseArchive,
  courseLearners,
  coursePublish,
  courseSave,
  type OpenedCourse,
} from '#contract/courses/authoring.ts';
import { type Course, ownCourse, ownCourses } from '#contract/courses/courses.ts';
import { coursePackageAdd } from '#contract/courses/packages.ts';
import type { ApiClient } from '../support/api-client.ts';
import { scormEntries, uploadPackage, zipOf } from '../support/package-files.ts';
import { signIn } from '../support/sitting.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let country: ApiClient;
let director: ApiClient;
let teacher: ApiClient;
let second: ApiClient;
let student: ApiClient;

beforeAll(async () => {
  server = await startTestServer();
  [country, director, teacher, second, student] = (await Promise.all(
    ['country1', 'director1', 'teacher1', 'lead1', 'student1'].map((login) => signIn(server.url, login)),
  )) as [ApiClient, ApiClient, ApiClient, ApiClient, ApiClient];
});
afterAll(() => server.stop());

const both = (text: string) => ({ kz: `${text} kz`, ru: `${text} ru` });
const lesson = (title: string, more: Partial<LessonDraft> = {}): LessonDraft => ({
  ...blankCourseLesson(randomUUID()),
  title: both(title),
  pages: [{ kz: '<p>бет</p>', ru: '<p>страница</p>' }],
  ...more,
});
const draft = (more: Partial<CourseDraft> = {}): CourseDraft => ({
  title: both('Course'),
  about: both('About'),
  cover: null,
  audience: 'teachers',
  grades: [],
  lessons: [lesson('One'), lesson('Two')],
  ...more,
});

async function add(client: ApiClient, given: CourseDraft): Promise<OpenedCourse> {
  return (await client.call(courseAdd, { body: { creationId: randomUUID(), draft: given } })).data;
}
async function save(client: ApiClient, course: OpenedCourse, given: CourseDraft) {
  return client.call(courseSave, { params: { courseId: course.id }, body: { draft: given, revision: course.revision } });
}
async function publish(client: ApiClient, { id, revision }: OpenedCourse): Promise<OpenedCourse> {
  const { data } = await client.call(coursePublish, { params: { courseId: id }, body: { revision } });
  expect(data.faults).toEqual([]);
  return data.course;
}
const read = (client: ApiClient, id: number) => client.call(ownCourse, { params: { courseId: id } });
const archive = (client: ApiClient, id: number, isArchived: boolean) =>
  client.call(courseArchive, { params: { courseId: id }, body: { isArchived } });

async function send(client: ApiClient, kind: string, ...bodies: object[]): Promise<CommandResult[]> {
  const stream = randomUUID();
  const commands = bodies.map((body, index) => {
    return { id: randomUUID(), stream, seq: index + 1, kind, version: 1, body, madeAt: Date.now() + index };
  });
  const body = { personId: client.user?.userId ?? 0, commands };
  return (await client.call<{ results: CommandResult[] }>('POST', '/api/commands', body)).data.results;
}
const step = (courseId: number, lessonId: number | undefined, isFinished = true) => {
  return { courseId, lessonId, language: 'ru', page: 0, isFinished };
};

describe('a course', () => {
  test('is seen by nobody before it is published, and has to be whole', async () => {
    const empty = await add(director, draft({ title: { kz: 'Тек', ru: '' }, lessons: [lesson('A', { pages: [] })] }));
    const { data } = await director.call(coursePublish, { params: { courseId: empty.id }, body: { revision: empty.revision } });
    expect(data.faults.map(({ code }) => code)).toEqual(['title', 'lesson-empty']);
    expect((await read(teacher, empty.id)).status).toBe(404);
  });

  test('begun twice by one page is one, and a save over somebody else’s is refused', async () => {
    const body = { creationId: randomUUID(), draft: draft() };
    const first = await director.call(courseAdd, { body });
    expect((await director.call(courseAdd, { body })).data.id).toBe(first.data.id);
    expect((await save(director, first.data, draft({ title: both('New') }))).data.revision).toBe(2);
    expect(await save(director, first.data, draft())).toMatchObject({ status: 409, code: 'EDIT_CONFLICT' });
  });

  test('of a school is its management’s, and its teachers’ alone; of the country the worker’s', async () => {
    const own = await publish(director, await add(director, draft()));
    const all = await publish(country, await add(country, draft()));
    const path = (id: number) => `/api/control/courses/${id}`;
    expect((await country.call('GET', path(own.id))).status).toBe(404);
    expect((await director.call('GET', path(all.id))).status).toBe(404);
    expect((await director.call('PUT', `${path(all.id)}/archive`, { isArchived: true })).status).toBe(404);
    expect((await teacher.call('GET', path(own.id))).status).toBe(403);
    const ids = (await teacher.call(ownCourses)).data.courses.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([own.id, all.id]));
    await server.sql`update content_course set school_id = (select id from school where id <> content_course.school_id limit 1)
      where id = ${own.id}`;
    expect((await read(teacher, own.id)).status).toBe(404);
    expect(await send(teacher, 'course-lesson', step(own.id, 1))).toMatchObject([{ fate: 'refused' }]);
  });

  test('of students is for the grades that it names', async () => {
    const [group] = await server.sql<{ grade: number }[]>`
      select g.grade from enrolment e join "group" g on g.id = e.group_id
      where e.person_id = ${student.user?.userId ?? 0} and e.until_at is null`;
    const grade = group?.grade ?? 0;
    const [mine, others] = await Promise.all(
      [grade, (grade + 1) % 12].map(async (one) =>
        publish(director, await add(director, draft({ audience: 'students', grades: [one] }))),
      ),
    );
    expect((await read(student, mine?.id ?? 0)).status).toBe(200);
    expect((await read(student, others?.id ?? 0)).status).toBe(404);
    expect((await read(teacher, mine?.id ?? 0)).status).toBe(404);
  });

  test('stays as it was for who is in the middle, and is new for who begins', async () => {
    const first = await publish(director, await add(director, draft()));
    const before = (await read(teacher, first.id)).data;
    await send(teacher, 'course-lesson', step(first.id, before.lessons[0]?.id));
    const more = { ...first.draft, lessons: [...first.draft.lessons.slice(1), lesson('Three'), lesson('Four')] };
    const changed = (await save(director, first, more)).data;
    expect(changed.isChanged).toBe(true);
    expect(await publish(director, changed)).toMatchObject({ published: 2, isChanged: false });

    expect((await read(teacher, first.id)).data.lessons.map(({ title }) => title.ru)).toEqual(['One ru', 'Two ru']);
    expect((await read(second, first.id)).data.lessons.map(({ title }) => title.ru)).toEqual(['Two ru', 'Three ru', 'Four ru']);
    // Its end counts, also after the course was taken from the catalogue.
    await archive(director, first.id, true);
    expect((await read(second, first.id)).status).toBe(404);
    await send(teacher, 'course-lesson', step(first.id, before.lessons[1]?.id));
    expect((await read(teacher, first.id)).data.certificate).not.toBeNull();
    expect((await archive(director, first.id, false)).data.state).toBe('published');

    const learners = await director.call(courseLearners, { params: { courseId: first.id } });
    expect(learners).toMatchObject({
      data: [{ finished: 2, lessons: 2, score: null }],
      meta: { begun: 1, finished: 1, total: 1 },
    });
    expect(learners.data[0]?.completedAt).not.toBeNull();
    const list = await director.call(authoredCourseList);
    expect(list.data.find(({ id }) => id === first.id)).toMatchObject({ begun: 1, finished: 1, lessons: 3 });
  });

  test('keeps no script of its pages, and no package that is not there', async () => {
    const pages = [{ kz: '<p onclick="x()">a<script>x()</script></p>', ru: '<img src=x onerror=x()>b' }];
    const course = await add(director, draft({ lessons: [lesson('A', { pages })] }));
    expect(JSON.stringify(course.draft)).not.toMatch(/script|onclick|onerror/);
    const unknown = draft({ lessons: [lesson('A', { package: `${'0'.repeat(32)}.zip` })] });
    expect((await save(director, course, unknown)).status).toBe(422);
  });
});

test('a lesson with a needed task is finished with the task only, in either order', async () => {
  const course = await publish(
    director,
    await add(director, draft({ lessons: [lesson('Lever', { simulation: 'lens', needsTask: true })] })),
  );
  const id = (await read(teacher, course.id)).data.lessons[0]?.id;
  await send(teacher, 'course-lesson', step(course.id, id));
  expect((await read(teacher, course.id)).data).toMatchObject({
    certificate: null,
    lessons: [{ progress: { isFinished: false } }],
  });
  const answers = taskOf(simulations.lens, 5).map(({ right }) => right);
  await send(teacher, 'simulation-task', { simulation: 'lens', seed: 5, answers });
  const { data } = await read(teacher, course.id);
  expect(data.lessons[0]).toMatchObject({ progress: { isFinished: true }, score: { best: 3, of: 3 } });
  expect(data.certificate).not.toBeNull();
});

describe('a package in a lesson', () => {
  let course: Course;
  const report = (more: object = {}) => {
    const lessonId = course.lessons[0]?.id;
    return { courseId: course.id, lessonId, language: 'ru', page: 1, status: 'begun', score: null, data: '{}', ...more };
  };

  beforeAll(async () => {
    const uploadId = (await uploadPackage(director, server.url, zipOf(scormEntries()))) ?? '';
    const taken = await director.call(coursePackageAdd, { body: { uploadId, licence: 'CC BY' } });
    const lessons = [lesson('With a package', { package: taken.data.name }), lesson('Without')];
    const made = await publish(director, await add(director, draft({ lessons })));
    course = (await read(teacher, made.id)).data;
  });

  test('comes with what it needs, and what it reported comes back', async () => {
    expect(course.lessons[0]).toMatchObject({
      package: { kind: 'scorm12' },
      run: { status: null, data: null, parts: [{ href: 'index.html' }] },
    });
    const reports = [
      report({ data: 'a' }),
      report({ status: 'passed', score: 80, data: 'b' }),
      report({ status: 'failed', score: 20, data: 'c' }),
    ];
    expect(await send(teacher, 'course-package', ...reports)).toMatchObject([{}, {}, {}].map(() => ({ fate: 'applied' })));
    // The best result, and the newest of its own.
    expect((await read(teacher, course.id)).data.lessons[0]).toMatchObject({
      run: { status: 'passed', score: 80, data: 'c' },
      score: { best: 80, of: 100 },
      progress: { isFinished: true },
    });
  });

  test.each([
    { score: 101 },
    { score: 66.5 },
    { score: -1 },
    { status: 'won' },
    { data: 'x'.repeat(mostPackageData + 1) },
    { data: { x: 1 } },
    { points: 3 },
  ])('tells nothing that it may not: %#', async (more) => {
    expect(await send(teacher, 'course-package', report(more))).toMatchObject([{ fate: 'refused', code: 'VALIDATION' }]);
  });

  test('tells nothing of a lesson without one, nor to a person whose lesson it is not', async () => {
    const refused = [{ fate: 'refused', code: 'NOT_FOUND' }];
    expect(await send(teacher, 'course-package', report({ lessonId: course.lessons[1]?.id }))).toMatchObject(refused);
    expect(await send(student, 'course-package', report())).toMatchObject(refused);
  });
});

describe('a lesson with tasks in a course', () => {
  let document: string;
  let other: string;
  let course: OpenedCourse;
  const ended = (id: string) => draft({ lessons: [lesson('Tasks', { pages: [], document: id })] });

  beforeAll(async () => {
    const rows = await server.sql<{ uuid: string; isOwn: boolean }[]>`
      select d.uuid, d.school_id = p.school_id as "isOwn" from lesson_document d, person p where p.login = 'director1' order by d.uuid`;
    document = rows.find(({ isOwn }) => isOwn)?.uuid ?? '';
    other = rows.find(({ isOwn }) => !isOwn)?.uuid ?? '';
    course = await publish(director, await add(director, ended(document)));
  });

  test('is one that the author reads; what a colleague chose may stay', async () => {
    const foreign = { creationId: randomUUID(), draft: ended(other) };
    expect(await director.call('POST', '/api/control/courses', foreign)).toMatchObject({ status: 422 });
    expect(course.documents).toMatchObject([{ id: document }]);
    await server.sql`update lesson_document set share = 'none' where uuid = ${document}`;
    const saved = await save(director, course, { ...course.draft, title: both('Renamed') });
    expect(saved.data.draft.lessons[0]?.document).toBe(document);
    await server.sql`update lesson_document set share = 'school' where uuid = ${document}`;
    course = await publish(director, saved.data);
  });

  test('is gone through by a teacher without its keys, and finishes the course with its points', async () => {
    const before = (await read(teacher, course.id)).data;
    const [first] = before.lessons;
    const played = first?.played;
    if (!first || !played) throw new Error('The lesson is not there');
    expect(JSON.stringify(played)).not.toContain('"solution":"');
    const of = { runId: played.run.runId, lessonId: document, round: 0, version: played.lesson.version, scheduleId: null };
    // In the order in which a page tells it: the finish of the course's lesson may come first.
    expect(await send(teacher, 'course-lesson', step(course.id, first.id))).toMatchObject([{ fate: 'applied' }]);
    expect((await read(teacher, course.id)).data).toMatchObject({
      certificate: null,
      lessons: [{ progress: { isFinished: false } }],
    });
    const steps = await send(teacher, 'lesson-step', { ...of, step: 'start' }, { ...of, step: 'finish' });
    expect(steps).toMatchObject([{ fate: 'applied' }, { fate: 'applied' }]);
    const after = (await read(teacher, course.id)).data;
    expect(after.certificate).not.toBeNull();
    const of100 = played.lesson.pages
      .flatMap(({ modules }) => modules)
      .flatMap((module) => (module.type === 'task' ? module.question.points : []));
    const max = of100.reduce((sum, points) => sum + points, 0);
    expect(after.lessons[0]).toMatchObject({ progress: { isFinished: true }, score: { best: 0, of: max } });
    expect(JSON.stringify(after.lessons[0]?.played)).toContain('"solution":"');
    expect((await director.call(courseLearners, { params: { courseId: course.id } })).data).toMatchObject([
      { finished: 1, lessons: 1, score: 0 },
    ]);
  });

  test('takes no step of somebody whose course it is not', async () => {
    const [row] = await server.sql<{ run: string }[]>`
      select md5(${document}::text || ':' || id::text || ':0')::uuid as run from person where login = 'country1'`;
    const of = { runId: row?.run, lessonId: document, round: 0, version: 1, scheduleId: null, step: 'start' };
    expect(await send(second, 'lesson-step', of)).toMatchObject([{ fate: 'refused' }]);
    await server.sql`update content_course set school_id = (select id from school where id <> content_course.school_id limit 1)
      where id = ${course.id}`;
    const [own] = await server.sql<{ run: string }[]>`
      select md5(${document}::text || ':' || id::text || ':0')::uuid as run from person where login = 'lead1'`;
    expect(await send(second, 'lesson-step', { ...of, runId: own?.run })).toMatchObject([{ fate: 'refused' }]);
  });

  test('newly published reaches the course with its next version', async () => {
    const fresh = await publish(director, await add(director, ended(document)));
    await server.sql`insert into lesson_version (lesson_uuid, n, document, points)
      select lesson_uuid, n + 1, document, points from lesson_version where lesson_uuid = ${document} and n = 1`;
    await server.sql`update lesson_document set published = 2 where uuid = ${document}`;
    expect((await publish(director, fresh)).published).toBe(2);
    const [row] = await server.sql<{ version: number }[]>`
      select document_version as version from course_lesson where course_id = ${fresh.id} and version = 2`;
    expect(row?.version).toBe(2);
  });
});

/** A school's side of certification: courses, how teachers stand, giving one again; and whether a certificate is real. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { certificationResets } from '#contract/certifications/monitoring-resets.ts';
import {
  certificationByCourse,
  certificationTeachers,
  controlCertifications,
  failedAttempts,
  personnelStatistics,
  reassignCertification,
} from '#contract/certifications/control.ts';
import { courseList, personnelCourses } from '#contract/certifications/courses.ts';
import { verifyCertificate } from '#contract/certifications/verify-certificate.ts';
import { type Certificate, certificatePdf, profileCertificates } from '#contract/profile/certificates.ts';
import type { TestListItem } from '#contract/attempts/parts.ts';
import { certificationList } from '#contract/attempts/list-tests.ts';
import { examDirectionCreate, examDirectionRead, examDirectionSave } from '#contract/bank/directions.ts';
import { createApiClient, type ApiClient, type Reply } from '../support/api-client.ts';
import { addExam, type ExamInput } from '../support/exam-factory.ts';
import { signIn, sit } from '../support/sitting.ts';
import { rightAnswers } from '../support/ten-mechanics.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const hour = 3_600_000;

let server: TestServer;
let director: ApiClient;
let deputy: ApiClient;
let stranger: ApiClient;
let teachers = 0;
beforeAll(async () => {
  server = await startTestServer();
  const [far] = await server.sql<{ login: string }[]>`
    select login from person where role = 'DCR' and school_id <> (select school_id from person where login = 'director1') limit 1`;
  await server.sql`update person set has_default_password = false where login = ${far?.login ?? ''}`;
  [director, deputy, stranger] = await Promise.all([
    signIn(server.url, 'director1'),
    signIn(server.url, 'zavuch1'),
    signIn(server.url, far?.login ?? ''),
  ]);
});
afterAll(() => server.stop());

/** New at the school: nobody has given them anything. */
async function nextTeacher(): Promise<{ client: ApiClient; userId: number }> {
  teachers += 1;
  const login = `certified${teachers}`;
  await server.sql`
    insert into person (login, password_hash, has_default_password, role, firstname, surname, sex, region_id, department_id, school_id)
    select ${login}, password_hash, false, role, 'Аты', ${`Тегі${teachers}`}, sex, region_id, department_id, school_id
    from person where login = 'teacher1'`;
  const client = await signIn(server.url, login);
  return { client, userId: client.user?.userId ?? 0 };
}

/** A course of its own. */
async function addCourse(): Promise<{ courseId: number; directionId: number }> {
  const titles = { title_kz: 'Пән', title_ru: 'Предмет' };
  const [direction] = await server.sql<{ id: number }[]>`insert into exam_direction ${server.sql(titles)} returning id`;
  const directionId = direction?.id ?? 0;
  const [course] = await server.sql<{ id: number }[]>`
    insert into course ${server.sql({ ...titles, direction_id: directionId })} returning id`;
  return { courseId: course?.id ?? 0, directionId };
}

async function addCertification(directionId: number, input: ExamInput = {}): Promise<number> {
  const certId = await addExam(server.sql, { kind: 'certification', passingScore: 1, ...input });
  await server.sql`update exam set direction_id = ${directionId} where id = ${certId}`;
  return certId;
}

function attach(by: ApiClient, personnelId: number | number[], courses: number[], how: 'add' | 'remove' = 'add') {
  return by.call<{ changed: number }>('POST', `/api/control/personnel/courses/${how}`, { personnelId, courses });
}

function reassign(by: ApiClient, userId: number, courseId: number, reason = 'Ауырып қалды') {
  const body = { userId, courseId, reason };
  return by.call(reassignCertification, { body });
}

async function seesIt(client: ApiClient, certId: number): Promise<TestListItem[]> {
  const { data } = await client.call(certificationList);
  return data.certList.filter(({ examId }) => examId === certId);
}

/** @returns the attempt's id. */
async function sits(client: ApiClient, certId: number, how: 'passes' | 'fails'): Promise<string> {
  const sitting = await sit(client, certId, 'certification');
  if (how === 'passes') await sitting.send('one-correct', rightAnswers['one-correct']);
  await sitting.finish();
  return sitting.data.attemptId;
}

async function audited(action: string, userId: number): Promise<number[]> {
  const rows = await server.sql<{ outcome: number }[]>`
    select outcome from audit_log where action = ${action} and target_id = ${userId} order by id`;
  return rows.map(({ outcome }) => outcome);
}

async function periodsOf(certId: number): Promise<{ person_id: number | null }[]> {
  return server.sql`select person_id from exam_access_period where exam_id = ${certId} order by id`;
}

function expectRefused(reply: Reply, status: number, code: string, field?: string): void {
  expect([reply.status, reply.code, Object.keys(reply.errors ?? {})]).toEqual([status, code, field ? [field] : []]);
}

describe('courses', () => {
  test('are shown in the reader’s language, and each teacher’s beside the name', async () => {
    const { data } = await director.call(courseList, {}, { 'accept-language': 'ru' });
    expect(data.courses[0]).toMatchObject({ title: 'Аттестация педагогов', titleKz: 'Педагогтерді аттестаттау' });
    const rows = (await deputy.call(personnelCourses)).data.rows;
    const [staff] = await server.sql<{ count: number }[]>`
      select count(*)::int as count from person where school_id = 1 and role in ('TCHR', 'GL', 'ZVCH', 'DCR') and deleted_at is null`;
    expect(rows).toHaveLength(staff?.count ?? 0);
    expect(rows.filter(({ courses }) => courses.some(({ id }) => id === data.courses[0]?.id))).toHaveLength(rows.length);
  });

  test('are made of directions by the exam manager, are called as these are, and stay while somebody has them', async () => {
    const manager = await signIn(server.url, 'exam1');
    const titles = { titleKz: 'Информатика курсы', titleRu: 'Курс информатики' };
    const { data: made } = await manager.call(examDirectionCreate, { body: titles });
    expect(made.isCourse).toBe(false);
    const save = async (change: object) => {
      const { data: now } = await manager.call(examDirectionRead, { params: { id: made.id } });
      return manager.call(examDirectionSave, {
        params: { id: made.id },
        body: { ...titles, revision: now.revision, ...change },
      });
    };
    const course = async () => {
      const { data } = await director.call(courseList);
      return data.courses.find(({ title }) => /нформати/.test(title));
    };
    expect(await course()).toBeUndefined();
    expect((await save({ isCourse: true })).data.isCourse).toBe(true);
    expect((await save({ titleKz: 'Информатика мұғалімі' })).data.isCourse).toBe(true);
    const { id = 0, title } = (await course()) ?? {};
    expect(title).toBe('Информатика мұғалімі');

    const { userId } = await nextTeacher();
    await director.call('POST', '/api/control/personnel/courses/add', { personnelId: userId, courses: [id] });
    const refused = await save({ isCourse: false });
    expect([refused.status, Object.keys(refused.errors ?? {})]).toEqual([422, ['isCourse']]);
    await director.call('POST', '/api/control/personnel/courses/remove', { personnelId: userId, courses: [id] });
    expect((await save({ isCourse: false })).data.isCourse).toBe(false);
    expect(await course()).toBeUndefined();
  });

  test('a certification whose direction is a course is there for those who have it, and for nobody else', async () => {
    const { courseId, directionId } = await addCourse();
    const certId = await addCertification(directionId);
    const [{ client, userId }, other] = [await nextTeacher(), await nextTeacher()];
    expect(await seesIt(client, certId)).toEqual([]);
    expect((await client.call('GET', `/api/certification/${certId}/data`)).status).toBe(404);
    expect((await attach(director, [userId, other.userId, userId], [courseId])).data).toEqual({ changed: 2 });
    expect(await seesIt(client, certId)).toMatchObject([{ state: 'open' }]);
    expect((await attach(deputy, userId, [courseId])).data).toEqual({ changed: 0 });
    expect((await attach(deputy, userId, [courseId], 'remove')).data).toEqual({ changed: 1 });
    expect(await seesIt(client, certId)).toEqual([]);
    expect(await seesIt(other.client, certId)).toMatchObject([{ state: 'open' }]);
    expect(await audited('course-attached', userId)).toEqual([1]);
    expect(await audited('course-removed', userId)).toEqual([1]);
  });

  test('what is being sat goes on when the course is taken away', async () => {
    const { courseId, directionId } = await addCourse();
    const certId = await addCertification(directionId);
    const { client, userId } = await nextTeacher();
    await attach(director, userId, [courseId]);
    const sitting = await sit(client, certId, 'certification');
    await attach(director, userId, [courseId], 'remove');
    expect((await sitting.again()).data.attemptId).toBe(sitting.data.attemptId);
    expect((await sitting.finish()).status).toBe(200);
    expect(await seesIt(client, certId)).toMatchObject([{ state: 'completed' }]);
  });

  test('a foreign and an absent teacher are refused in the same words, an unknown course at its field, and then nothing is done', async () => {
    const { courseId } = await addCourse();
    const { userId } = await nextTeacher();
    const [pupil] = await server.sql<{ id: number }[]>`select id from person where login = 'student1'`;
    const absent = await attach(director, 2_000_000_000, [courseId]);
    expectRefused(absent, 422, 'VALIDATION', 'personnelId');
    expect((await attach(stranger, [userId], [courseId])).text).toBe(absent.text);
    expect((await attach(director, [userId, pupil?.id ?? 0], [courseId])).text).toBe(absent.text);
    expectRefused(await attach(director, userId, [courseId, 2_000_000_000]), 422, 'VALIDATION', 'courses');
    for (const body of [{}, { personnelId: userId, courses: [] }, { personnelId: 'x', courses: [courseId] }])
      expect((await director.call('POST', '/api/control/personnel/courses/add', body)).status).toBe(422);
    const attached = await server.sql`select 1 from person_course where course_id = ${courseId}`;
    expect(attached).toHaveLength(0);
    const [refusals] = await server.sql<{ count: number }[]>`
      select count(*)::int as count from audit_log where action = 'course-attached' and outcome = 0`;
    expect(refusals?.count).toBeGreaterThanOrEqual(4);
  });
});

describe('how the teachers stand', () => {
  let certId: number;
  let courseId: number;
  const ids: Record<string, number> = {};
  beforeAll(async () => {
    const course = await addCourse();
    ({ courseId } = course);
    certId = await addCertification(course.directionId);
    const passing = await nextTeacher();
    const failing = await nextTeacher();
    const waiting = await nextTeacher();
    Object.assign(ids, { passing: passing.userId, failing: failing.userId, waiting: waiting.userId });
    await attach(director, Object.values(ids), [courseId]);
    await sits(passing.client, certId, 'passes');
    await sits(failing.client, certId, 'fails');
  });

  test('is counted in the list, which the school beside does not have', async () => {
    const list = async (client: ApiClient) =>
      (await client.call(controlCertifications)).data.find((item) => item.certId === certId);
    expect(await list(director)).toMatchObject({
      courseId,
      state: 'open',
      counts: { assigned: 3, passed: 1, failed: 1, running: 0, notBegun: 1 },
    });
    expect(await list(stranger)).toBeUndefined();
  });

  test('is shown teacher by teacher, with the certificate of who passed and without a foreign school’s look', async () => {
    const path = `/api/control/certifications/${certId}`;
    const { data } = await deputy.call(certificationTeachers, { params: { certId } });
    const of = (id: number | undefined) => data.teachers.find(({ userId }) => userId === id);
    expect(of(ids['passing'])).toMatchObject({ state: 'passed', can: { reassign: false }, failedAttempts: 0 });
    expect(of(ids['failing'])).toMatchObject({ state: 'failed', can: { reassign: true }, failedAttempts: 1, code: null });
    expect(of(ids['waiting'])).toMatchObject({ state: 'open', can: { reassign: false }, result: null });
    const code = of(ids['passing'])?.code ?? '';
    expect((await createApiClient(server.url).call('GET', `/api/certificate/${code}`)).status).toBe(200);
    const foreign = await stranger.call('GET', path);
    expect([foreign.status, foreign.text]).toEqual([
      404,
      (await stranger.call('GET', path.replace(/\d+$/, '2000000000'))).text,
    ]);
  });

  test('is shown by course, over its certifications in both languages', async () => {
    const { data } = await director.call(certificationByCourse, { params: { courseId } });
    expect(data.certifications.map((item) => item.certId)).toEqual([certId]);
    expect(data.teachers.map(({ state }) => state).sort()).toEqual(['failed', 'open', 'passed']);
    expect((await director.call('GET', '/api/control/certifications/by-course/2000000000')).status).toBe(404);
  });

  test('failed attempts are shown with their results, to the own school only', async () => {
    const ask = (by: ApiClient, userId: number | undefined) =>
      by.call(failedAttempts, { query: { userId: userId ?? 0, courseId } });
    const { data } = await director.call(failedAttempts, { query: { userId: ids['failing'] ?? 0, courseId } });
    expect(data.failedAttempts).toMatchObject([{ certId, correctAnswers: 0, totalQuestions: 10, passingScore: 1 }]);
    expect(Math.abs((data.failedAttempts[0]?.date ?? 0) - Date.now())).toBeLessThan(hour);
    expect((await ask(director, ids['passing'])).data.failedAttempts).toEqual([]);
    const foreign = await ask(stranger, ids['failing']);
    expect([foreign.status, foreign.text]).toEqual([404, (await ask(stranger, 2_000_000_000)).text]);
    expect((await director.call('GET', '/api/control/certifications/failed-attempts')).status).toBe(422);
  });

  test('is summed up by teacher', async () => {
    const { data } = await director.call(personnelStatistics);
    const of = (id: number | undefined) => data.rows.find(({ opt }) => opt.userId === id);
    expect(of(ids['failing'])).toMatchObject({ failed: 1, passed: 0, date: expect.any(Number) });
    expect(of(ids['passing'])).toMatchObject({ failed: 0, passed: 1 });
    expect(data.activity.personnel).toBe(data.rows.length);
    const sum = (key: 'assigned' | 'passed') => data.rows.reduce((all, row) => all + row[key], 0);
    expect(data.activity).toMatchObject({ due: sum('assigned'), passed: sum('passed') });
    const foreign = await stranger.call(personnelStatistics);
    expect(foreign.data.rows.some(({ opt }) => opt.userId === ids['failing'])).toBe(false);
  });
});

describe('a certification in two languages', () => {
  test('is one certification of each teacher, sat in either', async () => {
    const { courseId, directionId } = await addCourse();
    const kz = await addCertification(directionId, { title: 'Қазақша' });
    const ru = await addCertification(directionId, { title: 'По-русски', forLang: 'ru' });
    await server.sql`update exam set pair_id = case id when ${kz} then ${ru}::int else ${kz} end where id in (${kz}, ${ru})`;
    const { client, userId } = await nextTeacher();
    await attach(director, userId, [courseId]);
    const counted = async () => {
      const { data } = await director.call(personnelStatistics);
      return data.rows.find(({ opt }) => opt.userId === userId);
    };
    // The demo's own certification is everybody's.
    const { assigned = 0, notBegun = 0 } = (await counted()) ?? {};
    await sits(client, ru, 'passes');
    expect((await client.call('GET', `/api/certification/${kz}/data`)).status).toBe(404);
    expect(await counted()).toMatchObject({ assigned, passed: 1, notBegun: notBegun - 1 });

    const list = (await director.call(controlCertifications, {}, { 'accept-language': 'ru' })).data;
    const own = list.filter(({ courseId: of }) => of === courseId);
    expect(own).toMatchObject([
      { certId: ru, languages: [{ certId: ru }, { certId: kz }], counts: { assigned: 1, passed: 1 } },
    ]);
    const { client: failing, userId: failingId } = await nextTeacher();
    await attach(director, failingId, [courseId]);
    await sits(failing, ru, 'fails');
    for (const certId of [kz, ru]) {
      const { data } = await director.call(certificationTeachers, { params: { certId } });
      expect(new Map(data.teachers.map((one) => [one.userId, one.state]))).toEqual(
        new Map([
          [userId, 'passed'],
          [failingId, 'failed'],
        ]),
      );
    }
  });
});

describe('giving a certification again', () => {
  let certId: number;
  let courseId: number;
  let directionId: number;
  let client: ApiClient;
  let userId: number;
  beforeEach(async () => {
    ({ courseId, directionId } = await addCourse());
    certId = await addCertification(directionId);
    ({ client, userId } = await nextTeacher());
    await attach(director, userId, [courseId]);
  });

  test('opens it to that teacher alone until the end of the third day, and leaves the old attempt as it was', async () => {
    const attemptId = await sits(client, certId, 'fails');
    const stored = () => server.sql`select * from exam_attempt where id = ${attemptId}`;
    const before = await stored();
    expect((await client.call('GET', `/api/certification/${certId}/data`)).code).toBe('ALREADY_COMPLETED');
    const { data } = await reassign(director, userId, courseId);
    expect(data).toMatchObject({ certId });
    // Midnight of the school, which is five hours east of UTC.
    expect((data.finishDate + 5 * hour) % (24 * hour)).toBe(0);
    const days = (data.finishDate - data.startDate) / (24 * hour);
    expect(days > 2 && days <= 3).toBe(true);
    const [period] = await server.sql`
      select person_id, school_id, reassigned_from, reason from exam_access_period where id = ${data.examAccessPeriodId}`;
    expect(period).toEqual({ person_id: userId, school_id: 1, reassigned_from: attemptId, reason: 'Ауырып қалды' });

    expect((await seesIt(client, certId)).map(({ state }) => state)).toEqual(['open', 'completed']);
    const { data: detail } = await director.call(certificationTeachers, { params: { certId } });
    const row = detail.teachers.find((one) => one.userId === userId);
    expect(row).toMatchObject({ state: 'again', can: { reassign: false }, finishDate: data.finishDate, failedAttempts: 1 });

    const second = await sits(client, certId, 'passes');
    expect(second).not.toBe(attemptId);
    expect(await stored()).toEqual(before);
    expect(await audited('certification-reassigned', userId)).toEqual([1]);
  });

  test('takes the teacher and the course alone, as the specification has it', async () => {
    await sits(client, certId, 'fails');
    const { status, data } = await director.call(reassignCertification, { body: { userId, courseId } });
    expect(status).toBe(200);
    const [period] = await server.sql`select reason from exam_access_period where id = ${data.examAccessPeriodId}`;
    expect(period).toEqual({ reason: null });
  });

  test('stands in the history of resets with the result of then and who gave it; page by page, for the own school only', async () => {
    const history = (by: ApiClient, page = 1) => by.call(certificationResets, { query: { userId, courseId, page } });
    const empty = await history(director);
    expect([empty.status, empty.data]).toEqual([200, []]);
    await sits(client, certId, 'fails');
    await reassign(director, userId, courseId);
    // A refused call reset nothing.
    await reassign(director, userId, courseId);
    const [row, ...others] = (await history(deputy)).data;
    expect(others).toEqual([]);
    expect(row).toMatchObject({ result: 0, maxResult: 10 });
    expect(row?.deletedUser?.label).toBe(`${director.user?.surname} ${director.user?.firstname}`);
    expect(Date.now() - (row?.createdAt ?? 0)).toBeLessThan(60_000);
    const { data: detail } = await director.call(certificationTeachers, { params: { certId } });
    expect(detail.teachers.find((one) => one.userId === userId)?.resets).toBe(1);

    await server.sql`
      insert into monitoring_reset (kind, subject, person_id, result, max_result)
      select 'certification', ${String(courseId)}, ${userId}, n, 20 from generate_series(1, 12) n`;
    const second = await history(director, 2);
    expect(second.data.map(({ result }) => result)).toEqual([2, 1, 0]);
    expect(second.meta).toEqual({ total: 13, page: 2, per_page: 10, last_page: 2 });
    expect([(await history(stranger)).status, (await history(client)).status]).toEqual([404, 403]);
  });

  test('is nobody else’s: a colleague with the same course has their own attempt and no more', async () => {
    const colleague = await nextTeacher();
    await attach(director, colleague.userId, [courseId]);
    await sits(client, certId, 'fails');
    await sits(colleague.client, certId, 'fails');
    await reassign(director, userId, courseId);
    expect((await seesIt(colleague.client, certId)).map(({ state }) => state)).toEqual(['completed']);
  });

  test('twice at once gives one', async () => {
    await sits(client, certId, 'fails');
    const replies = await Promise.all([1, 2, 3, 4].map((time) => reassign(time % 2 ? director : deputy, userId, courseId)));
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    expect((await periodsOf(certId)).filter(({ person_id }) => person_id === userId)).toHaveLength(1);
    expect((await audited('certification-reassigned', userId)).sort((a, b) => a - b)).toEqual([0, 0, 0, 1]);
  });

  test('is refused where nothing was failed, the course is not theirs, or the certification is theirs already', async () => {
    expectRefused(await reassign(director, userId, courseId), 409, 'NOTHING_FAILED');
    const sitting = await sit(client, certId, 'certification');
    expectRefused(await reassign(director, userId, courseId), 409, 'ALREADY_GIVEN');
    await sitting.finish();
    await attach(director, userId, [courseId], 'remove');
    expectRefused(await reassign(director, userId, courseId), 409, 'COURSE_NOT_ATTACHED');
    await attach(director, userId, [courseId]);
    expect((await reassign(director, userId, courseId)).status).toBe(200);
    expectRefused(await reassign(director, userId, courseId), 409, 'ALREADY_GIVEN');
    await sits(client, certId, 'passes');
    expectRefused(await reassign(director, userId, courseId), 409, 'NOTHING_FAILED');
    expect(await audited('certification-reassigned', userId)).toEqual([0, 0, 0, 1, 0, 0]);
  });

  test('is for the language of the failed one, though the other one is open', async () => {
    const russian = await addCertification(directionId, { forLang: 'ru' });
    await sits(client, russian, 'fails');
    expect((await reassign(director, userId, courseId)).data.certId).toBe(russian);
    expect(await periodsOf(certId)).toHaveLength(1);
  });

  test('of a foreign or an absent teacher, of an unknown course, by oneself, or without a reason is refused at its field', async () => {
    await sits(client, certId, 'fails');
    const absent = await reassign(director, 2_000_000_000, courseId);
    expectRefused(absent, 422, 'VALIDATION', 'userId');
    expect((await reassign(stranger, userId, courseId)).text).toBe(absent.text);
    expectRefused(await reassign(director, userId, 2_000_000_000), 422, 'VALIDATION', 'courseId');
    for (const reason of ['', '   ', 'x'.repeat(501)])
      expectRefused(await reassign(director, userId, courseId, reason), 422, 'VALIDATION', 'reason');
    const self = director.user?.userId ?? 0;
    await attach(director, self, [courseId]);
    await sits(director, certId, 'fails');
    expectRefused(await reassign(director, self, courseId), 422, 'VALIDATION', 'userId');
    expect((await reassign(deputy, self, courseId)).status).toBe(200);
    expect((await reassign(client, userId, courseId)).status).toBe(403);
  });

  test('is refused for an exam that was withdrawn', async () => {
    await sits(client, certId, 'fails');
    await server.sql`update exam set is_published = false where id = ${certId}`;
    expectRefused(await reassign(director, userId, courseId), 422, 'VALIDATION', 'courseId');
  });
});

describe('whether a certificate is real', () => {
  const anybody = () => createApiClient(server.url);
  const ask = (code: string, language = 'kk') =>
    anybody().call(verifyCertificate, { params: { code } }, { 'accept-language': language });
  let client: ApiClient;
  let certificate: Certificate;
  beforeAll(async () => {
    const { directionId, courseId } = await addCourse();
    const certId = await addCertification(directionId);
    const teacher = await nextTeacher();
    ({ client } = teacher);
    await attach(director, teacher.userId, [courseId]);
    await sits(client, certId, 'passes');
    const { data } = await client.call(profileCertificates);
    const [first] = data.certificates;
    if (!first) throw new Error('No certificate');
    certificate = first;
  });

  test('is shown to anybody who has the code: what is on the paper, and nothing else', async () => {
    const { status, data } = await ask(certificate.code);
    expect(status).toBe(200);
    const name = [client.user?.surname, client.user?.firstname].join(' ');
    expect(data).toMatchObject({ code: certificate.code, title: 'Own exam', forLang: 'kz' });
    expect(data.name.startsWith(name)).toBe(true);
    expect(data.passedOn).toMatch(/^\d\d\.\d\d\.\d{4}$/);
    expect(Object.keys(data).sort()).toEqual(['code', 'forLang', 'name', 'of', 'passedOn', 'revokedOn', 'school', 'title']);
    expect((await ask(certificate.code, 'ru')).data.school).not.toBe(data.school);
  });

  test('is found for a code as people type it', async () => {
    const typed = certificate.code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'O').replaceAll('1', 'І');
    expect((await ask(typed)).data.code).toBe(certificate.code);
  });

  test('of who has left the school, or was given it again, stays real', async () => {
    expect((await client.call(certificatePdf, { params: { attemptId: certificate.attemptId } })).data.fileName).toContain(
      certificate.code,
    );
    await server.sql`delete from certificate where attempt_id = ${certificate.attemptId}`;
    expect((await ask(certificate.code)).status).toBe(404);
    expect((await client.call(certificatePdf, { params: { attemptId: certificate.attemptId } })).data.fileName).toContain(
      certificate.code,
    );
    await server.sql`update person set deleted_at = now() where id = ${client.user?.userId ?? 0}`;
    expect((await ask(certificate.code)).data.code).toBe(certificate.code);
  });

  test('a code that was never given and one that can be none look the same', async () => {
    const unknown = await ask('0000-0000-0000-0000');
    expect([unknown.status, unknown.code]).toEqual([404, 'NOT_FOUND']);
    for (const code of [
      'x',
      certificate.code.slice(0, -1),
      `${certificate.code}0`,
      randomUUID(),
      "' or true --",
      'U'.repeat(16),
    ])
      expect((await ask(code)).text).toBe(unknown.text);
  });

  test('cannot be found by trying: codes have eighty bits, and one address waits after sixty questions a minute', async () => {
    expect(certificate.code.replaceAll('-', '')).toHaveLength(16);
    const tries = await Promise.all(
      Array.from({ length: 70 }, () => fetch(`${server.url}/api/certificate/0000-0000-0000-0000`).then(({ status }) => status)),
    );
    expect(tries.filter((status) => status === 429).length).toBeGreaterThan(0);
    expect(tries.filter((status) => status === 404).length).toBeLessThanOrEqual(60);
  });
});

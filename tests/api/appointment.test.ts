/** Appointments of a school's management: periods, who can't sit and why, teachers' flows, access switches. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessState, accessSwitch } from '#contract/appointment/access.ts';
import type { AppointedPeriod } from '#contract/appointment/parts.ts';
import { appointmentPreview, type Preview } from '#contract/appointment/preview.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { appointmentExamList, studentPeriodList, studentPeriodSave } from '#contract/appointment/students.ts';
import {
  teacherFlowList,
  type TeacherPeriod,
  teacherPeriodList,
  teacherPeriodSave,
  teacherStorePeriod,
} from '#contract/appointment/teachers.ts';
import { accessTypes } from '#domain/exam/access-type.ts';
import { localTime } from '#domain/exam/local-time.ts';
import { certificationList, testingList } from '#contract/attempts/list-tests.ts';
import { startCodeList } from '#contract/start-codes/start-codes.ts';
import type { ApiClient, Reply } from '../support/api-client.ts';
import { addExam, type ExamInput } from '../support/exam-factory.ts';
import { signIn, sit } from '../support/sitting.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const root = '/api/testing-appointment';
const periods = `${root}/students/periods`;
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const zone = 300;

let server: TestServer;
let deputy: ApiClient;
let director: ApiClient;
/** The deputy of another school. */
let far: ApiClient;
let schoolId = 0;
/** 9 «А», in Kazakh: student1; 8 «Б», in Russian: student31. */
let nineA = 0;
let eightB = 0;
let farGroup = 0;

beforeAll(async () => {
  server = await startTestServer();
  const { sql } = server;
  const [stranger] = await sql<{ login: string; schoolId: number }[]>`
    select login, school_id as "schoolId" from person where role = 'ZVCH' and school_id <> (select school_id from person where login = 'zavuch1')
    order by id limit 1`;
  await sql`update school set subscription = 'full' where id = ${stranger?.schoolId ?? 0}`;
  [deputy, director, far] = (await Promise.all(
    ['zavuch1', 'director1', stranger?.login ?? ''].map((login) => signIn(server.url, login)),
  )) as [ApiClient, ApiClient, ApiClient];
  const groupOf = async (login: string): Promise<number> =>
    (await sql<{ id: number }[]>`select group_id as id from person where login = ${login}`)[0]?.id ?? 0;
  [nineA, eightB] = [await groupOf('student1'), await groupOf('student31')];
  farGroup =
    (await sql<{ id: number }[]>`select min(id) as id from "group" where school_id = ${stranger?.schoolId ?? 0}`)[0]?.id ?? 0;
  schoolId = deputy.user?.school_id ?? 0;
});
afterAll(() => server.stop());

/** Published and appointed to nobody. */
async function newExam(
  input: ExamInput & Partial<{ accessTypeId: number; parallel: number | null; examType: string }> = {},
): Promise<number> {
  const { accessTypeId = accessTypes.practicum, parallel = 9, examType = 'others', ...rest } = input;
  const examId = await addExam(server.sql, { title: `Appointed ${randomUUID()}`, ...rest });
  await server.sql`delete from exam_access_period where exam_id = ${examId}`;
  await server.sql`update exam set access_type_id = ${accessTypeId}, parallel = ${parallel}, exam_type = ${examType} where id = ${examId}`;
  return examId;
}

/** One moment for all: between two looks at the clock a minute may end. */
const began = Date.now();

/** The school's time, so far from now. */
function at(ms: number): string {
  return localTime(began + ms, zone);
}

function appoint(examId: number, more: object = {}, as = deputy): Promise<Reply<AppointedPeriod>> {
  return as.call('POST', periods, { examId, groupIds: [nineA], startDate: at(hour), finishDate: at(3 * hour), ...more });
}

async function appointed(examId: number, more: object = {}): Promise<AppointedPeriod> {
  const reply = await appoint(examId, more);
  expect(reply.text).toContain('"data"');
  return reply.data;
}

/** Begun an hour ago: the present is not typed. */
async function open(period: AppointedPeriod): Promise<AppointedPeriod> {
  await server.sql`update exam_access_period set start_date = now() - interval '1 hour' where id = ${period.id}`;
  const list = await deputy.call(studentPeriodList, { query: { state: 'running', search: period.title } });
  return list.data[0] as AppointedPeriod;
}

async function seenBy(login: string): Promise<number[]> {
  const student = await signIn(server.url, login);
  const { data } = await student.call(testingList);
  return data.testList.map(({ exam }) => exam.id);
}

function change(period: AppointedPeriod, more: object = {}, as = deputy): Promise<Reply<AppointedPeriod>> {
  const { startDate, finishDate, revision } = period;
  return as.call('PUT', `${periods}/${period.id}`, { startDate, finishDate, revision, ...more });
}

async function inBase(examId: number): Promise<number> {
  return (await server.sql`select from exam_access_period where exam_id = ${examId} and archived_at is null`).length;
}

describe('what can be appointed', () => {
  test('is published, has questions, and says what must be chosen', async () => {
    const diagnostic = await newExam({ accessTypeId: accessTypes.diagnostic });
    const modo = await newExam({ accessTypeId: accessTypes.diagnostic, examType: 'modo' });
    const timss = await newExam({ accessTypeId: accessTypes.timss, parallel: 8 });
    const hidden = await newExam();
    await server.sql`update exam set is_published = false where id = ${hidden}`;
    const empty = await newExam({ questions: [] });
    const teaching = await newExam({ kind: 'certification', accessTypeId: accessTypes.certification });
    const { data } = await deputy.call(appointmentExamList);
    const found = (id: number) => data.exams.find((exam) => exam.id === id);
    expect(found(diagnostic)).toMatchObject({
      subjectId: 1,
      examType: 'others',
      language: 'kz',
      testingTypes: ['input', 'output'],
    });
    expect(found(modo)).toMatchObject({ subjectId: 1, examType: 'modo', testingTypes: [] });
    expect(found(timss)).toMatchObject({ subjectId: 3, testingTypes: ['timss-8'], questionCount: 10 });
    expect([hidden, empty, teaching].map(found)).toEqual([undefined, undefined, undefined]);
    expect(data.groups.find(({ id }) => id === nineA)).toMatchObject({ grade: 9, eduLang: 'kz' });
  });

  test('counts the questions that one student gets, not those of all variants', async () => {
    const examId = await newExam();
    const [one, two] = await server.sql<{ id: number }[]>`
      insert into exam_variant (exam_id, number, is_published) values (${examId}, 1, true), (${examId}, 2, true) returning id`;
    await server.sql`update exam set questions_has_variants = true where id = ${examId}`;
    const place = (variant: number | undefined, least: number, most: number) => server.sql`
      update exam_question q set variant_id = ${variant ?? 0} where q.id in (
        select id from exam_question where exam_id = ${examId} order by id offset ${least} limit ${most - least})`;
    await place(one?.id, 0, 1);
    await place(two?.id, 1, 2);
    const listed = async () => (await deputy.call(appointmentExamList)).data.exams.find(({ id }) => id === examId);
    expect(await listed()).toMatchObject({ questionCount: 9 });
    expect(await listed()).not.toHaveProperty('questionCountMost');
    await place(two?.id, 2, 3);
    expect(await listed()).toMatchObject({ questionCount: 8, questionCountMost: 9 });
  });

  test('stands in the order of the Kazakh alphabet', async () => {
    const titles = ['Ял', 'Әл', 'Өл', 'ол', 'Ал', 'Қал', 'Кал'];
    for (const title of titles) await newExam({ title: `${title} реті` });
    const { data } = await deputy.call(appointmentExamList);
    const listed = data.exams.flatMap(({ title }) => (title.endsWith(' реті') ? [title.slice(0, -5)] : []));
    expect(listed).toEqual(['Ал', 'Әл', 'Кал', 'Қал', 'ол', 'Өл', 'Ял']);
  });

  test('depends on the subscription: a light one has only the output, none at all is locked out', async () => {
    const diagnostic = await newExam({ accessTypeId: accessTypes.diagnostic });
    const subscribe = (to: string) => server.sql`update school set subscription = ${to} where id = ${schoolId}`;
    try {
      await subscribe('light');
      const { data } = await deputy.call(appointmentExamList);
      expect(data.exams.find(({ id }) => id === diagnostic)?.testingTypes).toEqual(['output']);
      expect((await appoint(diagnostic, { testingType: 'input' })).errors).toHaveProperty('testingType');
      await subscribe('none');
      for (const path of ['students/exam-list', 'students/periods', 'teachers/periods', 'teachers/flow-list', 'access'])
        expect((await deputy.call('GET', `${root}/${path}`)).code).toBe('SUBSCRIPTION_LOCKED');
      expect((await appoint(diagnostic, { testingType: 'output' })).status).toBe(423);
    } finally {
      await subscribe('full');
    }
  });
});

describe('a test that is appointed', () => {
  test('is announced to the students of its group, once, and to nobody else', async () => {
    const creationId = randomUUID();
    const examId = await newExam();
    for (let call = 0; call < 2; call += 1) await appoint(examId, { creationId });
    const notified = await server.sql<{ groupId: number; count: number }[]>`
      select p.group_id as "groupId", count(*)::int as count from notification n join person p on p.id = n.person_id
      where n.data->>'title' = (select title from exam where id = ${examId}) group by p.group_id`;
    const [group] = await server.sql<{ count: number }[]>`
      select count(*)::int as count from person where group_id = ${nineA} and role = 'ST' and deleted_at is null`;
    expect([...notified]).toEqual([{ groupId: nineA, count: group?.count }]);
  });

  test('is seen by its group in the school’s time, and by no other', async () => {
    const examId = await newExam();
    const period = await appointed(examId, { startDate: at(hour), finishDate: at(2 * hour) });
    expect(period).toMatchObject({ organizationId: schoolId, examId, groups: ['9 «А»'], state: 'coming', isFromAbove: false });
    expect(period.startDate).toBe(at(hour));
    expect(await seenBy('student1')).toContain(examId);
    expect(await seenBy('student31')).not.toContain(examId);
  });

  test('without groups is for those of its grade and language', async () => {
    const mine = await newExam();
    const other = await newExam({ parallel: 8 });
    for (const id of [mine, other]) await appointed(id, { groupIds: null });
    const seen = await seenBy('student1');
    expect([seen.includes(mine), seen.includes(other)]).toEqual([true, false]);
  });

  test('is one however often the answer gets lost, also twice at once', async () => {
    const examId = await newExam();
    const creationId = randomUUID();
    const body = { creationId, startDate: at(hour), finishDate: at(2 * hour) };
    const replies = await Promise.all([appoint(examId, body), appoint(examId, body), appoint(examId, body)]);
    expect(new Set(replies.map(({ data }) => data.id)).size).toBe(1);
    expect(await inBase(examId)).toBe(1);
    const otherExam = await newExam();
    expect((await appoint(otherExam, { ...body, groupIds: null }, far)).code).toBe('OPERATION_CONFLICT');
    expect(await inBase(otherExam)).toBe(0);
  });

  test.each([
    ['an unknown exam', async () => ({ examId: 2_000_000_000 }), 'examId'],
    ['a certification', async () => ({ examId: await newExam({ accessTypeId: accessTypes.certification }) }), 'examId'],
    [
      'an unpublished exam',
      async () => {
        const examId = await newExam();
        await server.sql`update exam set is_published = false where id = ${examId}`;
        return { examId };
      },
      'examId',
    ],
    ['an exam without questions', async () => ({ examId: await newExam({ questions: [] }) }), 'examId'],
    [
      'an exam of another school year',
      async () => {
        const examId = await newExam();
        await server.sql`update exam set start_edu_year = 2001, end_edu_year = 2002 where id = ${examId}`;
        return { examId };
      },
      'examId',
    ],
    ['a beginning in the past', async () => ({ startDate: at(-hour) }), 'startDate'],
    ['an end before the beginning', async () => ({ finishDate: at(30 * minute) }), 'finishDate'],
    ['an end at the beginning', async () => ({ startDate: at(hour), finishDate: at(hour) }), 'finishDate'],
    ['a day that there is not', async () => ({ startDate: '2027-02-30 10:00' }), 'startDate'],
    ['no end', async () => ({ finishDate: '' }), 'finishDate'],
    ['another school', async () => ({ organizationId: far.user?.school_id }), 'organizationId'],
    ['another school’s group', async () => ({ groupIds: [nineA, farGroup] }), 'groupIds'],
    ['no group', async () => ({ groupIds: [] }), 'groupIds'],
    ['a group of another language', async () => ({ groupIds: [eightB], examId: await newExam({ parallel: 8 }) }), 'groupIds'],
    ['a group of another grade', async () => ({ examId: await newExam({ parallel: 5 }) }), 'groupIds'],
    [
      'no testing type of a diagnostic',
      async () => ({ examId: await newExam({ accessTypeId: accessTypes.diagnostic }) }),
      'testingType',
    ],
    ['a testing type of another kind', async () => ({ testingType: 'input' }), 'testingType'],
    [
      'a parallel type of another grade',
      async () => ({ examId: await newExam({ accessTypeId: accessTypes.timss, parallel: null }), testingType: 'timss-8' }),
      'groupIds',
    ],
    [
      'a parallel type that is not the exam’s',
      async () => ({
        examId: await newExam({ accessTypeId: accessTypes.timss, parallel: 4 }),
        testingType: 'timss-8',
        groupIds: null,
      }),
      'testingType',
    ],
    ['another exam’s variant', async () => ({ variantId: 2_000_000_000 }), 'variantId'],
  ])('is refused with the field’s message: %s', async (_name, make, field) => {
    const more = (await make()) as { examId?: number };
    const examId = more.examId ?? (await newExam());
    const reply = await appoint(examId, more);
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.errors ?? {})).toEqual([field]);
    expect(reply.errors?.[field]?.[0]).toMatch(/\S/);
    expect(await inBase(examId)).toBe(0);
  });

  test('on request only gives a variant of its own', async () => {
    const examId = await newExam();
    const [asked, assigned] = await server.sql<{ id: number }[]>`
      insert into exam_variant (exam_id, number, is_published, by_request) values (${examId}, 1, true, true), (${examId}, 2, true, false) returning id`;
    expect((await appoint(examId, { variantId: assigned?.id })).errors).toHaveProperty('variantId');
    expect(await appointed(examId, { variantId: asked?.id })).toMatchObject({ variantId: asked?.id, variantNumber: 1 });
  });
});

describe('two times of one test', () => {
  test('never overlap for a group; the other one is named. Next to each other they may be', async () => {
    const examId = await newExam();
    const first = await appointed(examId, { startDate: at(2 * hour), finishDate: at(4 * hour) });
    const clash = await appoint(examId, { startDate: at(3 * hour), finishDate: at(5 * hour) });
    const [date = '', time = ''] = first.startDate.split(' ');
    expect(clash.errors?.['startDate']?.[0]).toContain(`${date.split('-').toReversed().join('.')}, ${time}`);
    expect((await appoint(examId, { groupIds: null, startDate: at(3 * hour), finishDate: at(5 * hour) })).status).toBe(422);
    await appointed(examId, { startDate: first.finishDate, finishDate: at(6 * hour) });
    await appointed(examId, { startDate: at(hour), finishDate: first.startDate });
    expect(await inBase(examId)).toBe(3);
  });

  test('may overlap for different groups', async () => {
    const examId = await newExam({ parallel: null });
    const [other] = await server.sql<{ id: number }[]>`
      select id from "group" where school_id = ${schoolId} and edu_lang = 'kz' and id <> ${nineA} order by id limit 1`;
    await appointed(examId);
    await appointed(examId, { groupIds: [other?.id] });
  });

  test('do not overlap with what was set for everybody either', async () => {
    const examId = await newExam();
    await server.sql`
      insert into exam_access_period (exam_id, access_type_id, start_date, finish_date)
      values (${examId}, 4, now() + interval '2 hours', now() + interval '1 day')`;
    expect((await appoint(examId)).errors).toHaveProperty('startDate');
    const { data } = await deputy.call(studentPeriodList, { query: { state: 'coming' } });
    const above = data.find((period) => period.examId === examId);
    expect(above?.isFromAbove).toBe(true);
    expect((await change(above as AppointedPeriod, { finishDate: at(3 * day) })).code).toBe('NOT_FOUND');
    expect((await deputy.call('DELETE', `${periods}/${above?.id ?? 0}`)).code).toBe('NOT_FOUND');
  });

  test('do not overlap when two people appoint at once', async () => {
    const examId = await newExam();
    const replies = await Promise.all([deputy, director, deputy, director].map((as) => appoint(examId, {}, as)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 422)).toHaveLength(3);
    expect(await inBase(examId)).toBe(1);
  });

  test('do not overlap by moving one of them', async () => {
    const examId = await newExam();
    const first = await appointed(examId, { startDate: at(hour), finishDate: at(2 * hour) });
    await appointed(examId, { startDate: at(3 * hour), finishDate: at(4 * hour) });
    expect((await change(first, { finishDate: at(3.5 * hour) })).errors).toHaveProperty('finishDate');
    expect((await change(first, { finishDate: at(2.5 * hour) })).status).toBe(200);
  });
});

describe('moving a period', () => {
  test('changes the dates and nothing else', async () => {
    const period = await appointed(await newExam());
    expect((await change(period, { startDate: at(2 * hour), finishDate: at(5 * hour) })).data).toMatchObject({
      startDate: at(2 * hour),
      revision: 2,
    });
    const other = await newExam();
    for (const [field, value] of Object.entries({ examId: other, groupIds: null, testingType: 'input', variantId: 1 }))
      expect(Object.keys((await change(period, { [field]: value, revision: 2 })).errors ?? {})).toEqual([field]);
    expect((await change({ ...period, revision: 2 }, { examId: period.examId, groupIds: [nineA] })).status).toBe(200);
  });

  test('of one that runs: only the end, and not to before now', async () => {
    const period = await open(await appointed(await newExam()));
    expect(period.state).toBe('running');
    expect(Object.keys((await change(period, { startDate: at(hour) })).errors ?? {})).toEqual(['startDate']);
    expect(Object.keys((await change(period, { finishDate: at(-10 * minute) })).errors ?? {})).toEqual(['finishDate']);
    const longer = await change(period, { finishDate: at(2 * day) });
    expect(longer.data).toMatchObject({ state: 'running', finishDate: at(2 * day) });
    expect((await change(longer.data, { finishDate: at(hour) })).status).toBe(200);
  });

  test('of one that is over opens it again', async () => {
    const period = await open(await appointed(await newExam()));
    await server.sql`update exam_access_period set finish_date = now() - interval '10 minutes' where id = ${period.id}`;
    const over = await deputy.call(studentPeriodList, { query: { state: 'over', search: period.title } });
    const [row] = over.data;
    expect((await change(row as AppointedPeriod, { finishDate: at(day) })).data.state).toBe('running');
  });

  test('loses nobody’s change, and a lost answer is no conflict', async () => {
    const period = await appointed(await newExam());
    const wanted = { startDate: at(2 * hour), finishDate: at(4 * hour) };
    expect((await change(period, wanted)).status).toBe(200);
    expect((await change(period, wanted)).data.revision).toBe(2);
    expect((await change(period, { finishDate: at(9 * hour) })).code).toBe('EDIT_CONFLICT');
  });

  test('of another school finds nothing, and changes nothing', async () => {
    const period = await appointed(await newExam());
    for (const id of [period.id, 2_000_000_000]) {
      expect((await change({ ...period, id }, { finishDate: at(9 * hour) }, far)).code).toBe('NOT_FOUND');
      expect((await far.call('GET', `${periods}/${id}`)).code).toBe('NOT_FOUND');
      expect((await far.call('DELETE', `${periods}/${id}`)).code).toBe('NOT_FOUND');
      expect((await far.call('GET', `${periods}/${id}/dependents`)).code).toBe('NOT_FOUND');
    }
    expect(await inBase(period.examId)).toBe(1);
  });
});

describe('revoking a period', () => {
  test('removes one that nobody has used', async () => {
    const period = await appointed(await newExam());
    expect((await deputy.call('GET', `${periods}/${period.id}/dependents`)).data).toEqual({
      outcome: 'removed',
      sitting: 0,
      finished: 0,
      prepared: 0,
    });
    expect((await deputy.call('DELETE', `${periods}/${period.id}`)).data).toEqual({ outcome: 'removed' });
    expect(await server.sql`select from exam_access_period where id = ${period.id}`).toHaveLength(0);
    expect((await deputy.call('DELETE', `${periods}/${period.id}`)).code).toBe('NOT_FOUND');
  });

  test('archives one that is being sat: what was begun goes on, nobody else begins', async () => {
    const period = await open(await appointed(await newExam()));
    const sitting = await sit(await signIn(server.url, 'student2'), period.examId);
    expect((await deputy.call('GET', `${periods}/${period.id}/dependents`)).data).toMatchObject({
      outcome: 'archived',
      sitting: 1,
    });
    expect((await deputy.call('DELETE', `${periods}/${period.id}`)).data).toEqual({ outcome: 'archived' });
    expect(await seenBy('student2')).toContain(period.examId);
    expect((await sitting.client.call('GET', `/api/testing/${period.examId}/data`)).status).toBe(200);
    await sitting.finish();
    const late = await signIn(server.url, 'student3');
    expect((await late.call('GET', `/api/testing/${period.examId}/data`)).code).toBe('NOT_FOUND');
  });
});

describe('the list', () => {
  test('finds by state, name, group and days', async () => {
    const running = await open(await appointed(await newExam()));
    const far = await appointed(await newExam(), { startDate: at(40 * day), finishDate: at(41 * day) });
    const ask = async (query: string) =>
      (await deputy.call<AppointedPeriod[]>('GET', `${periods}?${query}`)).data.map(({ id }) => id);
    expect(await ask('state=running')).toContain(running.id);
    expect(await ask('state=coming')).not.toContain(running.id);
    expect(await ask(`search=${encodeURIComponent(far.title.toUpperCase())}`)).toEqual([far.id]);
    expect(await ask(`state=running&groupId=${nineA}`)).toContain(running.id);
    expect(await ask(`state=running&groupId=${eightB}`)).not.toContain(running.id);
    const month = `from=${at(39 * day).slice(0, 10)}&to=${at(42 * day).slice(0, 10)}`;
    expect(await ask(month)).toContain(far.id);
    expect(await ask(month)).not.toContain(running.id);
  });
});

describe('who cannot sit, and why', () => {
  function preview(body: object, as = deputy): Promise<Reply<DataOf<typeof appointmentPreview>, Preview>> {
    return as.call('POST', `${root}/students/preview`, { startDate: at(hour), finishDate: at(2 * hour), ...body });
  }

  test('is said by group, with the names', async () => {
    const examId = await newExam({ parallel: null });
    const { data, meta } = await preview({ examId, groupIds: [nineA, eightB] });
    expect(meta.groups.map(({ id, hindrance }) => [id, hindrance])).toEqual([
      [eightB, 'language'],
      [nineA, null],
    ]);
    expect([meta.cannotSit, meta.total]).toEqual([meta.groups[0]?.students, meta.groups[0]?.students]);
    expect(data.length).toBe(Math.min(50, meta.cannotSit));
    expect(new Set(data.map(({ hindrance }) => hindrance))).toEqual(new Set(['language']));
  });

  test('names the other time of the test, the grade, and accounts without a group', async () => {
    const examId = await newExam();
    const period = await appointed(examId);
    const { meta } = await preview({ examId, groupIds: [nineA] });
    expect(meta.groups[0]).toMatchObject({ hindrance: 'overlap', canSit: 0 });
    expect(meta.clash).toMatchObject({ startDate: period.startDate, isFromAbove: false });
    expect((await preview({ examId, groupIds: [nineA], periodId: period.id })).meta.groups[0]?.hindrance).toBeNull();
    expect((await preview({ examId: await newExam({ parallel: 5 }), groupIds: [nineA] })).meta.groups[0]?.hindrance).toBe(
      'grade',
    );
    await server.sql`update person set group_id = null where login = 'student30'`;
    const all = await preview({ examId: await newExam() });
    expect(all.meta.groups.at(-1)).toMatchObject({ id: null, hindrance: 'no-group' });
    expect(all.data.some(({ hindrance, group }) => hindrance === 'no-group' && group === null)).toBe(true);
  });

  test('counts those who have sat it this year: it keeps nobody from it', async () => {
    const period = await open(await appointed(await newExam()));
    const sitting = await sit(await signIn(server.url, 'student4'), period.examId);
    await sitting.finish();
    const { meta } = await preview({
      examId: period.examId,
      groupIds: [nineA],
      startDate: at(9 * hour),
      finishDate: at(10 * hour),
    });
    expect(meta).toMatchObject({ satThisYear: 1, cannotSit: 0 });
  });

  test('is shown for the own school only', async () => {
    const examId = await newExam();
    expect((await preview({ examId, groupIds: [nineA] }, far)).code).toBe('NOT_FOUND');
    expect((await preview({ examId, groupIds: [2_000_000_000] }, far)).code).toBe('NOT_FOUND');
  });
});

describe('access switches', () => {
  function turn(flowId: number, isOn: boolean, groupIds = [nineA], as = deputy) {
    return as.call(accessSwitch, { body: { flowId, groupIds, isOn } });
  }

  test('hide tests of that kind from the group and close their codes; what is begun goes on', async () => {
    const [begun, other] = [await open(await appointed(await newExam())), await open(await appointed(await newExam()))];
    const diagnostic = await open(
      await appointed(await newExam({ accessTypeId: accessTypes.diagnostic }), { testingType: 'input' }),
    );
    const sitting = await sit(await signIn(server.url, 'student5'), begun.examId);
    const { data } = await deputy.call(accessState);
    expect(data.flows.map(({ accessTypeId }) => accessTypeId)).toEqual([2, 4, 6]);
    const practicum = data.flows.find(({ accessTypeId }) => accessTypeId === accessTypes.practicum)?.id ?? 0;
    const codes = async () =>
      (await deputy.call(startCodeList)).data.some(({ examId, placeId }) => examId === other.examId && placeId === nineA);
    expect(await codes()).toBe(true);
    expect((await turn(practicum, false)).data.closed).toEqual([{ groupId: nineA, flowId: practicum }]);
    const seen = await seenBy('student5');
    expect([begun, other, diagnostic].map(({ examId }) => seen.includes(examId))).toEqual([true, false, true]);
    expect((await sitting.client.call('GET', `/api/testing/${begun.examId}/data`)).status).toBe(200);
    await sitting.finish();
    const late = await signIn(server.url, 'student6');
    expect((await late.call('GET', `/api/testing/${other.examId}/data`)).code).toBe('NOT_FOUND');
    expect((await late.call('POST', `/api/testing/${other.examId}/prepare`)).code).toBe('NOT_FOUND');
    expect(await codes()).toBe(false);
    const { meta: said } = await deputy.call(appointmentPreview, {
      body: { examId: other.examId, groupIds: [nineA], startDate: at(9 * hour), finishDate: at(10 * hour) },
    });
    expect(said.groups[0]?.hindrance).toBe('flow-off');
    // The same again changes nothing.
    await turn(practicum, false);
    expect((await turn(practicum, true)).data.closed).toEqual([]);
    expect(await seenBy('student6')).toContain(other.examId);
    const log = await server.sql<{ action: string }[]>`select action from audit_log where action like 'flow-%' order by id`;
    expect(log.map(({ action }) => action)).toEqual(['flow-off', 'flow-on']);
  });

  test('are those of the own school’s groups', async () => {
    const { data } = await far.call(accessState);
    const flowId = data.flows[0]?.id ?? 0;
    for (const groupIds of [[nineA], [farGroup, nineA], [2_000_000_000]])
      expect((await turn(flowId, false, groupIds, far)).code).toBe('NOT_FOUND');
    expect((await turn(2_000_000_000, false)).code).toBe('NOT_FOUND');
    expect(await server.sql`select from closed_flow`).toHaveLength(0);
  });
});

describe('teachers', () => {
  test('get every certification of a flow, in both languages, for two days from midnight', async () => {
    const { data } = await director.call(teacherFlowList);
    const flow = data.flows[0];
    expect(new Set(flow?.exams.map(({ language }) => language))).toEqual(new Set(['kz', 'ru']));
    await server.sql`update exam_access_period set archived_at = now() where access_type_id = 1`;
    const store = (body: object, as = director) =>
      as.call(teacherStorePeriod, { body: { flowId: flow?.id ?? 0, startDate: data.today, ...body } });
    const creationId = randomUUID();
    const made = await store({ creationId });
    expect(made.data).toMatchObject({ flowId: flow?.id, startDate: `${data.today} 00:00`, state: 'running' });
    expect(new Set(made.data.exams.map(({ id }) => id))).toEqual(new Set(flow?.exams.map(({ id }) => id)));
    expect((await store({ creationId })).data.id).toBe(made.data.id);
    // As the specification writes dates.
    const startDate = data.today.split('-').toReversed().join('.');
    expect((await store({ creationId, startDate })).data).toEqual(made.data);
    expect(await server.sql`select from exam_access_period where access_type_id = 1 and archived_at is null`).toHaveLength(
      flow?.exams.length ?? 0,
    );
    const list = await deputy.call(teacherPeriodList);
    expect(list.data.map(({ id }) => id)).toEqual([made.data.id]);
    const teacher = await signIn(server.url, 'teacher1');
    const offered = await teacher.call(certificationList);
    expect(offered.data.certList.length).toBeGreaterThan(0);
    // Nothing half-done: one that overlaps keeps all from being opened.
    expect(Object.keys((await store({})).errors ?? {})).toEqual(['startDate']);
    expect(Object.keys((await store({ startDate: at(-day).slice(0, 10) })).errors ?? {})).toEqual(['startDate']);
    expect(Object.keys((await store({ startDate: at(400 * day).slice(0, 10) })).errors ?? {})).toEqual(['startDate']);
    expect(Object.keys((await store({ flowId: 2_000_000_000 })).errors ?? {})).toEqual(['flowId']);
    expect((await far.call(teacherPeriodList)).data).toEqual([]);
  });

  describe('what was opened together', () => {
    interface Change {
      startDate?: string;
      finishDate?: string;
      revision?: number;
    }
    const path = (id: number) => `${root}/teachers/periods/${id}`;
    const save = (period: TeacherPeriod, change: Change, as = director) =>
      as.call(teacherPeriodSave, {
        params: { id: period.id },
        body: { startDate: period.startDate, finishDate: period.finishDate, revision: period.revision, ...change },
      });
    const list = async () => (await director.call(teacherPeriodList)).data;
    const rowsOf = async () =>
      server.sql<{ id: number; start: Date; finish: Date; archived: boolean }[]>`
        select id, start_date as start, finish_date as finish, archived_at is not null as archived from exam_access_period
        where access_type_id = 1 and school_id = ${schoolId} order by id`;

    /** On a day of this school year that is still to come, or today. */
    async function opened(startDate: string): Promise<TeacherPeriod> {
      await server.sql`delete from exam_access_period where access_type_id = 1`;
      const { data } = await director.call(teacherFlowList);
      const flowId = data.flows[0]?.id ?? 0;
      const made = await director.call(teacherStorePeriod, { body: { flowId, startDate } });
      expect([made.status, made.text]).toEqual([200, made.text]);
      return made.data;
    }
    const coming = () => opened(at(day).slice(0, 10));
    const faultsOf = (reply: Reply) => Object.keys(reply.errors ?? {});

    test('moves as a whole, and is written down', async () => {
      const period = await coming();
      const [startDate, finishDate] = [at(2 * day), at(3 * day)];
      const reply = await save(period, { startDate, finishDate });
      expect(reply.data).toMatchObject({
        id: period.id,
        startDate,
        finishDate,
        revision: period.revision + 1,
        state: 'coming',
      });
      expect(reply.data.exams).toEqual(period.exams);
      expect(await list()).toEqual([reply.data]);
      const rows = await rowsOf();
      expect(rows.length).toBeGreaterThan(1);
      expect(new Set(rows.map(({ start }) => localTime(start.getTime(), zone)))).toEqual(new Set([startDate]));
      const [audited] = await server.sql<{ action: string; subject: string }[]>`
        select action, subject from audit_log where action like 'period-%' order by id desc limit 1`;
      expect(audited).toEqual({
        action: 'period-change',
        subject: `periods ${rows.map(({ id }) => id).join(',')}: ${period.startDate}-${period.finishDate} to ${startDate}-${finishDate}`,
      });
      // Its answer was lost, and it is sent again; an older change is a conflict.
      expect((await save(period, { startDate, finishDate })).data.revision).toBe(period.revision + 1);
      expect((await save(period, { finishDate: at(4 * day) })).code).toBe('EDIT_CONFLICT');
    });

    test('moves only its end once it has begun, and never to before now', async () => {
      const period = await opened(at(0).slice(0, 10));
      expect(period.state).toBe('running');
      expect(faultsOf(await save(period, { startDate: at(day) }))).toEqual(['startDate']);
      expect(faultsOf(await save(period, { finishDate: at(-hour) }))).toContain('finishDate');
      expect((await save(period, { finishDate: at(5 * day) })).data.finishDate).toBe(at(5 * day));
    });

    test('is refused by its fields and for others: nothing is half-done', async () => {
      const period = await coming();
      expect(faultsOf(await save(period, { startDate: at(-day) }))).toEqual(['startDate']);
      expect(faultsOf(await save(period, { startDate: at(3 * day), finishDate: at(2 * day) }))).toEqual(['finishDate']);
      expect(faultsOf(await save(period, { startDate: at(400 * day), finishDate: at(401 * day) }))).toEqual(['startDate']);
      expect(faultsOf(await save(period, { startDate: '' }))).toEqual(['startDate']);
      // One of its certifications is given to everybody then.
      const examId = period.exams[0]?.id ?? 0;
      await server.sql`
        insert into exam_access_period (exam_id, access_type_id, start_date, finish_date)
        values (${examId}, 1, now() + interval '10 days', now() + interval '12 days')`;
      const [before] = [await rowsOf()];
      expect(faultsOf(await save(period, { startDate: at(11 * day), finishDate: at(13 * day) }))).toEqual(['startDate']);
      expect(await rowsOf()).toEqual(before);
      for (const call of [
        save(period, { finishDate: at(6 * day) }, far),
        far.call('GET', `${path(period.id)}/dependents`),
        far.call('DELETE', path(period.id)),
        director.call('DELETE', path(2_000_000_000)),
      ])
        expect((await call).code).toBe('NOT_FOUND');
      // A period that was set from above is seen, not touched.
      const above = (await list()).find(({ isFromAbove }) => isFromAbove);
      expect((await director.call('DELETE', path(above?.id ?? 0))).code).toBe('NOT_FOUND');
      expect(await rowsOf()).toEqual(before);
    });

    test('disappears where nobody has touched it, and is hidden where it has opened', async () => {
      const untouched = await coming();
      const none = { sitting: 0, finished: 0, prepared: 0 };
      const { data } = await director.call('GET', `${path(untouched.id)}/dependents`);
      expect(data).toEqual({ outcome: 'removed', ...none });
      expect((await director.call('DELETE', path(untouched.id))).data).toEqual({ outcome: 'removed' });
      expect(await rowsOf()).toEqual([]);
      expect((await director.call('DELETE', path(untouched.id))).code).toBe('NOT_FOUND');

      const running = await opened(at(0).slice(0, 10));
      const teacher = await signIn(server.url, 'teacher1');
      const offered = async () => (await teacher.call(certificationList)).data.certList.filter(({ state }) => state === 'open');
      const before = await offered();
      expect(before.length).toBeGreaterThan(0);
      expect((await deputy.call('DELETE', path(running.id))).data).toEqual({ outcome: 'archived' });
      expect(await offered()).toEqual([]);
      expect(await list()).toEqual([]);
      const rows = await rowsOf();
      expect(rows.every(({ archived }) => archived)).toBe(true);
      const [audited] = await server.sql<{ subject: string }[]>`
        select subject from audit_log where action = 'period-remove' order by id desc limit 1`;
      expect(audited?.subject).toBe(`periods ${rows.map(({ id }) => id).join(',')}: archived`);
    });
  });
});

describe('when the right answers may be looked at', () => {
  const hasReview = { questionsHasFeedback: true };

  test('is the period’s own choice, after it by default, and can be chosen otherwise later', async () => {
    const examId = await newExam(hasReview);
    const { data } = await deputy.call(appointmentExamList);
    expect(data.exams.find(({ id }) => id === examId)?.feedbackOpens).toBe('after-period');
    const period = await appointed(examId);
    expect(period.feedbackOpens).toBe('after-period');
    const { startDate, finishDate, revision } = period;
    const changed = await deputy.call(studentPeriodSave, {
      params: { id: period.id },
      body: { startDate, finishDate, revision, feedbackOpens: 'never' },
    });
    expect(changed.data).toMatchObject({ feedbackOpens: 'never', startDate, revision: revision + 1 });
    const again = await deputy.call(studentPeriodSave, { params: { id: period.id }, body: { startDate, finishDate } });
    expect(again.data).toMatchObject({ feedbackOpens: 'never', revision: revision + 1 });
    expect((await appointed(await newExam(hasReview), { feedbackOpens: 'at-once' })).feedbackOpens).toBe('at-once');
  });

  test('cannot be chosen where the exam shows them never', async () => {
    for (const exam of [{ questionsHasFeedback: false }, { ...hasReview, feedbackOpens: 'never' as const }])
      expect((await appointed(await newExam(exam), { feedbackOpens: 'at-once' })).feedbackOpens).toBeNull();
  });

  test('is one of three words', async () => {
    const refused = await appoint(await newExam(hasReview), { feedbackOpens: 'tomorrow' });
    expect([refused.status, Object.keys(refused.errors ?? {})]).toEqual([422, ['feedbackOpens']]);
  });
});

/** Certifications above the school, teacher by teacher: the people behind the figures of a period, and all attempts of one of them. */
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DataOf } from '#contract/endpoint.ts';
import type { StatisticView } from '#contract/statistics/parts.ts';
import type { StaffResult, staffPersonInfo } from '#contract/statistics/staff.ts';
import { sheetType } from '#domain/sheets/types.ts';
import { refreshResults } from '#server/areas/statistics/refresh.ts';
import { reassignCertification } from '#contract/certifications/control.ts';
import { groupsPeriodInfo } from '#contract/statistics/statistics.ts';
import type { ApiClient } from '../support/api-client.ts';
import { addExam, type ExamInput } from '../support/exam-factory.ts';
import { signIn, sit } from '../support/sitting.ts';
import { rightAnswers } from '../support/ten-mechanics.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let country: ApiClient;
let region: ApiClient;
let department: ApiClient;
let director: ApiClient;

interface Place {
  schoolId: number;
  departmentId: number;
  regionId: number;
}
let own: Place;
/** In another region, so that nobody but the country’s workers reaches it. */
let far: Place;

/** A certification of a course of its own, and the teachers who have it. */
let made: { courseId: number; directionId: number; certId: number; periodId: number };
const people: Record<string, { id: number; client: ApiClient | null }> = {};

beforeAll(async () => {
  server = await startTestServer();
  [country, region, department, director] = (await Promise.all(
    ['country1', 'region1', 'department1', 'director1'].map(async (login) => signIn(server.url, login)),
  )) as [ApiClient, ApiClient, ApiClient, ApiClient];
  const columns = server.sql`s.id as "schoolId", d.id as "departmentId", d.region_id as "regionId"`;
  const from = server.sql`school s join department d on d.id = s.department_id`;
  const [home] = await server.sql<Place[]>`
    select ${columns} from ${from} where s.id = (select school_id from person where login = 'director1')`;
  const [other] = await server.sql<Place[]>`
    select ${columns} from ${from} where d.region_id <> ${home?.regionId ?? 0} order by s.id limit 1`;
  if (!home || !other) throw new Error('The demo has one region only');
  [own, far] = [home, other];
  made = await addCertification();
  // By the Kazakh alphabet: А, Ә, Б, Қ, Я.
  for (const [key, surname] of Object.entries({
    passing: 'Қасымов',
    again: 'Әбенов',
    running: 'Яров',
    waiting: 'Бабаев',
    unseen: 'Ахметов',
  }))
    people[key] = await addTeacher(surname, key !== 'unseen');
  await sits('passing', 'passes');
  await sits('again', 'fails');
  await sit(clientOf('running'), made.certId, 'certification');
  await drain();
});
afterAll(() => server.stop());

const root = '/api/statistics';

async function drain(): Promise<void> {
  for (let round = await refreshResults(server.sql); round.changes > 0; round = await refreshResults(server.sql));
}

async function addCertification(input: ExamInput = {}): Promise<typeof made> {
  const titles = { title_kz: 'Пән', title_ru: 'Предмет' };
  const [direction] = await server.sql<{ id: number }[]>`insert into exam_direction ${server.sql(titles)} returning id`;
  const directionId = direction?.id ?? 0;
  const [course] = await server.sql<{ id: number }[]>`
    insert into course ${server.sql({ ...titles, direction_id: directionId })} returning id`;
  const certId = await addExam(server.sql, { kind: 'certification', passingScore: 1, ...input });
  await server.sql`update exam set direction_id = ${directionId} where id = ${certId}`;
  const [period] = await server.sql<{ id: number }[]>`select id from exam_access_period where exam_id = ${certId}`;
  return { courseId: course?.id ?? 0, directionId, certId, periodId: period?.id ?? 0 };
}

async function addTeacher(surname: string, signsIn: boolean): Promise<{ id: number; client: ApiClient | null }> {
  const login = `drilled-${Object.keys(people).length}`;
  const [row] = await server.sql<{ id: number }[]>`
    insert into person (login, password_hash, has_default_password, role, firstname, surname, sex, region_id, department_id, school_id,
      created_at)
    select ${login}, password_hash, false, role, 'Аты', ${surname}, sex, region_id, department_id, school_id, now() - interval '1 day'
    from person where login = 'teacher1' returning id`;
  const id = row?.id ?? 0;
  await server.sql`insert into person_course ${server.sql({ person_id: id, course_id: made.courseId })}`;
  return { id, client: signsIn ? await signIn(server.url, login) : null };
}

function clientOf(key: string): ApiClient {
  const client = people[key]?.client;
  if (!client) throw new Error(`${key} has not signed in`);
  return client;
}

const idOf = (key: string): number => people[key]?.id ?? 0;

async function sits(key: string, how: 'passes' | 'fails'): Promise<string> {
  const sitting = await sit(clientOf(key), made.certId, 'certification');
  if (how === 'passes') await sitting.send('one-correct', rightAnswers['one-correct']);
  await sitting.finish();
  return sitting.data.attemptId;
}

const listPath = ({ schoolId }: Place, periodId: number): string => `${root}/staff/${schoolId}/${periodId}`;

async function listOf(periodId: number, query = ''): Promise<StaffResult[]> {
  const path = `${listPath(own, periodId)}?perPage=100${query}`;
  const { status, data } = await country.call<StaffResult[]>('GET', path);
  expect(status, path).toBe(200);
  return data;
}

type Person = DataOf<typeof staffPersonInfo>;
async function personOf(periodId: number, key: string, query = ''): Promise<Person> {
  const path = `${listPath(own, periodId)}/${idOf(key)}${query}`;
  const { status, data } = await country.call<Person>('GET', path);
  expect(status, path).toBe(200);
  return data;
}

async function statusOf(client: ApiClient, path: string): Promise<number> {
  return (await client.call('GET', path)).status;
}

async function periodFigures(periodId: number, year: number): Promise<StatisticView['figures']> {
  return (await country.call(groupsPeriodInfo, { params: { schoolId: own.schoolId, periodId }, query: { kind: 'cert', year } }))
    .data.figures;
}

/** The people of every period of the school stand for its figures. */
async function expectSameFigures(): Promise<void> {
  const periods = await server.sql<{ id: number; year: number }[]>`
    select period_id as id, school_year as year from result_rollup
    where level = 'group' and place_id = ${-own.schoolId} order by school_year, period_id`;
  expect(new Set(periods.map(({ year }) => year)).size).toBeGreaterThan(1);
  for (const { id, year } of periods) {
    const rows = await listOf(id);
    const figures = await periodFigures(id, year);
    const finished = rows.filter(({ state }) => state === 'finished');
    const passed = rows.filter((row) => row.passed).length;
    expect({ due: rows.length, sat: finished.length }, String(id)).toEqual({ due: figures.due, sat: figures.sat });
    const share = finished.length > 0 ? Math.round((passed / finished.length) * 1000) / 10 : null;
    expect(figures.passed?.value ?? null, String(id)).toBe(share);
    expect(rows.every(({ state, reason, score }) => (state === 'finished') === (reason === null && score !== null))).toBe(true);
  }
}

describe('the teachers of a period', () => {
  test('are those whom its figures count, in every certification and year of the school', async () => {
    await expectSameFigures();
  });

  test('have a result or the reason why there is none, and stand by name', async () => {
    const rows = await listOf(made.periodId);
    expect(rows.map(({ personId }) => personId)).toEqual(
      ['unseen', 'again', 'waiting', 'passing', 'running'].map((key) => idOf(key)),
    );
    const of = (key: string) => rows.find(({ personId }) => personId === idOf(key));
    expect(of('passing')).toMatchObject({ state: 'finished', reason: null, passed: true, correct: 1, total: 10, attempts: 1 });
    expect(of('again')).toMatchObject({ state: 'finished', reason: null, passed: false, correct: 0, attempts: 1 });
    expect(of('running')).toMatchObject({ state: 'running', reason: 'running', score: null, attempts: 1, finishedAt: null });
    expect(of('waiting')).toMatchObject({ state: 'not-begun', reason: 'not-begun', attempts: 0 });
    expect(of('unseen')).toMatchObject({ state: 'not-begun', reason: 'no-sign-in', courses: ['Пән'] });
  });

  test('are found by name, chosen by state and sorted; who has no result stands last', async () => {
    const ids = async (query: string) => (await listOf(made.periodId, query)).map(({ personId }) => personId);
    expect(await ids(`&search=${encodeURIComponent('аты қас')}`)).toEqual([idOf('passing')]);
    expect(await ids('&state=finished')).toEqual([idOf('again'), idOf('passing')]);
    expect((await ids('&sort[]=-score')).slice(0, 2)).toEqual([idOf('passing'), idOf('again')]);
    expect((await ids('&sort[]=score')).slice(0, 2)).toEqual([idOf('again'), idOf('passing')]);
    expect((await ids('&sort[]=-name'))[0]).toBe(idOf('running'));
    expect(await statusOf(country, `${listPath(own, made.periodId)}?sort[]=rank`)).toBe(422);
  });

  test('come as a table, which is in the audit log', async () => {
    const response = await fetch(`${server.url}${listPath(own, made.periodId)}?state=finished`, {
      headers: { authorization: `Bearer ${country.token}`, accept: sheetType, 'accept-language': 'ru' },
    });
    expect(response.status).toBe(200);
    const [titles, ...rows] = await readSheet(Buffer.from(await response.arrayBuffer()));
    expect(titles?.[0]).toBe('Имя');
    expect(rows.map(([name]) => name)).toEqual(['Әбенов Аты', 'Қасымов Аты']);
    const logged = await server.sql`
      select from audit_log where action = 'results-export' and subject = ${`teachers in period ${made.periodId} school ${own.schoolId}`}`;
    expect(logged).toHaveLength(1);
  });
});

describe('a teacher', () => {
  test('has their attempts with one of them by subject; who has none has the reason', async () => {
    const { person, attempts, result, trail } = await personOf(made.periodId, 'passing');
    expect(person).toMatchObject({ personId: idOf('passing'), state: 'finished', reason: null });
    expect(attempts).toMatchObject([{ isCounted: true, passed: true, correct: 1, accessPeriodId: made.periodId }]);
    expect(result).toMatchObject({ attemptId: attempts[0]?.attemptId, numberCorrectAnswers: 1, totalQuestions: 10 });
    expect(result?.disciplines).toHaveLength(1);
    expect(result).not.toHaveProperty('person');
    expect(trail.map(({ level }) => level)).toEqual(['country', 'region', 'department', 'school', 'period']);
    expect(await personOf(made.periodId, 'unseen')).toMatchObject({
      person: { reason: 'no-sign-in' },
      attempts: [],
      result: null,
    });
    const running = await personOf(made.periodId, 'running');
    expect(running).toMatchObject({ attempts: [{ finishedAt: null, isCounted: false }], result: null });
  });

  test('counts once in a school year: with the last attempt, in the period that it was finished in', async () => {
    const body = { userId: idOf('again'), courseId: made.courseId, reason: 'Ауырып қалды' };
    const given = await director.call(reassignCertification, { body });
    const last = given.data.examAccessPeriodId;
    await sits('again', 'passes');
    await drain();
    expect((await listOf(made.periodId)).some(({ personId }) => personId === idOf('again'))).toBe(false);
    expect(await listOf(last)).toMatchObject([{ personId: idOf('again'), passed: true, attempts: 2 }]);
    const { attempts, result } = await personOf(last, 'again');
    expect(attempts.map(({ passed, isCounted }) => ({ passed, isCounted }))).toEqual([
      { passed: true, isCounted: true },
      { passed: false, isCounted: false },
    ]);
    expect(result?.attemptId).toBe(attempts[0]?.attemptId);
    const first = attempts[1]?.attemptId ?? '';
    expect((await personOf(last, 'again', `?attemptId=${first}`)).result).toMatchObject({ attemptId: first, passed: false });
    // Where the first one was sat, the teacher is still found: a link from before goes on working.
    expect((await personOf(made.periodId, 'again')).attempts).toHaveLength(2);
    await expectSameFigures();
  });

  test('is absent with the attempt of somebody else', async () => {
    const attemptId = (await personOf(made.periodId, 'passing')).attempts[0]?.attemptId ?? '';
    expect(await statusOf(country, `${listPath(own, made.periodId)}/${idOf('running')}?attemptId=${attemptId}`)).toBe(404);
  });
});

describe('what is beyond is absent', () => {
  const ownPages = (): string[] => [listPath(own, made.periodId), `${listPath(own, made.periodId)}/${idOf('passing')}`];

  /** A teacher there has sat the same certification. */
  async function makeFarPages(): Promise<string[]> {
    const { sql } = server;
    const [period] = await sql<{ id: number }[]>`
      insert into exam_access_period (exam_id, access_type_id, school_id, start_date, finish_date)
      select exam_id, access_type_id, ${far.schoolId}, start_date, finish_date from exam_access_period where id = ${made.periodId} returning id`;
    const [teacher] = await sql<{ id: number }[]>`
      insert into person (login, password_hash, role, firstname, surname, sex, school_id)
      select 'drilled-far', password_hash, role, firstname, surname, sex, ${far.schoolId} from person where id = ${idOf('passing')} returning id`;
    await sql`
      insert into exam_attempt (id, person_id, exam_id, form_id, access_period_id, access_type_id, number, status, started_at, end_time_threshold,
        finished_at, finish_reason, total_score, total_max_score, correct_answers, total_questions, passed, scores)
      select gen_random_uuid(), ${teacher?.id ?? 0}, exam_id, form_id, ${period?.id ?? 0}, access_type_id, 1, status, started_at,
        end_time_threshold, finished_at, finish_reason, total_score, total_max_score, correct_answers, total_questions, passed, scores
      from exam_attempt where person_id = ${idOf('passing')}`;
    return [listPath(far, period?.id ?? 0), `${listPath(far, period?.id ?? 0)}/${teacher?.id ?? 0}`];
  }

  test('a school of another region, department or director', async () => {
    for (const path of await makeFarPages()) {
      expect(await statusOf(country, path)).toBe(200);
      for (const client of [region, department, director]) expect(await statusOf(client, path)).toBe(404);
    }
    for (const path of ownPages())
      for (const client of [country, region, department, director]) expect(await statusOf(client, path)).toBe(200);
  });

  test('a school under another region or department than the address says', async () => {
    for (const path of ownPages()) {
      expect(await statusOf(country, `${path}?regionId=${own.regionId}&departmentId=${own.departmentId}`)).toBe(200);
      expect(await statusOf(country, `${path}?regionId=${far.regionId}`)).toBe(404);
      expect(await statusOf(country, `${path}?departmentId=${far.departmentId}`)).toBe(404);
    }
  });

  test('a period of another kind, of another school, of practice', async () => {
    const [diagnostic] = await server.sql<{ id: number }[]>`
      select id from exam_access_period where school_id = ${own.schoolId} and access_type_id = 2 order by id limit 1`;
    const practice = await addCertification({ isRehearsal: true });
    for (const path of [
      listPath(own, diagnostic?.id ?? 0),
      listPath(far, made.periodId),
      listPath(own, practice.periodId),
      listPath(own, 2_000_000_000),
    ]) {
      expect(await statusOf(country, path), path).toBe(404);
      expect(await statusOf(country, `${path}/${idOf('passing')}`), path).toBe(404);
    }
  });

  test('a person of another school, a student, nobody', async () => {
    const others = await server.sql<{ id: number }[]>`
      select id from person where login = 'student1' or role = 'TCHR' and school_id = ${far.schoolId} order by role, id limit 2`;
    for (const id of [...others.map((other) => other.id), 2_000_000_000])
      expect(await statusOf(country, `${listPath(own, made.periodId)}/${id}`)).toBe(404);
  });

  test('class teachers, teachers and students have no door to it', async () => {
    for (const login of ['lead1', 'teacher1', 'student1']) {
      const client = await signIn(server.url, login);
      for (const path of ownPages()) expect(await statusOf(client, path)).toBe(403);
    }
  });
});

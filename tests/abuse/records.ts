/** The records that are asked for. Made again for each endpoint: who is let in may change or end them. */
import { randomUUID } from 'node:crypto';
import { accessTypes } from '#domain/exam/access-type.ts';
import { switchedKinds } from '#domain/exam/appointment.ts';
import { localTime, schoolYearOf } from '#domain/exam/local-time.ts';
import { addJob } from '#server/jobs/queue.ts';
import { ensureFlows } from '#server/areas/appointment/flows.ts';
import { createCertificateCodes } from '#server/areas/profile/certificate-code.ts';
import { addExam, buildQuestion, type ExamInput } from '../support/exam-factory.ts';
import { contents } from '../support/ten-mechanics.ts';
import { canary, found, papersOf, type Country, type Person } from './country.ts';
import { news, png, unit } from './samples.ts';
import { schoolClass } from './people-records.ts';
import { report } from './report-calls.ts';
import { send, type Call, type Got } from './wire.ts';

export type Kind = 'testing' | 'certification';
export type Ids = Readonly<Record<string, string | number>>;

/** By the API, as that person. @throws when it is refused: the record could not be made. */
export async function act(country: Country, person: Person, method: string, call: Call): Promise<Got> {
  const got = await send(country.url, method, call, await papersOf(country, person));
  if (got.status !== 200) throw new Error(`${person.login}: ${method} ${call.path}: ${got.answer}`);
  return got;
}

/** Two questions, the first with a picture of the demo's. */
export async function openExam(country: Country, kind: Kind, input: ExamInput = {}): Promise<number> {
  const [media] = await country.sql<{ name: string }[]>`select name from media order by name limit 1`;
  const prompt = `<p>?</p><img src="/media/${media?.name ?? ''}" width="100" height="100" alt="x">`;
  return addExam(country.sql, {
    kind,
    title: `${kind === 'testing' ? canary.exam : canary.certification} ${randomUUID()}`,
    questions: [
      buildQuestion({ mechanic: 'one-correct', content: { ...contents['one-correct'], prompt } }),
      buildQuestion({ mechanic: 'multiple-choice', content: contents['multiple-choice'] }),
    ],
    ...input,
  });
}

export async function periodOf(country: Country, examId: number): Promise<number> {
  const [row] = await country.sql<{ id: number }[]>`select id from exam_access_period where exam_id = ${examId}`;
  return row?.id ?? 0;
}

interface Started {
  attemptId: string;
  token: string;
  examContent: { disciplines: { questions: { question: { id: number; mechanic: string } }[] }[] };
}

/** Whoever is sitting something ends it first: there is one test at a time. */
export async function endAllOf(country: Country, person: Person): Promise<void> {
  const running = await country.sql<{ id: string; examId: number; role: string }[]>`
    select a.id, a.exam_id as "examId", p.role from exam_attempt a join person p on p.id = a.person_id
    where a.person_id = ${person.id} and a.status = 'active'`;
  for (const { id, examId, role } of running) {
    const path = `/api/${role === 'ST' ? 'testing' : 'certification'}/${examId}/completed?attemptId=${id}`;
    await act(country, person, 'DELETE', { path });
  }
}

export async function begin(country: Country, kind: Kind, person: Person, examId: number): Promise<Ids & { token: string }> {
  await endAllOf(country, person);
  const got = await act(country, person, 'GET', { path: `/api/${kind}/${examId}/data` });
  const data = got.data as Started;
  const question = data.examContent.disciplines[0]?.questions.find((entry) => entry.question.mechanic === 'one-correct');
  const periodId = await periodOf(country, examId);
  const ids = { examId, periodId, attemptId: data.attemptId, questionId: question?.question.id ?? 0, token: data.token };
  await act(country, person, 'POST', {
    path: `/api/${kind}/send-answer`,
    body: { attemptId: ids.attemptId, ...answer(ids, 1) },
  });
  return ids;
}

export function answer(ids: Ids, seq: number): Record<string, unknown> {
  return {
    questionId: ids['questionId'],
    answers: { selected: 'a' },
    operationId: randomUUID(),
    writer: seq === 1 ? '1.writer-one' : `2.${randomUUID().slice(0, 12)}`,
    seq: 1,
    elapsedMs: 1000,
    chosenAt: Date.now(),
  };
}

function owner(country: Country, kind: Kind): Person {
  return found(country.people, kind === 'testing' ? 'ST.own' : 'TCHR.own');
}

async function prepared(country: Country, kind: Kind): Promise<Ids> {
  const examId = await openExam(country, kind, { opensIn: 3_600_000, closesIn: 7_200_000 });
  await endAllOf(country, owner(country, kind));
  const got = await act(country, owner(country, kind), 'POST', { path: `/api/${kind}/${examId}/prepare` });
  const { attemptId, token } = got.data as { attemptId: string; token: string };
  return { examId, attemptId, token };
}

async function upload(country: Country, isWhole: boolean): Promise<Ids> {
  const uploadId = randomUUID();
  const person = found(country.people, 'ST.own');
  // The number of open uploads per person is limited, and many endpoints need one.
  await country.sql`delete from upload where person_id = ${person.id} and used_at is null`;
  const body = { uploadId, name: 'a.png', size: png.length, kind: 'image' };
  await act(country, person, 'POST', { path: '/api/uploads', body });
  const raw = { type: 'application/octet-stream', bytes: png };
  await act(country, person, 'PUT', { path: `/api/uploads/${uploadId}/0`, raw });
  if (isWhole) await act(country, person, 'POST', { path: `/api/uploads/${uploadId}/finish` });
  return { uploadId };
}

async function entry(country: Country, kind: 'news' | 'contest', state: 'draft' | 'published'): Promise<Ids> {
  // Published content is no secret; unpublished content is one.
  const title = state === 'draft' ? canary.exam : 'Zhangalyq';
  const body = { creationId: randomUUID(), state, publishAt: Date.now() - 1000, content: news(kind, title) };
  const got = await act(country, found(country.people, 'CTR'), 'POST', { path: '/api/content', body });
  return { id: (got.data as { id: number }).id };
}

async function certificate(country: Country): Promise<Ids> {
  const person = found(country.people, 'TCHR.own');
  const { attemptId = '' } = await begin(country, 'certification', person, await openExam(country, 'certification'));
  await endAllOf(country, person);
  await country.sql`update exam_attempt set passed = 1 where id = ${attemptId}`;
  return { attemptId };
}

/** A test of the school that opens tomorrow, and this year's flows. */
async function planned(country: Country): Promise<Ids> {
  const { sql, groupId } = country;
  const examId = await openExam(country, 'testing', { opensIn: 24 * 3_600_000, closesIn: 25 * 3_600_000 });
  const [row] = await sql<{ id: number; title: string }[]>`
    select p.id, e.title from exam_access_period p join exam e on e.id = p.exam_id where e.id = ${examId}`;
  const year = schoolYearOf(localTime(Date.now(), 300));
  const flows = await ensureFlows(sql, [accessTypes.certification, ...switchedKinds], year);
  const flowOf = (kind: number): number => flows.find(({ accessTypeId }) => accessTypeId === kind)?.id ?? 0;
  return {
    examId,
    periodId: row?.id ?? 0,
    title: row?.title ?? '',
    groupId,
    flowId: flowOf(accessTypes.diagnostic),
    practicumFlowId: flowOf(accessTypes.practicum),
    certFlowId: flowOf(accessTypes.certification),
  };
}

/** A certification of the school that opens tomorrow. */
async function plannedFlow(country: Country): Promise<Ids> {
  const examId = await openExam(country, 'certification', { opensIn: 24 * 3_600_000, closesIn: 25 * 3_600_000 });
  const [row] = await country.sql<{ id: number }[]>`select id from exam_access_period where exam_id = ${examId}`;
  return { examId, flowPeriodId: row?.id ?? 0 };
}

/** A test that its owner has finished. */
async function finished(country: Country, kind: Kind): Promise<Ids> {
  const person = owner(country, kind);
  const { attemptId = '', examId = 0 } = await begin(country, kind, person, await openExam(country, kind));
  await endAllOf(country, person);
  const [row] = await country.sql<{ periodId: number }[]>`
    select access_period_id as "periodId" from exam_attempt where id = ${attemptId}`;
  return { attemptId, examId, personId: person.id, periodId: row?.periodId ?? 0 };
}

/** The home school; once what was assigned before is carried out, which goes on after its call. */
async function school({ sql, schoolId, people }: Country): Promise<Ids> {
  for (;;) {
    const [row] = await sql<{ count: number }[]>`
      select count(*)::int as count from job where kind = 'access-assign' and state in ('waiting', 'running')`;
    if (row?.count === 0) break;
  }
  const [place] = await sql<{ departmentId: number }[]>`
    select department_id as "departmentId" from person where id = ${found(people, 'DPT.own').id}`;
  return { schoolId, departmentId: place?.departmentId ?? 0 };
}

/** Creates an assignment of the department's worker that is carried out, and has a period of its own. */
async function assignment(country: Country): Promise<Ids> {
  const { sql, people } = country;
  const { schoolId = 0 } = await school(country);
  const assignmentId = randomUUID();
  const report = { exams: [], counts: { periods: 1, assigned: 1, partly: 0, skipped: 0 }, skipped: [], takenBack: null };
  await sql`
    insert into access_assignment (id, created_by, access_type_id, testing_type, start_date, finish_date, school_ids, status, report)
    values (${assignmentId}, ${found(people, 'DPT.own').id}, 6, 'timss-4', '2040-01-01', '2040-01-02', array[${schoolId}::int], 'done',
      ${JSON.stringify(report)}::text::jsonb)`;
  await sql`
    insert into exam_access_period (exam_id, access_type_id, school_id, assignment_id, start_date, finish_date)
    select min(id), 6, ${schoolId}, ${assignmentId}, '2040-01-01', '2040-01-03' from exam`;
  return { assignmentId };
}

/** A certification of a course that a teacher has and has failed. */
async function failed(country: Country): Promise<Ids> {
  const { sql } = country;
  const person = found(country.people, 'TCHR.own');
  const title = { title_kz: 'x', title_ru: 'x' };
  const [direction] = await sql<{ id: number }[]>`insert into exam_direction ${sql(title)} returning id`;
  const [course] = await sql<{ id: number }[]>`
    insert into course ${sql({ ...title, direction_id: direction?.id ?? 0 })} returning id`;
  const certId = await openExam(country, 'certification');
  await sql`update exam set direction_id = ${direction?.id ?? 0} where id = ${certId}`;
  await sql`insert into person_course ${sql({ person_id: person.id, course_id: course?.id ?? 0 })}`;
  const { attemptId = '' } = await begin(country, 'certification', person, certId);
  await endAllOf(country, person);
  await sql`update exam_attempt set passed = 0 where id = ${attemptId}`;
  return { certId, courseId: course?.id ?? 0, userId: person.id };
}

/** Creates a certificate code of somebody whose name is no secret: whoever has the code may read it. */
async function code(country: Country): Promise<Ids> {
  const [person] = country.pool.TCHR;
  if (!person) throw new Error('Nobody is in the pool');
  const examId = await openExam(country, 'certification', { title: 'Attestattau' });
  const { attemptId = '' } = await begin(country, 'certification', person, examId);
  await endAllOf(country, person);
  await country.sql`update exam_attempt set passed = 1 where id = ${attemptId}`;
  const shown = createCertificateCodes(country.config.secret)(String(attemptId));
  await country.sql`insert into certificate ${country.sql({ code: shown, attempt_id: attemptId })}`;
  return { code: shown };
}

/** A course of teachers that one of them has finished. */
async function course({ sql, people }: Country): Promise<Ids> {
  const personId = found(people, 'TCHR.own').id;
  const [made] = await sql<{ id: number }[]>`
    insert into content_course (title_kz, title_ru, about_kz, about_ru, audience, state, published)
    values ('K', 'K', '', '', 'teachers', 'published', 1) returning id`;
  const courseId = made?.id ?? 0;
  await sql`insert into course_completion (person_id, course_id, language, lessons, finished_at)
    values (${personId}, ${courseId}, 'kz', 1, now())`;
  return { courseId };
}

/** An exam of the bank's own with one of everything, and an import that was applied. */
async function bank(country: Country): Promise<Ids> {
  const manager = found(country.people, 'EXM');
  const add = async (entity: string, body: object): Promise<number> => {
    const got = await act(country, manager, 'POST', { path: `/api/admin/${entity}`, body });
    return (got.data as { id: number }).id;
  };
  const title = { titleKz: canary.exam, titleRu: canary.exam };
  const directionId = await add('exam-directions', title);
  const subjectId = await add('exam-subjects', title);
  const examId = await add('exams', { title: canary.exam, directionId, forLang: 'kz', periodId: 1 });
  const ofExam = { title: canary.exam, examId };
  const question = { examId, subjectId, mechanic: 'one-correct', content: contents['one-correct'] };
  const range = { rangeableType: 'exam', rangeableId: examId, minPercent: 1, maxPercent: 2 };
  const ids = {
    directionId,
    subjectId,
    examId,
    freeSubjectId: await add('exam-subjects', title),
    freeDirectionId: await add('exam-directions', title),
    goalId: await add('learning-goals', title),
    sharedId: await add('shared-contents', { ...ofExam, content: '<p>x</p>' }),
    levelId: await add('exam-question-levels', ofExam),
    groupId: await add('exam-questions-groups', { ...ofExam, description: 'x' }),
    variantId: await add('exam-variants', { number: 1, examId }),
    rangeId: await add('grading-scale-ranges', { title: 'x', description: 'x', ...range }),
    questionId: await add('exam-questions', question),
    unit: randomUUID(),
    importId: randomUUID(),
    sheetImportId: randomUUID(),
  };
  await act(country, manager, 'POST', { path: '/api/admin/pisa-units', body: { uuid: ids.unit, ...unit } });
  await country.sql`
    insert into bank_import (id, exam_id, file_name, state, report, total, created_by)
    values (${ids.importId}, ${examId}, 'x', 'applied', ${JSON.stringify(emptyReport)}::text::jsonb, 0, ${manager.id})`;
  await country.sql`
    insert into sheet_import (id, person_id, kind, file_name, lines, columns)
    values (${ids.sheetImportId}, ${manager.id}, 'learning-goals', 'x', '[{"line":1,"cells":["x"]}]', '[{"field":null,"confidence":0}]')`;
  return ids;
}

const emptyReport = {
  format: 'gift',
  counts: { ready: 0, altered: 0, refused: 0, media: 0 },
  fault: null,
  missingMedia: [],
  items: [],
};

export const makers = {
  testing: async (country) => begin(country, 'testing', owner(country, 'testing'), await openExam(country, 'testing')),
  certification: async (country) =>
    begin(country, 'certification', owner(country, 'certification'), await openExam(country, 'certification')),
  testingFinished: (country) => finished(country, 'testing'),
  certificationFinished: (country) => finished(country, 'certification'),
  testingPrepared: (country) => prepared(country, 'testing'),
  certificationPrepared: (country) => prepared(country, 'certification'),
  period: async (country) => {
    const examId = await openExam(country, 'testing');
    return { periodId: await periodOf(country, examId) };
  },
  planned,
  plannedFlow,
  person: (country) => Promise.resolve({ personId: found(country.people, 'ST.own').id }),
  session: async (country) => ({ sessionId: (await papersOf(country, found(country.people, 'ST.own'))).sessionId }),
  certificate,
  failed,
  code,
  course,
  half: (country) => upload(country, false),
  whole: (country) => upload(country, true),
  draftNews: (country) => entry(country, 'news', 'draft'),
  draftContest: (country) => entry(country, 'contest', 'draft'),
  published: (country) => entry(country, 'news', 'published'),
  job: async (country) => ({
    jobId: await addJob(country.sql, { kind: 'waits', personId: found(country.people, 'ST.own').id }),
  }),
  failedJob: async (country) => {
    const body = { about: { importId: randomUUID(), examId: 0 } };
    const jobId = await addJob(country.sql, { kind: 'bank-import', personId: found(country.people, 'ST.own').id, body });
    await country.sql`update job set state = 'failed', ended_at = now() where id = ${jobId}`;
    return { jobId };
  },
  problem: async (country) => {
    const problemId = randomUUID();
    await country.sql`update problem_report set created_at = created_at - interval '2 hours'`;
    const body = { problemId, text: 'x', page: '/faq', uploads: [] };
    await act(country, found(country.people, 'ST.own'), 'POST', { path: '/api/problems', body });
    return { problemId };
  },
  signIn: async (country) => {
    const body = { login: found(country.people, 'ST.own').login, password: 'synaq-demo' };
    await send(country.url, 'POST', { path: '/api/login', body }, {});
    return {};
  },
  bank,
  school,
  assignment,
  report,
  class: schoolClass,
  nothing: () => Promise.resolve({}),
} as const satisfies Record<string, (country: Country) => Promise<Ids>>;
export type Need = keyof typeof makers;

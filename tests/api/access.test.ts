/** Who may call what: every endpoint by every kind of caller, against a table that the server's own rules had no part in. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#server/http/contracts.ts';
import { createTokens } from '#server/areas/auth/tokens.ts';
import { buildOperation, createApiClient, type ApiClient, type Reply } from '../support/api-client.ts';
import { addExam } from '../support/exam-factory.ts';
import { courseDoors } from '../support/course-doors.ts';
import { lessonDoors } from '../support/lesson-doors.ts';
import { notificationDoors } from '../support/notification-doors.ts';
import { scheduleDoors } from '../support/schedule-doors.ts';
import { accounts } from '../support/role-accounts.ts';
import { signIn, sit, type Sitting } from '../support/sitting.ts';
import { rightAnswers } from '../support/ten-mechanics.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const everybody = Object.keys(accounts);
const students = ['ST'];
const staff = ['TCHR', 'GL', 'ZVCH', 'DCR'];
const administration = ['DPTWRKR', 'RGNWRKR', 'CTRWRKR'];
const organisers = [...staff, ...administration];
const heads = ['ZVCH', 'DCR'];
const leads = ['GL', ...heads];
const keepers = ['GL', 'ZVCH', 'DCR', ...administration];

/** Endpoint to the roles that get past the door; `public`: anybody does, signed in or not. An endpoint that is missing here fails. */
const mayCall: Record<string, readonly string[] | 'public'> = {
  health: 'public',
  ready: 'public',
  demoAccounts: 'public',
  login: 'public',
  refreshToken: 'public',
  clientError: 'public',
  userInfo: everybody,
  logout: everybody,
  testingList: students,
  testingPreview: students,
  testingProfile: students,
  testingData: students,
  testingSendAnswer: students,
  testingSendAnswers: students,
  testingResult: students,
  testingFinish: students,
  certificationList: staff,
  certificationPreview: staff,
  certificationData: staff,
  certificationSendAnswer: staff,
  certificationSendAnswers: staff,
  certificationResult: staff,
  certificationFinish: staff,
  testingBoard: organisers,
  boardAttempt: organisers,
  controlAttempts: organisers,
  decideLate: organisers,
  attemptPoll: [...students, ...staff],
  ownAppeals: [...students, ...staff],
  handOver: organisers,
  testingPrepare: students,
  testingPreparedMedia: students,
  testingBeginPrepared: students,
  certificationPrepare: staff,
  certificationPreparedMedia: staff,
  certificationBeginPrepared: staff,
  startCodeList: [...staff, 'DPTWRKR'],
  startCodeShow: [...staff, 'DPTWRKR'],
  startCodeCall: [...staff, 'DPTWRKR'],
  contingentList: keepers,
  contingentExport: keepers,
  contingentRead: keepers,
  personCard: keepers,
  teachingShow: heads,
  teachingSave: heads,
  duplicateList: ['DCR', ...administration],
  duplicateMerge: ['DCR', ...administration],
  duplicateApart: ['DCR', ...administration],
  rosterExport: [...heads, ...administration],
  importCards: leads,
  peopleList: administration,
  groupList: keepers,
  groupExport: keepers,
  groupRead: keepers,
  groupFavoriteAdd: keepers,
  groupFavoriteRemove: keepers,
  contingentAdd: leads,
  contingentImport: leads,
  contingentSave: leads,
  contingentRemove: leads,
  contingentPasswordReset: leads,
  showPassword: leads,
  groupSave: leads,
  groupResetPasswords: leads,
  subgroupCreate: leads,
  subgroupGet: leads,
  subgroupTransferList: leads,
  scheduleCreateData: leads,
  scheduleList: leads,
  lessonsByCard: leads,
  scheduleItemAdd: leads,
  scheduleItemSave: leads,
  scheduleItemRemove: leads,
  classLessons: leads,
  lessonOnceAdd: leads,
  lessonRemove: leads,
  lessonRestore: leads,
  ...scheduleDoors,
  planGroups: staff,
  planSubjects: staff,
  planTeachers: staff,
  planStore: staff,
  planUpdate: staff,
  planCopy: staff,
  planRemove: staff,
  themeList: staff,
  planExport: staff,
  lessonTypes: staff,
  lessonDates: staff,
  themeRead: staff,
  subjectLessons: staff,
  themeAdd: staff,
  themeUpdate: staff,
  themeRemove: staff,
  themeOrder: staff,
  planReset: staff,
  planResetHistory: staff,
  planImportRead: staff,
  planImportApply: staff,
  planImportUndo: staff,
  ownPlans: staff,
  ownMaterials: staff,
  closedDayList: [...heads, 'DPTWRKR'],
  closedDayAdd: [...heads, 'DPTWRKR'],
  closedDayRemove: [...heads, 'DPTWRKR'],
  subgroupTransferSave: leads,
  subgroupRemove: leads,
  transferList: [...heads, ...administration],
  transferSchools: [...heads, ...administration],
  transferPropose: [...heads, ...administration],
  transferConfirm: [...heads, ...administration],
  transferRefuse: [...heads, ...administration],
  transferWithdraw: [...heads, ...administration],
  personnelList: [...heads, ...administration],
  personnelExport: [...heads, ...administration],
  personnelRead: [...heads, ...administration],
  personnelAdd: heads,
  personnelImport: heads,
  personnelSave: heads,
  personnelRemove: heads,
  personnelPasswordReset: heads,
  groupInfoForAdd: heads,
  groupAdd: heads,
  groupImport: heads,
  groupRemove: heads,
  groupMoveOut: heads,
  groupRegenerateSchedule: heads,
  groupAccessOn: heads,
  groupAccessOff: heads,
  groupUpgradePreview: heads,
  groupUpgrade: heads,
  groupUpgradeUndo: heads,
  dictGroupList: organisers,
  dictSubjects: organisers,
  ...notificationDoors(everybody),
  ownSettings: everybody,
  ownSchedule: [...students, ...staff],
  scheduleFeed: [...students, ...staff],
  scheduleFeedOpen: [...students, ...staff],
  scheduleFeedClose: [...students, ...staff],
  simulationResults: [...students, ...organisers],
  ...courseDoors,
  homeworkOwnList: students,
  homeworkOwnRead: students,
  homeworkFilters: staff,
  homeworkTeacherList: staff,
  homeworkCreateData: staff,
  homeworkAdd: staff,
  homeworkRead: staff,
  homeworkSave: staff,
  homeworkRemove: staff,
  homeworkWorks: staff,
  homeworkWork: staff,
  homeworkPhrases: staff,
  homeworkPhrasesSave: staff,
  homeworkEndedRights: heads,
  homeworkOfPlan: staff,
  homeworkResetHistory: staff,
  studentHomeworkResets: staff,
  ...lessonDoors,
  lessonRead: [...students, ...staff],
  liveLessonRead: [...students, ...staff],
  livePlanSave: staff,
  livePlanRemove: staff,
  liveEvents: [...students, ...staff],
  livePeople: staff,
  liveDocuments: staff,
  liveDocument: [...students, ...staff],
  chatTeachers: students,
  chatUnread: [...students, ...staff],
  chatGroups: staff,
  chatHistory: [...students, ...staff],
  chatSearch: [...students, ...staff],
  chatRulesRead: heads,
  chatRulesSave: heads,
  chatReportList: heads,
  chatReportDone: heads,
  packList: staff,
  packPiece: staff,
  jobList: everybody,
  jobRead: everybody,
  jobCancel: everybody,
  jobRetry: everybody,
  sendCommands: everybody,
  commandKey: everybody,
  ownNote: everybody,
  favouriteList: everybody,
  profileData: everybody,
  changePassword: everybody,
  activeSessions: everybody,
  endedSessions: everybody,
  unsetSession: everybody,
  unsetAllSessions: everybody,
  uploadAvatar: everybody,
  removeAvatar: everybody,
  profileCertificates: staff,
  certificatePdf: staff,
  verifyCertificate: 'public',
  courseList: ['DCR', 'ZVCH'],
  personnelCourses: ['DCR', 'ZVCH'],
  addCourses: ['DCR', 'ZVCH'],
  removeCourses: ['DCR', 'ZVCH'],
  controlCertifications: ['DCR', 'ZVCH'],
  certificationTeachers: ['DCR', 'ZVCH'],
  certificationByCourse: ['DCR', 'ZVCH'],
  failedAttempts: ['DCR', 'ZVCH'],
  certificationResets: ['DCR', 'ZVCH'],
  reassignCertification: ['DCR', 'ZVCH'],
  personnelStatistics: ['DCR', 'ZVCH'],
  personOptions: organisers,
  groupOptions: organisers,
  schoolOptions: organisers,
  resetPassword: keepers,
  makeResetLink: keepers,
  endAccountSessions: keepers,
  makeBehalfLink: ['DCR', ...administration],
  openResetLink: 'public',
  setPasswordByLink: 'public',
  behalfAuth: 'public',
  listAudit: ['DCR', ...administration],
  uploadStart: everybody,
  uploadPiece: everybody,
  uploadFinish: everybody,
  uploadCancel: everybody,
  uploadFile: everybody,
  uploadImage: everybody,
  reportProblem: everybody,
  problemList: ['CTRWRKR'],
  operation: ['CTRWRKR'],
  problemDone: ['CTRWRKR'],
  problemDelete: ['CTRWRKR'],
  staticPage: 'public',
  landing: 'public',
  newsBanners: 'public',
  newsList: 'public',
  newsItem: 'public',
  contestList: 'public',
  contestItem: 'public',
  shownLink: ['TCHR', 'GL', 'ZVCH', 'DCR'],
  contentList: ['CTRWRKR'],
  contentEntry: ['CTRWRKR'],
  contentCreate: ['CTRWRKR'],
  contentSave: ['CTRWRKR'],
  contentRemove: ['CTRWRKR'],
  contentOrder: ['CTRWRKR'],
  contentVersions: ['CTRWRKR'],
  contentVersion: ['CTRWRKR'],
  contentUpload: ['CTRWRKR'],
  academicPeriodList: ['EXMNG'],
  blueprintChoices: ['EXMNG'],
  blueprintTry: ['EXMNG'],
  dependents: ['EXMNG'],
  examCheck: ['EXMNG'],
  examCounterpart: ['EXMNG'],
  examCreate: ['EXMNG'],
  examDirectionCreate: ['EXMNG'],
  examDirectionList: ['EXMNG'],
  examDirectionRead: ['EXMNG'],
  examDirectionSave: ['EXMNG'],
  examExport: ['EXMNG'],
  examList: ['EXMNG'],
  examPair: ['EXMNG'],
  examPreview: ['EXMNG'],
  examPreviewScore: ['EXMNG'],
  examRead: ['EXMNG'],
  examSave: ['EXMNG'],
  examSubjectCreate: ['EXMNG'],
  examSubjectList: ['EXMNG'],
  examSubjectRead: ['EXMNG'],
  examSubjectSave: ['EXMNG'],
  examUpload: ['EXMNG'],
  examVariantCreate: ['EXMNG'],
  examVariantList: ['EXMNG'],
  examVariantRead: ['EXMNG'],
  examVariantSave: ['EXMNG'],
  gradingRangeCreate: ['EXMNG'],
  gradingRangeList: ['EXMNG'],
  gradingRangeRead: ['EXMNG'],
  gradingRangeSave: ['EXMNG'],
  importApply: ['EXMNG'],
  importRead: ['EXMNG'],
  importStatus: ['EXMNG'],
  importTemplate: ['EXMNG'],
  sheetImportRead: ['EXMNG', 'GL', 'ZVCH', 'DCR'],
  sheetImportList: ['EXMNG', 'GL', 'ZVCH', 'DCR'],
  sheetImportShow: ['EXMNG', 'GL', 'ZVCH', 'DCR'],
  sheetImportRows: ['EXMNG', 'GL', 'ZVCH', 'DCR'],
  sheetImportColumns: ['EXMNG', 'GL', 'ZVCH', 'DCR'],
  sheetImportApply: ['EXMNG', 'GL', 'ZVCH', 'DCR'],
  sheetImportUndo: ['EXMNG', 'GL', 'ZVCH', 'DCR'],
  learningGoalCreate: ['EXMNG'],
  learningGoalList: ['EXMNG'],
  learningGoalRead: ['EXMNG'],
  learningGoalSave: ['EXMNG'],
  pisaCreate: ['EXMNG'],
  pisaList: ['EXMNG'],
  pisaPutIn: ['EXMNG'],
  pisaRead: ['EXMNG'],
  pisaRemove: ['EXMNG'],
  pisaSave: ['EXMNG'],
  pisaTakeOut: ['EXMNG'],
  pisaVersion: ['EXMNG'],
  pisaVersions: ['EXMNG'],
  questionBulk: ['EXMNG'],
  questionCounterpart: ['EXMNG'],
  questionCreate: ['EXMNG'],
  questionDiscardDraft: ['EXMNG'],
  questionDuplicate: ['EXMNG'],
  questionGroupCreate: ['EXMNG'],
  questionGroupList: ['EXMNG'],
  questionGroupRead: ['EXMNG'],
  questionGroupSave: ['EXMNG'],
  questionLevelCreate: ['EXMNG'],
  questionLevelList: ['EXMNG'],
  questionLevelRead: ['EXMNG'],
  questionLevelSave: ['EXMNG'],
  questionList: ['EXMNG'],
  questionNeighbours: ['EXMNG'],
  questionNewVersion: ['EXMNG'],
  questionOrder: ['EXMNG'],
  questionPair: ['EXMNG'],
  questionPublish: ['EXMNG'],
  questionRead: ['EXMNG'],
  questionSave: ['EXMNG'],
  questionTags: ['EXMNG'],
  questionUpload: ['EXMNG'],
  questionVersion: ['EXMNG'],
  questionVersions: ['EXMNG'],
  questionWithdraw: ['EXMNG'],
  removeRecord: ['EXMNG'],
  sharedContentCreate: ['EXMNG'],
  sharedContentList: ['EXMNG'],
  sharedContentRead: ['EXMNG'],
  sharedContentSave: ['EXMNG'],
  thinkingSkillLevelList: ['EXMNG'],
  appointmentExamList: ['DCR', 'ZVCH'],
  appointmentPreview: ['DCR', 'ZVCH'],
  studentPeriodList: ['DCR', 'ZVCH'],
  studentPeriodRead: ['DCR', 'ZVCH'],
  studentPeriodCreate: ['DCR', 'ZVCH'],
  studentPeriodSave: ['DCR', 'ZVCH'],
  studentPeriodDependents: ['DCR', 'ZVCH'],
  studentPeriodDelete: ['DCR', 'ZVCH'],
  teacherFlowList: ['DCR', 'ZVCH'],
  teacherPeriodList: ['DCR', 'ZVCH'],
  teacherPeriodSave: ['DCR', 'ZVCH'],
  teacherPeriodDependents: ['DCR', 'ZVCH'],
  teacherPeriodDelete: ['DCR', 'ZVCH'],
  teacherStorePeriod: ['DCR', 'ZVCH'],
  accessState: ['DCR', 'ZVCH'],
  accessSwitch: ['DCR', 'ZVCH'],
  assignSchools: administration,
  assignCheck: administration,
  assignAccesses: administration,
  assignmentList: administration,
  assignmentRead: administration,
  assignmentReport: administration,
  assignmentRepeat: administration,
  assignmentRevoke: administration,
  testingHistory: students,
  testingResultPdf: students,
  certificationHistory: staff,
  certificationResultPdf: staff,
  studentStatisticList: everybody,
  studentStatistic: everybody,
  studentStatisticOf: everybody,
  periodResultList: ['GL', 'DCR', 'ZVCH'],
  classResultList: ['GL', 'DCR', 'ZVCH'],
  schoolResultHeader: ['DCR', 'ZVCH', ...administration],
  schoolResult: ['DCR', 'ZVCH', ...administration],
  periodGradingScale: ['GL', 'DCR', 'ZVCH', ...administration],
  classResultHeader: ['GL', 'DCR', 'ZVCH', ...administration],
  classResult: ['GL', 'DCR', 'ZVCH', ...administration],
  countryInfo: ['CTRWRKR'],
  regionInfo: ['RGNWRKR', 'CTRWRKR'],
  departmentSchools: administration,
  schoolInfo: [...heads, ...administration],
  groupsPeriodInfo: [...heads, ...administration],
  schoolPeriodsInfo: [...heads, ...administration],
  groupPeriodInfo: keepers,
  missingList: [...heads, ...administration],
  staffPeriodInfo: [...heads, ...administration],
  staffPersonInfo: [...heads, ...administration],
  contingentFlows: leads,
  contingentStatistic: leads,
  contingentOfGroup: leads,
  contingentOn: heads,
  contingentOff: heads,
  reportList: organisers,
  reportAdd: organisers,
  reportAgain: organisers,
  reportRemove: organisers,
  reportFile: organisers,
  reportScheduleList: organisers,
  reportScheduleRemove: organisers,
  examUse: ['EXMNG'],
  rightAnswersRead: ['EXMNG'],
  rightAnswersOpen: ['EXMNG'],
  examAnalysis: ['EXMNG'],
  itemAnalysis: ['EXMNG'],
  analysisExport: ['EXMNG'],
  correctionList: ['EXMNG'],
  correctionPreview: ['EXMNG'],
  correctionApply: ['EXMNG'],
  appealedQuestionList: ['EXMNG'],
  appealedQuestionRead: ['EXMNG'],
  appealList: ['EXMNG'],
  appealDecide: ['EXMNG'],
};

let server: TestServer;
const callers = new Map<string, ApiClient>();
beforeAll(async () => {
  server = await startTestServer();
  await Promise.all(Object.entries(accounts).map(async ([role, login]) => callers.set(role, await signIn(server.url, login))));
});
afterAll(() => server.stop());

function caller(role: string): ApiClient {
  const found = callers.get(role);
  if (!found) throw new Error(`Nobody is signed in as ${role}`);
  return found;
}

/** Names an exam that doesn't exist: who gets past the door meets 404 or 422, and changes nothing. */
function call(client: ApiClient, endpoint: Endpoint): Promise<Reply> {
  const path = endpoint.path.replace(/\{\w+\}/g, '2000000000');
  return client.call(endpoint.method, path, endpoint.body ? {} : undefined);
}

const doorCodes = new Set(['UNAUTHENTICATED', 'TOKEN_EXPIRED', 'FORBIDDEN']);

test('the table names every endpoint and no other', () => {
  expect(endpoints.map((endpoint) => endpoint.name).toSorted()).toEqual(Object.keys(mayCall).toSorted());
});

describe('whoever is not signed in', () => {
  test('gets nothing but what is public, whatever they show', async () => {
    const { token } = caller('ST');
    const [, payload = ''] = (token ?? '').split('.');
    const { sid, sub } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sid: string; sub: string };
    const tokens = createTokens(server.config.secret, 900);
    const expired = (await tokens.signAccess(sid, Number(sub), Date.now() - 1_000_000)).token;
    const ended = await signIn(server.url, 'student2');
    await ended.call('GET', '/api/logout');
    const unborn = (await tokens.signAccess(randomUUID(), Number(sub), Date.now())).token;
    const visitors = [
      { name: 'nothing', token: null, code: 'UNAUTHENTICATED', status: 401 },
      { name: 'garbage', token: 'garbage', code: 'UNAUTHENTICATED', status: 401 },
      { name: 'a token without a session', token: unborn, code: 'UNAUTHENTICATED', status: 401 },
      { name: 'a token of an ended session', token: ended.token, code: 'UNAUTHENTICATED', status: 401 },
      { name: 'an expired token', token: expired, code: 'TOKEN_EXPIRED', status: 426 },
    ];
    for (const visitor of visitors) {
      for (const endpoint of endpoints) {
        const client = createApiClient(server.url);
        client.token = visitor.token;
        const reply = await call(client, endpoint);
        const what = `${endpoint.name} with ${visitor.name}`;
        // The refresh answers 401 to a missing cookie, which is another matter than the door.
        if (mayCall[endpoint.name] === 'public')
          expect([what, reply.status === 426 || reply.code === 'FORBIDDEN']).toEqual([what, false]);
        else expect([what, reply.status, reply.code]).toEqual([what, visitor.status, visitor.code]);
        expect([what, reply.data]).toEqual([what, mayCall[endpoint.name] === 'public' ? reply.data : undefined]);
      }
    }
  });
});

describe('whoever is signed in', () => {
  test.each(everybody.map((role) => [role]))('%s gets past their own doors and no other', async (role) => {
    for (const endpoint of endpoints) {
      if (endpoint.name === 'logout' || endpoint.name === 'refreshToken') continue;
      const reply = await call(caller(role), endpoint);
      const expected = mayCall[endpoint.name] ?? [];
      const isAdmitted = expected === 'public' || expected.includes(role);
      const what = `${role} calls ${endpoint.name}: ${reply.status} ${reply.code ?? ''}`;
      expect([what, doorCodes.has(reply.code ?? '')]).toEqual([what, !isAdmitted]);
      if (!isAdmitted) expect([what, reply.status, reply.code]).toEqual([what, 403, 'FORBIDDEN']);
      expect([what, reply.status < 500]).toEqual([what, true]);
    }
  });

  test('everybody may sign out', async () => {
    for (const login of Object.values(accounts)) {
      const client = await signIn(server.url, login);
      expect((await client.call('GET', '/api/logout')).status).toBe(200);
    }
  });
});

describe("another one's records", () => {
  let own: Sitting;
  let examId: number;
  beforeAll(async () => {
    examId = await addExam(server.sql);
    own = await sit(await signIn(server.url, 'student3'), examId);
    await own.send('one-correct', rightAnswers['one-correct']);
  });

  /** Returns the responses of every call to this client about this attempt of this exam. */
  async function ask(client: ApiClient, kind: string, exam: number, attemptId: string): Promise<Record<string, string>> {
    const operation = buildOperation({ questionId: own.question('one-correct').id, answers: { selected: 'a' }, seq: 1 });
    const base = `/api/${kind}`;
    const replies = {
      'send-answer': await client.call('POST', `${base}/send-answer`, { attemptId, ...operation }),
      'send-answers': await client.call('POST', `${base}/send-answers`, { attemptId, operations: [operation] }),
      finish: await client.call('DELETE', `${base}/${exam}/completed?attemptId=${attemptId}`),
      result: await client.call('GET', `${base}/${exam}/completed?attemptId=${attemptId}`),
    };
    return Object.fromEntries(Object.entries(replies).map(([name, reply]) => [name, `${reply.status} ${reply.text}`]));
  }

  test('a foreign attempt and an absent one get the very same 404, and the foreign one is untouched', async () => {
    const strangers: [string, string][] = [
      ['student4', 'testing'],
      ['student40', 'testing'],
      ['teacher1', 'certification'],
    ];
    for (const [login, kind] of strangers) {
      const client = await signIn(server.url, login);
      const foreign = await ask(client, kind, examId, own.data.attemptId);
      expect(foreign).toEqual(await ask(client, kind, examId, randomUUID()));
      for (const reply of Object.values(foreign)) expect(reply).toMatch(/^404 .*"NOT_FOUND"/);
    }
    const log = await server.sql`select kind from answer_log where attempt_id = ${own.data.attemptId}`;
    expect(log.map((row) => row['kind'])).toEqual(['answer']);
    expect((await own.again()).data.status).toBe('active');
  });

  test('the own attempt is not found under another exam', async () => {
    const other = await addExam(server.sql);
    const reply = await own.client.call('DELETE', `/api/testing/${other}/completed?attemptId=${own.data.attemptId}`);
    expect([reply.status, reply.code]).toEqual([404, 'NOT_FOUND']);
    expect((await own.again()).data.status).toBe('active');
  });

  test('an exam of another school, of another language or of nobody is as absent as one that does not exist', async () => {
    const [elsewhere] = await server.sql<{ login: string }[]>`
      select p.login from person p join "group" g on g.id = p.group_id
      where p.role = 'ST' and g.edu_lang = 'kz' and p.school_id <> (select school_id from person where login = 'student1') limit 1`;
    const unpublished = await addExam(server.sql);
    await server.sql`update exam set is_published = false where id = ${unpublished}`;
    const cases: [string, number][] = [
      [elsewhere?.login ?? '', examId],
      ['student40', examId],
      ['student5', unpublished],
      ['student5', await addExam(server.sql, { kind: 'certification' })],
    ];
    for (const [login, exam] of cases) {
      const client = await signIn(server.url, login);
      for (const path of ['', '/data', '/completed']) {
        const foreign = await client.call('GET', `/api/testing/${exam}${path}`);
        const absent = await client.call('GET', `/api/testing/1999999999${path}`);
        expect([login, foreign.status, foreign.text]).toEqual([login, 404, absent.text]);
      }
      const list = await client.call<{ testList: { examId: number }[] }>('GET', '/api/testing');
      expect(list.data.testList.map((item) => item.examId)).not.toContain(exam);
    }
  });
});

/** How each endpoint is called when nothing is wrong with the call: what remains is who calls, and for what. */
import { randomUUID } from 'node:crypto';
import { smallJpeg } from '../support/jpeg.ts';
import { canary, type Country } from './country.ts';
import { answer, type Ids, type Kind, type Need } from './records.ts';
import { form, news, png } from './samples.ts';
import { appointmentCalls } from './appointment-calls.ts';
import { assignmentCalls } from './assignment-calls.ts';
import { bankCalls } from './bank-calls.ts';
import { courseCalls } from './course-calls.ts';
import { homeworkCalls } from './homework-calls.ts';
import { lessonCalls } from './lesson-calls.ts';
import { planCalls } from './plan-calls.ts';
import { reportCalls } from './report-calls.ts';
import { peopleCalls } from './people-calls.ts';
import { scheduleCalls } from './schedule-calls.ts';
import type { Caller } from './row.ts';
import type { Call } from './wire.ts';

export interface Sample {
  need?: Need;
  /** The id that names the record; another in its place names none. */
  key?: string;
  make: (ids: Ids, country: Country) => Call;
  /** Sends the broken bodies: somebody whom nothing else would stop. */
  by: Caller;
}

/** The same for all who call: a repetition changes nothing. */
const sittingAt = Date.now() + 1_800_000;

function at(path: string, body?: unknown): Call {
  return body === undefined ? { path } : { path, body };
}

function base64Url(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64url');
}

function claim({ secrets }: Country, { attemptId }: Ids): string {
  const claim = JSON.stringify({ startedAt: Date.now(), wall: Date.now() });
  return base64Url(secrets.seal(String(attemptId), 'start claim', Buffer.from(claim)));
}

/** The emergency file, made from its description. */
function packed({ secrets }: Country, ids: Ids): string {
  const line = `synaq-hand-over 1 ${ids['attemptId']} ${Date.now()} none`;
  const content = {
    operations: [answer(ids, 2)],
    finish: null,
    writer: '2.writer-two',
    clock: { tablet: 2000, server: 1000, jumps: [] },
  };
  const sealed = secrets.seal(String(ids['attemptId']), `hand-over ${line}`, Buffer.from(JSON.stringify(content)));
  return base64Url(Buffer.concat([Buffer.from(`${line}\n`), sealed]));
}

function ofKind(kind: Kind): Record<string, Sample> {
  const base = `/api/${kind}`;
  const by = kind === 'testing' ? 'ST.own' : 'TCHR.own';
  const onExam = { need: kind, key: 'examId', by } as const;
  const onAttempt = { need: kind, key: 'attemptId', by } as const;
  const onFinished = { need: `${kind}Finished`, key: 'attemptId', by } as const;
  const onPrepared = { need: `${kind}Prepared`, key: 'attemptId', by } as const;
  return {
    [`${kind}List`]: { need: kind, by, make: () => at(base) },
    [`${kind}Preview`]: { ...onExam, make: (ids) => at(`${base}/${ids['examId']}`) },
    [`${kind}Data`]: { ...onExam, make: (ids) => at(`${base}/${ids['examId']}/data`) },
    [`${kind}Prepare`]: { ...onExam, make: (ids) => at(`${base}/${ids['examId']}/prepare`) },
    [`${kind}SendAnswer`]: {
      ...onAttempt,
      make: (ids) => at(`${base}/send-answer`, { attemptId: ids['attemptId'], ...answer(ids, 2) }),
    },
    [`${kind}SendAnswers`]: {
      ...onAttempt,
      make: (ids) => at(`${base}/send-answers`, { attemptId: ids['attemptId'], operations: [answer(ids, 2)] }),
    },
    [`${kind}Finish`]: {
      ...onAttempt,
      make: (ids) => at(`${base}/${ids['examId']}/completed?attemptId=${ids['attemptId']}`),
    },
    [`${kind}Result`]: {
      ...onAttempt,
      make: (ids) => at(`${base}/${ids['examId']}/completed?attemptId=${ids['attemptId']}`),
    },
    [`${kind}History`]: {
      ...onFinished,
      make: (ids) => at(`${base}/${ids['examId']}/completed/history?attemptId=${ids['attemptId']}`),
    },
    [`${kind}ResultPdf`]: {
      ...onFinished,
      make: (ids) => at(`${base}/${ids['examId']}/completed/pdf?attemptId=${ids['attemptId']}`),
    },
    [`${kind}PreparedMedia`]: {
      ...onPrepared,
      make: (ids) => at(`${base}/${ids['examId']}/prepared-media?attemptId=${ids['attemptId']}&index=0`),
    },
    [`${kind}BeginPrepared`]: {
      ...onPrepared,
      make: (ids, country) =>
        at(`${base}/${ids['examId']}/begin-prepared`, {
          attemptId: ids['attemptId'],
          proof: claim(country, ids),
          elapsedMs: 5,
        }),
    },
  };
}

function account(path: string): Sample {
  return {
    need: 'person',
    key: 'personId',
    by: 'CTR',
    make: (ids) => at(`/api/people/${ids['personId']}/${path}`),
  };
}

/** By the director, who stands in every one of these doors. */
function ofPeriod(path: (ids: Ids, country: Country) => string): Sample {
  return { need: 'period', key: 'periodId', by: 'DCR.own', make: (ids, country) => at(`${results}/${path(ids, country)}`) };
}

function ofContingent(path: (ids: Ids) => string, key: string | null = 'groupId'): Sample {
  return {
    need: 'planned',
    ...(key !== null && { key }),
    by: 'DCR.own',
    make: (ids) => at(`/api/statistics/contingent/practicum/${path(ids)}`),
  };
}

const results = '/api/control/statistics-by-students';
const control = '/api/control';

function ofFailed(key: string | null, make: (ids: Ids) => Call): Sample {
  return { need: 'failed', ...(key !== null && { key }), by: 'DCR.own', make };
}

function changesCourses(how: 'add' | 'remove'): Sample {
  return ofFailed('userId', ({ userId, courseId }) =>
    at(`${control}/personnel/courses/${how}`, { personnelId: userId, courses: [courseId] }),
  );
}

const certificationCalls: Readonly<Record<string, Sample>> = {
  courseList: ofFailed(null, () => at('/api/dict/course-list')),
  personnelCourses: ofFailed(null, () => at(`${control}/personnel/courses`)),
  addCourses: changesCourses('add'),
  removeCourses: changesCourses('remove'),
  controlCertifications: ofFailed(null, () => at(`${control}/certifications`)),
  certificationTeachers: ofFailed('certId', ({ certId }) => at(`${control}/certifications/${certId}`)),
  certificationByCourse: ofFailed('courseId', ({ courseId }) => at(`${control}/certifications/by-course/${courseId}`)),
  failedAttempts: ofFailed('userId', ({ userId, courseId }) =>
    at(`${control}/certifications/failed-attempts?userId=${userId}&courseId=${courseId}`),
  ),
  certificationResets: ofFailed('userId', ({ userId, courseId }) =>
    at(`${control}/monitoring-resets/certification?userId=${userId}&courseId=${courseId}`),
  ),
  reassignCertification: ofFailed('userId', ({ userId, courseId }) =>
    at(`${control}/certifications/reassign`, { userId, courseId, reason: 'x' }),
  ),
  personnelStatistics: ofFailed(null, () => at(`${control}/statistics/personnel`)),
};

const board = '/api/control/testing-board';
const linkToken = 'A'.repeat(43);

export const calls: Readonly<Record<string, Sample>> = {
  testingProfile: {
    need: 'testing',
    key: 'examId',
    by: 'ST.own',
    make: (ids) => at(`/api/testing/${ids['examId']}/profile`, { examAccessPeriodId: ids['periodId'] ?? 1, directionId: 1 }),
  },
  health: { by: 'ST.own', make: () => at('/api/health') },
  demoAccounts: { by: 'ST.own', make: () => at('/api/demo-accounts') },
  operation: { by: 'CTR', make: () => at('/api/control/health') },
  ready: { by: 'ST.own', make: () => at('/api/ready') },
  clientError: {
    by: 'ST.own',
    make: () =>
      at('/api/client-errors', {
        name: 'TypeError',
        message: 'x is not a function',
        page: '/faq',
        stack: [],
        browser: 'Chrome 140',
      }),
  },
  login: { by: 'ST.own', make: () => at('/api/login', { login: `abuse-${randomUUID()}`, password: 'wrong' }) },
  refreshToken: { by: 'ST.own', make: () => at('/api/refresh_token') },
  userInfo: { by: 'ST.own', make: () => at('/api/user-info') },
  logout: { by: 'ST.own', make: () => at('/api/logout') },
  behalfAuth: { by: 'ST.own', make: () => at('/api/behalf_auth', { token: linkToken }) },
  openResetLink: { by: 'ST.own', make: () => at('/api/new-password/open', { token: linkToken }) },
  setPasswordByLink: {
    by: 'ST.own',
    make: () => at('/api/new-password', { token: linkToken, newPassword: 'three green kettles' }),
  },

  ...ofKind('testing'),
  ...ofKind('certification'),
  attemptPoll: {
    need: 'testing',
    key: 'attemptId',
    by: 'ST.own',
    make: (ids) => at(`/api/attempt/${ids['attemptId']}/word?pending=1`),
  },

  ownAppeals: {
    need: 'testing',
    key: 'attemptId',
    by: 'ST.own',
    make: (ids) => at(`/api/attempt/${ids['attemptId']}/appeals`),
  },

  testingBoard: { need: 'testing', by: 'CTR', make: (ids) => at(`${board}?examId=${ids['examId']}&limit=50`) },
  boardAttempt: { need: 'testing', key: 'attemptId', by: 'CTR', make: (ids) => at(`${board}/attempts/${ids['attemptId']}`) },
  controlAttempts: {
    need: 'testing',
    key: 'attemptId',
    by: 'CTR',
    make: (ids) =>
      at(`${board}/actions`, {
        actionId: randomUUID(),
        action: 'extend',
        minutes: 1,
        reason: 'x',
        target: { attemptIds: [ids['attemptId']] },
      }),
  },
  decideLate: {
    need: 'testing',
    key: 'attemptId',
    by: 'CTR',
    make: (ids) => at(`${board}/attempts/${ids['attemptId']}/late`, { decision: 'reject', reason: 'x' }),
  },
  handOver: {
    need: 'testing',
    key: 'attemptId',
    by: 'CTR',
    make: (ids, country) => at('/api/control/hand-over', { package: packed(country, ids) }),
  },
  startCodeList: { need: 'testing', by: 'DCR.own', make: () => at('/api/control/start-codes') },
  startCodeShow: {
    need: 'period',
    key: 'periodId',
    by: 'DCR.own',
    make: (ids, { groupId }) =>
      at('/api/control/start-codes/show', { examAccessPeriodId: ids['periodId'], kind: 'testing', placeId: groupId }),
  },
  startCodeCall: {
    need: 'period',
    key: 'periodId',
    by: 'DCR.own',
    make: (ids, { groupId }) =>
      at('/api/control/start-codes/sitting', {
        examAccessPeriodId: ids['periodId'],
        kind: 'testing',
        placeId: groupId,
        number: 0,
        validFrom: sittingAt,
      }),
  },
  studentStatisticList: {
    need: 'person',
    key: 'personId',
    by: 'ST.own',
    make: (ids) => at(`/api/student-statistic?userId=${ids['personId']}&page=1`),
  },
  studentStatistic: {
    need: 'testingFinished',
    key: 'periodId',
    by: 'ST.own',
    make: (ids) => at(`/api/student-statistic/${ids['periodId']}`),
  },
  studentStatisticOf: {
    need: 'testingFinished',
    key: 'personId',
    by: 'DCR.own',
    make: (ids) => at(`/api/student-statistic/${ids['periodId']}/${ids['personId']}`),
  },
  periodResultList: { need: 'period', by: 'DCR.own', make: () => at(`${results}?accessTypeId=2&page=1`) },
  periodGradingScale: ofPeriod((ids) => `${ids['periodId']}/grading-scales`),
  schoolResultHeader: ofPeriod((ids, { schoolId }) => `${ids['periodId']}/schools/${schoolId}/header`),
  schoolResult: ofPeriod((ids, { schoolId }) => `${ids['periodId']}/schools/${schoolId}/result?sort[]=score`),
  classResultList: ofPeriod((ids) => `${ids['periodId']}/classes`),
  classResultHeader: ofPeriod((ids, { groupId }) => `${ids['periodId']}/classes/${groupId}/header`),
  classResult: ofPeriod((ids, { groupId }) => `${ids['periodId']}/classes/${groupId}/result?search=a`),
  countryInfo: { by: 'CTR', make: () => at('/api/statistics/country-info?kind=cert') },
  regionInfo: { by: 'CTR', make: (_, { regionId }) => at(`/api/statistics/region-info/${regionId}?kind=cert`) },
  departmentSchools: {
    by: 'CTR',
    make: (_, { departmentId }) => at(`/api/statistics/department-schools/${departmentId}?kind=cert`),
  },
  schoolInfo: { by: 'DCR.own', make: (_, { schoolId }) => at(`/api/statistics/get-school-info/${schoolId}?kind=cert`) },
  schoolPeriodsInfo: {
    by: 'DCR.own',
    make: (_, { schoolId }) => at(`/api/statistics/get-school-periods-info/${schoolId}?kind=cert`),
  },
  groupsPeriodInfo: {
    need: 'period',
    key: 'periodId',
    by: 'DCR.own',
    make: (ids, { schoolId }) => at(`/api/statistics/get-groups-period-info/${schoolId}/${ids['periodId']}?kind=testing`),
  },
  groupPeriodInfo: {
    need: 'period',
    key: 'periodId',
    by: 'DCR.own',
    make: (ids, { schoolId, groupId }) => at(`/api/statistics/get-group-period-info/${schoolId}/${ids['periodId']}/${groupId}`),
  },
  missingList: {
    need: 'period',
    key: 'periodId',
    by: 'DCR.own',
    make: (ids, { schoolId }) => at(`/api/statistics/missing/${schoolId}/${ids['periodId']}?reason=absent&page=1`),
  },
  staffPeriodInfo: {
    need: 'certificationFinished',
    key: 'periodId',
    by: 'DCR.own',
    make: (ids, { schoolId }) => at(`/api/statistics/staff/${schoolId}/${ids['periodId']}?sort[]=score&page=1`),
  },
  staffPersonInfo: {
    need: 'certificationFinished',
    key: 'personId',
    by: 'DCR.own',
    make: (ids, { schoolId }) => at(`/api/statistics/staff/${schoolId}/${ids['periodId']}/${ids['personId']}`),
  },
  contingentFlows: { by: 'DCR.own', make: () => at('/api/statistics/contingent') },
  contingentStatistic: ofContingent((ids) => String(ids['practicumFlowId']), null),
  contingentOfGroup: ofContingent((ids) => `${ids['practicumFlowId']}/${ids['groupId']}`),
  contingentOn: ofContingent((ids) => `${ids['practicumFlowId']}/${ids['groupId']}/on`),
  contingentOff: ofContingent((ids) => `${ids['practicumFlowId']}/${ids['groupId']}/off`),
  listAudit: { need: 'signIn', by: 'CTR', make: () => at(`/api/control/audit?kind=sign-in&search=${canary.person}&page=1`) },
  personOptions: { need: 'person', by: 'CTR', make: () => at(`/api/pickers/people?search=${canary.person}`) },
  groupOptions: { by: 'CTR', make: (_, { schoolId }) => at(`/api/pickers/groups?schoolId=${schoolId}&page=1`) },
  schoolOptions: { by: 'CTR', make: () => at('/api/pickers/schools?search=мектеп') },
  resetPassword: account('password'),
  makeResetLink: account('reset-link'),
  endAccountSessions: account('unset-all'),
  makeBehalfLink: account('behalf-link'),
  problemList: { need: 'problem', by: 'CTR', make: () => at('/api/control/problems?page=1&state=open') },
  problemDone: {
    need: 'problem',
    key: 'problemId',
    by: 'CTR',
    make: (ids) => at(`/api/control/problems/${ids['problemId']}`, { isDone: true }),
  },
  problemDelete: {
    need: 'problem',
    key: 'problemId',
    by: 'CTR',
    make: (ids) => at(`/api/control/problems/${ids['problemId']}`),
  },

  profileData: { by: 'ST.own', make: () => at('/api/profile/data') },
  changePassword: {
    by: 'ST.own',
    make: () => at('/api/profile/password/change', { oldPassword: 'wrong', newPassword: 'three green kettles' }),
  },
  activeSessions: { by: 'ST.own', make: () => at('/api/profile/sessions/active') },
  endedSessions: { by: 'ST.own', make: () => at('/api/profile/sessions/ended') },
  unsetSession: {
    need: 'session',
    key: 'sessionId',
    by: 'ST.own',
    make: (ids) => at(`/api/profile/sessions/unset/${ids['sessionId']}`),
  },
  unsetAllSessions: { by: 'ST.own', make: () => at('/api/profile/sessions/unset-all') },
  uploadAvatar: { by: 'ST.own', make: () => at('/api/profile/avatar/upload', { image: smallJpeg.toString('base64') }) },
  removeAvatar: { by: 'ST.own', make: () => at('/api/profile/avatar') },
  profileCertificates: { by: 'TCHR.own', make: () => at('/api/profile/certificates') },
  certificatePdf: {
    need: 'certificate',
    key: 'attemptId',
    by: 'TCHR.own',
    make: (ids) => at(`/api/profile/certificates/${ids['attemptId']}/pdf`),
  },
  verifyCertificate: { need: 'code', by: 'ST.own', make: (ids) => at(`/api/certificate/${ids['code']}`) },
  ...certificationCalls,
  ...peopleCalls,
  ...scheduleCalls,
  ...homeworkCalls,
  ...lessonCalls,
  ...courseCalls,
  ...planCalls,
  ...reportCalls,
  sendCommands: {
    need: 'person',
    key: 'personId',
    by: 'ST.own',
    make: (ids) => {
      const favourite = { kind: 'favourite', version: 1, body: { path: '/faq', isOn: true } };
      const command = { id: randomUUID(), stream: randomUUID(), seq: 1, ...favourite, madeAt: Date.now() };
      return at('/api/commands', { personId: ids['personId'], commands: [command] });
    },
  },
  commandKey: { by: 'ST.own', make: () => at('/api/commands/key') },
  ownNote: { by: 'ST.own', make: () => at(`/api/notes/${randomUUID()}`) },
  ownCourses: { by: 'TCHR.own', make: () => at('/api/courses') },
  availableCourses: { by: 'TCHR.own', make: () => at('/api/courses/available') },
  ownCourse: {
    need: 'course',
    key: 'courseId',
    by: 'TCHR.own',
    make: (ids) => at(`/api/courses/${ids['courseId']}`),
  },
  ownCourseCertificate: {
    need: 'course',
    key: 'courseId',
    by: 'TCHR.own',
    make: (ids) => at(`/api/courses/${ids['courseId']}/certificate`),
  },
  simulationResults: { by: 'ST.own', make: () => at('/api/simulations/results') },
  favouriteList: { by: 'ST.own', make: () => at('/api/favourites') },
  uploadStart: {
    need: 'half',
    key: 'uploadId',
    by: 'ST.own',
    make: (ids) => at('/api/uploads', { uploadId: ids['uploadId'], name: 'a.png', size: png.length, kind: 'image' }),
  },
  uploadPiece: {
    need: 'half',
    key: 'uploadId',
    by: 'ST.own',
    make: (ids) => ({
      path: `/api/uploads/${ids['uploadId']}/0`,
      raw: { type: 'application/octet-stream', bytes: png },
    }),
  },
  uploadFinish: {
    need: 'half',
    key: 'uploadId',
    by: 'ST.own',
    make: (ids) => at(`/api/uploads/${ids['uploadId']}/finish`),
  },
  notificationList: { by: 'ST.own', make: () => at('/api/notifications') },
  notificationCount: { by: 'ST.own', make: () => at('/api/notifications/unread') },
  notificationRead: { by: 'ST.own', make: () => at('/api/notifications/read', { before: 1 }) },
  pushRead: { by: 'ST.own', make: () => at('/api/notifications/push') },
  pushSave: {
    by: 'ST.own',
    make: () => at('/api/notifications/push', { endpoint: 'https://push.school.kz/1', keys: null, language: 'ru' }),
  },
  quietSave: { by: 'ST.own', make: () => at('/api/notifications/quiet', { quiet: null }) },
  ownSettings: { by: 'ST.own', make: () => at('/api/settings') },
  scheduleFeed: { by: 'ST.own', make: () => at('/api/schedule/feed') },
  scheduleFeedOpen: { by: 'ST.own', make: () => at('/api/schedule/feed') },
  scheduleFeedClose: { by: 'ST.own', make: () => at('/api/schedule/feed') },
  lessonRead: { by: 'ST.own', make: () => at('/api/schedule/lesson/00000000-0000-4000-8000-000000000000') },
  ownSchedule: { by: 'ST.own', make: () => at('/api/schedule/own?from=2026-09-01&to=2026-10-12') },
  chatTeachers: { by: 'ST.own', make: () => at('/api/chat/teachers') },
  chatUnread: { by: 'ST.own', make: () => at('/api/chat/unread') },
  chatGroups: { by: 'TCHR.own', make: () => at('/api/chat/groups') },
  chatHistory: { by: 'ST.own', make: () => at('/api/chat/with/2000000000') },
  chatSearch: { by: 'ST.own', make: () => at('/api/chat/search?q=canary') },
  chatRulesRead: { by: 'DCR.own', make: () => at('/api/chat/rules') },
  // As it is: nothing is written.
  chatRulesSave: {
    by: 'DCR.own',
    make: () => at('/api/chat/rules', { quiet: null, mayStudentsBegin: true, revision: 0 }),
  },
  chatReportList: { by: 'DCR.own', make: () => at('/api/chat/reports') },
  chatReportDone: { by: 'DCR.own', make: () => at(`/api/chat/reports/${randomUUID()}`, { isDone: true }) },
  jobList: { need: 'job', by: 'ST.own', make: () => at('/api/jobs?page=1') },
  jobRead: { need: 'job', key: 'jobId', by: 'ST.own', make: (ids) => at(`/api/jobs/${ids['jobId']}`) },
  jobRetry: { need: 'failedJob', key: 'jobId', by: 'ST.own', make: (ids) => at(`/api/jobs/${ids['jobId']}/retry`) },
  jobCancel: { need: 'job', key: 'jobId', by: 'ST.own', make: (ids) => at(`/api/jobs/${ids['jobId']}`) },
  uploadCancel: { need: 'half', key: 'uploadId', by: 'ST.own', make: (ids) => at(`/api/uploads/${ids['uploadId']}`) },
  uploadFile: { by: 'ST.own', make: () => ({ path: '/api/uploads/file', raw: { type: '', bytes: form('file') } }) },
  uploadImage: { by: 'ST.own', make: () => ({ path: '/api/uploads/image', raw: { type: '', bytes: form('image') } }) },
  reportProblem: {
    need: 'whole',
    key: 'uploadId',
    by: 'ST.own',
    make: (ids) => at('/api/problems', { problemId: randomUUID(), text: 'x', page: '/faq', uploads: [ids['uploadId']] }),
  },

  shownLink: { by: 'TCHR.own', make: () => at('/api/links/import-video') },
  landing: { by: 'ST.own', make: () => at('/api/landing') },
  staticPage: { by: 'ST.own', make: () => at('/api/pages/faq') },
  newsBanners: { by: 'ST.own', make: () => at('/api/news/banners') },
  newsList: { need: 'draftNews', by: 'ST.own', make: () => at('/api/news?page=1') },
  newsItem: { need: 'draftNews', key: 'id', by: 'ST.own', make: (ids) => at(`/api/news/${ids['id']}`) },
  contestList: { need: 'draftContest', by: 'ST.own', make: () => at('/api/contests?page=1') },
  contestItem: { need: 'draftContest', key: 'id', by: 'ST.own', make: (ids) => at(`/api/contests/${ids['id']}`) },
  contentList: { by: 'CTR', make: () => at('/api/content?kind=news&page=1') },
  contentEntry: { need: 'published', key: 'id', by: 'CTR', make: (ids) => at(`/api/content/${ids['id']}`) },
  contentCreate: {
    by: 'CTR',
    make: () =>
      at('/api/content', {
        creationId: randomUUID(),
        state: 'draft',
        publishAt: 1_700_000_000_000,
        content: news('news', 'x'),
      }),
  },
  contentSave: {
    need: 'published',
    key: 'id',
    by: 'CTR',
    make: (ids) =>
      at(`/api/content/${ids['id']}`, { version: 1, state: 'draft', publishAt: 1_700_000_000_000, content: news('news', 'x') }),
  },
  contentRemove: { need: 'published', key: 'id', by: 'CTR', make: (ids) => at(`/api/content/${ids['id']}?version=1`) },
  contentOrder: { need: 'published', by: 'CTR', make: (ids) => at('/api/content/order', { kind: 'banner', ids: [ids['id']] }) },
  contentVersions: { need: 'published', key: 'id', by: 'CTR', make: (ids) => at(`/api/content/${ids['id']}/versions`) },
  contentVersion: { need: 'published', key: 'id', by: 'CTR', make: (ids) => at(`/api/content/${ids['id']}/versions/1`) },
  contentUpload: {
    by: 'CTR',
    make: () => at('/api/content/files', { purpose: 'picture', file: Buffer.from(png).toString('base64url') }),
  },
  ...bankCalls,
  ...appointmentCalls,
  ...assignmentCalls,
};

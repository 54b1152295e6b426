/**
 * Endpoints for a person's own data: profile, sessions, password, certificates, uploads, reports of problems (specification
 * P§4, P§7, P§9).
 */
import { everybody, organisers, staff, type Row } from '../row.ts';

export const own: Readonly<Record<string, Row>> = {
  jobList: { call: 'GET /api/jobs', rate: 'read', door: everybody, behalf: true },
  jobRead: { call: 'GET /api/jobs/{id}', rate: 'read', door: everybody, behalf: true, reach: ['ST.own', 'ST.behalf'] },
  jobCancel: { call: 'DELETE /api/jobs/{id}', rate: 'write', door: everybody, reach: ['ST.own'] },
  jobRetry: { call: 'POST /api/jobs/{id}/retry', rate: 'write', door: everybody, reach: ['ST.own'] },
  notificationList: { call: 'GET /api/notifications', rate: 'read', door: everybody, behalf: true },
  notificationCount: { call: 'GET /api/notifications/unread', rate: 'read', door: everybody, behalf: true },
  // Somebody else's, or one that is not there: nothing is marked.
  notificationRead: { call: 'PUT /api/notifications/read', rate: 'write', door: everybody },
  pushRead: { call: 'GET /api/notifications/push', rate: 'read', door: everybody },
  pushSave: { call: 'PUT /api/notifications/push', rate: 'write', door: everybody },
  quietSave: { call: 'PUT /api/notifications/quiet', rate: 'write', door: everybody },
  ownSettings: { call: 'GET /api/settings', rate: 'read', door: everybody, behalf: true },
  ownSchedule: { call: 'GET /api/schedule/own', rate: 'read', door: ['ST', ...staff], behalf: true, waits: true },
  scheduleFeed: { call: 'GET /api/schedule/feed', rate: 'read', door: ['ST', ...staff], waits: true },
  scheduleFeedOpen: { call: 'PUT /api/schedule/feed', rate: 'write', door: ['ST', ...staff], waits: true },
  scheduleFeedClose: { call: 'DELETE /api/schedule/feed', rate: 'write', door: ['ST', ...staff], waits: true },
  lessonRead: {
    call: 'GET /api/schedule/lesson/{lessonId}',
    rate: 'read',
    door: ['ST', ...staff],
    behalf: true,
    answer: '404 NOT_FOUND',
    waits: true,
  },
  chatTeachers: { call: 'GET /api/chat/teachers', rate: 'read', door: ['ST'], waits: true },
  chatUnread: { call: 'GET /api/chat/unread', rate: 'read', door: ['ST', ...staff], waits: true },
  chatGroups: { call: 'GET /api/chat/groups', rate: 'read', door: staff, waits: true },
  // Nobody of that number: a stranger gives the same, see tests/api/chat.test.ts.
  chatHistory: {
    call: 'GET /api/chat/with/{personId}',
    rate: 'read',
    door: ['ST', ...staff],
    answer: '404 NOT_FOUND',
    waits: true,
  },
  chatSearch: { call: 'GET /api/chat/search', rate: 'read', door: ['ST', ...staff], waits: true },
  chatRulesRead: { call: 'GET /api/chat/rules', rate: 'read', door: ['ZVCH', 'DCR'], waits: true },
  chatRulesSave: { call: 'PUT /api/chat/rules', rate: 'write', door: ['ZVCH', 'DCR'], waits: true },
  chatReportList: { call: 'GET /api/chat/reports', rate: 'read', door: ['ZVCH', 'DCR'], waits: true },
  chatReportDone: {
    call: 'PUT /api/chat/reports/{id}',
    rate: 'write',
    door: ['ZVCH', 'DCR'],
    answer: '404 NOT_FOUND',
    waits: true,
  },
  profileData: { call: 'GET /api/profile/data', rate: 'read', door: everybody, behalf: true },
  // With a wrong old password: the right one would lock the actors out.
  changePassword: { call: 'POST /api/profile/password/change', rate: 'write', door: everybody, answer: '422 VALIDATION' },
  activeSessions: { call: 'GET /api/profile/sessions/active', rate: 'read', door: everybody, behalf: true },
  endedSessions: { call: 'GET /api/profile/sessions/ended', rate: 'read', door: everybody, behalf: true },
  unsetSession: {
    call: 'POST /api/profile/sessions/unset/{sessionId}',
    rate: 'write',
    door: everybody,
    reach: ['ST.own'],
  },
  unsetAllSessions: { call: 'POST /api/profile/sessions/unset-all', rate: 'write', door: everybody },
  uploadAvatar: { call: 'POST /api/profile/avatar/upload', rate: 'write', door: everybody },
  removeAvatar: { call: 'DELETE /api/profile/avatar', rate: 'write', door: everybody },
  profileCertificates: { call: 'GET /api/profile/certificates', rate: 'read', door: staff, behalf: true },
  certificatePdf: {
    call: 'GET /api/profile/certificates/{attemptId}/pdf',
    rate: 'document',
    door: staff,
    behalf: true,
    reach: ['TCHR.own'],
  },
  // Begins one under an id of one's own making.
  uploadStart: {
    call: 'POST /api/uploads',
    rate: 'write',
    door: everybody,
    reach: ['ST.own'],
    absent: '200',
    foreign: '404 NOT_FOUND',
  },
  uploadPiece: { call: 'PUT /api/uploads/{uploadId}/{offset}', rate: 'write', door: everybody, reach: ['ST.own'] },
  uploadFinish: { call: 'POST /api/uploads/{uploadId}/finish', rate: 'write', door: everybody, reach: ['ST.own'] },
  // Nothing there to throw away is no failure, whoever's it is.
  uploadCancel: { call: 'DELETE /api/uploads/{uploadId}', rate: 'write', door: everybody, reach: ['ST.own'], absent: '200' },
  uploadFile: { call: 'POST /api/uploads/file', rate: 'write', door: everybody },
  uploadImage: { call: 'POST /api/uploads/image', rate: 'write', door: everybody },
  // Whose they are stands in the body: another person is refused, and so is one who is not there.
  sendCommands: {
    call: 'POST /api/commands',
    rate: 'write',
    door: everybody,
    reach: ['ST.own'],
    absent: '403 FORBIDDEN',
  },
  commandKey: { call: 'GET /api/commands/key', rate: 'read', door: everybody },
  // No note is what a foreign test and none have.
  ownNote: { call: 'GET /api/notes/{attemptId}', rate: 'read', door: everybody },
  // "All teacher, employee and student roles" (specification P§6).
  simulationResults: {
    call: 'GET /api/simulations/results',
    rate: 'read',
    door: ['ST', ...organisers],
    behalf: true,
    waits: true,
  },
  // Courses are the country's: all teachers reach those of teachers, no student does.
  ownCourses: { call: 'GET /api/courses', rate: 'read', door: ['ST', ...staff], behalf: true, waits: true },
  availableCourses: { call: 'GET /api/courses/available', rate: 'read', door: ['ST', ...staff], behalf: true, waits: true },
  ownCourse: {
    call: 'GET /api/courses/{courseId}',
    rate: 'read',
    door: ['ST', ...staff],
    behalf: true,
    waits: true,
    reach: [
      'TCHR.own',
      'TCHR.class',
      'TCHR.school',
      'GL.own',
      'GL.class',
      'GL.school',
      'ZVCH.own',
      'ZVCH.school',
      'DCR.own',
      'DCR.school',
      'DCR.dept',
      'DCR.region',
      'DCR.behalf',
    ],
  },
  ownCourseCertificate: {
    call: 'GET /api/courses/{courseId}/certificate',
    rate: 'document',
    door: staff,
    behalf: true,
    waits: true,
    reach: ['TCHR.own'],
  },
  favouriteList: { call: 'GET /api/favourites', rate: 'read', door: everybody },
  // With an upload: with somebody else's it is refused as with none.
  reportProblem: { call: 'POST /api/problems', rate: 'write', door: everybody, reach: ['ST.own'], absent: '422 VALIDATION' },
};

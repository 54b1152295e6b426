/** Weeks of a school's schedule, proposals, teachers who are away (specification P§4, P§7 "Schedule"): the school’s management; those who lead a class read. */
import type { Row } from '../row.ts';

const school = ['GL', 'ZVCH', 'DCR'] as const;
const heads = ['ZVCH', 'DCR'] as const;
const reads = { rate: 'read', behalf: true, waits: true } as const;
const writes = { rate: 'write', waits: true } as const;
/** There is no such week, lesson or absence. */
const absent = '404 NOT_FOUND';

export const schedule: Readonly<Record<string, Row>> = {
  weekList: { call: 'GET /api/schedule-weeks/list', ...reads, door: school },
  weekCreate: { call: 'POST /api/schedule-weeks/create', ...writes, door: heads, answer: '422 VALIDATION' },
  weekUpdate: { call: 'PUT /api/schedule-weeks/update/{weekId}', ...writes, door: heads, answer: absent },
  weekPreview: {
    call: 'POST /api/schedule-weeks/preview/{weekId}',
    rate: 'read',
    waits: true,
    door: heads,
    answer: absent,
  },
  weekRemove: { call: 'DELETE /api/schedule-weeks/remove/{weekId}', ...writes, door: heads, answer: absent },
  weekOrder: { call: 'PUT /api/schedule-weeks/change-order', ...writes, door: heads, answer: absent },
  weekExport: { call: 'GET /api/schedule-weeks/export/{weekId}', ...reads, door: school, answer: absent },
  weekRecalc: { call: 'POST /api/schedule-weeks/recalc', ...writes, door: heads },
  weekLoad: { call: 'GET /api/schedule-weeks/load/{weekId}', ...reads, door: heads, answer: absent },
  weekFill: { call: 'POST /api/schedule-weeks/fill', ...writes, door: heads, answer: absent },
  absenceList: { call: 'GET /api/schedule/absences', ...reads, door: heads },
  absenceAdd: { call: 'POST /api/schedule/absences', ...writes, door: heads, answer: absent },
  absenceRemove: { call: 'DELETE /api/schedule/absences/{absenceId}', ...writes, door: heads, answer: absent },
  absenceLessons: { call: 'GET /api/schedule/absences/{absenceId}', ...reads, door: heads, answer: absent },
  bellSetList: { call: 'GET /api/schedule/bells', ...reads, door: heads },
  bellSetAdd: { call: 'POST /api/schedule/bells', ...writes, door: heads, answer: '422 VALIDATION' },
  bellSetSave: { call: 'PUT /api/schedule/bells/{bellSetId}', ...writes, door: heads, answer: absent },
  bellSetRemove: { call: 'DELETE /api/schedule/bells/{bellSetId}', ...writes, door: heads, answer: absent },
  schoolDaysSave: { call: 'PUT /api/schedule/days', ...writes, door: heads },
  roomList: { call: 'GET /api/schedule/rooms', ...reads, door: heads },
  roomAdd: { call: 'POST /api/schedule/rooms', ...writes, door: heads, answer: '422 VALIDATION' },
  roomSave: { call: 'PUT /api/schedule/rooms/{roomId}', ...writes, door: heads, answer: absent },
  roomRemove: { call: 'DELETE /api/schedule/rooms/{roomId}', ...writes, door: heads, answer: absent },
  roomLessons: { call: 'GET /api/schedule/rooms/{roomId}', ...reads, door: heads, answer: absent },
  teacherLoads: { call: 'GET /api/schedule/teachers', ...reads, door: heads },
  teacherLessons: { call: 'GET /api/schedule/teachers/{teacherId}', ...reads, door: heads, answer: absent },
  schoolLessons: { call: 'GET /api/schedule/school', ...reads, door: heads },
  studentLessonList: { call: 'GET /api/contingent-schedule/list/{groupId}', ...reads, door: school, answer: absent },
  studentLessonAdd: { call: 'POST /api/contingent-schedule/add', ...writes, door: school, answer: absent },
  studentLessonSave: { call: 'PUT /api/contingent-schedule/update-item/{changeId}', ...writes, door: school, answer: absent },
  studentLessonRemove: {
    call: 'DELETE /api/contingent-schedule/remove-item/{changeId}',
    ...writes,
    door: school,
    answer: absent,
  },
  studentLessonOrder: { call: 'PUT /api/contingent-schedule/change-order', ...writes, door: school, answer: absent },
  lessonSubstitute: { call: 'PUT /api/schedule/substitute/{lessonId}', ...writes, door: heads, answer: absent },
};

/** How the endpoints of weeks and substitutions are called when nothing is wrong with the call. */
import type { Sample } from './calls.ts';

const nobody = '00000000-0000-4000-8000-000000000000';
const none = 2_000_000_000;

function of(path: string, body?: unknown): Sample {
  return { by: 'DCR.own', make: () => (body === undefined ? { path } : { path, body }) };
}

const bells = {
  name: 'A',
  shift: 1,
  gradeFrom: 1,
  gradeTo: 4,
  dayKind: 'usual',
  startDate: '2026-09-01',
  bells: [{ number: 1, start: '08:00', end: '08:40' }],
};
const own = { kind: 'beside', week_day: 1, time_start: '08:00', time_end: '08:40', subject_id: 1, startDate: '2026-09-01' };

export const scheduleCalls: Readonly<Record<string, Sample>> = {
  weekList: of('/api/schedule-weeks/list'),
  weekCreate: of('/api/schedule-weeks/create', {
    name: 'A',
    startDate: '2026-09-02',
    endDate: '2026-09-01',
    creationId: nobody,
  }),
  weekUpdate: of(`/api/schedule-weeks/update/${none}`, { name: 'A' }),
  weekPreview: of(`/api/schedule-weeks/preview/${none}`, { state: 'live' }),
  weekRemove: of(`/api/schedule-weeks/remove/${none}`),
  weekOrder: of('/api/schedule-weeks/change-order', { ids: [none] }),
  weekExport: of(`/api/schedule-weeks/export/${none}`),
  weekRecalc: of('/api/schedule-weeks/recalc'),
  weekLoad: of(`/api/schedule-weeks/load/${none}`),
  weekFill: of('/api/schedule-weeks/fill', { week_id: none, revision: 1, items: [] }),
  absenceList: of('/api/schedule/absences'),
  absenceAdd: of('/api/schedule/absences', { id: nobody, teacher_id: none, startDate: '2026-09-01', endDate: '2026-09-01' }),
  absenceRemove: of(`/api/schedule/absences/${nobody}`),
  absenceLessons: of(`/api/schedule/absences/${nobody}`),
  lessonSubstitute: of(`/api/schedule/substitute/${nobody}`, { teacher_id: null, revision: 1 }),
  bellSetList: of('/api/schedule/bells'),
  bellSetAdd: of('/api/schedule/bells', { ...bells, bells: [], creationId: nobody }),
  bellSetSave: of(`/api/schedule/bells/${none}`, bells),
  bellSetRemove: of(`/api/schedule/bells/${none}`),
  schoolDaysSave: of('/api/schedule/days', { daysPerWeek: 5 }),
  roomList: of('/api/schedule/rooms'),
  roomAdd: of('/api/schedule/rooms', { name: '', kind: 'gym', creationId: nobody }),
  roomSave: of(`/api/schedule/rooms/${none}`, { name: 'A1', kind: 'gym' }),
  roomRemove: of(`/api/schedule/rooms/${none}`),
  roomLessons: of(`/api/schedule/rooms/${none}?from=2026-09-01&to=2026-09-07`),
  teacherLoads: of('/api/schedule/teachers'),
  teacherLessons: of(`/api/schedule/teachers/${none}?from=2026-09-01&to=2026-09-07`),
  schoolLessons: of('/api/schedule/school?date=2026-09-01'),
  studentLessonList: of(`/api/contingent-schedule/list/${none}`),
  studentLessonAdd: of('/api/contingent-schedule/add', { ...own, person_id: none, creationId: nobody }),
  studentLessonSave: of(`/api/contingent-schedule/update-item/${none}`, own),
  studentLessonRemove: of(`/api/contingent-schedule/remove-item/${none}`),
  studentLessonOrder: of('/api/contingent-schedule/change-order', { person_id: none, ids: [none] }),
};

/**
 * Calendar plans (specification P§6, P§7 "KTP"): the teachers of the subject and the school's management write, who leads the class reads. Days are
 * closed by the school's management and by its department.
 */
import { staff, type Caller, type Row } from '../row.ts';

/** Nobody teaches the subject of this plan. */
const readers: readonly Caller[] = ['GL.own', 'ZVCH.own', 'DCR.own', 'DCR.behalf'];
const writers: readonly Caller[] = ['ZVCH.own', 'DCR.own'];
const closers = ['ZVCH', 'DCR', 'DPT'] as const;

const reads = { rate: 'read', behalf: true, waits: true, door: staff } as const;
const writes = { rate: 'write', waits: true, door: staff } as const;
/** Gone is gone: the second one finds nothing. */
const once = '200|404 NOT_FOUND';

export const plans: Readonly<Record<string, Row>> = {
  planGroups: { call: 'GET /api/ktp/groups', ...reads },
  planSubjects: { call: 'GET /api/ktp/subjects/{groupId}', ...reads, reach: readers },
  planTeachers: { call: 'GET /api/ktp/teachers/{groupId}', ...reads, reach: readers },
  // The call names a subject that does not exist.
  planStore: {
    call: 'POST /api/ktp/store',
    ...writes,
    reach: ['GL.own', 'ZVCH.own', 'DCR.own'],
    answer: '422 VALIDATION',
  },
  planUpdate: { call: 'PUT /api/ktp/update/{calendarPlanId}', ...writes, reach: writers },
  planCopy: { call: 'POST /api/ktp/copy', ...writes, reach: writers },
  planRemove: { call: 'DELETE /api/ktp/remove/{calendarPlanId}', ...writes, reach: writers, answer: once },
  themeList: { call: 'GET /api/ktp/list/{calendarPlanUuid}', ...reads, reach: readers },
  planExport: { call: 'GET /api/ktp/export/{calendarPlanUuid}', ...reads, reach: readers },
  lessonTypes: { call: 'GET /api/ktp/lesson-types', ...reads },
  lessonDates: { call: 'GET /api/ktp/lesson-dates', ...reads, reach: readers },
  themeRead: { call: 'GET /api/ktp/theme/edit/{id}', ...reads, reach: readers },
  subjectLessons: { call: 'GET /api/ktp/subject-lessons', ...reads, reach: readers },
  themeAdd: { call: 'POST /api/ktp/theme/add', ...writes, reach: writers },
  themeUpdate: { call: 'PUT /api/ktp/theme/update/{id}', ...writes, reach: writers },
  themeRemove: { call: 'DELETE /api/ktp/theme/remove/{id}', ...writes, reach: writers, answer: once },
  themeOrder: { call: 'POST /api/ktp/theme/change-order', ...writes, reach: writers },
  planReset: { call: 'POST /api/ktp/reset', ...writes, reach: writers },
  planResetHistory: { call: 'GET /api/ktp/reset-history/{calendarPlanUuid}', ...reads, reach: readers },
  // A picture is no table.
  planImportRead: {
    call: 'POST /api/ktp/import/{calendarPlanUuid}',
    ...writes,
    reach: writers,
    answer: '422 FILE_REFUSED',
  },
  planImportApply: { call: 'PUT /api/ktp/import/{calendarPlanUuid}', ...writes, reach: writers },
  // No import is there.
  planImportUndo: { call: 'POST /api/ktp/import-undo/{calendarPlanUuid}', ...writes, answer: '404 NOT_FOUND' },
  ownPlans: { call: 'GET /api/ktp/own-plans', ...reads },
  summativeLoad: { call: 'GET /api/ktp/summative-load', ...reads },
  summativeLimitsSave: { call: 'PUT /api/ktp/summative-limits', ...writes, door: ['ZVCH', 'DCR'] },
  ownMaterials: { call: 'GET /api/ktp/own', ...reads },
  closedDayList: { call: 'GET /api/closed-days', ...reads, door: closers },
  closedDayAdd: { call: 'POST /api/closed-days', ...writes, door: closers, answer: '422 VALIDATION' },
  closedDayRemove: { call: 'DELETE /api/closed-days/{id}', ...writes, door: closers, answer: '404 NOT_FOUND' },
};

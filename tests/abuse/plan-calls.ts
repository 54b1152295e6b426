/** How the endpoints of calendar plans and closed days are called when nothing is wrong with the call. */
import { randomUUID } from 'node:crypto';
import type { Sample } from './calls.ts';
import type { Ids } from './records.ts';
import { png } from './samples.ts';
import type { Call } from './wire.ts';

function at(path: string, body?: unknown): Call {
  return body === undefined ? { path } : { path, body };
}

function of(key: string | null, make: (ids: Ids) => Call): Sample {
  return { need: 'class', ...(key !== null && { key }), by: 'DCR.own', make };
}

const theme = { type: 'regular', quarter: 1, theme: 'Taqyryp' };

export const planCalls: Readonly<Record<string, Sample>> = {
  planGroups: of(null, () => at('/api/ktp/groups')),
  summativeLoad: of(null, () => at('/api/ktp/summative-load?quarter=1')),
  summativeLimitsSave: of(null, () => at('/api/ktp/summative-limits', { perDay: 1, perWeek: 3 })),
  ownPlans: of(null, () => at('/api/ktp/own-plans')),
  planSubjects: of('classId', ({ classId }) => at(`/api/ktp/subjects/${classId}`)),
  planTeachers: of('classId', ({ classId }) => at(`/api/ktp/teachers/${classId}`)),
  planStore: of('classId', ({ classId }) => at('/api/ktp/store', { group_id: classId, subject_id: 2_000_000_000 })),
  planUpdate: of('planUuid', ({ planUuid }) => at(`/api/ktp/update/${planUuid}`, { teacher_id: null, hours_required: 34 })),
  planCopy: of('planUuid', ({ planUuid, emptyId }) => at('/api/ktp/copy', { calendar_plan_uuid: planUuid, groups: [emptyId] })),
  planRemove: of('planUuid', ({ planUuid }) => at(`/api/ktp/remove/${planUuid}`)),
  themeList: of('planUuid', ({ planUuid }) => at(`/api/ktp/list/${planUuid}`)),
  planExport: of('planUuid', ({ planUuid }) => at(`/api/ktp/export/${planUuid}`)),
  lessonTypes: of(null, () => at('/api/ktp/lesson-types')),
  lessonDates: of('planUuid', ({ planUuid }) => at(`/api/ktp/lesson-dates?calendar_plan_uuid=${planUuid}`)),
  themeRead: of('themeUuid', ({ themeUuid }) => at(`/api/ktp/theme/edit/${themeUuid}`)),
  subjectLessons: of('classId', ({ classId }) => at(`/api/ktp/subject-lessons?subject_id=7&group_id=${classId}&quarter=1`)),
  themeAdd: of('planUuid', ({ planUuid }) => at('/api/ktp/theme/add', { ...theme, calendar_plan_uuid: planUuid })),
  themeUpdate: of('themeUuid', ({ themeUuid }) => at(`/api/ktp/theme/update/${themeUuid}`, theme)),
  themeRemove: of('themeUuid', ({ themeUuid }) => at(`/api/ktp/theme/remove/${themeUuid}`)),
  themeOrder: of('themeUuid', ({ themeUuid }) =>
    at('/api/ktp/theme/change-order', { uuid: themeUuid, quarter: 1, after: null }),
  ),
  planReset: of('planUuid', ({ planUuid }) => at('/api/ktp/reset', { calendar_plan_uuid: planUuid })),
  planResetHistory: of('planUuid', ({ planUuid }) => at(`/api/ktp/reset-history/${planUuid}`)),
  planImportRead: of('planUuid', ({ planUuid }) => ({
    path: `/api/ktp/import/${planUuid}`,
    raw: { type: 'application/octet-stream', bytes: png },
  })),
  planImportApply: of('planUuid', ({ planUuid }) =>
    at(`/api/ktp/import/${planUuid}`, { isReplacing: false, themes: [theme], creationId: randomUUID() }),
  ),
  planImportUndo: of(null, () =>
    at('/api/ktp/import-undo/00000000-0000-4000-8000-000000000000', { importId: '00000000-0000-4000-8000-000000000000' }),
  ),
  ownMaterials: of(null, () => at('/api/ktp/own?groupName=9&discipline=Matematika&eduLang=kz&type=sor')),
  closedDayList: of(null, () => at('/api/closed-days')),
  // For no reason that there is: nothing is closed.
  closedDayAdd: of(null, () => at('/api/closed-days', { from: '2026-11-20', to: '2026-11-20', reason: 'none' })),
  closedDayRemove: of(null, () => at('/api/closed-days/2000000000')),
};

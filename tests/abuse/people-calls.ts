/** How the endpoints of people, classes and subgroups are called when nothing is wrong with the call. */
import { randomUUID } from 'node:crypto';
import { canary } from './country.ts';
import type { Sample } from './calls.ts';
import { form } from './samples.ts';
import type { Ids } from './records.ts';
import type { Caller } from './row.ts';
import type { Call } from './wire.ts';

const person = { surname: 'Tegi', firstname: 'Aty', sex: 'w', born_date: '12.05.2012' };

const lesson = (groupId: Ids[string] | undefined) => ({
  week_id: 2_000_000_000,
  week_day: 1,
  group_id: groupId,
  subject_id: 2,
  time_start: '08:00',
  time_end: '08:45',
});

/** A lesson that is not there. */
const nobody = '00000000-0000-4000-8000-000000000000';

function at(path: string, body?: unknown): Call {
  return body === undefined ? { path } : { path, body };
}

function of(key: string | null, make: (ids: Ids) => Call, by: Caller = 'DCR.own'): Sample {
  return { need: 'class', ...(key !== null && { key }), by, make };
}

const sheet = (area: string): Sample =>
  of(null, () => ({ path: `/api/${area}/import`, raw: { type: '', bytes: form('import') } }));

export const peopleCalls: Readonly<Record<string, Sample>> = {
  contingentList: { need: 'person', by: 'DCR.own', make: () => at(`/api/contingent?search=${canary.person}&sort[]=fio`) },
  contingentExport: { need: 'person', by: 'DCR.own', make: () => at(`/api/contingent/export?search=${canary.person}`) },
  contingentAdd: of('classId', ({ classId }) => at('/api/contingent/add', { ...person, group_id: classId })),
  contingentImport: sheet('contingent'),
  contingentRead: of('pupilId', ({ pupilId }) => at(`/api/contingent/${pupilId}`)),
  contingentSave: of('pupilId', ({ pupilId }) => at(`/api/contingent/${pupilId}`, { firstname: 'Aty' })),
  contingentRemove: of('pupilId', ({ pupilId }) => at(`/api/contingent/${pupilId}`)),
  contingentPasswordReset: of('pupilId', ({ pupilId }) => at(`/api/contingent/password/reset/${pupilId}`)),

  packList: of(null, () => at('/api/packs')),
  packPiece: of(null, () => at(`/api/packs/own-classes/piece?key=class-1&hash=${'x'.repeat(43)}&from=0`)),

  personnelList: { need: 'person', by: 'DCR.own', make: () => at(`/api/personnel?search=${canary.person}`) },
  personnelExport: { need: 'person', by: 'DCR.own', make: () => at(`/api/personnel/export?search=${canary.person}`) },
  personnelAdd: of(null, () => at('/api/personnel/add', person)),
  personnelImport: sheet('personnel'),
  personnelRead: of('employeeId', ({ employeeId }) => at(`/api/personnel/${employeeId}`)),
  personnelSave: of('employeeId', ({ employeeId }) => at(`/api/personnel/${employeeId}`, { firstname: 'Aty' })),
  personnelRemove: of('employeeId', ({ employeeId }) => at(`/api/personnel/${employeeId}`)),
  personnelPasswordReset: of('employeeId', ({ employeeId }) => at(`/api/personnel/password/reset/${employeeId}`)),

  teachingShow: of('employeeId', ({ employeeId }) => at(`/api/personnel/${employeeId}/teaching`)),
  teachingSave: of('employeeId', ({ employeeId }) => at(`/api/personnel/${employeeId}/teaching`, { rows: [] })),

  duplicateList: of(null, () => at('/api/duplicates')),
  duplicateMerge: of(null, () => at('/api/duplicates/merge', { keptId: 2_000_000_000, goneId: 2_000_000_001 })),
  duplicateApart: of('pupilId', ({ pupilId, employeeId }) =>
    at('/api/duplicates/apart', { oneId: pupilId, otherId: employeeId }),
  ),

  rosterExport: {
    need: 'school',
    key: 'schoolId',
    by: 'DCR.own',
    make: ({ schoolId }) => at(`/api/rosters/one-roster?school=${schoolId}`),
  },

  importCards: of(null, () => at(`/api/sheet-imports/${nobody}/cards`)),

  peopleList: { need: 'person', by: 'CTR', make: () => at(`/api/people?search=${canary.person}`) },
  personCard: of('pupilId', ({ pupilId }) => at(`/api/people/${pupilId}/card`)),
  showPassword: of('pupilId', ({ pupilId }) => at(`/api/people/${pupilId}/password/show`)),

  groupInfoForAdd: of(null, () => at('/api/groups/add')),
  groupAdd: of(null, () => at('/api/groups/add', { name: 12, letter: 'Я', edu_lang: 'kz' })),
  groupImport: sheet('groups'),
  groupList: of(null, () => at('/api/groups/list', { search: '9' })),
  groupExport: of(null, () => at('/api/groups/export?name=9')),
  groupRegenerateSchedule: of('classId', ({ classId }) => at('/api/groups/regenerate-schedule', { group_id: classId })),
  groupRead: of('classId', ({ classId }) => at(`/api/groups/update/${classId}`)),
  groupSave: of('classId', ({ classId }) => at(`/api/groups/update/${classId}`, { shift: 2 })),
  groupRemove: of('emptyId', ({ emptyId }) => at(`/api/groups/${emptyId}`)),
  groupFavoriteAdd: of('classId', ({ classId }) => at('/api/groups/favorite/add', { group_id: classId })),
  groupFavoriteRemove: of('classId', ({ classId }) => at('/api/groups/favorite/remove', { group_id: classId })),
  groupMoveOut: of('classId', ({ classId, pupilId, homeId }) =>
    at('/api/groups/move-out', { group_id: classId, students: [pupilId], to_group_id: homeId }),
  ),
  transferList: of(null, () => at('/api/transfers?state=proposed')),
  transferSchools: of(null, () => at('/api/transfers/schools?search=мектеп')),
  transferPropose: {
    need: 'class',
    key: 'pupilId',
    by: 'DCR.own',
    make: ({ pupilId }, { schoolId }) =>
      at('/api/transfers', { id: randomUUID(), studentId: pupilId, schoolId: schoolId === 1 ? 2 : 1 }),
  },
  transferConfirm: of(null, ({ classId }) => at(`/api/transfers/${nobody}/confirm`, { groupId: classId })),
  transferRefuse: of(null, () => at(`/api/transfers/${nobody}/refuse`, { answer: 'No place' })),
  transferWithdraw: of(null, () => at(`/api/transfers/${nobody}/withdraw`)),
  groupResetPasswords: of('classId', ({ classId }) => at('/api/groups/reset-passwords', { group_id: classId })),
  groupAccessOn: of('classId', ({ classId, flowId }) => at(`/api/groups/${classId}/bc-access/${flowId}/on`)),
  groupAccessOff: of('classId', ({ classId, flowId }) => at(`/api/groups/${classId}/bc-access/${flowId}/off`)),
  groupUpgradePreview: of(null, () => at('/api/groups/upgrade')),
  groupUpgrade: of(null, () => at('/api/groups/upgrade', { schoolYear: 2099 })),
  groupUpgradeUndo: of(null, () => at('/api/groups/upgrade/undo', { schoolYear: 2099 })),
  dictGroupList: of(null, () => at('/api/dict/group-list')),
  dictSubjects: of(null, () => at('/api/dict/subjects')),

  scheduleCreateData: of('classId', ({ classId }) => at(`/api/schedule/create/${classId}`)),
  scheduleList: of(null, ({ classId }) => at('/api/schedule/list', { week_id: 2_000_000_000, group_id: classId })),
  lessonsByCard: of('classId', ({ classId }) => at(`/api/schedule/lessons-by-card?group_id=${classId}&subject_id=2`)),
  scheduleItemAdd: of('classId', ({ classId }) => at('/api/schedule/add', lesson(classId))),
  scheduleItemsMove: of(null, () =>
    at('/api/schedule/move-items', {
      week_id: 2000000000,
      moves: [{ id: 2000000000, week_day: 1, time_start: '08:00', time_end: '08:45' }],
    }),
  ),
  scheduleItemSave: of(null, ({ classId }) => at('/api/schedule/update-item/2000000000', lesson(classId))),
  scheduleItemRemove: of(null, () => at('/api/schedule/remove-item/2000000000')),
  classLessons: of('classId', ({ classId }) => at(`/api/schedule/lessons/${classId}?from=2026-09-01&to=2026-09-07`)),
  lessonOnceAdd: of('classId', ({ classId }) =>
    at('/api/schedule/one-time/add', {
      lessonId: nobody,
      date: '2019-09-02',
      group_id: classId,
      subject_id: 2,
      time_start: '08:00',
      time_end: '08:45',
    }),
  ),
  lessonRemove: of(null, () => at(`/api/schedule/remove/${nobody}`)),
  lessonRestore: of(null, () => at(`/api/schedule/restore/${nobody}`)),
  subgroupCreate: of('classId', ({ classId }) => at('/api/subgroups/create', { group_id: classId, subject_id: 8 })),
  subgroupGet: of('classId', ({ classId }) => at(`/api/subgroups/${classId}`)),
  subgroupTransferList: of('classId', ({ classId, subjectId }) => at(`/api/subgroups/${classId}/${subjectId}`)),
  subgroupTransferSave: of('classId', ({ classId, subjectId, subgroupId, pupilId }) =>
    at(`/api/subgroups/${classId}/${subjectId}`, { subgroups: [{ id: subgroupId, members: [pupilId] }] }),
  ),
  subgroupRemove: of('classId', ({ classId, subjectId }) => at(`/api/subgroups/${classId}/${subjectId}`)),
};

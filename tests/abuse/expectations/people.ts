/**
 * People, classes, subgroups (specification P§4, P§6, P§7). Students: the class teacher of theirs and the school write, those above read. Staff: the
 * school writes. Classes: the school; who leads one edits it. Nobody reaches beside their place.
 */
import { administration, staff, type Caller, type Row } from '../row.ts';

const above = ['GL', 'ZVCH', 'DCR', ...administration] as const;
const school = ['GL', 'ZVCH', 'DCR'] as const;
const heads = ['ZVCH', 'DCR'] as const;
const teachers = ['TCHR', ...school] as const;

const readers: readonly Caller[] = ['GL.own', 'ZVCH.own', 'DCR.own', 'DPT.own', 'RGN.own', 'CTR', 'DCR.behalf'];
const overseers: readonly Caller[] = ['ZVCH.own', 'DCR.own', 'DPT.own', 'RGN.own', 'CTR', 'DCR.behalf'];
const writers: readonly Caller[] = ['GL.own', 'ZVCH.own', 'DCR.own'];
const management: readonly Caller[] = ['ZVCH.own', 'DCR.own'];

const reads = { rate: 'read', behalf: true, waits: true } as const;
const writes = { rate: 'write', waits: true } as const;
/** Gone is gone: the second one finds nobody. */
const once = '200|404 NOT_FOUND';

export const people: Readonly<Record<string, Row>> = {
  contingentList: { call: 'GET /api/contingent', ...reads, door: above, shows: { what: 'person', to: readers } },
  contingentExport: { call: 'GET /api/contingent/export', ...reads, door: above, shows: { what: 'person', to: readers } },
  contingentAdd: { call: 'POST /api/contingent/add', ...writes, door: school, reach: writers, absent: '422 VALIDATION' },
  // A picture is no spreadsheet.
  contingentImport: { call: 'POST /api/contingent/import', ...writes, door: school, answer: '422 FILE_REFUSED' },
  contingentRead: { call: 'GET /api/contingent/{id}', ...reads, door: above, reach: readers },
  contingentSave: { call: 'PUT /api/contingent/{id}', ...writes, door: school, reach: writers },
  contingentRemove: { call: 'DELETE /api/contingent/{id}', ...writes, door: school, reach: writers, answer: once },
  contingentPasswordReset: { call: 'GET /api/contingent/password/reset/{id}', ...writes, door: school, reach: writers },

  packList: { call: 'GET /api/packs', ...reads, door: teachers },
  // Nobody has a part of this content.
  packPiece: { call: 'GET /api/packs/{name}/piece', ...reads, rate: 'answer', door: teachers, answer: '404 NOT_FOUND' },

  personnelList: {
    call: 'GET /api/personnel',
    ...reads,
    door: [...heads, ...administration],
    shows: { what: 'person', to: overseers },
  },
  personnelExport: {
    call: 'GET /api/personnel/export',
    ...reads,
    door: [...heads, ...administration],
    shows: { what: 'person', to: overseers },
  },
  personnelAdd: { call: 'POST /api/personnel/add', ...writes, door: heads },
  personnelImport: { call: 'POST /api/personnel/import', ...writes, door: heads, answer: '422 FILE_REFUSED' },
  personnelRead: { call: 'GET /api/personnel/{id}', ...reads, door: [...heads, ...administration], reach: overseers },
  personnelSave: { call: 'PUT /api/personnel/{id}', ...writes, door: heads, reach: management },
  personnelRemove: { call: 'DELETE /api/personnel/{id}', ...writes, door: heads, reach: management, answer: once },
  personnelPasswordReset: { call: 'GET /api/personnel/password/reset/{id}', ...writes, door: heads, reach: management },

  teachingShow: { call: 'GET /api/personnel/{id}/teaching', ...reads, door: heads, reach: [...management, 'DCR.behalf'] },
  teachingSave: { call: 'PUT /api/personnel/{id}/teaching', ...writes, door: heads, reach: management },

  duplicateList: { call: 'GET /api/duplicates', ...reads, door: ['DCR', ...administration] },
  // Nobody has such accounts.
  duplicateMerge: {
    call: 'POST /api/duplicates/merge',
    ...writes,
    door: ['DCR', ...administration],
    answer: '404 NOT_FOUND',
  },
  duplicateApart: {
    call: 'POST /api/duplicates/apart',
    ...writes,
    door: ['DCR', ...administration],
    reach: ['DCR.own', 'DPT.own', 'RGN.own', 'CTR'],
  },

  // Above a school one has to be named.
  rosterExport: {
    call: 'GET /api/rosters/one-roster',
    rate: 'write',
    behalf: true,
    waits: true,
    door: [...heads, ...administration],
    reach: overseers,
  },

  // Nobody has such an import.
  importCards: { call: 'POST /api/sheet-imports/{id}/cards', ...writes, door: school, answer: '404 NOT_FOUND' },

  peopleList: {
    call: 'GET /api/people',
    ...reads,
    door: administration,
    shows: { what: 'person', to: ['DPT.own', 'RGN.own', 'CTR'] },
  },
  personCard: { call: 'GET /api/people/{personId}/card', ...reads, door: above, reach: readers },
  showPassword: { call: 'POST /api/people/{personId}/password/show', ...writes, door: school, reach: writers },

  groupInfoForAdd: { call: 'GET /api/groups/add', ...reads, door: heads },
  groupAdd: { call: 'POST /api/groups/add', ...writes, door: heads, answer: '200|422 VALIDATION' },
  groupImport: { call: 'POST /api/groups/import', ...writes, door: heads, answer: '422 FILE_REFUSED' },
  groupList: { call: 'POST /api/groups/list', ...reads, door: above },
  groupExport: { call: 'GET /api/groups/export', ...reads, door: above },
  groupRegenerateSchedule: {
    call: 'POST /api/groups/regenerate-schedule',
    ...writes,
    door: heads,
    reach: management,
  },
  groupRead: { call: 'GET /api/groups/update/{id}', ...reads, door: above, reach: readers },
  groupSave: { call: 'PUT /api/groups/update/{id}', ...writes, door: school, reach: writers },
  groupRemove: { call: 'DELETE /api/groups/{id}', ...writes, door: heads, reach: management, answer: once },
  groupFavoriteAdd: {
    call: 'POST /api/groups/favorite/add',
    ...writes,
    door: above,
    reach: readers.filter((caller) => caller !== 'DCR.behalf'),
  },
  groupFavoriteRemove: {
    call: 'POST /api/groups/favorite/remove',
    ...writes,
    door: above,
    reach: readers.filter((caller) => caller !== 'DCR.behalf'),
  },
  groupMoveOut: { call: 'POST /api/groups/move-out', ...writes, door: heads, reach: management },
  groupResetPasswords: { call: 'POST /api/groups/reset-passwords', ...writes, door: school, reach: writers },
  groupAccessOn: { call: 'POST /api/groups/{id}/bc-access/{flowId}/on', ...writes, door: heads, reach: management },
  groupAccessOff: { call: 'POST /api/groups/{id}/bc-access/{flowId}/off', ...writes, door: heads, reach: management },
  groupUpgradePreview: { call: 'GET /api/groups/upgrade', ...reads, door: heads },
  // The school year is far away: nothing is done.
  groupUpgrade: { call: 'POST /api/groups/upgrade', ...writes, door: heads, answer: '409 IN_USE' },
  groupUpgradeUndo: { call: 'POST /api/groups/upgrade/undo', ...writes, door: heads, answer: '404 NOT_FOUND' },
  dictGroupList: { call: 'GET /api/dict/group-list', ...reads, door: [...staff, ...administration] },
  dictSubjects: { call: 'GET /api/dict/subjects', ...reads, door: [...staff, ...administration] },

  transferList: { call: 'GET /api/transfers', ...reads, door: [...heads, ...administration] },
  transferSchools: { call: 'GET /api/transfers/schools', ...reads, door: [...heads, ...administration] },
  transferPropose: {
    call: 'POST /api/transfers',
    ...writes,
    door: [...heads, ...administration],
    reach: [...management, 'DPT.own', 'RGN.own', 'CTR'],
    // The first of them proposes it; the next ones get that one is open.
    answer: '200|409 IN_USE',
  },
  transferConfirm: {
    call: 'POST /api/transfers/{id}/confirm',
    ...writes,
    door: [...heads, ...administration],
    answer: '404 NOT_FOUND',
  },
  transferRefuse: {
    call: 'POST /api/transfers/{id}/refuse',
    ...writes,
    door: [...heads, ...administration],
    answer: '404 NOT_FOUND',
  },
  transferWithdraw: {
    call: 'POST /api/transfers/{id}/withdraw',
    ...writes,
    door: [...heads, ...administration],
    answer: '404 NOT_FOUND',
  },

  subgroupCreate: { call: 'POST /api/subgroups/create', ...writes, door: school, reach: writers },
  subgroupGet: { call: 'GET /api/subgroups/{groupId}', ...reads, door: school, reach: [...writers, 'DCR.behalf'] },
  subgroupTransferList: {
    call: 'GET /api/subgroups/{groupId}/{subjectId}',
    ...reads,
    door: school,
    reach: [...writers, 'DCR.behalf'],
  },
  subgroupTransferSave: { call: 'PUT /api/subgroups/{groupId}/{subjectId}', ...writes, door: school, reach: writers },
  scheduleCreateData: {
    call: 'GET /api/schedule/create/{groupId}',
    ...reads,
    door: school,
    reach: [...writers, 'DCR.behalf'],
  },
  // There is no such week, and no such lesson.
  scheduleList: { call: 'POST /api/schedule/list', ...reads, door: school, answer: '404 NOT_FOUND' },
  lessonsByCard: {
    call: 'GET /api/schedule/lessons-by-card',
    ...reads,
    door: school,
    reach: [...writers, 'DCR.behalf'],
  },
  scheduleItemAdd: {
    call: 'POST /api/schedule/add',
    ...writes,
    door: school,
    reach: writers,
    answer: '422 VALIDATION',
  },
  scheduleItemsMove: { call: 'PUT /api/schedule/move-items', ...writes, door: school, answer: '404 NOT_FOUND' },
  scheduleItemSave: { call: 'PUT /api/schedule/update-item/{itemId}', ...writes, door: school, answer: '404 NOT_FOUND' },
  scheduleItemRemove: { call: 'DELETE /api/schedule/remove-item/{itemId}', ...writes, door: school, answer: '404 NOT_FOUND' },
  classLessons: {
    call: 'GET /api/schedule/lessons/{groupId}',
    ...reads,
    door: school,
    reach: [...writers, 'DCR.behalf'],
  },
  // On a day outside of the school year.
  lessonOnceAdd: {
    call: 'POST /api/schedule/one-time/add',
    ...writes,
    door: school,
    reach: writers,
    answer: '422 VALIDATION',
  },
  lessonRemove: { call: 'DELETE /api/schedule/remove/{lessonId}', ...writes, door: school, answer: '404 NOT_FOUND' },
  lessonRestore: { call: 'PUT /api/schedule/restore/{lessonId}', ...writes, door: school, answer: '404 NOT_FOUND' },
  subgroupRemove: { call: 'DELETE /api/subgroups/{groupId}/{subjectId}', ...writes, door: school, reach: writers },
};

/** Classes (specification P§3, P§5, P§7 "Groups"). Fields are called as the specification sends them: `name` is the grade. */
import * as v from 'valibot';
import { because } from '#domain/fields/codes.ts';
import { grade, letter } from '#domain/fields/group-name.ts';
import { faculties } from '#domain/person/faculty.ts';
import { administrativeWorkers, management } from '#domain/person/role.ts';
import { optionalLine } from '#contract/people/parts.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { pathId, recordId, uuid } from '#contract/ids.ts';
import { defineList, pageQuery, searchText } from '#contract/list.ts';
import { idParams, recordRow, revision } from '#contract/record.ts';
import { madeLessons } from '#contract/schedule/week-schedule.ts';

export const groupReaders = ['GL', ...management, ...administrativeWorkers] as const;
export const groupWriters = ['GL', ...management] as const;

const scope =
  'Classes that one leads; of one’s school, district, region, country. The school writes; who leads a class edits that one.';
const shared = { tag: 'groups', access: groupReaders, scope } as const;
const writing = { tag: 'groups', access: management, scope, method: 'POST', rate: 'write' } as const;
const groupBody = v.strictObject({ group_id: recordId });

export const group = v.object({
  ...recordRow,
  /** The grade. */
  name: v.number(),
  letter: v.string(),
  /** `9 «А»`. */
  label: v.string(),
  edu_lang: v.picklist(['kz', 'ru']),
  faculty: v.nullable(v.picklist(faculties)),
  /** The class teacher. */
  personnel_id: v.nullable(v.number()),
  personnel: v.nullable(v.string()),
  shift: v.number(),
  schoolId: v.number(),
  /** The calendar year in which its school year begins. */
  schoolYear: v.number(),
  students: v.number(),
  /** Start of today's quarter, DD.MM.YYYY; null between school years that nobody has entered. */
  quarter_start: v.nullable(v.string()),
  quarter_end: v.nullable(v.string()),
  /** DD.MM.YYYY; null: it is there. */
  archived_on: v.nullable(v.string()),
});
export type Group = v.InferOutput<typeof group>;

const body = {
  name: grade,
  letter,
  edu_lang: v.picklist(['kz', 'ru'], because('required')),
  /** For grades 10 and 11; if left out there: `emn`. */
  faculty: v.optional(v.nullable(v.picklist(faculties)), null),
  personnel_id: v.optional(v.nullable(recordId), null),
  shift: v.optional(v.picklist([1, 2, 3]), 1),
};

/** As the specification sends them with the form (P§7); they follow from the school year. */
const quarterDates = {
  quarter_start: v.optional(v.nullable(v.string())),
  quarter_end: v.optional(v.nullable(v.string())),
};

const titled = v.object({ id: v.string(), title: v.string() });
/** Choices of the form: languages, class teachers, faculties, the dates of the quarter (read-only). */
const offered = {
  langs: v.array(v.object({ id: v.picklist(['kz', 'ru']), title: v.string() })),
  /** Teachers of the school; `group` is the class that they lead already. */
  personnels: v.array(v.object({ id: v.number(), title: v.string(), group: v.nullable(v.string()) })),
  faculties: v.array(titled),
  quarter_start: v.nullable(v.string()),
  quarter_end: v.nullable(v.string()),
};

export const groupInfoForAdd = defineEndpoint({
  tag: 'groups',
  access: management,
  scope,
  name: 'groupInfoForAdd',
  method: 'GET',
  path: '/api/groups/add',
  summary: 'What the form of a new class offers',
  rate: 'read',
  data: v.object(offered),
});

export const groupAdd = defineEndpoint({
  ...writing,
  name: 'groupAdd',
  path: '/api/groups/add',
  summary: 'Add a class. The same creationId again is the same class. Quarter dates are ignored',
  idempotent: true,
  body: v.strictObject({ ...body, ...quarterDates, creationId: v.optional(uuid), isOver: v.optional(v.boolean()) }),
  data: group,
  errors: ['NOT_FOUND', 'EDIT_CONFLICT'],
});

export const groupList = defineList({
  ...shared,
  name: 'groupList',
  method: 'POST',
  path: '/api/groups/list',
  summary: 'Classes by grade and letter, favourites first',
  rate: 'read',
  idempotent: true,
  onBehalf: true,
  query: v.object(pageQuery(100)),
  body: v.strictObject({
    /** «9а» and «9 А» mean 9 «А». */
    search: searchText,
    name: v.optional(grade),
    edu_lang: v.optional(v.picklist(['kz', 'ru'])),
    schoolId: v.optional(recordId),
    isArchived: v.optional(v.boolean(), false),
  }),
  row: v.object({ ...group.entries, isFavourite: v.boolean() }),
});

export const groupExport = defineEndpoint({
  ...shared,
  name: 'groupExport',
  method: 'GET',
  path: '/api/groups/export',
  summary:
    'The same list as a spreadsheet that the import reads again, all of its pages (10,000 rows at most). Goes into the audit log',
  rate: 'read',
  query: v.strictObject({
    search: searchText,
    name: v.optional(v.pipe(v.string(), v.regex(/^\d{1,2}$/), v.transform(Number))),
    edu_lang: v.optional(v.picklist(['kz', 'ru'])),
    schoolId: v.optional(pathId),
    isArchived: v.optional(
      v.pipe(
        v.picklist(['true', 'false']),
        v.transform((value) => value === 'true'),
      ),
      'false',
    ),
  }),
  data: v.array(group),
  sheet: true,
});

export const groupRead = defineEndpoint({
  ...shared,
  access: groupReaders,
  name: 'groupRead',
  method: 'GET',
  path: '/api/groups/update/{id}',
  summary: 'A class, and what its form offers',
  rate: 'read',
  params: idParams,
  data: v.object({ group, ...offered }),
  errors: ['NOT_FOUND'],
});

export const groupSave = defineEndpoint({
  ...writing,
  access: groupWriters,
  name: 'groupSave',
  method: 'PUT',
  path: '/api/groups/update/{id}',
  summary: 'Change a class. Grade and language are as they are: another value is refused. Quarter dates are ignored',
  idempotent: true,
  params: idParams,
  body: v.pipe(
    v.partial(v.strictObject({ ...body, ...quarterDates, revision })),
    v.check((given) => Object.keys(given).length > 0, because('required')),
  ),
  data: group,
  errors: ['NOT_FOUND', 'EDIT_CONFLICT'],
});

export const groupRemove = defineEndpoint({
  ...writing,
  name: 'groupRemove',
  method: 'DELETE',
  path: '/api/groups/{id}',
  summary: 'Archive a class without students; its results stay',
  params: idParams,
  data: v.object({ id: v.number() }),
  errors: ['NOT_FOUND', 'IN_USE'],
});

export const groupFavoriteAdd = defineEndpoint({
  ...shared,
  name: 'groupFavoriteAdd',
  method: 'POST',
  path: '/api/groups/favorite/add',
  summary: 'Put a class first in one’s own list',
  rate: 'write',
  idempotent: true,
  body: groupBody,
  data: v.object({ isFavourite: v.boolean() }),
  errors: ['NOT_FOUND'],
});

export const groupFavoriteRemove = defineEndpoint({
  ...shared,
  name: 'groupFavoriteRemove',
  method: 'POST',
  path: '/api/groups/favorite/remove',
  summary: 'Take a class out of one’s favourites',
  rate: 'write',
  idempotent: true,
  body: groupBody,
  data: v.object({ isFavourite: v.boolean() }),
  errors: ['NOT_FOUND'],
});

export const groupMoveOut = defineEndpoint({
  ...writing,
  name: 'groupMoveOut',
  path: '/api/groups/move-out',
  summary:
    'Move students of a class to another one of the school, or out of the school; all of them or nobody. What is done already is no mistake',
  idempotent: true,
  body: v.strictObject({
    group_id: recordId,
    students: v.pipe(v.array(recordId), v.minLength(1), v.maxLength(100)),
    /** Null: they leave the school. */
    to_group_id: v.nullable(recordId),
    order_number: v.optional(optionalLine(50), null),
    reason: v.optional(optionalLine(200), null),
  }),
  data: v.object({ moved: v.number() }),
  errors: ['NOT_FOUND'],
});

export const groupRegenerateSchedule = defineEndpoint({
  ...writing,
  name: 'groupRegenerateSchedule',
  path: '/api/groups/regenerate-schedule',
  summary:
    'Make the coming lessons of a class again from the live weeks of the schedule and the calendar. What was changed by hand stays',
  idempotent: true,
  body: groupBody,
  data: v.object(madeLessons),
  errors: ['NOT_FOUND'],
});

export const groupResetPasswords = defineEndpoint({
  ...writing,
  access: groupWriters,
  name: 'groupResetPasswords',
  path: '/api/groups/reset-passwords',
  summary: 'New passwords for all students of a class, for their login cards; their sessions end, but of those who sit a test',
  idempotent: false,
  body: groupBody,
  data: v.object({
    group: v.string(),
    school: v.string(),
    students: v.array(
      v.object({
        id: v.number(),
        fio: v.string(),
        lgn: v.string(),
        /** Null: they are sitting a test, and keep the password that they have. */
        password: v.nullable(v.string()),
      }),
    ),
  }),
  errors: ['NOT_FOUND'],
});

const accessParams = v.object({ id: idParams.entries.id, flowId: idParams.entries.id });
const access = {
  ...writing,
  params: accessParams,
  idempotent: true,
  data: v.object({ isOn: v.boolean() }),
  errors: ['NOT_FOUND', 'SUBSCRIPTION_LOCKED'],
} as const;

export const groupAccessOn = defineEndpoint({
  ...access,
  name: 'groupAccessOn',
  path: '/api/groups/{id}/bc-access/{flowId}/on',
  summary: 'Switch a flow’s tests on for a class (flows: `/api/testing-appointment/access`)',
});

export const groupAccessOff = defineEndpoint({
  ...access,
  name: 'groupAccessOff',
  path: '/api/groups/{id}/bc-access/{flowId}/off',
  summary: 'Switch a flow’s tests off for a class',
});

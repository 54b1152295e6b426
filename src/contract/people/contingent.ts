/** Students (specification P§7 "Contingent"). */
import * as v from 'valibot';
import { because } from '#domain/fields/codes.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { pathId, recordId, uuid } from '#contract/ids.ts';
import { listMeta, listQuery, querySort } from '#contract/list.ts';
import { idParams, revision } from '#contract/record.ts';
import { newPassword, optionalLine, peopleReaders, personBody, personRow, shownPassword, studentWriters } from './parts.ts';

const scope =
  'Students: of the groups that one leads, of one’s school, of one’s district, region, country. Who writes: the class teacher and the school.';
const shared = { tag: 'contingent', access: peopleReaders, scope } as const;
const writing = { tag: 'contingent', access: studentWriters, scope, rate: 'write' } as const;

export const student = v.object({
  ...personRow,
  group_id: v.nullable(v.number()),
  group: v.nullable(v.string()),
  parallel: v.nullable(v.number()),
  letter: v.nullable(v.string()),
  /** Of the way into this class. */
  order_number: v.nullable(v.string()),
  reason: v.nullable(v.string()),
});
export type Student = v.InferOutput<typeof student>;

/** `order_number` and `reason` are those of the move where `group_id` changes. */
const studentBody = {
  ...personBody,
  group_id: v.pipe(v.number(because('required')), v.integer(), v.minValue(1), v.maxValue(2_147_483_647)),
  order_number: v.optional(optionalLine(50)),
  reason: v.optional(optionalLine(200)),
};

const query = {
  ...listQuery(50),
  group: v.optional(pathId),
  school: v.optional(pathId),
  /** `gone`: who has left the school. */
  state: v.optional(v.picklist(['here', 'gone']), 'here'),
  'sort[]': querySort(['fio', 'lgn', 'group', 'born_date']),
};

export const contingentList = defineEndpoint({
  ...shared,
  name: 'contingentList',
  method: 'GET',
  path: '/api/contingent',
  summary: 'A page of students, by a part of their name or login; Kazakh letters are found without them, too',
  rate: 'read',
  query: v.object(query),
  data: v.array(student),
  meta: listMeta(),
});

export const contingentExport = defineEndpoint({
  ...shared,
  name: 'contingentExport',
  method: 'GET',
  path: '/api/contingent/export',
  summary: 'The same list as a spreadsheet, all of its pages (10,000 rows at most). Goes into the audit log',
  rate: 'read',
  query: v.object(query),
  data: v.array(student),
  sheet: true,
});

export const contingentAdd = defineEndpoint({
  ...writing,
  name: 'contingentAdd',
  method: 'POST',
  path: '/api/contingent/add',
  summary: 'Add a student. The same creationId again is the same student. Their password: `/api/contingent/{id}/password`',
  idempotent: true,
  body: v.strictObject({ ...studentBody, creationId: v.optional(uuid), isOver: v.optional(v.boolean()) }),
  data: student,
  errors: ['NOT_FOUND', 'EDIT_CONFLICT'],
});

export const contingentRead = defineEndpoint({
  ...shared,
  name: 'contingentRead',
  method: 'GET',
  path: '/api/contingent/{id}',
  summary: 'One student',
  rate: 'read',
  params: idParams,
  data: student,
  errors: ['NOT_FOUND'],
});

export const contingentSave = defineEndpoint({
  ...writing,
  name: 'contingentSave',
  method: 'PUT',
  path: '/api/contingent/{id}',
  summary: 'Change a student; another `group_id` moves them. What is left out stays as it is',
  idempotent: true,
  params: idParams,
  body: v.pipe(
    v.partial(v.strictObject({ ...studentBody, revision })),
    v.check((given) => Object.keys(given).length > 0, because('required')),
  ),
  data: student,
  errors: ['NOT_FOUND', 'EDIT_CONFLICT'],
});

export const contingentRemove = defineEndpoint({
  ...writing,
  name: 'contingentRemove',
  method: 'DELETE',
  path: '/api/contingent/{id}',
  summary: 'Remove a student from the lists and end their sessions. Their results stay',
  params: idParams,
  data: v.object({ id: recordId }),
  errors: ['NOT_FOUND'],
});

export const contingentPasswordReset = defineEndpoint({
  ...writing,
  name: 'contingentPasswordReset',
  method: 'GET',
  path: '/api/contingent/password/reset/{id}',
  summary: 'Give a new password, to be changed at the next sign-in; all sessions end (P§7 has it as GET)',
  idempotent: false,
  onBehalf: false,
  params: idParams,
  data: newPassword,
  errors: ['NOT_FOUND'],
});

export const contingentPassword = defineEndpoint({
  ...writing,
  name: 'contingentPassword',
  method: 'POST',
  path: '/api/contingent/{id}/password',
  summary: 'Show the password that was given, until the person changes it. Goes into the audit log',
  idempotent: true,
  params: idParams,
  data: shownPassword,
  errors: ['NOT_FOUND'],
});

export const contingentEnrolments = defineEndpoint({
  ...shared,
  name: 'contingentEnrolments',
  method: 'GET',
  path: '/api/contingent/{id}/enrolments',
  summary: 'The classes of a student, the last one first. Times in milliseconds since the epoch',
  rate: 'read',
  params: idParams,
  data: v.array(
    v.object({
      id: v.number(),
      groupId: v.number(),
      /** As it was called when they came into it. */
      group: v.string(),
      schoolId: v.number(),
      school: v.string(),
      fromAt: v.number(),
      /** Null: they are in it. */
      untilAt: v.nullable(v.number()),
      orderNumber: v.nullable(v.string()),
      reason: v.nullable(v.string()),
    }),
  ),
  errors: ['NOT_FOUND'],
});

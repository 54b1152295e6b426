/** The staff of schools (specification P§7 "Personnel"). */
import * as v from 'valibot';
import { because } from '#domain/fields/codes.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { pathId, recordId, uuid } from '#contract/ids.ts';
import { listMeta, listQuery, querySort } from '#contract/list.ts';
import { idParams, revision } from '#contract/record.ts';
import { teachingStaff } from '#domain/person/role.ts';
import {
  namedItem,
  newPassword,
  optionalLine,
  personBody,
  personnelReaders,
  personnelWriters,
  personRow,
  shownPassword,
} from './parts.ts';

const scope =
  'Staff of one’s school, district, region, country. The school writes: a deputy teachers and class teachers, a director deputies, too; nobody removes themselves.';
const shared = { tag: 'personnel', access: personnelReaders, scope } as const;
const writing = { tag: 'personnel', access: personnelWriters, scope, rate: 'write' } as const;

export const employee = v.object({
  ...personRow,
  role: v.picklist(teachingStaff),
  position_kz: v.nullable(v.string()),
  position_ru: v.nullable(v.string()),
  /** Classes that they lead, by their names. */
  groups: v.array(v.string()),
  /** What they teach now. */
  subjects: v.array(namedItem),
  /** Attached by `/api/control/personnel/courses/add`. */
  courses: v.array(namedItem),
});
export type Employee = v.InferOutput<typeof employee>;

const employeeBody = {
  ...personBody,
  /** Left out when adding: a teacher. */
  role: v.optional(v.picklist(['TCHR', 'GL', 'ZVCH', 'DCR'], because('required')), 'TCHR'),
  position_kz: v.optional(optionalLine(200), null),
  position_ru: v.optional(optionalLine(200), null),
};

const query = {
  ...listQuery(50),
  school: v.optional(pathId),
  role: v.optional(v.picklist(teachingStaff)),
  subject: v.optional(pathId),
  /** `gone`: who has left the school. */
  state: v.optional(v.picklist(['here', 'gone']), 'here'),
  'sort[]': querySort(['fio', 'lgn', 'role', 'born_date']),
};

export const personnelList = defineEndpoint({
  ...shared,
  name: 'personnelList',
  method: 'GET',
  path: '/api/personnel',
  summary: 'A page of staff, by a part of their name or login; Kazakh letters are found without them, too',
  rate: 'read',
  query: v.object(query),
  data: v.array(employee),
  meta: listMeta(),
});

export const personnelExport = defineEndpoint({
  ...shared,
  name: 'personnelExport',
  method: 'GET',
  path: '/api/personnel/export',
  summary: 'The same list as a spreadsheet, all of its pages (10,000 rows at most). Goes into the audit log',
  rate: 'read',
  query: v.object(query),
  data: v.array(employee),
  sheet: true,
});

export const personnelAdd = defineEndpoint({
  ...writing,
  name: 'personnelAdd',
  method: 'POST',
  path: '/api/personnel/add',
  summary:
    'Add somebody to the staff. The same creationId again is the same person. Their password: `/api/personnel/{id}/password`',
  idempotent: true,
  body: v.strictObject({ ...employeeBody, creationId: v.optional(uuid), isOver: v.optional(v.boolean()) }),
  data: employee,
  errors: ['NOT_FOUND', 'EDIT_CONFLICT'],
});

export const personnelRead = defineEndpoint({
  ...shared,
  name: 'personnelRead',
  method: 'GET',
  path: '/api/personnel/{id}',
  summary: 'One of the staff',
  rate: 'read',
  params: idParams,
  data: employee,
  errors: ['NOT_FOUND'],
});

export const personnelSave = defineEndpoint({
  ...writing,
  name: 'personnelSave',
  method: 'PUT',
  path: '/api/personnel/{id}',
  summary: 'Change one of the staff. What is left out stays as it is',
  idempotent: true,
  params: idParams,
  body: v.pipe(
    v.partial(v.strictObject({ ...employeeBody, revision })),
    v.check((given) => Object.keys(given).length > 0, because('required')),
  ),
  data: employee,
  errors: ['NOT_FOUND', 'EDIT_CONFLICT'],
});

export const personnelRemove = defineEndpoint({
  ...writing,
  name: 'personnelRemove',
  method: 'DELETE',
  path: '/api/personnel/{id}',
  summary: 'Remove somebody from the staff and end their sessions. Their classes and lessons are free then',
  params: idParams,
  data: v.object({ id: recordId }),
  errors: ['NOT_FOUND'],
});

export const personnelPasswordReset = defineEndpoint({
  ...writing,
  name: 'personnelPasswordReset',
  method: 'GET',
  path: '/api/personnel/password/reset/{id}',
  summary: 'Give a new password, to be changed at the next sign-in; all sessions end (P§7 has it as GET)',
  idempotent: false,
  onBehalf: false,
  params: idParams,
  data: newPassword,
  errors: ['NOT_FOUND'],
});

export const personnelPassword = defineEndpoint({
  ...writing,
  name: 'personnelPassword',
  method: 'POST',
  path: '/api/personnel/{id}/password',
  summary: 'Show the password that was given, until the person changes it. Goes into the audit log',
  idempotent: true,
  params: idParams,
  data: shownPassword,
  errors: ['NOT_FOUND'],
});

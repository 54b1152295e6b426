/** Students who go to another school of the platform: one school proposes, the other confirms and names the class. */
import * as v from 'valibot';
import { isStorableText } from '#mechanics/parts.ts';
import { transferStates } from '#domain/person/transfer.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { pathId, recordId, uuid } from '#contract/ids.ts';
import { transferKeepers } from '#contract/readers.ts';
import { defineList, listQuery } from '#contract/list.ts';
import { optionalLine } from '#contract/people/parts.ts';

const shared = {
  tag: 'transfers',
  access: transferKeepers,
  scope: 'Transfers out of and into the schools of one’s place. Who decides has the receiving school in their place.',
} as const;

const place = v.object({
  schoolId: v.number(),
  /** In the caller's language. */
  school: v.string(),
  /** Class of the receiving school: null until it is confirmed. */
  group: v.nullable(v.string()),
});

export const transfer = v.object({
  id: v.string(),
  state: v.picklist(transferStates),
  studentId: v.number(),
  student: v.string(),
  from: place,
  to: place,
  note: v.nullable(v.string()),
  /** Why it was refused. */
  answer: v.nullable(v.string()),
  proposedBy: v.string(),
  /** Milliseconds since the epoch. */
  proposedAt: v.number(),
  decidedBy: v.nullable(v.string()),
  decidedAt: v.nullable(v.number()),
  canDecide: v.boolean(),
  canWithdraw: v.boolean(),
});
export type Transfer = v.InferOutput<typeof transfer>;

export const transferList = defineList({
  ...shared,
  name: 'transferList',
  path: '/api/transfers',
  summary: 'Transfers out of and into one’s schools, what waits for a decision first',
  rate: 'read',
  query: v.strictObject({ ...listQuery(30), state: v.optional(v.picklist(transferStates)) }),
  row: transfer,
});

export const transferSchools = defineList({
  ...shared,
  scope: 'All schools of the platform, by name only.',
  name: 'transferSchools',
  path: '/api/transfers/schools',
  summary: 'Schools that a student can go to, by a part of their name or district',
  rate: 'read',
  query: v.strictObject({ ...listQuery(30), id: v.optional(pathId) }),
  row: v.object({ id: v.number(), label: v.string(), about: v.nullable(v.string()) }),
});

const given = v.object({ id: v.string(), state: v.picklist(transferStates) });
const params = v.object({ id: uuid });

export const transferPropose = defineEndpoint({
  ...shared,
  name: 'transferPropose',
  method: 'POST',
  path: '/api/transfers',
  summary: 'Propose that a student of one’s place goes to another school. The same id again changes nothing',
  rate: 'write',
  idempotent: true,
  body: v.strictObject({ id: uuid, studentId: recordId, schoolId: recordId, note: v.optional(optionalLine(200)) }),
  data: given,
  /** `IN_USE`: another transfer of this student waits for its decision. */
  errors: ['NOT_FOUND', 'IN_USE'],
});

export const transferConfirm = defineEndpoint({
  ...shared,
  name: 'transferConfirm',
  method: 'POST',
  path: '/api/transfers/{id}/confirm',
  summary: 'Take the student into a class of the receiving school. Results, marks and homework stay with the person',
  rate: 'write',
  idempotent: true,
  params,
  body: v.strictObject({ groupId: recordId }),
  data: given,
  /** `EDIT_CONFLICT`: it was decided otherwise, or the student is no longer at the school that proposed it. */
  errors: ['NOT_FOUND', 'EDIT_CONFLICT'],
});

export const transferRefuse = defineEndpoint({
  ...shared,
  name: 'transferRefuse',
  method: 'POST',
  path: '/api/transfers/{id}/refuse',
  summary: 'Refuse a transfer into one’s school',
  rate: 'write',
  idempotent: true,
  params,
  body: v.strictObject({
    /** Empty: no reason is given. */
    answer: v.pipe(v.string(), v.trim(), v.maxLength(200), v.check(isStorableText)),
  }),
  data: given,
  errors: ['NOT_FOUND', 'EDIT_CONFLICT'],
});

export const transferWithdraw = defineEndpoint({
  ...shared,
  name: 'transferWithdraw',
  method: 'POST',
  path: '/api/transfers/{id}/withdraw',
  summary: 'Take a proposal of one’s own school back, before it is decided',
  rate: 'write',
  idempotent: true,
  params,
  data: given,
  errors: ['NOT_FOUND', 'EDIT_CONFLICT'],
});

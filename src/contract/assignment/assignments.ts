/** One's own assignments: how far they are, what came of them, and revoking them. */
import * as v from 'valibot';
import { defineEndpoint } from '#contract/endpoint.ts';
import { defineList, pageQuery } from '#contract/list.ts';
import { uuid } from '#contract/ids.ts';
import { assignableTypeIds } from '#domain/exam/assignment.ts';
import { assignment, assignmentDetail, ownAssignments } from './parts.ts';

const base = '/api/statistics/assignments';
const params = v.object({ id: uuid });

const kinds = Object.fromEntries(assignableTypeIds.map((id) => [String(id), id]));

export const assignmentList = defineList({
  ...ownAssignments,
  name: 'assignmentList',
  path: base,
  summary: "A page of one's own assignments, the newest first",
  rate: 'read',
  query: v.object({
    ...pageQuery(15),
    accessTypeId: v.optional(
      v.pipe(
        v.picklist(Object.keys(kinds)),
        v.transform((id) => kinds[id]),
      ),
    ),
  }),
  row: assignment,
});

export const assignmentRead = defineEndpoint({
  ...ownAssignments,
  name: 'assignmentRead',
  method: 'GET',
  path: `${base}/{id}`,
  summary: 'How far an assignment is and what came of it',
  rate: 'read',
  params,
  data: assignmentDetail,
  errors: ['NOT_FOUND'],
});

export const assignmentReport = defineEndpoint({
  ...ownAssignments,
  name: 'assignmentReport',
  method: 'GET',
  path: `${base}/{id}/report`,
  summary: 'Every school of an assignment with what it got, as an Excel file',
  rate: 'write',
  params,
  data: v.object({
    fileName: v.string(),
    type: v.string(),
    /** base64. */
    bytes: v.string(),
  }),
  errors: ['NOT_FOUND', 'IN_USE'],
});

export const assignmentRepeat = defineEndpoint({
  ...ownAssignments,
  name: 'assignmentRepeat',
  method: 'POST',
  path: `${base}/{id}/repeat`,
  summary: 'Do a failed assignment again. One that runs or is done stays as it is',
  rate: 'write',
  idempotent: true,
  params,
  data: assignment,
  errors: ['NOT_FOUND', 'VALIDATION'],
});

export const assignmentRevoke = defineEndpoint({
  ...ownAssignments,
  name: 'assignmentRevoke',
  method: 'DELETE',
  path: `${base}/{id}`,
  summary: 'Revoke an assignment: periods that nobody has begun go, the others are archived, and whoever has begun goes on',
  rate: 'write',
  idempotent: true,
  params,
  data: assignment,
  errors: ['NOT_FOUND', 'IN_USE'],
});

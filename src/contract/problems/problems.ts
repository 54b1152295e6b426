/** Problem reports, for those who run the platform. */
import { problemReaders } from '#contract/readers.ts';
import * as v from 'valibot';
import { role } from '#domain/person/role.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { defineList, pageQuery } from '#contract/list.ts';
import { uuid } from '#contract/ids.ts';
import { uploadedFile } from '#contract/uploads/parts.ts';

const scope = 'The whole country’s.';
const params = v.strictObject({ problemId: uuid });

export const problem = v.object({
  problemId: v.string(),
  text: v.string(),
  page: v.string(),
  /** Browser and system, in words. */
  device: v.string(),
  /** Milliseconds since the epoch. */
  createdAt: v.number(),
  doneAt: v.nullable(v.number()),
  person: v.object({ name: v.string(), login: v.string(), role, school: v.nullable(v.string()) }),
  files: v.array(uploadedFile),
});
export type Problem = v.InferOutput<typeof problem>;

export const problemList = defineList({
  name: 'problemList',
  path: '/api/control/problems',
  summary: 'What was reported, the newest first; pages from 1',
  tag: 'control',
  access: problemReaders,
  scope,
  rate: 'read',
  query: v.strictObject({
    ...pageQuery(20),
    state: v.optional(v.picklist(['open', 'done']), 'open'),
  }),
  row: problem,
});

export const problemDone = defineEndpoint({
  name: 'problemDone',
  method: 'PUT',
  path: '/api/control/problems/{problemId}',
  summary: 'Mark a problem as done, or as open again',
  tag: 'control',
  access: problemReaders,
  scope,
  rate: 'write',
  idempotent: true,
  params,
  body: v.strictObject({ isDone: v.boolean() }),
  data: v.object({ isDone: v.boolean() }),
  errors: ['NOT_FOUND'],
});

export const problemDelete = defineEndpoint({
  name: 'problemDelete',
  method: 'DELETE',
  path: '/api/control/problems/{problemId}',
  summary: 'Delete a report with its files. Goes into the audit log',
  tag: 'control',
  access: problemReaders,
  scope,
  rate: 'write',
  idempotent: true,
  params,
  data: v.object({ deleted: v.boolean() }),
});

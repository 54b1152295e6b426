/** What was reported, for those who run the platform. */
import { problemReaders } from '#contract/readers.ts';
import * as v from 'valibot';
import { role } from '#domain/person/role.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { uuid } from '#contract/ids.ts';
import { uploadedFile } from '#contract/uploads/parts.ts';

export const problemsPerPage = 20;

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

export const problemList = defineEndpoint({
  name: 'problemList',
  method: 'GET',
  path: '/api/control/problems',
  summary: 'What was reported, the newest first; pages from 1',
  tag: 'control',
  access: problemReaders,
  scope,
  rate: 'read',
  query: v.strictObject({
    page: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/), v.transform(Number)), '1'),
    state: v.optional(v.picklist(['open', 'done']), 'open'),
  }),
  data: v.object({ rows: v.array(problem), total: v.number(), lastPage: v.number() }),
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

/** One's own jobs: how far they are, what came of them, and stopping them. */
import * as v from 'valibot';
import { jobStates } from '#domain/jobs/states.ts';
import { verdicts } from '#contract/can.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { uuid } from '#contract/ids.ts';
import { defineList, pageQuery } from '#contract/list.ts';

const params = v.object({ id: uuid });
const shared = { tag: 'jobs', access: 'signed-in', scope: 'What one began oneself.' } as const;

export const job = v.object({
  id: v.string(),
  kind: v.string(),
  state: v.picklist(jobStates),
  done: v.number(),
  /** Null: not known yet. */
  total: v.nullable(v.number()),
  /** Result of a job that is done, by its kind. */
  result: v.unknown(),
  /** Subject of the job, by its kind: ids of the import, of the exam. */
  about: v.record(v.string(), v.union([v.string(), v.number()])),
  /** Milliseconds since the epoch. */
  createdAt: v.number(),
  endedAt: v.nullable(v.number()),
  can: verdicts('cancel', 'retry'),
});
export type Job = v.InferOutput<typeof job>;

export const jobList = defineList({
  ...shared,
  name: 'jobList',
  path: '/api/jobs',
  summary: 'One’s own jobs, the newest first',
  rate: 'read',
  query: v.strictObject({ ...pageQuery(20), state: v.optional(v.picklist(jobStates)) }),
  row: job,
});

export const jobRead = defineEndpoint({
  ...shared,
  name: 'jobRead',
  method: 'GET',
  path: '/api/jobs/{id}',
  summary: 'How far a job is and what came of it',
  rate: 'read',
  params,
  data: job,
  errors: ['NOT_FOUND'],
});

export const jobCancel = defineEndpoint({
  ...shared,
  name: 'jobCancel',
  method: 'DELETE',
  path: '/api/jobs/{id}',
  summary: 'Stop a job. One that runs stops at its next step and takes its work back; one that has ended stays as it is',
  rate: 'write',
  idempotent: true,
  params,
  data: job,
  errors: ['NOT_FOUND'],
});

export const jobRetry = defineEndpoint({
  ...shared,
  name: 'jobRetry',
  method: 'POST',
  path: '/api/jobs/{id}/retry',
  summary: 'Begin a job that failed or was stopped once more, as it was; one that waits, runs or is done stays as it is',
  rate: 'write',
  idempotent: true,
  params,
  data: job,
  errors: ['NOT_FOUND', 'IN_USE'],
});

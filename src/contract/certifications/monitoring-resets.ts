/** The history of resets of a person's monitoring result (specification E§2, E§7): one endpoint for each kind, since each names its record its own way. */
import * as v from 'valibot';
import { management } from '#domain/person/role.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { pathId } from '#contract/ids.ts';

export const resetsOnPage = 10;

export const monitoringReset = v.object({
  /** Milliseconds since the epoch. */
  createdAt: v.number(),
  result: v.number(),
  maxResult: v.number(),
  /** Who reset it. */
  deletedUser: v.nullable(v.object({ label: v.string() })),
});
export type MonitoringReset = v.InferOutput<typeof monitoringReset>;

export const certificationResets = defineEndpoint({
  name: 'certificationResets',
  method: 'GET',
  path: '/api/control/monitoring-resets/certification',
  summary: "How often a teacher's result in a course was reset by giving the certification again, with meta.last_page",
  tag: 'certification',
  access: management,
  scope: "The teachers of one's own school.",
  rate: 'read',
  query: v.strictObject({ userId: pathId, courseId: pathId, page: v.optional(pathId) }),
  data: v.array(monitoringReset),
  errors: ['NOT_FOUND'],
});

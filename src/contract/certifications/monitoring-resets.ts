/** The history of resets of a person's monitoring result (specification E§2, E§7): one endpoint for each kind, since each names its record its own way. */
import * as v from 'valibot';
import { management } from '#domain/person/role.ts';
import { defineList, pageQuery } from '#contract/list.ts';
import { pathId } from '#contract/ids.ts';

export const monitoringReset = v.object({
  /** Milliseconds since the epoch. */
  createdAt: v.number(),
  result: v.number(),
  maxResult: v.number(),
  /** Who reset it. */
  deletedUser: v.nullable(v.object({ label: v.string() })),
});
export type MonitoringReset = v.InferOutput<typeof monitoringReset>;

export const certificationResets = defineList({
  name: 'certificationResets',
  path: '/api/control/monitoring-resets/certification',
  summary: "How often a teacher's result in a course was reset by giving the certification again",
  tag: 'certification',
  access: management,
  scope: "The teachers of one's own school.",
  rate: 'read',
  query: v.strictObject({ userId: pathId, courseId: pathId, ...pageQuery(10) }),
  row: monitoringReset,
  errors: ['NOT_FOUND'],
});

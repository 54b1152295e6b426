/** A school for another program: OneRoster 1.1. */
import * as v from 'valibot';
import { defineEndpoint } from '#contract/endpoint.ts';
import { pathId } from '#contract/ids.ts';
import { personnelReaders } from './parts.ts';

export const rosterExport = defineEndpoint({
  tag: 'people',
  access: personnelReaders,
  scope: 'One’s school; of those above, one that is named.',
  name: 'rosterExport',
  load: 'export',
  method: 'GET',
  path: '/api/rosters/one-roster',
  summary:
    'A school as OneRoster 1.1: zip with manifest, orgs, academicSessions, courses, classes, users, demographics, enrollments. Goes into the audit log',
  rate: 'write',
  query: v.object({ school: v.optional(pathId) }),
  data: v.object({
    fileName: v.string(),
    type: v.string(),
    /** base64. */
    bytes: v.string(),
  }),
  errors: ['NOT_FOUND'],
});

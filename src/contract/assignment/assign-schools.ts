/** The tree of places, by level or by search. Each node tells how many schools are below it: all of them can be chosen without loading them. */
import * as v from 'valibot';
import { defineEndpoint } from '#contract/endpoint.ts';
import { pathId } from '#contract/ids.ts';
import { isStorableText } from '#mechanics/parts.ts';
import { assignmentShared, placeNode } from './parts.ts';

export const mostFound = 100;

export const assignSchools = defineEndpoint({
  ...assignmentShared,
  name: 'assignSchools',
  method: 'GET',
  path: '/api/statistics/assign-schools',
  summary:
    "One's own place and what is right below it; with `region` its departments, with `department` its schools; with `q` the places whose name has these words",
  rate: 'read',
  query: v.strictObject({
    region: v.optional(pathId),
    department: v.optional(pathId),
    q: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100), v.check(isStorableText))),
  }),
  data: v.object({
    nodes: v.array(placeNode),
    /** Ancestors of the nodes that a search found, so that their share of each ancestor can be counted. */
    around: v.array(placeNode),
    /** There are more than are shown. */
    isCut: v.boolean(),
  }),
  errors: ['NOT_FOUND'],
});

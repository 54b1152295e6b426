import * as v from 'valibot';
import { defineEndpoint } from '#contract/endpoint.ts';
import { sitters, testListItem } from './parts.ts';

/** So many tests that are over come at once: ten years of them are no answer for a slow line. */
export const doneAtOnce = 30;

/**
 * Without `before`: all that is to be sat, and the newest of what is over. With it: what is over and came before that, in the order of its end. The
 * value is an earlier answer's `earlier`.
 */
const query = v.object({ before: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}-\d{1,10}$/))) });
/** Where the next page of what is over begins; null: there is none. */
const earlier = v.nullable(v.string());

export const certificationList = defineEndpoint({
  name: 'certificationList',
  method: 'GET',
  path: '/api/certification',
  summary: "The teacher's certifications",
  tag: 'attempts',
  access: sitters('certification'),
  scope: 'Oneself.',
  onBehalf: true,
  rate: 'read',
  query,
  data: v.object({ certList: v.array(testListItem), earlier }),
});

export const testingList = defineEndpoint({
  name: 'testingList',
  method: 'GET',
  path: '/api/testing',
  summary: "The student's tests",
  tag: 'attempts',
  access: sitters('testing'),
  scope: 'Oneself.',
  onBehalf: true,
  rate: 'read',
  query,
  data: v.object({ testList: v.array(testListItem), earlier }),
});

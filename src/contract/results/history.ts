import * as v from 'valibot';
import { testingType } from '#domain/exam/access-type.ts';
import { certificationParams, sitters, testingParams } from '#contract/attempts/parts.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { uuid } from '#contract/ids.ts';

/** The most attempts that are compared: a line of more tells no more. */
export const longestHistory = 20;

export const earlierAttempt = v.object({
  attemptId: v.string(),
  examId: v.number(),
  title: v.string(),
  forLang: v.picklist(['kz', 'ru']),
  testingType: v.nullable(testingType),
  /** Milliseconds since the epoch. */
  finishedAt: v.number(),
  totalScore: v.number(),
  totalMaxScore: v.number(),
  passed: v.boolean(),
});
export type EarlierAttempt = v.InferOutput<typeof earlierAttempt>;

const shared = {
  method: 'GET',
  summary:
    'One’s own finished attempts of the same kind, the oldest first: of the exam, of its pair in the other language, and of the same direction and subjects',
  tag: 'attempts',
  scope: "One's own attempts, once they are completed.",
  onBehalf: true,
  rate: 'read',
  load: 'list',
  query: v.object({ attemptId: v.optional(uuid) }),
  data: v.object({
    /** The one that is looked at. */
    attemptId: v.string(),
    attempts: v.array(earlierAttempt),
  }),
  errors: ['NOT_FOUND'],
} as const;

export const certificationHistory = defineEndpoint({
  ...shared,
  name: 'certificationHistory',
  path: '/api/certification/{certId}/completed/history',
  access: sitters('certification'),
  params: certificationParams,
});

export const testingHistory = defineEndpoint({
  ...shared,
  name: 'testingHistory',
  path: '/api/testing/{examId}/completed/history',
  access: sitters('testing'),
  params: testingParams,
});

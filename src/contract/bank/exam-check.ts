/** Is it ready? What keeps an exam from being sat as it was meant. */
import * as v from 'valibot';
import { defineEndpoint } from '#contract/endpoint.ts';
import { bankShared, idParams } from './parts.ts';

export const findingCodes = {
  /** No question that would be offered. */
  'no-questions': 'blocker',
  'no-duration': 'blocker',
  /** `detail`: the subject. */
  'subject-empty': 'blocker',
  /** Questions stand in a subject that the exam does not have. */
  'subject-foreign': 'warning',
  /** What is offered cannot be scored. `detail`: why, in English. */
  'key-fault': 'blocker',
  /** A draft that cannot be published yet. */
  'draft-incomplete': 'warning',
  /** Complete, but not published: students do not get it. */
  'draft-waiting': 'warning',
  /** `detail`: `MAX/REACHABLE`. */
  'score-unreachable': 'blocker',
  /** More can be reached than the maximum says. */
  'score-exceeded': 'warning',
  /** `detail`: `PASSING/QUESTIONS`. */
  'passing-unreachable': 'blocker',
  'points-zero': 'warning',
  'image-silent': 'warning',
  /** `detail`: the address. */
  'media-missing': 'blocker',
  /** The flag says variants, and none is published. */
  'variants-none': 'blocker',
  /** `detail`: the variant's number. */
  'variant-empty': 'blocker',
  /** Questions stand in a variant, and the exam has none. */
  'variants-unused': 'warning',
  'shared-content-unused': 'warning',
  /** `detail`: `FROM-TO` in percent. */
  'range-gap': 'warning',
  'range-overlap': 'warning',
  'pair-missing': 'warning',
  /** `detail`: what differs: `mechanic`, `points`, `parts`, `key`, `subject`, `position`. */
  'pair-differs': 'warning',
  /** Only one of the two is offered. */
  'pair-unpublished': 'warning',
} as const satisfies Record<string, 'blocker' | 'warning'>;
export type FindingCode = keyof typeof findingCodes;

export const finding = v.object({
  code: v.picklist(Object.keys(findingCodes) as FindingCode[]),
  severity: v.picklist(['blocker', 'warning']),
  questionId: v.optional(v.number()),
  /** The question's, to show beside it. */
  title: v.optional(v.string()),
  detail: v.string(),
});
export type Finding = v.InferOutput<typeof finding>;

/** So many findings of one code are named; `counts` has all. */
export const mostFindingsOfCode = 200;

export const examCheck = defineEndpoint({
  ...bankShared,
  name: 'examCheck',
  method: 'GET',
  path: '/api/admin/exams/{id}/check',
  summary: 'What is missing before an exam can be sat, blockers first',
  rate: 'write',
  params: idParams,
  data: v.object({
    isReady: v.boolean(),
    counts: v.object({ blockers: v.number(), warnings: v.number() }),
    findings: v.array(finding),
  }),
  errors: ['NOT_FOUND'],
});

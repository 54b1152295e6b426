/** Readiness of an exam: findings that keep it from being sat as it was meant. */
import * as v from 'valibot';
import { defineEndpoint } from '#contract/endpoint.ts';
import { idParams } from '#contract/record.ts';
import { bankShared } from './parts.ts';

export const findingCodes = {
  /** The bank has too few questions for a row of the blueprint. `detail`: `ROW/LACKING`, the row from 1. */
  'blueprint-short': 'blocker',
  /** Somebody would be offered no question, so their test does not begin. `detail`: `variants` where those who are given a variant have some. */
  'no-questions': 'blocker',
  'no-duration': 'blocker',
  /** `detail`: the subject. */
  'subject-empty': 'blocker',
  /** Questions belong to a subject that the exam does not have. `detail`: the subject. */
  'subject-foreign': 'warning',
  /** A question that students get cannot be scored. `detail`: why, in English. */
  'key-fault': 'blocker',
  /** A draft that cannot be published yet. `detail`: how many things are missing. */
  'draft-incomplete': 'warning',
  /** Complete, but never published: students do not get it. */
  'draft-waiting': 'warning',
  /** Students get the published version; a later one is being written. `detail`: how many things are missing in it. */
  'draft-newer': 'warning',
  /** Was published once, is offered no more. */
  'question-withdrawn': 'warning',
  /** `detail`: `MAX/REACHABLE`, with variants `MAX/REACHABLE/NUMBER`. */
  'score-unreachable': 'blocker',
  /** More can be reached than the maximum says. `detail` as above. */
  'score-exceeded': 'warning',
  /** `detail`: `PASSING/QUESTIONS`, with variants `PASSING/QUESTIONS/NUMBER`. */
  'passing-unreachable': 'blocker',
  /** An ENT that no profile can be chosen for: it has no profile subjects, or no composite direction names two of them. */
  'profile-none': 'blocker',
  /** A composite direction has one of the exam's profile subjects, and the exam does not have the other. `detail`: the direction. */
  'profile-lacks': 'warning',
  /** No direction that can be chosen has it: nobody sits it. `detail`: the subject. */
  'profile-unused': 'warning',
  /** Profile subjects differ in their points. `detail`: `POINTS SUBJECT`, by commas. */
  'profile-uneven': 'warning',
  /** More is needed in a subject than it has. `detail`: `LEAST/POINTS`. */
  'least-unreachable': 'blocker',
  'points-zero': 'warning',
  /** A prompt, an option, a shared content that says nothing. `detail`: the part's id; empty: the prompt or the whole text. */
  'text-empty': 'warning',
  /** `detail`: the second one's id. */
  'options-duplicate': 'warning',
  /** Items stand in the order of their places: whoever notices needs no knowledge. */
  'order-tells': 'warning',
  'image-silent': 'warning',
  /** A sound without a word beside it. */
  'sound-silent': 'warning',
  /** `detail`: the address. */
  'media-missing': 'blocker',
  /** The flag says variants, and none is published. */
  'variants-none': 'blocker',
  /** Every published variant is sat on request only: nobody is assigned one, who is not given one by name sits the common questions. */
  'variants-on-request': 'warning',
  /** `detail`: the variant's number. */
  'variant-empty': 'blocker',
  /** Published variants differ in their questions or points, of an ENT in the first profile in which they do. `detail`: `NUMBER:QUESTIONS:POINTS`, by commas. */
  'variants-uneven': 'warning',
  /** Questions stand in a variant, and the exam has none. */
  'variants-unused': 'warning',
  /** `detail`: its title. */
  'shared-content-unused': 'warning',
  'range-none': 'warning',
  /** `detail`: `FROM-TO` in percent. */
  'range-gap': 'warning',
  'range-overlap': 'warning',
  /** Without a question: the exam has no counterpart. */
  'pair-missing': 'warning',
  /** The two exams have different numbers of questions. `detail`: `HERE/THERE`. */
  'pair-count': 'warning',
  /**
   * `detail`: what differs, by commas: `mechanic`, `points`, `parts`, `key`, `subject`, `variant`, `shared-content` (only one of them has one),
   * `other-text` (its pair is beside another text than those of its text's other questions), `position`.
   */
  'pair-differs': 'warning',
  /** Only one of the two is offered. */
  'pair-unpublished': 'warning',
} as const satisfies Record<string, 'blocker' | 'warning'>;
export type FindingCode = keyof typeof findingCodes;

export const finding = v.object({
  code: v.picklist(Object.keys(findingCodes) as FindingCode[]),
  severity: v.picklist(['blocker', 'warning']),
  /** Where it is: at most one of these; none: the exam itself. */
  questionId: v.optional(v.number()),
  subjectId: v.optional(v.number()),
  variantId: v.optional(v.number()),
  sharedContentId: v.optional(v.number()),
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
    exam: v.object({ id: v.number(), title: v.string(), forLang: v.picklist(['kz', 'ru']), pairId: v.nullable(v.number()) }),
    isReady: v.boolean(),
    counts: v.object({ blockers: v.number(), warnings: v.number() }),
    findings: v.array(finding),
    /** How many of each code there are. */
    byCode: v.array(v.object({ code: finding.entries.code, count: v.number() })),
  }),
  errors: ['NOT_FOUND'],
});

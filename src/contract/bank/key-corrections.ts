/**
 * A key that was wrong: attempts that were finished are scored again by the key of a later version. What students saw must be the same; only key,
 * points and partial credit may differ.
 */
import * as v from 'valibot';
import { longestAppealReply } from '#domain/exam/appeal.ts';
import { filledText } from '#domain/fields/bank-text.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { uuid } from '#contract/ids.ts';
import { defineList } from '#contract/list.ts';
import { idParams } from '#contract/record.ts';
import { bankShared } from './parts.ts';

/** Why a version that was sat is not scored by the other's key; `applies` and `in-force`: it is, from now or since earlier. */
export const correctionStates = ['applies', 'in-force', 'same-key', 'other-mechanic', 'other-content'] as const;
export type CorrectionState = (typeof correctionStates)[number];

const versionNumber = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000));

const outcome = v.object({
  totalScore: v.number(),
  totalMaxScore: v.number(),
  correctAnswers: v.number(),
  passed: v.boolean(),
});

export const rescoreFigures = v.object({
  /** Finished attempts that sat a version to which it applies. */
  attempts: v.number(),
  changed: v.number(),
  risen: v.number(),
  fallen: v.number(),
  newlyPassed: v.number(),
  noLongerPassed: v.number(),
  /** How many of those who no longer pass have a certificate that is in force. */
  certificates: v.number(),
  /** Would have lost points by the new key and keep what they have. */
  spared: v.number(),
  /** Points by which those change who rise, and who fall: the mean. */
  meanRise: v.number(),
  meanFall: v.number(),
  /** Being sat now: scored by the corrected key when they end. */
  running: v.number(),
});
export type RescoreFigures = v.InferOutput<typeof rescoreFigures>;

export const rescoreRow = v.object({
  attemptId: v.string(),
  /** Milliseconds since the epoch. */
  finishedAt: v.number(),
  /** Null: somebody without a school. */
  school: v.nullable(v.object({ nameKz: v.string(), nameRu: v.string() })),
  before: outcome,
  after: outcome,
});
export type RescoreRow = v.InferOutput<typeof rescoreRow>;

const choice = {
  /** The published version whose key counts from now on. */
  toVersion: versionNumber,
  /** To nobody's harm: scores only rise, and who passed has passed. */
  onlyRises: v.optional(v.boolean(), true),
};

export const correctionPreview = defineList({
  ...bankShared,
  name: 'correctionPreview',
  method: 'POST',
  path: '/api/admin/exam-questions/{id}/corrections/preview',
  summary: 'What would change if finished attempts were scored by the key of this version: nothing is changed. Names nobody',
  rate: 'write',
  idempotent: true,
  params: idParams,
  body: v.strictObject({ ...choice, page: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000)), 1) }),
  /** The thousand rows that move most: first those who no longer pass, then those who newly pass. */
  row: rescoreRow,
  extra: {
    versions: v.array(v.object({ version: v.number(), attempts: v.number(), state: v.picklist(correctionStates) })),
    figures: rescoreFigures,
    /** To be named when it is done: things may have changed meanwhile. */
    hash: v.string(),
  },
  errors: ['NOT_FOUND'],
});

export const correctionApply = defineEndpoint({
  ...bankShared,
  name: 'correctionApply',
  method: 'POST',
  path: '/api/admin/exam-questions/{id}/corrections',
  summary:
    'Begin a job that scores finished attempts by the key of this version, as the preview with this hash said; where that no longer holds, the job fails. The logs stay untouched; audited',
  rate: 'write',
  idempotent: true,
  params: idParams,
  body: v.strictObject({
    /** The same one again is the same correction: a response may get lost. */
    correctionId: v.optional(uuid),
    ...choice,
    /** Certificates of those who no longer pass; without it they stay valid. */
    revokesCertificates: v.optional(v.boolean(), false),
    reason: filledText(500),
    hash: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
    /** Undecided appeals against the versions that it reaches are accepted with it, with this reply; null: they stay undecided. */
    appealReply: v.optional(v.nullable(filledText(longestAppealReply)), null),
  }),
  data: v.object({ jobId: v.string() }),
  errors: ['NOT_FOUND'],
});

/** Why the job of a correction was refused. */
export const correctionRefusals = ['unknown', 'unpublished', 'nothing', 'changed'] as const;
export type CorrectionRefusal = (typeof correctionRefusals)[number];

/** Result of the job. */
export const correctionResult = v.union([
  v.object({ figures: rescoreFigures }),
  v.object({ refused: v.picklist(correctionRefusals) }),
]);

export const correctionList = defineEndpoint({
  ...bankShared,
  name: 'correctionList',
  method: 'GET',
  path: '/api/admin/exam-questions/{id}/corrections',
  summary: 'The corrections of a question, the newest first, and its versions that attempts were scored by',
  rate: 'read',
  params: idParams,
  data: v.object({
    versions: v.array(v.object({ version: v.number(), attempts: v.number(), isCurrent: v.boolean() })),
    corrections: v.array(
      v.object({
        id: v.number(),
        fromVersion: v.number(),
        toVersion: v.number(),
        onlyRises: v.boolean(),
        reason: v.string(),
        /** Null: somebody who is no longer there. */
        by: v.nullable(v.string()),
        at: v.number(),
        changed: v.number(),
      }),
    ),
  }),
  errors: ['NOT_FOUND'],
});

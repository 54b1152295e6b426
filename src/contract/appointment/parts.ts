/**
 * Shared schemas of test appointments (specification P§3, E§3). Times are local, `YYYY-MM-DD HH:mm` in the school's own zone.
 */
import * as v from 'valibot';
import { accessTypeId, examType, testingType } from '#domain/exam/access-type.ts';
import { feedbackTime } from '#domain/exam/feedback.ts';
import { momentOf } from '#domain/exam/local-time.ts';
import { toIsoMoment } from '#domain/fields/date.ts';
import { because } from '#domain/fields/codes.ts';
import { management } from '#domain/person/role.ts';
import { verdicts } from '#contract/can.ts';
import { pathId, recordId, uuid } from '#contract/ids.ts';

export const appointmentShared = {
  tag: 'appointment',
  access: management,
  scope: "The caller's own school, while it has a subscription. Other schools' periods and groups do not exist for them.",
} as const;

export const periodParams = v.object({ id: pathId });

/** `2026-12-31 09:30` (E§5), or `31.12.2026 09:30` (P§9). */
export const localMoment = v.pipe(
  v.string(because('required')),
  v.trim(),
  v.transform(toIsoMoment),
  v.nonEmpty(because('required')),
  v.check((text) => momentOf(text, 0) !== null, because('moment')),
);

/** `2026-12-31` or `31.12.2026`: exactly ten characters (specification P§5, P§9). */
export const localDate = v.pipe(
  v.string(because('required')),
  v.trim(),
  v.transform(toIsoMoment),
  v.nonEmpty(because('required')),
  v.check((text) => momentOf(`${text} 00:00`, 0) !== null, because('moment')),
);

export const someGroups = v.pipe(v.array(recordId), v.minLength(1, because('required')), v.maxLength(300));

/** Target group of a period. */
const wanted = {
  /** The caller's own school; left out, it is meant. */
  organizationId: v.optional(v.nullable(recordId), null),
  examId: v.pipe(v.number(because('required')), recordId),
  /** Where the exam's kind has one, needed; else null. */
  testingType: v.optional(v.nullable(testingType), null),
  /** Null: all groups that fit, also those that come. */
  groupIds: v.optional(v.nullable(someGroups), null),
  /** A variant that is sat on request; null: variants are assigned. */
  variantId: v.optional(v.nullable(recordId), null),
  /** When the right answers may be looked at; null: as the exam says. */
  feedbackOpens: v.optional(v.nullable(feedbackTime), null),
  startDate: localMoment,
  finishDate: localMoment,
};

export const periodBody = v.strictObject({ ...wanted, creationId: v.optional(uuid) });
export const periodRevision = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_000_000_000));

/** Only the dates and the time of the right answers change: what else is given must be what the period has. */
export const periodChange = v.strictObject({
  startDate: localMoment,
  finishDate: localMoment,
  organizationId: v.optional(v.nullable(recordId)),
  examId: v.optional(recordId),
  testingType: v.optional(v.nullable(testingType)),
  groupIds: v.optional(v.nullable(someGroups)),
  variantId: v.optional(v.nullable(recordId)),
  feedbackOpens: v.optional(feedbackTime),
  /** That of the period as it was when the change was begun. */
  revision: v.optional(periodRevision),
});

export const periodStates = ['running', 'coming', 'over'] as const;
export const periodState = v.picklist(periodStates);
export type PeriodState = v.InferOutput<typeof periodState>;

export const period = v.object({
  id: v.number(),
  revision: v.number(),
  organizationId: v.nullable(v.number()),
  examId: v.number(),
  title: v.string(),
  language: v.picklist(['kz', 'ru']),
  parallel: v.nullable(v.number()),
  durationInSeconds: v.number(),
  accessTypeId,
  examType,
  testingType: v.nullable(testingType),
  /** Null: all that fit. */
  groupIds: v.nullable(v.array(v.number())),
  /** Names of those, `9 «А»`. */
  groups: v.array(v.string()),
  variantId: v.nullable(v.number()),
  variantNumber: v.nullable(v.number()),
  /** When the right answers may be looked at; null: never, and the period cannot choose. */
  feedbackOpens: v.nullable(feedbackTime),
  startDate: v.string(),
  finishDate: v.string(),
  state: periodState,
  /** Set for the school by those above it, or for everybody: it can only be looked at. */
  isFromAbove: v.boolean(),
  can: verdicts('edit', 'remove'),
  /** Students of the school that have begun it, that are sitting it, that have finished it. */
  begun: v.number(),
  sitting: v.number(),
  finished: v.number(),
});
export type AppointedPeriod = v.InferOutput<typeof period>;

export const groupOfSchool = v.object({
  id: v.number(),
  name: v.string(),
  grade: v.number(),
  eduLang: v.picklist(['kz', 'ru']),
  students: v.number(),
});
export type GroupOfSchool = v.InferOutput<typeof groupOfSchool>;

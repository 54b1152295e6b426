import * as v from 'valibot';
import { finishReason } from '#domain/attempt/attempt.ts';
import { examSection, sectionLog } from '#domain/exam/section-plan.ts';
import { accommodation } from '#domain/person/accommodation.ts';
import { pathId, recordId, uuid } from '#contract/ids.ts';
import { isStorableText } from '#mechanics/parts.ts';

export const boardScope =
  'Attempts of others: of the groups that one leads (teachers, group leads), of the school below its management (director, deputy), of the department, the region, or all. An attempt beyond them is as absent as one that does not exist.';

/** Facts that do not change while an attempt is sat. */
export const boardAbout = v.object({
  surname: v.string(),
  firstname: v.string(),
  groupId: v.nullable(v.number()),
  group: v.nullable(v.string()),
  schoolId: v.nullable(v.number()),
  school: v.nullable(v.string()),
  examId: v.number(),
  exam: v.string(),
  /** Practice is no result: the board's totals leave it out. */
  isRehearsal: v.boolean(),
  periodId: v.number(),
  /** Questions. */
  total: v.number(),
  startedAt: v.number(),
  /** Sections of its form; none: the test is one piece. */
  sections: v.nullish(v.array(examSection)),
});
export type BoardAbout = v.InferOutput<typeof boardAbout>;

/** One attempt on the board. Times are milliseconds since the epoch, server's clock. */
export const boardRow = v.object({
  id: v.string(),
  status: v.picklist(['active', 'completed']),
  endTimeThreshold: v.number(),
  pausedAt: v.nullable(v.number()),
  /** Section log of a running test; the running section follows from it. */
  sectionLog: v.optional(sectionLog),
  finishedAt: v.nullable(v.number()),
  finishReason: v.nullable(finishReason),
  answered: v.number(),
  /** Late answers that nobody has decided on. */
  late: v.number(),
  /** The device's last contact; null: none since the board looks. */
  seenAt: v.nullable(v.number()),
  /** Answers that waited on the device then. */
  pending: v.nullable(v.number()),
  /** Bits of domain/attempt/board.ts. */
  flags: v.number(),
  /** Accommodation that the student's school granted; null: nothing. */
  accommodation: v.nullable(accommodation),
  /** `BROWSER|SYSTEM|FORM`. */
  device: v.nullable(v.string()),
  /** Null in changes of an attempt whose name the asker has. */
  about: v.nullable(boardAbout),
});
export type BoardRow = v.InferOutput<typeof boardRow>;

export const boardStates = ['sitting', 'silent', 'paused', 'late', 'done'] as const;
export const boardState = v.picklist(boardStates);
export type BoardState = v.InferOutput<typeof boardState>;

export const reasonText = v.pipe(v.string(), v.trim(), v.maxLength(500), v.check(isStorableText));

export const attemptIds = v.pipe(v.array(uuid), v.minLength(1), v.maxLength(2000));

/** In a body. */
export const boardFilter = v.strictObject({
  examId: v.optional(recordId),
  periodId: v.optional(recordId),
  schoolId: v.optional(recordId),
  groupId: v.optional(recordId),
});
export type BoardFilter = v.InferOutput<typeof boardFilter>;

/** In a query. */
export const boardFilterQuery = {
  examId: v.optional(pathId),
  periodId: v.optional(pathId),
  schoolId: v.optional(pathId),
  groupId: v.optional(pathId),
  state: v.optional(boardState),
};

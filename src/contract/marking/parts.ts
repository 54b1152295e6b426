/** Schemas of an answer that people mark. Nothing here names who wrote it, and nothing tells markers of each other. */
import * as v from 'valibot';
import { longestRemark, mostMarkers, widestTolerance } from '#domain/marking/marking.ts';
import { isStorableText, partId } from '#mechanics/parts.ts';
import { rubric } from '#mechanics/rubric.ts';
import { reviewMark } from '#contract/homework/review-mark.ts';
import { recordId } from '#contract/ids.ts';

export const markPoints = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1000));

/** Points by criterion. */
export const markChoices = v.pipe(
  v.record(partId, v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100))),
  v.check((choices) => Object.keys(choices).length <= 10),
);

export const remarkText = v.pipe(v.string(), v.maxLength(longestRemark), v.check(isStorableText));

/** A marker's own mark. */
export const shownMark = v.object({
  /** Null: none yet. */
  points: v.nullable(v.number()),
  choices: v.nullable(markChoices),
  remark: v.string(),
  isDone: v.boolean(),
  /** The command that wrote it; null: nothing was written. */
  versionId: v.nullable(v.string()),
});
export type ShownMark = v.InferOutput<typeof shownMark>;

/** Ink, stamps and notes on a page; nothing is said there, a voice tells whose it is. */
export const pageMark = v.pipe(
  reviewMark,
  v.check(({ kind }) => kind !== 'voice'),
);

/** A photo of a sheet. */
export const shownPage = v.object({
  uploadId: v.string(),
  /** Null: it has not arrived. */
  url: v.nullable(v.string()),
  width: v.number(),
  height: v.number(),
  rotation: v.picklist([0, 90, 180, 270]),
});
export type ShownPage = v.InferOutput<typeof shownPage>;

/** An answer as its marker gets it. */
export const markingTask = v.object({
  id: v.string(),
  questionId: v.number(),
  text: v.string(),
  pages: v.array(shownPage),
  own: shownMark,
  /** Marks that this marker has written on the pages. */
  ink: v.array(reviewMark),
  /** For whoever decides between two: what these say, in an order that says nothing. Null: this is an ordinary marker. */
  others: v.nullable(
    v.array(
      v.object({
        points: v.number(),
        choices: v.nullable(markChoices),
        remark: v.string(),
        ink: v.array(reviewMark),
      }),
    ),
  ),
});
export type MarkingTask = v.InferOutput<typeof markingTask>;

/** A question whose answers are marked. */
export const markedQuestion = v.object({
  id: v.number(),
  examTitle: v.string(),
  forLang: v.picklist(['kz', 'ru']),
  /** Rich text. */
  prompt: v.string(),
  /** Expected content of a good answer; plain text. */
  guide: v.string(),
  maxWords: v.number(),
  rubric,
  outOf: v.number(),
});
export type MarkedQuestion = v.InferOutput<typeof markedQuestion>;

export const planBody = v.strictObject({
  isDouble: v.boolean(),
  /** By how many marks two may differ. */
  tolerance: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(widestTolerance)),
  /** Who decides where two differ by more. */
  adjudicatorId: v.nullable(recordId),
  markerIds: v.pipe(
    v.array(recordId),
    v.minLength(1),
    v.maxLength(mostMarkers),
    v.check((ids) => new Set(ids).size === ids.length),
  ),
});
export type PlanBody = v.InferOutput<typeof planBody>;

/** Events of a live lesson as they are sent. What they mean: `domain/live-lessons`. */
import * as v from 'valibot';
import { longestReflection, mostBoards, mostMarksAtOnce, mostPointsAtOnce, moods } from '#domain/live-lessons/event.ts';
import { isStroke } from '#domain/ink/marks.ts';
import { isStorableText } from '#mechanics/parts.ts';
import { question } from '#mechanics/question.ts';
import { reviewMark } from '#contract/homework/review-mark.ts';
import { uuid } from '#contract/ids.ts';

export const partId = v.pipe(v.string(), v.regex(/^[a-zA-Z0-9_-]{1,24}$/));
export const version = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000));
export const board = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(mostBoards));

export const slide = v.variant('of', [
  v.strictObject({ of: v.literal('page'), documentId: uuid, version, pageId: partId }),
  v.strictObject({
    of: v.literal('board'),
    board,
    picture: v.nullable(v.pipe(v.string(), v.regex(/^\/media\/[\w.-]{1,200}$/))),
    heightToWidth: v.pipe(v.number(), v.minValue(0.2), v.maxValue(5)),
  }),
]);

/** Marks that are drawn; what is spoken or put onto a work is not for a board. */
const mark = v.pipe(
  reviewMark,
  v.check(({ kind }) => kind !== 'voice'),
);

export const ink = {
  board,
  added: v.pipe(
    v.array(mark),
    v.maxLength(mostMarksAtOnce),
    v.check(
      (marks) => marks.reduce((sum, one) => sum + (isStroke(one) ? one.body.points.length / 3 : 1), 0) <= mostPointsAtOnce,
    ),
  ),
  removed: v.pipe(v.array(uuid), v.maxLength(500)),
};

export const mood = v.picklist(moods);
export const reflectionText = v.pipe(v.string(), v.maxLength(longestReflection), v.check(isStorableText));

const counts = v.object({ all: v.number(), options: v.record(v.string(), v.number()) });

export const liveBody = v.union([
  v.object({ kind: v.literal('state'), to: v.picklist(['started', 'ended']) }),
  v.object({ kind: v.literal('state'), to: v.literal('chat'), isOpen: v.boolean() }),
  v.object({ kind: v.literal('slide'), slide: v.nullable(slide) }),
  v.object({ kind: v.literal('ink'), ...ink }),
  v.object({ kind: v.literal('question'), op: v.literal('ask'), questionId: v.string(), question }),
  v.object({
    kind: v.literal('question'),
    op: v.literal('close'),
    questionId: v.string(),
    right: v.unknown(),
    counts: v.nullable(counts),
  }),
  v.object({ kind: v.literal('answer'), questionId: v.string(), answer: v.unknown(), isLate: v.boolean() }),
  v.object({ kind: v.literal('hand'), isUp: v.boolean(), personId: v.nullable(v.number()) }),
  v.object({ kind: v.literal('ping'), op: v.picklist(['call', 'here']), pingId: v.string() }),
  v.object({ kind: v.literal('reflection'), op: v.literal('ask') }),
  v.object({ kind: v.literal('reflection'), op: v.literal('give'), mood, text: v.string() }),
]);

export const liveEvent = v.object({
  /** 1, 2, 3, ... in its lesson. */
  seq: v.number(),
  /** Id of the command that made it. */
  id: v.string(),
  personId: v.number(),
  isStaff: v.boolean(),
  /** When it reached the server, milliseconds since the epoch. */
  at: v.number(),
  body: liveBody,
});
export type ShownEvent = v.InferOutput<typeof liveEvent>;

/** All that the reader may see over `after`, up to `upTo`. */
export const logPart = v.object({ after: v.number(), upTo: v.number(), events: v.array(liveEvent) });
export type ShownPart = v.InferOutput<typeof logPart>;

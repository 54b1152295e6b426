/**
 * Marks that a reviewer draws and writes on a page of a work. All coordinates are thousandths of the page's width and height.
 */
import * as v from 'valibot';
import { isStorableText } from '#mechanics/parts.ts';
import { uuid } from '#contract/ids.ts';

/** Points of one stroke. */
export const mostPoints = 2000;
/** Marks of one command. */
export const mostMarks = 200;
/** Marks of one version, by all reviewers. */
export const mostMarksOfVersion = 5000;
export const longestNote = 1000;
/** Limit of a voice note. */
export const mostSeconds = 60;

const thousandths = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1000));
const place = { x: thousandths, y: thousandths };

const colour = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/));

const line = v.strictObject({
  /** x, y and pressure of each point. */
  points: v.pipe(
    v.array(thousandths),
    v.minLength(3),
    v.maxLength(mostPoints * 3),
    v.check((points) => points.length % 3 === 0),
  ),
  colour,
  width: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)),
});

const base = {
  id: uuid,
  /** Page of the version, from 0. */
  page: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999)),
};

export const reviewMark = v.variant('kind', [
  v.strictObject({ ...base, kind: v.literal('stroke'), body: line }),
  v.strictObject({ ...base, kind: v.literal('highlight'), body: line }),
  v.strictObject({
    ...base,
    kind: v.literal('stamp'),
    body: v.strictObject({ ...place, sign: v.picklist(['tick', 'cross', 'circle']) }),
  }),
  v.strictObject({
    ...base,
    kind: v.literal('note'),
    body: v.strictObject({
      ...place,
      text: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(longestNote), v.check(isStorableText)),
    }),
  }),
  v.strictObject({
    ...base,
    kind: v.literal('voice'),
    body: v.strictObject({
      ...place,
      upload: uuid,
      seconds: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(mostSeconds)),
    }),
  }),
]);
export type ReviewMark = v.InferOutput<typeof reviewMark>;

/** As it is stored: by whom, on which version. */
export const storedMark = v.object({
  authorId: v.number(),
  version: v.number(),
  mark: reviewMark,
  /** Address of a voice note's sound. */
  url: v.nullable(v.string()),
});
export type StoredMark = v.InferOutput<typeof storedMark>;

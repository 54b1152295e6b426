/**
 * A teacher reviews one version of a work. A review belongs to its version and its reviewer: a newer version or a colleague's review is never
 * written over. Two devices of one reviewer that started from the same state conflict: the person decides.
 */
import * as v from 'valibot';
import { homeworkGivers } from '#contract/readers.ts';
import { longestComment, mostPoints, mostVersions } from '#domain/homework/homework.ts';
import { isStorableText } from '#mechanics/parts.ts';
import { rubricChoices, shownReview } from '#contract/homework/parts.ts';
import { mostMarks, reviewMark } from '#contract/homework/review-mark.ts';
import { uuid } from '#contract/ids.ts';
import { defineKind, type BodyOf, type StateOf } from './command-kind.ts';

/** The reviewed work, and the version of it that the reviewer saw. */
const on = {
  answerId: uuid,
  version: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(mostVersions)),
};

/** `expects` names the command that wrote the own review that the person saw (`versionId`); null: there was none. */
export const homeworkReviewKind = defineKind({
  kind: 'homework-review',
  version: 1,
  access: homeworkGivers,
  body: v.strictObject({
    ...on,
    /** Null: none yet. */
    mark: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(mostPoints))),
    /** Most points, as the reviewer saw the homework. */
    points: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(mostPoints)),
    rubric: v.nullable(rubricChoices),
    comment: v.pipe(v.string(), v.maxLength(longestComment), v.check(isStorableText)),
  }),
  state: shownReview,
  mostFiles: 0,
});
export type HomeworkReview = BodyOf<typeof homeworkReviewKind>;
export type HomeworkReviewState = StateOf<typeof homeworkReviewKind>;

/** Marks on pages only grow; one that is removed stays removed, in whatever order the two arrive. */
export const homeworkReviewMarksKind = defineKind({
  kind: 'homework-review-marks',
  version: 1,
  access: homeworkGivers,
  body: v.pipe(
    v.strictObject({
      ...on,
      add: v.pipe(v.array(reviewMark), v.maxLength(mostMarks)),
      /** Ids of own marks. */
      remove: v.pipe(v.array(uuid), v.maxLength(mostMarks)),
    }),
    v.check(({ add, remove }) => add.length + remove.length > 0),
    v.check(({ add }) => new Set(add.map(({ id }) => id)).size === add.length),
  ),
  state: v.null(),
  /** Voice notes. */
  mostFiles: 5,
});
export type HomeworkReviewMarks = BodyOf<typeof homeworkReviewMarksKind>;

/** The student gets the own review of this version. With `expects`: only where that command wrote it, else it is a conflict. */
export const homeworkReturnKind = defineKind({
  kind: 'homework-return',
  version: 1,
  access: homeworkGivers,
  body: v.strictObject(on),
  state: v.nullable(shownReview),
  mostFiles: 0,
});
export type HomeworkReturn = BodyOf<typeof homeworkReturnKind>;

/** Takes a returned review back: the student no longer sees it. */
export const homeworkRetractKind = defineKind({
  kind: 'homework-retract',
  version: 1,
  access: homeworkGivers,
  body: v.strictObject(on),
  state: v.nullable(shownReview),
  mostFiles: 0,
});

/** Each makes another state of the own review (`domain/homework/reduce-review.ts`). */
export const reviewStateKinds = [homeworkReviewKind, homeworkReturnKind, homeworkRetractKind] as const;
export type ReviewStateKind = (typeof reviewStateKinds)[number];

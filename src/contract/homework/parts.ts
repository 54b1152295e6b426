import * as v from 'valibot';
import {
  homeworkKinds,
  lateRules,
  longestTitle,
  mostCriteria,
  mostPoints,
  resubmissionRules,
  reviewStates,
} from '#domain/homework/homework.ts';
import { rubricPoints } from '#domain/homework/marks.ts';
import { timeliness } from '#domain/homework/rules.ts';
import { workStates } from '#domain/homework/states.ts';
import { lessonKinds } from '#domain/lessons/document.ts';
import { because } from '#domain/fields/codes.ts';
import { isStorableText } from '#mechanics/parts.ts';
import { uuid } from '#contract/ids.ts';
import { storedMark } from './review-mark.ts';

export const storable = (longest: number) =>
  v.pipe(v.string(), v.maxLength(longest, because('too-long')), v.check(isStorableText, because('symbols')));

export const criterion = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/)),
  title: v.pipe(storable(longestTitle), v.trim(), v.nonEmpty(because('required'))),
  points: v.pipe(
    v.number(because('number')),
    v.integer(because('number')),
    v.minValue(1, because('too-small')),
    v.maxValue(mostPoints),
  ),
});

export const rubric = v.pipe(
  v.array(criterion),
  v.maxLength(mostCriteria),
  v.check((criteria) => new Set(criteria.map(({ id }) => id)).size === criteria.length),
  v.check((criteria) => rubricPoints(criteria) <= mostPoints),
);

/** Points by criterion. */
export const rubricChoices = v.record(
  v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/)),
  v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(mostPoints)),
);

/** A file as it is shown. Whoever knows its address may see it; it cannot be guessed. */
export const shownFile = v.object({
  uploadId: v.string(),
  url: v.string(),
  name: v.string(),
  size: v.number(),
  contentType: v.string(),
});
export type ShownFile = v.InferOutput<typeof shownFile>;

/** A page of a work. Its size in pixels where it is a picture. */
export const workFile = v.object({
  ...shownFile.entries,
  width: v.nullable(v.number()),
  height: v.nullable(v.number()),
  /** Degrees clockwise, by which it is turned for reading. */
  rotation: v.picklist([0, 90, 180, 270]),
});
export type WorkFile = v.InferOutput<typeof workFile>;

/** Score of the lesson or test that was the homework, as it was when it was finished. */
export const lessonScore = v.object({
  earned: v.number(),
  max: v.number(),
  tasks: v.array(v.object({ title: v.string(), earned: v.number(), max: v.number() })),
});
export type LessonScore = v.InferOutput<typeof lessonScore>;

/** A handed-in version of the work. It never changes: another hand-in is another version. */
export const workVersion = v.object({
  /** From 1. */
  n: v.number(),
  /** Id of the command that handed it in. Older packs do not have it. */
  commandId: v.optional(v.string()),
  text: v.string(),
  files: v.array(workFile),
  /** The device's clock, and the server's, milliseconds since the epoch. */
  madeAt: v.number(),
  receivedAt: v.number(),
  timeliness: v.picklist(timeliness),
  /** Null: nothing was gone through. Older packs do not have it. */
  score: v.optional(v.nullable(lessonScore), null),
});
export type WorkVersion = v.InferOutput<typeof workVersion>;

export const shownReview = v.object({
  /** The version that was read. */
  version: v.number(),
  reviewerId: v.number(),
  reviewer: v.string(),
  /** Do they teach the subject to the student's class? */
  isOwnTeacher: v.boolean(),
  state: v.picklist(reviewStates),
  mark: v.nullable(v.number()),
  /** Most points, as the reviewer saw the homework. */
  points: v.number(),
  rubric: v.nullable(rubricChoices),
  comment: v.string(),
  /** Id of the command that wrote it: the next one names it as `expects`. Null: only marks on pages so far. */
  versionId: v.nullable(v.string()),
  changedAt: v.number(),
  returnedAt: v.nullable(v.number()),
  /** It was made while its reviewer still had the right, and came when they had not. */
  isRightEnded: v.boolean(),
});
export type ShownReview = v.InferOutput<typeof shownReview>;

/** A lesson or test of the builder. */
export const lessonContent = v.object({ id: v.string(), kind: v.picklist(lessonKinds), title: v.string() });
export type LessonContent = v.InferOutput<typeof lessonContent>;

export const homework = v.object({
  uuid: v.string(),
  revision: v.number(),
  title: v.string(),
  /** Plain text. */
  body: v.string(),
  kind: v.picklist(homeworkKinds),
  /** The lesson or test that is gone through; null: it is written. Older packs do not have it. */
  content: v.optional(v.nullable(lessonContent), null),
  files: v.array(shownFile),
  subject: v.object({ id: v.number(), title: v.string() }),
  group: v.object({ id: v.number(), label: v.string() }),
  /** Number of the subgroup; null: the whole class. */
  part: v.nullable(v.number()),
  teacher: v.string(),
  /** Older packs do not have it. */
  teacherId: v.optional(v.nullable(v.number()), null),
  /** Lesson that it was given at: null where that is gone. */
  scheduleId: v.nullable(v.string()),
  /** Milliseconds since the epoch. */
  dueAt: v.number(),
  createdAt: v.number(),
  /** Null: a draft. */
  publishedAt: v.nullable(v.number()),
  removedAt: v.nullable(v.number()),
  points: v.number(),
  rubric,
  lateRule: v.picklist(lateRules),
  resubmission: v.picklist(resubmissionRules),
  /** Offset of the school, minutes east of UTC. */
  utcOffsetMinutes: v.number(),
});
export type Homework = v.InferOutput<typeof homework>;

export const workState = v.picklist(workStates);

/** One student's work on a homework. It has an id before anything is handed in. */
export const work = v.object({
  answerId: v.string(),
  student: v.object({ id: v.number(), name: v.string() }),
  /** Is the student in the class (and subgroup) now? */
  isInGroup: v.boolean(),
  state: workState,
  /** In the order of their numbers. */
  versions: v.array(workVersion),
  reviews: v.array(shownReview),
});
export type Work = v.InferOutput<typeof work>;

/** A work with what is drawn on its pages. */
export const openedWork = v.object({ homework, work, marks: v.array(storedMark) });
export type OpenedWork = v.InferOutput<typeof openedWork>;

export const answerParams = v.strictObject({ answerId: uuid });
export const homeworkParams = v.strictObject({ homeworkId: uuid });

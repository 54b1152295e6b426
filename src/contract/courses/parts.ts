/** Shapes that authors and readers of courses share. */
import * as v from 'valibot';
import { because } from '#domain/fields/codes.ts';
import {
  courseAudiences,
  longestCourseAbout,
  longestCourseTitle,
  mostCourseLessons,
  type CourseDraft,
} from '#domain/courses/course-draft.ts';
import { mostLessonPages } from '#domain/courses/lesson-pages.ts';
import { packageKinds } from '#domain/courses/packages.ts';
import { simulationIds } from '#domain/simulations/simulation.ts';
import { isStorableText } from '#mechanics/parts.ts';
import { uuid } from '#contract/ids.ts';

const longestPage = 100_000;

const text = (most: number) =>
  v.pipe(v.string(), v.maxLength(most, because('too-long')), v.check(isStorableText, because('symbols')));
const both = (most: number) => v.strictObject({ kz: text(most), ru: text(most) });

/** Name of a stored package. */
export const packageName = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}\.zip$/));

const lessonDraft = v.strictObject({
  key: uuid,
  title: both(longestCourseTitle),
  pages: v.pipe(v.array(both(longestPage)), v.maxLength(mostLessonPages - 1)),
  simulation: v.nullable(v.picklist(simulationIds)),
  needsTask: v.boolean(),
  package: v.nullable(packageName),
  /** Left out by pages from before lessons could be chosen. */
  document: v.optional(v.nullable(uuid), null),
});

export const courseDraft = v.pipe(
  v.strictObject({
    title: both(longestCourseTitle),
    about: both(longestCourseAbout),
    cover: v.nullable(v.pipe(v.string(), v.regex(/^\/media\/[\w.-]{1,200}$/))),
    audience: v.picklist(courseAudiences),
    grades: v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(12))), v.maxLength(13)),
    lessons: v.pipe(v.array(lessonDraft), v.maxLength(mostCourseLessons)),
  }),
  v.check(({ lessons }) => new Set(lessons.map(({ key }) => key)).size === lessons.length),
) satisfies v.GenericSchema<unknown, CourseDraft>;

/** A lesson of the lesson builder, as it is named in a course. */
export const documentFacts = v.object({ id: v.string(), title: v.string(), lang: v.picklist(['kz', 'ru']) });
export type DocumentFacts = v.InferOutput<typeof documentFacts>;

export const packagePart = v.object({ title: v.string(), href: v.string() });

/** Facts about a package for those who play it and those who choose it. */
export const packageFacts = v.object({
  name: v.string(),
  kind: v.picklist(packageKinds),
  title: v.string(),
  /** Bytes, packed. */
  bytes: v.number(),
  licence: v.string(),
});
export type PackageFacts = v.InferOutput<typeof packageFacts>;

/** For who plays it: with a link to its bytes. */
export const playedPackage = v.object({ ...packageFacts.entries, url: v.string() });
export type PlayedPackage = v.InferOutput<typeof playedPackage>;

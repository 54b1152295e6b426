/** How far somebody is in a lesson of a course. The farthest page and the first finish count, so devices never conflict. */
import * as v from 'valibot';
import { courseReaders } from '#contract/readers.ts';
import { recordId } from '#contract/ids.ts';
import { courseLanguages } from '#contract/courses/courses.ts';
import { mostLessonPages } from '#domain/courses/lesson-pages.ts';
import { defineKind, type BodyOf } from './command-kind.ts';

export const courseLessonKind = defineKind({
  kind: 'course-lesson',
  version: 1,
  access: courseReaders,
  body: v.strictObject({
    courseId: recordId,
    lessonId: recordId,
    language: v.picklist(courseLanguages),
    /** From 0. */
    page: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(mostLessonPages - 1)),
    isFinished: v.boolean(),
  }),
  state: v.null(),
  mostFiles: 0,
});
export type CourseLessonStep = BodyOf<typeof courseLessonKind>;

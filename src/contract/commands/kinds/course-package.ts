/** Report of a lesson's package: its own state, and a result. The best result counts, so devices never conflict. */
import * as v from 'valibot';
import { courseReaders } from '#contract/readers.ts';
import { mostLessonPages } from '#domain/courses/lesson-pages.ts';
import { mostPackageData, packageStatuses } from '#domain/courses/packages.ts';
import { courseLanguages } from '#contract/courses/courses.ts';
import { recordId } from '#contract/ids.ts';
import { isStorableText } from '#mechanics/parts.ts';
import { defineKind, type BodyOf } from './command-kind.ts';

export const coursePackageKind = defineKind({
  kind: 'course-package',
  version: 1,
  access: courseReaders,
  body: v.strictObject({
    courseId: recordId,
    lessonId: recordId,
    language: v.picklist(courseLanguages),
    /** Page of the lesson on which the package is placed. */
    page: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(mostLessonPages - 1)),
    status: v.picklist(packageStatuses),
    /** Percent. */
    score: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100))),
    /** Whatever it wants to find again. */
    data: v.pipe(v.string(), v.maxLength(mostPackageData), v.check(isStorableText)),
  }),
  state: v.null(),
  mostFiles: 0,
});
export type CoursePackageReport = BodyOf<typeof coursePackageKind>;

/** Courses of lessons, and how far oneself is. Progress is reported by a command (`commands/kinds/course-lesson.ts`). */
import * as v from 'valibot';
import { packageStatuses } from '#domain/courses/packages.ts';
import { simulationIds } from '#domain/simulations/simulation.ts';
import { bilingual } from '#domain/language.ts';
import { teachingStaff } from '#domain/person/role.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { pathId } from '#contract/ids.ts';
import { courseReaders } from '#contract/readers.ts';
import { playedLesson } from '#contract/lessons/player.ts';
import { documentFacts, packagePart, playedPackage } from './parts.ts';

/** The languages that courses are written in. */
export const courseLanguages = ['kz', 'ru'] as const;
export type CourseLanguage = (typeof courseLanguages)[number];

export const lessonProgress = v.object({
  language: v.picklist(courseLanguages),
  /** The farthest page, from 0. */
  page: v.number(),
  isFinished: v.boolean(),
  lastAt: v.number(),
});
export type LessonProgress = v.InferOutput<typeof lessonProgress>;

const step = v.object({
  id: v.number(),
  title: bilingual,
  simulation: v.nullable(v.picklist(simulationIds)),
  /** Finished only once the simulator's task was handed in. */
  needsTask: v.boolean(),
  package: v.nullable(playedPackage),
  /** A lesson with tasks: it stands after the pages, and finishes this one. */
  document: v.nullable(documentFacts),
  /** Null: not begun. */
  progress: v.nullable(lessonProgress),
  /** The best result: of the simulator's task, as the server scored it, of the package, as it reported, or of the lesson with tasks. */
  score: v.nullable(v.object({ best: v.number(), of: v.number() })),
});
export type LessonStep = v.InferOutput<typeof step>;

const summary = {
  id: v.number(),
  title: bilingual,
  about: bilingual,
  cover: v.nullable(v.string()),
  /** By it a stranger finds out whether the certificate is real. Null: not finished yet. */
  certificate: v.nullable(v.string()),
};

export const courseSummary = v.object({ ...summary, lessons: v.array(step) });
export type CourseSummary = v.InferOutput<typeof courseSummary>;

/** Data with which a package resumes where it was left. */
const packageRun = v.object({
  /** Name by which the package knows the learner, in this course alone. */
  learner: v.string(),
  parts: v.array(packagePart),
  status: v.nullable(v.picklist(packageStatuses)),
  score: v.nullable(v.number()),
  /** Its own; null: nothing yet. */
  data: v.nullable(v.string()),
});
export type PackageRun = v.InferOutput<typeof packageRun>;

export const lesson = v.object({
  ...step.entries,
  pages: v.array(bilingual),
  run: v.nullable(packageRun),
  played: v.nullable(playedLesson),
});
export type Lesson = v.InferOutput<typeof lesson>;

export const course = v.object({ ...summary, lessons: v.array(lesson) });
export type Course = v.InferOutput<typeof course>;

const shared = {
  method: 'GET',
  tag: 'courses',
  access: courseReaders,
  scope:
    'Published courses of the country and of one’s school: teachers’ for teachers, students’ for students of the grade; what one has begun.',
} as const;

export const ownCourses = defineEndpoint({
  ...shared,
  name: 'ownCourses',
  path: '/api/courses',
  summary: 'One’s courses with their lessons and one’s progress',
  rate: 'read',
  data: v.object({ courses: v.array(courseSummary) }),
});

export const availableCourses = defineEndpoint({
  ...shared,
  name: 'availableCourses',
  path: '/api/courses/available',
  summary: 'The same courses without their lessons (specification E§7 "courses all available")',
  rate: 'read',
  data: v.object({ rows: v.array(v.object(summary)) }),
});

export const ownCourse = defineEndpoint({
  ...shared,
  name: 'ownCourse',
  path: '/api/courses/{courseId}',
  summary: 'A course with all its pages, so that it can be held without a network',
  rate: 'read',
  params: v.object({ courseId: pathId }),
  data: course,
  errors: ['NOT_FOUND'],
});

export const ownCourseCertificate = defineEndpoint({
  ...shared,
  access: teachingStaff,
  scope: 'One’s own, once all lessons are finished.',
  name: 'ownCourseCertificate',
  path: '/api/courses/{courseId}/certificate',
  summary: 'The certificate of a finished course as a PDF in the language of the call',
  rate: 'document',
  params: v.object({ courseId: pathId }),
  data: v.object({
    fileName: v.string(),
    /** base64. */
    pdf: v.string(),
  }),
  errors: ['NOT_FOUND'],
});

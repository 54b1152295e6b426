/** Courses for those who make them: the country's worker for all schools, a school's management for their own. */
import * as v from 'valibot';
import { courseAudiences, courseFaults } from '#domain/courses/course-draft.ts';
import { bilingual } from '#domain/language.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { pathId, recordId, uuid } from '#contract/ids.ts';
import { defineList, listQuery } from '#contract/list.ts';
import { courseAuthors } from '#contract/readers.ts';
import { courseDraft, documentFacts, packageFacts } from './parts.ts';

export const courseStates = ['draft', 'published', 'archived'] as const;
const mostCoverBytes = 2 * 1024 * 1024;

const shared = {
  tag: 'courses',
  access: courseAuthors,
  scope: 'The country’s worker: courses of all schools; a school’s management: those of their school.',
} as const;

const params = v.object({ courseId: pathId });

const facts = {
  id: v.number(),
  title: bilingual,
  audience: v.picklist(courseAudiences),
  state: v.picklist(courseStates),
  /** Number of what newcomers get; null: never published. */
  published: v.nullable(v.number()),
  /** Was it changed since? */
  isChanged: v.boolean(),
  revision: v.number(),
  updatedAt: v.number(),
};
const row = v.object({ ...facts, lessons: v.number(), begun: v.number(), finished: v.number() });
export type CourseRow = v.InferOutput<typeof row>;

const opened = v.object({ ...facts, draft: courseDraft, packages: v.array(packageFacts), documents: v.array(documentFacts) });
export type OpenedCourse = v.InferOutput<typeof opened>;

export const authoredCourseList = defineList({
  ...shared,
  name: 'authoredCourseList',
  path: '/api/control/courses',
  summary: 'Courses that one looks after, with how many began and finished',
  rate: 'read',
  query: v.strictObject({ ...listQuery(20), state: v.optional(v.picklist(courseStates)) }),
  row,
});

export const courseRead = defineEndpoint({
  ...shared,
  name: 'courseRead',
  method: 'GET',
  path: '/api/control/courses/{courseId}',
  summary: 'A course as its authors left it',
  rate: 'read',
  params,
  data: opened,
  errors: ['NOT_FOUND'],
});

export const courseAdd = defineEndpoint({
  ...shared,
  name: 'courseAdd',
  method: 'POST',
  path: '/api/control/courses',
  summary: 'Begin a course. The same creationId again changes nothing',
  rate: 'write',
  idempotent: true,
  body: v.strictObject({ creationId: uuid, draft: courseDraft }),
  data: opened,
  errors: ['VALIDATION'],
});

export const courseSave = defineEndpoint({
  ...shared,
  name: 'courseSave',
  method: 'PUT',
  path: '/api/control/courses/{courseId}',
  summary: 'Save a course. Who goes through it sees it when it is published',
  rate: 'write',
  idempotent: true,
  params,
  body: v.strictObject({ draft: courseDraft, revision: recordId }),
  data: opened,
  errors: ['NOT_FOUND', 'EDIT_CONFLICT', 'VALIDATION'],
});

export const coursePublish = defineEndpoint({
  ...shared,
  name: 'coursePublish',
  method: 'POST',
  path: '/api/control/courses/{courseId}/publish',
  summary: 'Check a course, and freeze it under the next number unless there are faults. Who has begun keeps their version',
  rate: 'write',
  idempotent: true,
  params,
  body: v.strictObject({ revision: recordId }),
  data: v.object({
    faults: v.array(v.object({ code: v.picklist(courseFaults), lesson: v.nullable(v.number()) })),
    course: opened,
  }),
  errors: ['NOT_FOUND', 'EDIT_CONFLICT'],
});

export const courseArchive = defineEndpoint({
  ...shared,
  name: 'courseArchive',
  method: 'PUT',
  path: '/api/control/courses/{courseId}/archive',
  summary: 'Take a course from the catalogue, or put it back. Who has begun it goes on with it',
  rate: 'write',
  idempotent: true,
  params,
  body: v.strictObject({ isArchived: v.boolean() }),
  data: opened,
  errors: ['NOT_FOUND'],
});

const learner = v.object({
  id: v.number(),
  name: v.string(),
  /** Class of a student, position of others. */
  place: v.nullable(bilingual),
  school: v.nullable(bilingual),
  finished: v.number(),
  lessons: v.number(),
  /** Mean of the results of simulators and packages, of 100; null: there are none. */
  score: v.nullable(v.number()),
  startedAt: v.number(),
  lastAt: v.number(),
  completedAt: v.nullable(v.number()),
});
export type CourseLearner = v.InferOutput<typeof learner>;

export const courseLearners = defineList({
  ...shared,
  name: 'courseLearners',
  path: '/api/control/courses/{courseId}/learners',
  summary: 'Who began a course, and how far they are',
  rate: 'read',
  params,
  query: v.strictObject({ ...listQuery(20), state: v.optional(v.picklist(['begun', 'finished'])) }),
  row: learner,
  extra: { title: bilingual, begun: v.number(), finished: v.number() },
  errors: ['NOT_FOUND'],
});

export const courseMediaAdd = defineEndpoint({
  ...shared,
  scope: 'Whoever has the address sees the picture.',
  name: 'courseMediaAdd',
  method: 'POST',
  path: '/api/control/courses/media',
  summary: 'Bring in a picture of a course: the bytes as they are. The same bytes again are the same address',
  rate: 'write',
  idempotent: true,
  binary: { type: 'application/octet-stream', orForm: true, maxBytes: mostCoverBytes },
  data: v.object({ src: v.string(), width: v.nullable(v.number()), height: v.nullable(v.number()) }),
  errors: ['TOO_LARGE', 'FILE_REFUSED'],
});

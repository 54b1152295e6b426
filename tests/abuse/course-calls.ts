/** How the endpoints of courses' authors are called when nothing is wrong with the call. No record is there. */
import { blankCourse } from '#domain/courses/course-draft.ts';
import type { Sample } from './calls.ts';
import type { Caller } from './row.ts';
import { png } from './samples.ts';

const nowhere = '0b6a3a52-6c1e-4f0e-9d2e-5f7a1c2b3d4e';
const course = '/api/control/courses/2000000000';
const draft = blankCourse();

function at(path: string, body?: unknown, by: Caller = 'DCR.own'): Sample {
  return { by, make: () => (body === undefined ? { path } : { path, body }) };
}

export const courseCalls: Readonly<Record<string, Sample>> = {
  authoredCourseList: at('/api/control/courses'),
  courseRead: at(course),
  courseAdd: at('/api/control/courses', { creationId: nowhere, draft }),
  courseSave: at(course, { draft, revision: 1 }),
  coursePublish: at(`${course}/publish`, { revision: 1 }),
  courseArchive: at(`${course}/archive`, { isArchived: true }),
  courseLearners: at(`${course}/learners`),
  courseMediaAdd: {
    by: 'DCR.own',
    make: () => ({ path: '/api/control/courses/media', raw: { type: 'application/octet-stream', bytes: png } }),
  },
  coursePackageCheck: at('/api/control/course-packages/check', { uploadId: nowhere }),
  coursePackageAdd: at('/api/control/course-packages', { uploadId: nowhere, licence: 'CC BY' }),
};

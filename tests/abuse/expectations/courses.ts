/** Courses of authors (specification P§2 "catalog"). Called for what is not there: whose it is, `tests/api/course-authoring.test.ts` tells. */
import type { Row } from '../row.ts';

const door = ['ZVCH', 'DCR', 'CTR'] as const;
const reads = { rate: 'read', behalf: true, waits: true, door } as const;
const writes = { rate: 'write', waits: true, door } as const;
const absent = '404 NOT_FOUND';

export const courses: Readonly<Record<string, Row>> = {
  authoredCourseList: { call: 'GET /api/control/courses', ...reads },
  courseRead: { call: 'GET /api/control/courses/{courseId}', ...reads, answer: absent },
  courseAdd: { call: 'POST /api/control/courses', ...writes },
  courseSave: { call: 'PUT /api/control/courses/{courseId}', ...writes, answer: absent },
  coursePublish: { call: 'POST /api/control/courses/{courseId}/publish', ...writes, answer: absent },
  courseArchive: { call: 'PUT /api/control/courses/{courseId}/archive', ...writes, answer: absent },
  courseLearners: { call: 'GET /api/control/courses/{courseId}/learners', ...reads, answer: absent },
  courseMediaAdd: { call: 'POST /api/control/courses/media', ...writes },
  coursePackageCheck: { call: 'POST /api/control/course-packages/check', ...writes, answer: absent },
  coursePackageAdd: { call: 'POST /api/control/course-packages', ...writes, answer: absent },
};

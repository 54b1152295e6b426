/** Courses and the teachers who have them (specification P§2, E§7 "Control and lists"). */
import * as v from 'valibot';
import { management } from '#domain/person/role.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { recordId } from '#contract/ids.ts';

/** A course that a teacher qualifies in: the certifications of one exam direction. */
export const course = v.object({ id: v.number(), title: v.string(), titleKz: v.string(), titleRu: v.string() });
export type Course = v.InferOutput<typeof course>;

export const personnelRow = v.object({
  opt: v.object({ userId: v.number() }),
  name: v.string(),
  position: v.nullable(v.string()),
  courses: v.array(v.object({ id: v.number(), title: v.string() })),
});
export type PersonnelRow = v.InferOutput<typeof personnelRow>;

const shared = { tag: 'certification', access: management, scope: "The teachers of one's own school." } as const;

export const courseList = defineEndpoint({
  name: 'courseList',
  method: 'GET',
  path: '/api/dict/course-list',
  summary: 'The courses that there are',
  tag: 'certification',
  access: management,
  scope: 'The same for everybody.',
  rate: 'read',
  data: v.object({ courses: v.array(course) }),
});

export const personnelCourses = defineEndpoint({
  ...shared,
  name: 'personnelCourses',
  method: 'GET',
  path: '/api/control/personnel/courses',
  summary: 'The teachers of the school with their courses',
  rate: 'read',
  data: v.object({ rows: v.array(personnelRow) }),
});

/** One teacher, or several at once: then for all of them or for none. */
const courseChange = v.strictObject({
  personnelId: v.union([recordId, v.pipe(v.array(recordId), v.minLength(1), v.maxLength(500))]),
  courses: v.pipe(v.array(recordId), v.minLength(1), v.maxLength(100)),
});
export type CourseChange = v.InferOutput<typeof courseChange>;

const change = {
  ...shared,
  method: 'POST',
  rate: 'write',
  idempotent: true,
  body: courseChange,
  /** How many attachments there are more, or fewer, than before. */
  data: v.object({ changed: v.number() }),
} as const;

export const addCourses = defineEndpoint({
  ...change,
  name: 'addCourses',
  path: '/api/control/personnel/courses/add',
  summary: 'Attach courses to teachers. Goes into the audit log',
});

export const removeCourses = defineEndpoint({
  ...change,
  name: 'removeCourses',
  path: '/api/control/personnel/courses/remove',
  summary: 'Take courses from teachers; what they sat stays. Goes into the audit log',
});

import { queryOptions } from '@tanstack/react-query';
import { ownCourses, ownCourse } from '#contract/courses/courses.ts';
import { read } from '#client/api/request.ts';
import { keepSealed } from '#client/api/sealed-reads.ts';

const persisted = { list: keepSealed(ownCourses), course: keepSealed(ownCourse) };

/** Whatever the device has is shown at once, and asked for again. */
const fresh = { staleTime: 0, meta: { isPersisted: false } } as const;

export const coursesQuery = queryOptions({
  ...fresh,
  queryKey: ['courses', 'list'],
  queryFn: ({ signal }) => read(ownCourses, { signal }),
  persister: persisted.list.persisterFn,
});

/** With all its pages: a course that was opened once is held. */
export const courseQuery = (courseId: number) =>
  queryOptions({
    ...fresh,
    queryKey: ['courses', courseId],
    queryFn: ({ signal }) => read(ownCourse, { params: { courseId }, signal }),
    persister: persisted.course.persisterFn,
  });

import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { DataOf } from '#contract/endpoint.ts';
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

const asked = new Set<string>();

/** Pictures and sounds of all pages, too: the service worker keeps what goes through it. */
function holdMedia(course: DataOf<typeof ownCourse>): void {
  for (const src of JSON.stringify(course).match(/\/media\/[\w.-]+/g) ?? []) {
    if (asked.has(src)) continue;
    asked.add(src);
    void fetch(src).catch(() => asked.delete(src));
  }
}

/** With all its pages: a course that was opened once is held. */
export const courseQuery = (courseId: number) =>
  queryOptions({
    ...fresh,
    queryKey: ['courses', courseId],
    queryFn: async ({ signal }) => {
      const course = await read(ownCourse, { params: { courseId }, signal });
      holdMedia(course);
      return course;
    },
    persister: persisted.course.persisterFn,
  });

/** The server has what a package stored: the device has it in the course from then on, before the course is read again. */
export function holdRun(client: QueryClient, courseId: number, lessonId: number, data: string): void {
  const { queryKey } = courseQuery(courseId);
  client.setQueryData(queryKey, (course) => {
    const lessons = course?.lessons.map((one) =>
      one.id === lessonId && one.run ? { ...one, run: { ...one.run, data } } : one,
    );
    return course && lessons && { ...course, lessons };
  });
  void persisted.course.persistQueryByKey(queryKey, client);
}

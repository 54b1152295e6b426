import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { authoredCourseList, courseRead } from '#contract/courses/authoring.ts';
import { lessonContentList } from '#contract/lessons/authoring.ts';
import { queryClient } from '#client/api/query-client.ts';
import { read, readList } from '#client/api/request.ts';
import { listKey } from '#client/kit/list/use-list.ts';

/** Never from this device: who edits an old text without knowing it makes a conflict. */
export const editedCourseQuery = (courseId: number) =>
  queryOptions({
    queryKey: ['course-edited', courseId],
    queryFn: ({ signal }) => read(courseRead, { params: { courseId }, signal }),
    staleTime: 0,
    gcTime: 0,
    meta: { isPersisted: false },
    // No refetch while somebody types; a text that changes under the hand would be worse than a conflict at the end.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Reads the lessons of all shelves that one may read, each once. */
export const publishedLessonsQuery = (search: string) =>
  queryOptions({
    queryKey: ['lessons-of-course', search],
    queryFn: async ({ signal }) => {
      const shelves = ['mine', 'school', 'country'] as const;
      const pages = await Promise.all(
        shelves.map((shelf) =>
          readList(lessonContentList, { query: { search, shelf, perPage: '20' }, signal, silent: 'form' }),
        ),
      );
      const lessons = pages.flatMap(({ data }) => data.filter(({ published }) => published !== null));
      return [...new Map(lessons.map(({ uuid: id, title, lang }) => [id, { id, title, lang }])).values()];
    },
    staleTime: 0,
    meta: { isPersisted: false },
    placeholderData: keepPreviousData,
  });

export function invalidateCourses(): void {
  void queryClient.invalidateQueries({ queryKey: listKey(authoredCourseList) });
  void queryClient.invalidateQueries({ queryKey: ['courses'] });
}

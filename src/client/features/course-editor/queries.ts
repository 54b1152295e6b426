import { queryOptions } from '@tanstack/react-query';
import { authoredCourseList, courseRead } from '#contract/courses/authoring.ts';
import { queryClient } from '#client/api/query-client.ts';
import { read } from '#client/api/request.ts';
import { listKey } from '#client/kit/list/use-list.ts';

/** Never from this device: who edits an old text without knowing it makes a conflict. */
export const editedCourseQuery = (courseId: number) =>
  queryOptions({
    queryKey: ['course-edited', courseId],
    queryFn: ({ signal }) => read(courseRead, { params: { courseId }, signal }),
    staleTime: 0,
    gcTime: 0,
    meta: { isPersisted: false },
    // What was typed stands; a text that changes under the hand would be worse than a conflict at the end.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export function invalidateCourses(): void {
  void queryClient.invalidateQueries({ queryKey: listKey(authoredCourseList) });
  void queryClient.invalidateQueries({ queryKey: ['courses'] });
}

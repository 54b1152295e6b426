import { queryOptions } from '@tanstack/react-query';
import { lessonContentList, lessonContentRead, lessonSubjects } from '#contract/lessons/authoring.ts';
import { themeList, themeRead } from '#contract/plans/themes.ts';
import { queryClient } from '#client/api/query-client.ts';
import { read } from '#client/api/request.ts';
import { listKey } from '#client/kit/list/use-list.ts';

const fresh = { staleTime: 0, meta: { isPersisted: false } } as const;

export const subjectsQuery = queryOptions({
  queryKey: ['lesson-subjects'],
  queryFn: ({ signal }) => read(lessonSubjects, { signal, silent: 'form' }),
  staleTime: 10 * 60_000,
  meta: { isPersisted: false },
});

/** With its keys: in memory only, while the page is open. */
export const lessonQuery = (lessonId: string) =>
  queryOptions({
    ...fresh,
    gcTime: 0,
    queryKey: ['lesson-content', lessonId],
    queryFn: ({ signal }) => read(lessonContentRead, { params: { lessonId }, signal }),
  });

/** A theme of a calendar plan, which names the lesson that stands there. */
export const themeQuery = (id: string) =>
  queryOptions({
    ...fresh,
    queryKey: ['plans', 'theme', id],
    queryFn: ({ signal }) => read(themeRead, { params: { id }, signal }),
  });

export const planOfThemeQuery = (calendarPlanUuid: string) =>
  queryOptions({
    ...fresh,
    queryKey: ['plans', 'plan', calendarPlanUuid],
    queryFn: ({ signal }) => read(themeList, { params: { calendarPlanUuid }, signal }),
  });

/** After a change: titles and states stand in lists and in calendar plans. */
export function invalidateLessons(): void {
  void queryClient.invalidateQueries({ queryKey: listKey(lessonContentList) });
  void queryClient.invalidateQueries({ queryKey: ['lesson-content'] });
}

import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { lessonContentList, lessonContentRead } from '#contract/lessons/authoring.ts';
import { closedDayList } from '#contract/plans/closed-days.ts';
import { planGroups, planSubjects, planTeachers } from '#contract/plans/plans.ts';
import { summativeLoad } from '#contract/plans/summative-load.ts';
import { planResetHistory } from '#contract/plans/reset.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { read, readList } from '#client/api/request.ts';
import { plansKey } from '#client/commands/plan-query.ts';

export type ClassPlans = DataOf<typeof planSubjects>;

/** Somebody else may change the same plan, and lessons move by themselves. */
const fresh = { staleTime: 0, meta: { isPersisted: false } } as const;

export const groupsQuery = queryOptions({
  ...fresh,
  queryKey: [...plansKey, 'groups'],
  queryFn: ({ signal }) => read(planGroups, { signal }),
});

export const classQuery = (groupId: number) =>
  queryOptions({
    ...fresh,
    queryKey: [...plansKey, 'class', groupId],
    queryFn: ({ signal }) => read(planSubjects, { params: { groupId }, signal }),
  });

export const teachersQuery = (groupId: number) =>
  queryOptions({
    ...fresh,
    queryKey: [...plansKey, 'teachers', groupId],
    queryFn: ({ signal }) => read(planTeachers, { params: { groupId }, signal, silent: 'form' }),
  });

export const historyQuery = (calendarPlanUuid: string) =>
  queryOptions({
    ...fresh,
    queryKey: [...plansKey, 'history', calendarPlanUuid],
    queryFn: ({ signal }) => read(planResetHistory, { params: { calendarPlanUuid }, signal, silent: 'form' }),
  });

export type Load = DataOf<typeof summativeLoad>;

export const loadQuery = (quarter: 1 | 2 | 3 | 4) =>
  queryOptions({
    ...fresh,
    queryKey: [...plansKey, 'load', quarter],
    queryFn: ({ signal }) => read(summativeLoad, { query: { quarter: `${quarter}` }, signal }),
  });

export const closedQuery = queryOptions({
  ...fresh,
  queryKey: ['closed-days'],
  queryFn: ({ signal }) => read(closedDayList, { signal }),
});

/** Lessons that can stand at a theme: one's own, then those of the school and of the country's library; published ones only. */
export const lessonsQuery = (search: string) =>
  queryOptions({
    ...fresh,
    queryKey: ['lessons-of-theme', search],
    queryFn: async ({ signal }) => {
      const shelves = ['mine', 'school', 'country'] as const;
      const pages = await Promise.all(
        shelves.map((shelf) =>
          readList(lessonContentList, { query: { search, shelf, perPage: '20' }, signal, silent: 'form' }),
        ),
      );
      const lessons = pages.flatMap(({ data }) => data.filter(({ published }) => published !== null));
      return lessons.filter(({ uuid }, index) => lessons.findIndex((one) => one.uuid === uuid) === index);
    },
    placeholderData: keepPreviousData,
  });

export const lessonQuery = (lessonId: string) =>
  queryOptions({
    ...fresh,
    queryKey: ['lesson-of-theme', lessonId],
    queryFn: async ({ signal }) => {
      const { title, published } = await read(lessonContentRead, { params: { lessonId }, signal, silent: 'caller' });
      return { title, published };
    },
  });

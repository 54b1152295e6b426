import { queryOptions } from '@tanstack/react-query';
import { closedDayList } from '#contract/plans/closed-days.ts';
import { planGroups, planSubjects, planTeachers } from '#contract/plans/plans.ts';
import { planResetHistory, themeList } from '#contract/plans/themes.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { read } from '#client/api/request.ts';

export type ClassPlans = DataOf<typeof planSubjects>;
export type LaidOut = DataOf<typeof themeList>;

/** Somebody else may change the same plan, and lessons move by themselves. */
const fresh = { staleTime: 0, meta: { isPersisted: false } } as const;
export const plansKey = ['plans'];

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

export const planQuery = (calendarPlanUuid: string) =>
  queryOptions({
    ...fresh,
    queryKey: [...plansKey, 'plan', calendarPlanUuid],
    queryFn: ({ signal }) => read(themeList, { params: { calendarPlanUuid }, signal }),
  });

export const historyQuery = (calendarPlanUuid: string) =>
  queryOptions({
    ...fresh,
    queryKey: [...plansKey, 'history', calendarPlanUuid],
    queryFn: ({ signal }) => read(planResetHistory, { params: { calendarPlanUuid }, signal, silent: 'form' }),
  });

export const closedQuery = queryOptions({
  ...fresh,
  queryKey: ['closed-days'],
  queryFn: ({ signal }) => read(closedDayList, { signal }),
});

import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { studentStatistic, studentStatisticList, studentStatisticOf } from '#contract/results/student-statistic.ts';
import { read, readList } from '#client/api/request.ts';
import type { StatisticSearch } from './statistic-search.ts';

/** One's own are persisted on the device like the results themselves; others' never. */
function queryOptionsFor(userId: number | undefined) {
  return userId === undefined ? { meta: { isPersisted: true } } : { gcTime: 0 };
}

export function statisticListQuery({ user, year, kind, page }: StatisticSearch) {
  const query = {
    ...(user && { userId: String(user) }),
    ...(year && { year: String(year) }),
    ...(kind && { accessTypeId: String(kind) }),
    ...(page && { page: String(page) }),
  };
  return queryOptions({
    queryKey: ['student-statistic', query],
    queryFn: ({ signal }) => readList(studentStatisticList, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    ...queryOptionsFor(user),
  });
}

export function statisticDetailQuery(accessPeriodId: number, userId?: number, attemptId?: string) {
  const query = attemptId === undefined ? {} : { attemptId };
  return queryOptions({
    queryKey: ['student-statistic-detail', accessPeriodId, userId ?? null, attemptId ?? null],
    queryFn: ({ signal }) =>
      userId === undefined
        ? read(studentStatistic, { params: { accessPeriodId }, query, signal })
        : read(studentStatisticOf, { params: { accessPeriodId, userId }, query, signal }),
    staleTime: 60_000,
    ...queryOptionsFor(userId),
  });
}

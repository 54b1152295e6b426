import { queryOptions, useQuery } from '@tanstack/react-query';
import { localTime } from '#domain/exam/local-time.ts';
import { mondayOf } from '#domain/schedule/days.ts';
import { lessonRead } from '#contract/schedule/lessons.ts';
import type { ShownLesson } from '#contract/schedule/own-schedule.ts';
import { useMinute } from '#ui/use-minute.ts';
import { read } from '#client/api/request.ts';
import { keepSealed } from '#client/api/sealed-reads.ts';
import { scheduleQuery } from './schedule-query.ts';

const persisted = keepSealed(lessonRead);

const lessonQuery = (lessonId: string) =>
  queryOptions({
    queryKey: ['lesson', lessonId],
    queryFn: ({ signal }) => read(lessonRead, { params: { lessonId }, signal }),
    staleTime: 0,
    persister: persisted.persisterFn,
    meta: { isPersisted: false },
  });

export interface LoadedLesson {
  lesson: ShownLesson | null;
  error: Error | null;
  isFetching: boolean;
  /** It is shown from the device, and the server does not answer: when it was read, milliseconds since the epoch. */
  asOf: number | null;
  refetch: () => Promise<unknown>;
}

/** A lesson: one's own of these weeks comes with the schedule, any other by itself. */
export function useLesson(lessonId: string, isOwn: boolean): LoadedLesson {
  const today = localTime(useMinute(), 300).slice(0, 10);
  const near = useQuery({ ...scheduleQuery(mondayOf(today), today), enabled: isOwn });
  const own = near.data?.lessons.find(({ uuid }) => uuid === lessonId);
  const other = useQuery({ ...lessonQuery(lessonId), enabled: !own && (!isOwn || !near.isPending) });
  const query = own ? near : other;
  return {
    lesson: own ?? other.data?.lesson ?? null,
    error: query.error,
    isFetching: query.isFetching,
    asOf: query.isError && query.data ? query.dataUpdatedAt : null,
    refetch: query.refetch,
  };
}

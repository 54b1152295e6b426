import { queryOptions } from '@tanstack/react-query';
import { lessonAnswers, lessonProgress } from '#contract/lessons/progress.ts';
import { read } from '#client/api/request.ts';

/** Students go on while one looks. */
const fresh = { staleTime: 0, meta: { isPersisted: false } } as const;
export const progressKey = ['lesson-progress'] as const;

export interface LessonPlace {
  scheduleId: string;
  lessonId: string;
}

export const progressQuery = ({ scheduleId, lessonId }: LessonPlace) =>
  queryOptions({
    ...fresh,
    queryKey: [...progressKey, scheduleId, lessonId],
    queryFn: ({ signal }) => read(lessonProgress, { params: { scheduleId, lessonId }, signal }),
  });

/** @param round left out: the present one */
export const answersQuery = ({ scheduleId, lessonId }: LessonPlace, userId: number, round?: number) =>
  queryOptions({
    ...fresh,
    queryKey: [...progressKey, scheduleId, lessonId, userId, round ?? null],
    queryFn: ({ signal }) =>
      read(lessonAnswers, {
        params: { scheduleId, lessonId, userId: String(userId) },
        query: round === undefined ? {} : { round: String(round) },
        signal,
      }),
  });

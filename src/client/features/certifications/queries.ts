import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  certificationTeachers,
  controlCertifications,
  failedAttempts,
  personnelStatistics,
} from '#contract/certifications/control.ts';
import { certificationResets } from '#contract/certifications/monitoring-resets.ts';
import { courseList, personnelCourses } from '#contract/certifications/courses.ts';
import { queryClient } from '#client/api/query-client.ts';
import { read, readList } from '#client/api/request.ts';

/** Not stored on the device: names and results of a whole school. */
const shared = { gcTime: 0, staleTime: 0 } as const;

export const certificationsQuery = queryOptions({
  ...shared,
  queryKey: ['certifications', 'list'],
  queryFn: ({ signal }) => read(controlCertifications, { signal }),
});

export function personnelStatisticsQuery(year: number | undefined) {
  const query = year === undefined ? {} : { year: String(year) };
  return queryOptions({
    ...shared,
    queryKey: ['certifications', 'personnel-statistics', year],
    queryFn: ({ signal }) => read(personnelStatistics, { query, signal }),
  });
}

export function certificationQuery(certId: number) {
  return queryOptions({
    ...shared,
    queryKey: ['certifications', certId],
    queryFn: ({ signal }) => read(certificationTeachers, { params: { certId }, signal }),
  });
}

export function failedAttemptsQuery(userId: number, courseId: number) {
  return queryOptions({
    ...shared,
    queryKey: ['certifications', 'failed', userId, courseId],
    queryFn: ({ signal }) => read(failedAttempts, { query: { userId: String(userId), courseId: String(courseId) }, signal }),
  });
}

/** @param page from 1 */
export function resetsQuery(userId: number, courseId: number, page: number) {
  return queryOptions({
    ...shared,
    queryKey: ['certifications', 'resets', userId, courseId, page],
    queryFn: ({ signal }) =>
      readList(certificationResets, {
        query: { userId: String(userId), courseId: String(courseId), page: String(page) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

export const coursesQuery = queryOptions({
  ...shared,
  queryKey: ['courses', 'list'],
  queryFn: ({ signal }) => read(courseList, { signal }),
});

export const personnelQuery = queryOptions({
  ...shared,
  queryKey: ['courses', 'personnel'],
  queryFn: ({ signal }) => read(personnelCourses, { signal }),
});

/** After a change: whatever is on the screen of either is asked for again. */
export async function refreshCertifications(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['certifications'] }),
    queryClient.invalidateQueries({ queryKey: ['courses'] }),
  ]);
}

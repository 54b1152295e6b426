import { queryOptions } from '@tanstack/react-query';
import { certificationTeachers, controlCertifications, failedAttempts } from '#contract/certification/control.ts';
import { courseList, personnelCourses } from '#contract/certification/courses.ts';
import { queryClient } from '#client/api/query-client.ts';
import { request } from '#client/api/request.ts';

/** Not kept on the device: names and results of a whole school. */
const shared = { gcTime: 0, staleTime: 0 } as const;

export const certificationsQuery = queryOptions({
  ...shared,
  queryKey: ['certifications', 'list'],
  queryFn: ({ signal }) => request(controlCertifications, { signal, silent: true }),
});

export function certificationQuery(certId: number) {
  return queryOptions({
    ...shared,
    queryKey: ['certifications', certId],
    queryFn: ({ signal }) => request(certificationTeachers, { params: { certId }, signal, silent: true }),
  });
}

export function failedAttemptsQuery(userId: number, courseId: number) {
  return queryOptions({
    ...shared,
    queryKey: ['certifications', 'failed', userId, courseId],
    queryFn: ({ signal }) =>
      request(failedAttempts, { query: { userId: String(userId), courseId: String(courseId) }, signal, silent: true }),
  });
}

export const coursesQuery = queryOptions({
  ...shared,
  queryKey: ['courses', 'list'],
  queryFn: ({ signal }) => request(courseList, { signal, silent: true }),
});

export const personnelQuery = queryOptions({
  ...shared,
  queryKey: ['courses', 'personnel'],
  queryFn: ({ signal }) => request(personnelCourses, { signal, silent: true }),
});

/** After a change: whatever is on the screen of either is asked for anew. */
export async function refreshCertifications(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['certifications'] }),
    queryClient.invalidateQueries({ queryKey: ['courses'] }),
  ]);
}

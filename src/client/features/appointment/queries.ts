import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { accessState } from '#contract/appointment/access.ts';
import type { PeriodState } from '#contract/appointment/parts.ts';
import { appointmentPreview } from '#contract/appointment/preview.ts';
import { appointmentExamList, studentPeriodDependents, studentPeriodList } from '#contract/appointment/students.ts';
import { teacherFlowList, teacherPeriodDependents, teacherPeriodList } from '#contract/appointment/teachers.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { queryClient } from '#client/api/query-client.ts';
import { request, requestList } from '#client/api/request.ts';

/** Not kept on the device: a school's plans and names. */
const passing = { gcTime: 0, staleTime: 0 } as const;
const area = 'appointment';

export const examListQuery = queryOptions({
  queryKey: [area, 'exams'],
  queryFn: ({ signal }) => request(appointmentExamList, { signal, silent: true }),
  gcTime: 0,
  staleTime: 60_000,
});

export function periodsQuery(state: PeriodState, title: string, groupId: number | undefined, page: number) {
  return queryOptions({
    queryKey: [area, 'periods', state, title, groupId, page],
    queryFn: ({ signal }) =>
      requestList(studentPeriodList, {
        query: { state, title, page: String(page), ...(groupId !== undefined && { groupId: String(groupId) }) },
        signal,
        silent: true,
      }),
    placeholderData: keepPreviousData,
    ...passing,
  });
}

/** @param from the first day, `YYYY-MM-DD` @param to the last one */
export function calendarQuery(from: string, to: string, title: string, groupId: number | undefined) {
  return queryOptions({
    queryKey: [area, 'calendar', from, to, title, groupId],
    queryFn: ({ signal }) =>
      requestList(studentPeriodList, {
        query: { from, to, title, ...(groupId !== undefined && { groupId: String(groupId) }) },
        signal,
        silent: true,
      }),
    placeholderData: keepPreviousData,
    ...passing,
  });
}

export type PreviewBody = InputOf<typeof appointmentPreview.body>;

export function previewQuery(body: PreviewBody | null) {
  return queryOptions({
    queryKey: [area, 'preview', body],
    queryFn: ({ signal }) => {
      if (!body) throw new Error('Nothing is asked');
      return request(appointmentPreview, { body, signal, silent: true });
    },
    enabled: body !== null,
    placeholderData: keepPreviousData,
    retry: false,
    ...passing,
  });
}

export function dependentsQuery(id: number) {
  return queryOptions({
    queryKey: [area, 'dependents', id],
    queryFn: ({ signal }) => request(studentPeriodDependents, { params: { id }, signal, silent: true }),
    ...passing,
  });
}

export const teacherPeriodsQuery = queryOptions({
  queryKey: [area, 'teachers'],
  queryFn: ({ signal }) => request(teacherPeriodList, { signal, silent: true }),
  ...passing,
});

export function teacherDependentsQuery(id: number) {
  return queryOptions({
    queryKey: [area, 'teacher-dependents', id],
    queryFn: ({ signal }) => request(teacherPeriodDependents, { params: { id }, signal, silent: true }),
    ...passing,
  });
}

export const flowListQuery = queryOptions({
  queryKey: [area, 'flows'],
  queryFn: ({ signal }) => request(teacherFlowList, { signal, silent: true }),
  ...passing,
});

export const accessQuery = queryOptions({
  queryKey: [area, 'access'],
  queryFn: ({ signal }) => request(accessState, { signal, silent: true }),
  ...passing,
});

/** After a change: whatever is on the screen is read anew. */
export function forgetAppointments(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [area] });
}

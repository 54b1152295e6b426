import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { accessState } from '#contract/appointment/access.ts';
import { appointmentPreview } from '#contract/appointment/preview.ts';
import { appointmentExamList, studentPeriodDependents, studentPeriodList } from '#contract/appointment/students.ts';
import { teacherFlowList, teacherPeriodDependents, teacherPeriodList } from '#contract/appointment/teachers.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { queryClient } from '#client/api/query-client.ts';
import { readPages } from '#client/api/read-pages.ts';
import { read, readList } from '#client/api/request.ts';
import { listKey } from '#client/kit/list/use-list.ts';

/** Not stored on the device: a school's plans and names. */
const passing = { gcTime: 0, staleTime: 0 } as const;
const area = 'appointment';

export const examListQuery = queryOptions({
  queryKey: [area, 'exams'],
  queryFn: ({ signal }) => read(appointmentExamList, { signal, silent: 'form' }),
  gcTime: 0,
  staleTime: 60_000,
});

/** @param from the first day, `YYYY-MM-DD` @param to the last one */
export function calendarQuery(from: string, to: string, title: string, groupId: number | undefined) {
  return queryOptions({
    queryKey: [area, 'calendar', from, to, title, groupId],
    queryFn: ({ signal }) =>
      readList(studentPeriodList, {
        query: { from, to, search: title, ...(groupId !== undefined && { groupId: String(groupId) }) },
        signal,
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
      return readList(appointmentPreview, { body, signal, silent: 'form' });
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
    queryFn: ({ signal }) => read(studentPeriodDependents, { params: { id }, signal }),
    ...passing,
  });
}

export const teacherPeriodsQuery = queryOptions({
  queryKey: [area, 'teachers'],
  queryFn: async ({ signal }) => {
    const pages = await readPages(async (page) => {
      const { data, meta } = await readList(teacherPeriodList, { query: { page, perPage: '100' }, signal });
      return { data: { periods: data, meta }, meta };
    });
    const { utcOffsetMinutes = 0, today = '' } = pages[0]?.meta ?? {};
    return { periods: pages.flatMap(({ periods }) => periods), utcOffsetMinutes, today };
  },
  ...passing,
});

export function teacherDependentsQuery(id: number) {
  return queryOptions({
    queryKey: [area, 'teacher-dependents', id],
    queryFn: ({ signal }) => read(teacherPeriodDependents, { params: { id }, signal }),
    ...passing,
  });
}

export const flowListQuery = queryOptions({
  queryKey: [area, 'flows'],
  queryFn: ({ signal }) => read(teacherFlowList, { signal, silent: 'form' }),
  ...passing,
});

export const accessQuery = queryOptions({
  queryKey: [area, 'access'],
  queryFn: ({ signal }) => read(accessState, { signal }),
  ...passing,
});

/** After a change: whatever is on the screen is read again. */
export async function invalidateAppointments(): Promise<void> {
  const keys = [[area] as const, listKey(studentPeriodList)];
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

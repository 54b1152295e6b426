import { queryOptions } from '@tanstack/react-query';
import { absenceLessons, absenceList } from '#contract/schedule/substitutions.ts';
import { weekList, weekLoad } from '#contract/schedule/weeks.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { read } from '#client/api/request.ts';

export type LoadedWeek = DataOf<typeof weekLoad>;

/** In memory only, and only while the page is open: somebody else may be making the same schedule. */
const fresh = { gcTime: 0, staleTime: 0, meta: { isPersisted: false } } as const;

export const weeksQuery = queryOptions({
  ...fresh,
  queryKey: ['school-weeks'],
  queryFn: async ({ signal }) => (await read(weekList, { signal })).weeks,
});

export const weekLoadQuery = (weekId: number) =>
  queryOptions({
    ...fresh,
    queryKey: ['week-load', weekId],
    queryFn: ({ signal }) => read(weekLoad, { params: { weekId }, signal }),
    // What is typed stands on it.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export type Absences = DataOf<typeof absenceList>;
export type AbsenceLessons = DataOf<typeof absenceLessons>;

export const absencesQuery = queryOptions({
  ...fresh,
  queryKey: ['absences'],
  queryFn: ({ signal }) => read(absenceList, { signal }),
});

export const absenceQuery = (absenceId: string) =>
  queryOptions({
    ...fresh,
    queryKey: ['absences', absenceId],
    queryFn: ({ signal }) => read(absenceLessons, { params: { absenceId }, signal }),
  });

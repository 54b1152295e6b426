import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { addDays } from '#domain/schedule/days.ts';
import { bellSetList } from '#contract/schedule/bells.ts';
import { roomLessons, schoolLessons, teacherLessons, teacherLoads } from '#contract/schedule/places.ts';
import { roomList } from '#contract/schedule/rooms.ts';
import { absenceLessons, absenceList } from '#contract/schedule/substitutions.ts';
import { scheduleList } from '#contract/schedule/week-schedule.ts';
import { weekList, weekLoad, weekPreview } from '#contract/schedule/weeks.ts';
import type { DataOf } from '#contract/endpoint.ts';
import type { FateChoices } from '#domain/schedule/reconcile.ts';
import { read, request } from '#client/api/request.ts';

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

/** What is about to be done with a week. */
export interface WeekChange {
  state: 'draft' | 'live';
  isAlone: boolean;
  choices: FateChoices;
}

export const weekPreviewQuery = (weekId: number, body: WeekChange) =>
  queryOptions({
    ...fresh,
    queryKey: ['week-preview', weekId, body],
    queryFn: ({ signal }) => request(weekPreview, { params: { weekId }, body, silent: 'beside', signal }),
    // The list that is read does not go while a choice is worked out.
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
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

export type Bells = DataOf<typeof bellSetList>;

export const bellsQuery = queryOptions({
  ...fresh,
  queryKey: ['bells'],
  queryFn: ({ signal }) => read(bellSetList, { signal }),
});

export const roomsQuery = queryOptions({
  ...fresh,
  queryKey: ['school-rooms'],
  queryFn: async ({ signal }) => (await read(roomList, { signal })).rooms,
});

export const teachersQuery = queryOptions({
  ...fresh,
  queryKey: ['teacher-loads'],
  queryFn: async ({ signal }) => (await read(teacherLoads, { signal })).teachers,
});

/** Whose week is shown. */
export interface PlaceOf {
  kind: 'teacher' | 'room';
  id: number;
}

/** @param monday YYYY-MM-DD */
export const placeLessonsQuery = ({ kind, id }: PlaceOf, monday: string) =>
  queryOptions({
    ...fresh,
    queryKey: ['place-lessons', kind, id, monday],
    queryFn: ({ signal }) => {
      const query = { from: monday, to: addDays(monday, 6) };
      return kind === 'teacher'
        ? read(teacherLessons, { params: { teacherId: id }, query, signal })
        : read(roomLessons, { params: { roomId: id }, query, signal });
    },
  });

/** Lessons of a week of the schedule: of the whole school. */
export const weekItemsQuery = (weekId: number | null) =>
  queryOptions({
    ...fresh,
    queryKey: ['schedule-week', weekId],
    queryFn: async ({ signal }) =>
      weekId === null ? [] : (await request(scheduleList, { body: { week_id: weekId }, silent: 'beside', signal })).items,
  });

export const schoolDayQuery = (date: string) =>
  queryOptions({
    ...fresh,
    queryKey: ['school-day', date],
    queryFn: ({ signal }) => read(schoolLessons, { query: { date }, signal }),
  });

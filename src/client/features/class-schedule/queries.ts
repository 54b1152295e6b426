import { queryOptions } from '@tanstack/react-query';
import { addDays } from '#domain/schedule/days.ts';
import { classLessons } from '#contract/schedule/lessons.ts';
import { schoolLessons } from '#contract/schedule/places.ts';
import { studentLessonList } from '#contract/schedule/student-lessons.ts';
import { scheduleCreateData, scheduleList } from '#contract/schedule/week-schedule.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { read, request } from '#client/api/request.ts';

export type Offered = DataOf<typeof scheduleCreateData>;

/** In memory only, and only while the page is open: somebody else may be making the same schedule. */
const fresh = { gcTime: 0, staleTime: 0, meta: { isPersisted: false } } as const;

export const offerQuery = (groupId: number) =>
  queryOptions({
    ...fresh,
    queryKey: ['schedule-offer', groupId],
    queryFn: ({ signal }) => read(scheduleCreateData, { params: { groupId }, signal }),
  });

/** All lessons of the school's week: what is free is found without asking again. */
export const weekQuery = (weekId: number | null) =>
  queryOptions({
    ...fresh,
    queryKey: ['schedule-week', weekId],
    queryFn: async ({ signal }) =>
      weekId === null ? [] : (await request(scheduleList, { body: { week_id: weekId }, silent: 'beside', signal })).items,
  });

/** @param monday YYYY-MM-DD */
export const classLessonsQuery = (groupId: number, monday: string) =>
  queryOptions({
    ...fresh,
    queryKey: ['class-lessons', groupId, monday],
    queryFn: ({ signal }) =>
      read(classLessons, { params: { groupId }, query: { from: monday, to: addDays(monday, 6) }, signal }),
  });

/** Reads the lessons of the whole school on a day. @param date YYYY-MM-DD */
export const schoolDayQuery = (date: string) =>
  queryOptions({
    ...fresh,
    queryKey: ['school-day', date],
    queryFn: ({ signal }) => read(schoolLessons, { query: { date }, signal }),
  });

export type StudentChanges = DataOf<typeof studentLessonList>;

export const studentsQuery = (groupId: number) =>
  queryOptions({
    ...fresh,
    queryKey: ['student-lessons', groupId],
    queryFn: ({ signal }) => read(studentLessonList, { params: { groupId }, signal }),
  });

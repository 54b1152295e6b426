import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { classResultHeader, classResultList, schoolResultHeader } from '#contract/results/period-results.ts';
import { groupPeriodInfo } from '#contract/statistics/missing.ts';
import { staffPersonInfo } from '#contract/statistics/staff.ts';
import { read, type Silence } from '#client/api/request.ts';
import type { DrillPath } from './drill-path.ts';
import { placeAbove } from './drill-queries.ts';

/** Others' results are not stored on the device. */
const notPersisted = { gcTime: 0, staleTime: 0 } as const;

/** A school, or one class of it. */
export type Place = { accessPeriodId: number } & ({ schoolId: number } | { groupId: number });

export function classesQuery(accessPeriodId: number) {
  return queryOptions({
    queryKey: ['class-results', accessPeriodId],
    queryFn: ({ signal }) => read(classResultList, { params: { accessPeriodId }, signal }),
    ...notPersisted,
  });
}

export function headerQuery(place: Place) {
  return queryOptions({
    queryKey: ['result-header', place],
    queryFn: async ({ signal }) => {
      if ('schoolId' in place) return read(schoolResultHeader, { params: place, signal });
      return { ...(await read(classResultHeader, { params: place, signal })), classes: [] };
    },
    ...notPersisted,
  });
}

export interface ClassPlace {
  schoolId: number;
  periodId: number;
  groupId: number;
}

/** @param path the address that leads there: the class is found under it only */
export function classMissingQuery({ schoolId, periodId, groupId }: ClassPlace, path: DrillPath) {
  const query = {
    kind: path.kind,
    ...(path.type !== null && { testingType: path.type }),
    ...placeAbove(path),
  };
  return queryOptions({
    queryKey: ['class-missing', schoolId, periodId, groupId, query],
    queryFn: ({ signal }) => read(groupPeriodInfo, { params: { schoolId, periodId, groupId }, query, signal }),
    ...notPersisted,
    meta: { silent: 'caller' satisfies Silence },
  });
}

export interface TeacherPlace {
  schoolId: number;
  periodId: number;
  personId: number;
}

/** @param path the address that leads there: the teacher is found under it only */
export function teacherQuery({ schoolId, periodId, personId }: TeacherPlace, path: DrillPath, attemptId: string | undefined) {
  const query = { ...placeAbove(path), ...(attemptId !== undefined && { attemptId }) };
  return queryOptions({
    queryKey: ['statistic-teacher', schoolId, periodId, personId, query],
    queryFn: ({ signal }) => read(staffPersonInfo, { params: { schoolId, periodId, personId }, query, signal }),
    placeholderData: keepPreviousData,
    ...notPersisted,
    meta: { silent: 'caller' satisfies Silence },
  });
}

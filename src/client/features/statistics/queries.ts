import { queryOptions } from '@tanstack/react-query';
import { classResultHeader, classResultList, schoolResultHeader } from '#contract/results/period-results.ts';
import { groupPeriodInfo } from '#contract/statistics/missing.ts';
import { read } from '#client/api/request.ts';

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

export function classMissingQuery(place: { schoolId: number; periodId: number; groupId: number }) {
  return queryOptions({
    queryKey: ['class-missing', place],
    queryFn: ({ signal }) => read(groupPeriodInfo, { params: { ...place }, signal }),
    ...notPersisted,
  });
}

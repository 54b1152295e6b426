import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  classResult,
  classResultHeader,
  classResultList,
  periodList,
  schoolResult,
  schoolResultHeader,
} from '#contract/results/period-results.ts';
import { read, readList } from '#client/api/request.ts';
import type { PeriodSearch, ResultSearch } from './search.ts';

/** Others' results are not kept on the device. */
const notPersisted = { gcTime: 0, staleTime: 0 } as const;

/** A school, or one class of it. */
export type Place = { accessPeriodId: number } & ({ schoolId: number } | { groupId: number });

export function periodsQuery({ kind, group, year, page }: PeriodSearch) {
  const query = {
    ...(kind && { accessTypeId: String(kind) }),
    ...(group && { groupId: String(group) }),
    ...(year && { year: String(year) }),
    ...(page && { page: String(page) }),
  };
  return queryOptions({
    queryKey: ['period-results', query],
    queryFn: ({ signal }) => readList(periodList, { query, signal }),
    placeholderData: keepPreviousData,
    ...notPersisted,
  });
}

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

/** As the server asks for it; without the page: for the whole table as a file. */
export function resultQueryOf({ q, state, range, sort, order, group }: ResultSearch, place: Place) {
  return {
    ...(q?.trim() && { search: q.trim() }),
    ...(state && { state }),
    ...(range !== undefined && { rangeId: String(range) }),
    ...(sort && { 'sort[]': order === 'desc' ? (`-${sort}` as const) : sort }),
    ...(group && 'schoolId' in place && { groupId: String(group) }),
  };
}

export function resultsQuery(place: Place, search: ResultSearch) {
  const query = { ...resultQueryOf(search, place), ...(search.page && { page: String(search.page) }) };
  return queryOptions({
    queryKey: ['result-rows', place, query],
    queryFn: ({ signal }) =>
      'schoolId' in place
        ? readList(schoolResult, { params: place, query, signal })
        : readList(classResult, { params: place, query, signal }),
    placeholderData: keepPreviousData,
    ...notPersisted,
  });
}

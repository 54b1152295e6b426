import { queryOptions } from '@tanstack/react-query';
import type { Endpoint } from '#contract/endpoint.ts';
import type { StatisticView } from '#contract/statistics/parts.ts';
import { countryInfo, departmentSchools, groupsPeriodInfo, regionInfo, schoolInfo } from '#contract/statistics/statistics.ts';
import { downloadSheet } from '#client/api/download-sheet.ts';
import { read, type Silence } from '#client/api/request.ts';
import type { DrillPath, StatisticBase } from './drill-path.ts';

/** Which call an address means. @param ownId of the worker's place, where the address names none */
export function drillCall(
  path: DrillPath,
  base: StatisticBase,
  ownId: number | null,
  { flowId, year }: { flowId: number; year: number | undefined },
) {
  const { kind, type, parallel, schoolId, periodId } = path;
  const regionId = path.regionId ?? (base === 'region' ? ownId : null);
  const departmentId = path.departmentId ?? (base === 'department' ? ownId : null);
  const query = {
    kind,
    flowId: String(flowId),
    ...(type !== null && { testingType: type }),
    ...(parallel !== null && { parallel: String(parallel) }),
    ...(year !== undefined && { year: String(year) }),
    ...placeAbove(path),
  };
  return { ...placeOf(), query };

  function placeOf() {
    if (schoolId !== undefined && periodId !== undefined) {
      const params = { schoolId, periodId };
      return of(
        groupsPeriodInfo,
        params,
        async (signal) => read(groupsPeriodInfo, { params, query, signal }),
        () => downloadSheet(groupsPeriodInfo, params, query),
      );
    }
    if (schoolId !== undefined) {
      const params = { schoolId };
      return of(
        schoolInfo,
        params,
        async (signal) => read(schoolInfo, { params, query, signal }),
        () => downloadSheet(schoolInfo, params, query),
      );
    }
    if (departmentId !== null) {
      const params = { departmentId };
      return of(
        departmentSchools,
        params,
        async (signal) => read(departmentSchools, { params, query, signal }),
        () => downloadSheet(departmentSchools, params, query),
      );
    }
    if (regionId !== null) {
      const params = { regionId };
      return of(
        regionInfo,
        params,
        async (signal) => read(regionInfo, { params, query, signal }),
        () => downloadSheet(regionInfo, params, query),
      );
    }
    return of(
      countryInfo,
      {},
      async (signal) => read(countryInfo, { query, signal }),
      () => downloadSheet(countryInfo, {}, query),
    );
  }
}

/** What the address says to be above the place: the server finds a place under its own parents only. */
export function placeAbove({ regionId, departmentId }: DrillPath) {
  return {
    ...(regionId !== undefined && { regionId: String(regionId) }),
    ...(departmentId !== undefined && { departmentId: String(departmentId) }),
  };
}

function of(
  endpoint: Endpoint,
  params: Record<string, number>,
  load: (signal: AbortSignal) => Promise<StatisticView>,
  download: () => Promise<void>,
) {
  return { endpoint, params, load, download };
}

export function drillQuery({ endpoint, params, query, load }: ReturnType<typeof drillCall>) {
  return queryOptions({
    queryKey: ['statistics', endpoint.name, params, query],
    queryFn: async ({ signal }) => load(signal),
    staleTime: 20_000,
    // The page says in its own place why there is nothing.
    meta: { silent: 'caller' satisfies Silence },
  });
}

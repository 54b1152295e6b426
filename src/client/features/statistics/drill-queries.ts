import { queryOptions } from '@tanstack/react-query';
import { countryInfo, departmentSchools, groupsPeriodInfo, regionInfo, schoolInfo } from '#contract/statistics/statistics.ts';
import { read } from '#client/api/request.ts';
import type { DrillPath, StatisticBase } from './drill-path.ts';

const endpoints = { countryInfo, regionInfo, departmentSchools, schoolInfo, groupsPeriodInfo };

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
  const query: Record<string, string> = {
    kind,
    flowId: String(flowId),
    ...(type !== null && { testingType: type }),
    ...(parallel !== null && { parallel: String(parallel) }),
    ...(year !== undefined && { year: String(year) }),
  };
  const of = (name: keyof typeof endpoints, params: Record<string, number>) => ({ endpoint: endpoints[name], params, query });
  if (schoolId !== undefined && periodId !== undefined) return of('groupsPeriodInfo', { schoolId, periodId });
  if (schoolId !== undefined) return of('schoolInfo', { schoolId });
  if (departmentId !== null) return of('departmentSchools', { departmentId });
  if (regionId !== null) return of('regionInfo', { regionId });
  return of('countryInfo', {});
}

export function drillQuery({ endpoint, params, query }: ReturnType<typeof drillCall>) {
  return queryOptions({
    queryKey: ['statistics', endpoint.name, params, query],
    queryFn: ({ signal }) =>
      read(endpoint as typeof schoolInfo, { params: params as { schoolId: number }, query: query as never, signal }),
    staleTime: 20_000,
  });
}

import { queryOptions } from '@tanstack/react-query';
import { contingentFlows, contingentOfGroup, contingentStatistic } from '#contract/statistics/contingent.ts';
import type { ContingentKind } from '#domain/statistics/kinds.ts';
import { queryClient } from '#client/api/query-client.ts';
import { read } from '#client/api/request.ts';

/** Others' results are not stored on the device. */
const notPersisted = { gcTime: 0, staleTime: 0 } as const;

/** A kind's tests of one school year. */
export interface FlowOf {
  kind: ContingentKind;
  accessId: number;
}

export const flowsQuery = queryOptions({
  queryKey: ['contingent', 'flows'],
  queryFn: ({ signal }) => read(contingentFlows, { signal }),
  ...notPersisted,
});

export function contingentQuery(flow: FlowOf) {
  return queryOptions({
    queryKey: ['contingent', flow],
    queryFn: ({ signal }) => read(contingentStatistic, { params: { ...flow }, signal }),
    ...notPersisted,
  });
}

export function contingentGroupQuery(flow: FlowOf, groupId: number) {
  return queryOptions({
    queryKey: ['contingent', flow, groupId],
    queryFn: ({ signal }) => read(contingentOfGroup, { params: { ...flow, groupId }, signal }),
    ...notPersisted,
  });
}

/** After a switch: whatever of it is on the screen is asked for again. */
export async function refreshContingent(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['contingent'] });
}

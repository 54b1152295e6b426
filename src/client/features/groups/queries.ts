import { queryOptions } from '@tanstack/react-query';
import { groupRead } from '#contract/groups/groups.ts';
import { subgroupGet, subgroupTransferList } from '#contract/subgroups/subgroups.ts';
import { read } from '#client/api/request.ts';

/** Names of people: in memory only, and only while the page is open. */
const personal = { gcTime: 0, staleTime: 0, meta: { isPersisted: false } } as const;

export const groupQuery = (id: number) =>
  queryOptions({ ...personal, queryKey: ['group', id], queryFn: ({ signal }) => read(groupRead, { params: { id }, signal }) });

export const subgroupsQuery = (groupId: number) =>
  queryOptions({
    ...personal,
    queryKey: ['subgroups', groupId],
    queryFn: ({ signal }) => read(subgroupGet, { params: { groupId }, signal }),
  });

export const transferQuery = (groupId: number, subjectId: number) =>
  queryOptions({
    ...personal,
    queryKey: ['subgroups', groupId, subjectId],
    queryFn: ({ signal }) => read(subgroupTransferList, { params: { groupId, subjectId }, signal }),
    // No refetch while somebody moves students about.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

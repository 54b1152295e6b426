import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { assignSchools } from '#contract/assignment/assign-schools.ts';
import { assignmentList, assignmentRead } from '#contract/assignment/assignments.ts';
import type { PlaceNode } from '#contract/assignment/parts.ts';
import { queryClient } from '#client/api/query-client.ts';
import { read } from '#client/api/request.ts';
import { listKey } from '#client/kit/list/use-list.ts';

const key = 'assignments';
/** Schools are founded rarely; a country of them does not belong into the device's storage. */
const ofPlaces = { staleTime: 300_000, meta: { isPersisted: false } };
/** While it runs. */
export const lookAgainMs = 700;

function queryOf(place: Pick<PlaceNode, 'kind' | 'id'> | null): { region?: string; department?: string } {
  if (place?.kind === 'region') return { region: String(place.id) };
  return place?.kind === 'department' ? { department: String(place.id) } : {};
}

/** Without a place: one's own, and what is right below it. */
export function placesQuery(place: Pick<PlaceNode, 'kind' | 'id'> | null) {
  return queryOptions({
    queryKey: ['assign-places', place?.kind ?? null, place?.id ?? null],
    queryFn: ({ signal }) => read(assignSchools, { query: queryOf(place), signal, ...(place && { silent: 'form' }) }),
    ...ofPlaces,
  });
}

export function foundPlacesQuery(q: string) {
  return queryOptions({
    queryKey: ['assign-places', 'search', q],
    queryFn: ({ signal }) => read(assignSchools, { query: { q }, signal, silent: 'form' }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
    ...ofPlaces,
  });
}

export function assignmentQuery(id: string) {
  return queryOptions({
    queryKey: [key, 'one', id],
    queryFn: ({ signal }) => read(assignmentRead, { params: { id }, signal }),
    staleTime: 0,
    meta: { isPersisted: false },
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? lookAgainMs : false),
  });
}

export async function invalidateAssignments(): Promise<void> {
  await Promise.all([[key] as const, listKey(assignmentList)].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

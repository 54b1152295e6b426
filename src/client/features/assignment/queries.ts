import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { assignSchools } from '#contract/assignment/assign-schools.ts';
import { assignmentList, assignmentRead } from '#contract/assignment/assignments.ts';
import type { PlaceNode } from '#contract/assignment/parts.ts';
import type { AssignableTypeId } from '#domain/exam/assignment.ts';
import { queryClient } from '#client/api/query-client.ts';
import { read, readList } from '#client/api/request.ts';

const key = 'assignments';
/** Schools are founded rarely; a country of them does not belong into the device's storage. */
const ofPlaces = { staleTime: 300_000, meta: { isPersisted: false } };
/** While it runs. */
const lookAgainMs = 700;

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

export function assignmentsQuery(accessTypeId: AssignableTypeId | null, page: number) {
  return queryOptions({
    queryKey: [key, 'list', accessTypeId, page],
    queryFn: ({ signal }) =>
      readList(assignmentList, {
        query: { page: String(page), ...(accessTypeId && { accessTypeId: String(accessTypeId) }) },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { isPersisted: false },
    refetchInterval: ({ state }) => (state.data?.data.some((row) => row.state === 'running') ? lookAgainMs * 2 : false),
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

export function invalidateAssignments(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [key] });
}

import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { problemList } from '#contract/problems/problems.ts';
import { readList } from '#client/api/request.ts';

export interface ProblemSearch {
  page: number;
  state: 'open' | 'done';
}

export function problemsQuery({ page, state }: ProblemSearch) {
  return queryOptions({
    queryKey: ['problems', state, page],
    queryFn: ({ signal }) => readList(problemList, { query: { page: String(page), state }, signal }),
    placeholderData: keepPreviousData,
    // Other people's words and pictures do not stay on the device.
    gcTime: 0,
    staleTime: 0,
  });
}

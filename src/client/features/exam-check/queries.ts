import { queryOptions } from '@tanstack/react-query';
import { examCheck } from '#contract/bank/exam-check.ts';
import { read } from '#client/api/request.ts';

/** Asked again whenever the page is looked at: who comes back from mending a question sees that it is mended. */
export function examCheckQuery(examId: number) {
  return queryOptions({
    queryKey: ['bank', 'exam-check', examId],
    queryFn: ({ signal }) => read(examCheck, { params: { id: examId }, signal }),
    staleTime: 0,
    meta: { isPersisted: false },
    refetchOnWindowFocus: 'always',
  });
}

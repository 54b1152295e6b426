import { queryOptions } from '@tanstack/react-query';
import type { AttemptKind } from '#domain/exam/access-type.ts';
import { certificationResult, testingResult } from '#contract/attempts/get-result.ts';
import { read } from '#client/api/request.ts';

/** A result does not change often: an organiser may decide about late answers. Apart from queries.ts, because its contract is large. */
export function resultQuery(kind: AttemptKind, examId: number, attemptId?: string) {
  const query = attemptId === undefined ? {} : { attemptId };
  return queryOptions({
    queryKey: ['result', kind, examId, ...(attemptId === undefined ? [] : [attemptId])],
    queryFn: ({ signal }) =>
      kind === 'testing'
        ? read(testingResult, { params: { examId }, query, signal })
        : read(certificationResult, { params: { certId: examId }, query, signal }),
    // While its right answers are still closed each opening of the page asks whether they are open by now.
    staleTime: ({ state }) => (state.data?.reviewOpensAt === undefined ? 60_000 : 0),
    meta: { isPersisted: true },
  });
}

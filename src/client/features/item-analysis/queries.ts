import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { examAnalysis, itemAnalysis } from '#contract/bank/analysis.ts';
import { examUse } from '#contract/bank/exam-use.ts';
import { correctionList } from '#contract/bank/key-corrections.ts';
import { rightAnswersRead } from '#contract/bank/right-answers.ts';
import { read, readList } from '#client/api/request.ts';

/** The filter of the address, as the server is asked. */
export type AnalysisFilter = Partial<Record<'schoolYear' | 'regionId' | 'periodId', string>> & { withPair?: '1' };

/** In memory only, like all of the bank: it reveals keys. */
const notPersisted = { staleTime: 0, meta: { isPersisted: false } } as const;
const countingMs = 2_000;
/** An analysis may take the server two minutes, and waits for the one before it. */
const timeoutMs = 300_000;

export function analysisQuery(examId: number, filter: AnalysisFilter) {
  return queryOptions({
    queryKey: ['bank', 'analysis', examId, filter],
    queryFn: ({ signal }) => read(examAnalysis, { params: { id: examId }, query: filter, signal, timeoutMs }),
    ...notPersisted,
    placeholderData: keepPreviousData,
    // Attempts that are not ready for counting yet are made ready by each call.
    refetchInterval: ({ state }) => ((state.data?.summary.pending ?? 0) > 0 ? countingMs : false),
  });
}

export function itemQuery(examId: number, questionId: number, filter: AnalysisFilter) {
  return queryOptions({
    queryKey: ['bank', 'analysis-item', examId, questionId, filter],
    queryFn: ({ signal }) => read(itemAnalysis, { params: { id: examId, questionId }, query: filter, signal, timeoutMs }),
    ...notPersisted,
  });
}

export function examUseQuery(examId: number, page: number) {
  return queryOptions({
    queryKey: ['bank', 'exam-use', examId, page],
    queryFn: ({ signal }) => readList(examUse, { params: { id: examId }, query: { page: String(page) }, signal }),
    ...notPersisted,
    placeholderData: keepPreviousData,
  });
}

export function rightAnswersQuery(examId: number) {
  return queryOptions({
    queryKey: ['bank', 'right-answers', examId],
    queryFn: ({ signal }) => read(rightAnswersRead, { params: { id: examId }, signal }),
    ...notPersisted,
  });
}

export function correctionsQuery(questionId: number) {
  return queryOptions({
    queryKey: ['bank', 'corrections', questionId],
    queryFn: ({ signal }) => read(correctionList, { params: { id: questionId }, signal }),
    ...notPersisted,
  });
}

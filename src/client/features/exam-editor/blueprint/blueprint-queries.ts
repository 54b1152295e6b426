import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { blueprintChoices, blueprintTry, type BlueprintRowData } from '#contract/bank/blueprint.ts';
import { read, request } from '#client/api/request.ts';
import { bankQuery } from '../queries.ts';

export function blueprintChoicesQuery(examId: number) {
  return bankQuery(['blueprint', examId], (signal) =>
    read(blueprintChoices, { params: { id: examId }, signal, silent: 'form' }),
  );
}

/** Reads the outcome of the rows, saved or not. */
export function blueprintTryQuery(examId: number, bankId: number | null, rows: readonly BlueprintRowData[], draw: number) {
  return queryOptions({
    queryKey: ['bank', 'blueprint-try', examId, bankId, rows, draw],
    queryFn: ({ signal }) =>
      request(blueprintTry, { params: { id: examId }, body: { bankId, rows: [...rows], draw }, signal, silent: 'form' }),
    staleTime: 0,
    gcTime: 60_000,
    meta: { isPersisted: false },
    placeholderData: keepPreviousData,
  });
}

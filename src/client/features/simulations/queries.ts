import { queryOptions } from '@tanstack/react-query';
import { simulationResults } from '#contract/simulations/results.ts';
import { read } from '#client/api/request.ts';
import { keepSealed } from '#client/api/sealed-reads.ts';

const persisted = keepSealed(simulationResults);

export const resultsQuery = queryOptions({
  staleTime: 0,
  meta: { isPersisted: false },
  queryKey: ['simulations', 'results'],
  queryFn: ({ signal }) => read(simulationResults, { signal }),
  persister: persisted.persisterFn,
});

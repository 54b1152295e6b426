import { queryOptions } from '@tanstack/react-query';
import { markingBatch } from '#contract/marking/marking.ts';
import { read } from '#client/api/request.ts';
import { keepSealed } from '#client/api/sealed-reads.ts';

// Texts of students: never readable on the disk.
const persistedBatch = keepSealed(markingBatch);

/** One's batch: it lies sealed on the device, and opens without a network. */
export const batchQuery = queryOptions({
  queryKey: ['marking', 'batch'],
  queryFn: ({ signal }) => read(markingBatch, { signal, silent: 'caller' }),
  persister: persistedBatch.persisterFn,
  staleTime: 0,
  meta: { isPersisted: false, silent: 'caller' },
});

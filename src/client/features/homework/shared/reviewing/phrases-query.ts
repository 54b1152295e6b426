import { queryOptions } from '@tanstack/react-query';
import { homeworkPhrases } from '#contract/homework/control.ts';
import { read } from '#client/api/request.ts';
import { keepSealed } from '#client/api/sealed-reads.ts';

const persistedPhrases = keepSealed(homeworkPhrases);

/** One's own phrases for comments. */
export const phrasesQuery = queryOptions({
  queryKey: ['homework', 'phrases'],
  queryFn: async ({ signal }) => (await read(homeworkPhrases, { signal, silent: 'beside' })).phrases,
  persister: persistedPhrases.persisterFn,
  staleTime: 0,
  meta: { isPersisted: false, silent: 'caller' },
});

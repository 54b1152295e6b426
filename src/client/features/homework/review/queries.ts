import { queryOptions } from '@tanstack/react-query';
import { homeworkWork, homeworkWorks } from '#contract/homework/control.ts';
import { read } from '#client/api/request.ts';
import { keepSealed } from '#client/api/sealed-reads.ts';

// Work of students: never readable on the disk.
const [persistedWork, persistedWorks] = [keepSealed(homeworkWork), keepSealed(homeworkWorks)];
const shared = { staleTime: 0, meta: { isPersisted: false, silent: 'caller' } } as const;

/** One student's work with the marks on its pages. */
export function workQuery(answerId: string) {
  return queryOptions({
    queryKey: ['homework', 'work', answerId],
    queryFn: ({ signal }) => read(homeworkWork, { params: { answerId }, signal, silent: 'caller' }),
    persister: persistedWork.persisterFn,
    ...shared,
  });
}

/** All works of a homework. */
export function worksQuery(homeworkId: string) {
  return queryOptions({
    queryKey: ['homework', 'works', homeworkId],
    queryFn: ({ signal }) => read(homeworkWorks, { params: { homeworkId }, signal, silent: 'caller' }),
    persister: persistedWorks.persisterFn,
    ...shared,
  });
}

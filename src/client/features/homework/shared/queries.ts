import { queryOptions } from '@tanstack/react-query';
import { homeworkFilters, homeworkTeacherList } from '#contract/homework/control.ts';
import { homeworkOwnList, homeworkOwnRead } from '#contract/homework/own.ts';
import { read } from '#client/api/request.ts';
import { keepSealed } from '#client/api/sealed-reads.ts';

const persisted = {
  ownList: keepSealed(homeworkOwnList),
  ownRead: keepSealed(homeworkOwnRead),
  filters: keepSealed(homeworkFilters),
  list: keepSealed(homeworkTeacherList),
};

/** Whatever the device has is shown at once, and asked for again. */
const fresh = { staleTime: 0, meta: { isPersisted: false } } as const;

export const ownListQuery = queryOptions({
  ...fresh,
  queryKey: ['homework', 'own'],
  queryFn: ({ signal }) => read(homeworkOwnList, { signal }),
  persister: persisted.ownList.persisterFn,
});

export const ownWorkQuery = (answerId: string) =>
  queryOptions({
    ...fresh,
    queryKey: ['homework', 'own', answerId],
    queryFn: ({ signal }) => read(homeworkOwnRead, { params: { answerId }, signal }),
    persister: persisted.ownRead.persisterFn,
  });

export const filtersQuery = queryOptions({
  ...fresh,
  queryKey: ['homework', 'filters'],
  queryFn: ({ signal }) => read(homeworkFilters, { signal }),
  persister: persisted.filters.persisterFn,
});

export const teacherListQuery = queryOptions({
  ...fresh,
  queryKey: ['homework', 'control'],
  queryFn: ({ signal }) => read(homeworkTeacherList, { signal }),
  persister: persisted.list.persisterFn,
});

import { queryOptions } from '@tanstack/react-query';
import { markerOptions, markingExam } from '#contract/marking/marking.ts';
import { read, readList } from '#client/api/request.ts';
import type { OptionSource } from '#client/kit/pickers/use-options.ts';

const shared = { staleTime: 0, gcTime: 600_000, meta: { isPersisted: false } } as const;

export function examQuery(id: number) {
  return queryOptions({
    queryKey: ['marking', 'exam', id],
    queryFn: ({ signal }) => read(markingExam, { params: { id }, signal }),
    ...shared,
  });
}

/** Teachers of the country. */
export const markersSource: OptionSource = {
  key: ['markers'],
  async find(search, page, signal) {
    const found = await readList(markerOptions, { query: { search, page: String(page) }, signal, silent: 'form' });
    return {
      ...found,
      data: found.data.map(({ id, label, about }) => ({ id, label, ...(about !== null && { about }) })),
    };
  },
};

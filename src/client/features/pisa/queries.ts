import { queryOptions } from '@tanstack/react-query';
import { pisaList, pisaRead, pisaVersions } from '#contract/bank/pisa-units.ts';
import { questionGroupList } from '#contract/bank/question-groups.ts';
import { questionLevelList } from '#contract/bank/question-levels.ts';
import { queryClient } from '#client/api/query-client.ts';
import { readPages } from '#client/api/read-pages.ts';
import { read, readList } from '#client/api/request.ts';
import { listKey } from '#client/kit/list/use-list.ts';

/** What is in the bank must not lie about on a device: in memory only. */
const inMemory = { staleTime: 0, meta: { isPersisted: false } } as const;

/** Never from memory: who edits an old text without knowing it makes a conflict. */
export function unitQuery(uuid: string) {
  return queryOptions({
    queryKey: ['bank-record', 'pisa', uuid],
    queryFn: ({ signal }) => read(pisaRead, { params: { uuid }, signal, silent: 'caller' }),
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    ...inMemory,
  });
}

export function unitVersionsQuery(uuid: string) {
  return queryOptions({
    queryKey: ['bank-record', 'pisa-versions', uuid],
    queryFn: ({ signal }) => read(pisaVersions, { params: { uuid }, signal, silent: 'form' }),
    gcTime: 0,
    ...inMemory,
  });
}

export function levelsQuery(examId: number) {
  return queryOptions({
    queryKey: ['bank', 'pisa-levels', examId],
    queryFn: async ({ signal }) => {
      const parts = (page: string) =>
        ({ query: { examId: String(examId), perPage: '100', page }, signal, silent: 'form' }) as const;
      return (await readPages((page) => readList(questionLevelList, parts(page)))).flat();
    },
    ...inMemory,
  });
}

export function groupsQuery(examId: number) {
  return queryOptions({
    queryKey: ['bank', 'pisa-groups', examId],
    queryFn: async ({ signal }) => {
      const parts = (page: string) =>
        ({ query: { examId: String(examId), perPage: '100', page }, signal, silent: 'form' }) as const;
      return (await readPages((page) => readList(questionGroupList, parts(page)))).flatMap(({ rows }) => rows);
    },
    ...inMemory,
  });
}

export function invalidateUnits(): void {
  void queryClient.invalidateQueries({ queryKey: listKey(pisaList) });
  void queryClient.invalidateQueries({ queryKey: ['bank-record', 'pisa-versions'] });
}

import { queryOptions } from '@tanstack/react-query';
import { examRead } from '#contract/bank/exams.ts';
import { learningGoalList, learningGoalRead } from '#contract/bank/learning-goals.ts';
import { questionTags } from '#contract/bank/question-bulk.ts';
import { questionGroupList } from '#contract/bank/question-groups.ts';
import { questionLevelList } from '#contract/bank/question-levels.ts';
import { questionVersion, questionVersions } from '#contract/bank/question-versions.ts';
import { questionList, questionNeighbours } from '#contract/bank/questions.ts';
import { sharedContentList } from '#contract/bank/shared-contents.ts';
import { examVariantList } from '#contract/bank/variants.ts';
import { queryClient } from '#client/api/query-client.ts';
import { readPages } from '#client/api/read-pages.ts';
import { read, readList } from '#client/api/request.ts';

/** Reads of the question bank; in memory only. */
function bankQuery<T>(key: readonly unknown[], ask: (signal: AbortSignal) => Promise<T>) {
  return queryOptions({
    queryKey: ['bank', ...key],
    queryFn: ({ signal }) => ask(signal),
    staleTime: 10_000,
    gcTime: 600_000,
    meta: { isPersisted: false },
    refetchOnWindowFocus: false,
  });
}

/** Names without which an editor that is opened without a network would be half empty; no texts and no keys are among them. */
function namesQuery<T>(key: readonly unknown[], ask: (signal: AbortSignal) => Promise<T>) {
  // Half an hour after they were looked at last they leave the device, too: it is small.
  return { ...bankQuery(key, ask), gcTime: 1_800_000, meta: { isPersisted: true } };
}

/** The most that a list gives at once. */
const perPage = '100';

export function examQuery(id: number) {
  return namesQuery(['exam-of-question', id], (signal) => read(examRead, { params: { id }, signal }));
}

/** What a question can belong to within its exam. */
export function placesQuery(examId: number) {
  return namesQuery(['places-of-question', examId], async (signal) => {
    const parts = (page: string) => ({ query: { examId: String(examId), perPage, page }, signal, silent: 'form' }) as const;
    const [variants, groups, levels, shared] = await Promise.all([
      readPages((page) => readList(examVariantList, parts(page))),
      readPages((page) => readList(questionGroupList, parts(page))),
      readPages((page) => readList(questionLevelList, parts(page))),
      readPages((page) => readList(sharedContentList, parts(page))),
    ]);
    return {
      variants: variants.flat(),
      groups: groups.flatMap(({ rows }) => rows.map(named)),
      levels: levels.flat().map(named),
      shared: shared.flat().map(named),
    };
  });
}

function named({ id, title }: { id: number; title: string }): { id: number; title: string } {
  return { id, title };
}

/** The texts that an exam's questions can have beside them: parts of a test, in memory only. */
export function sharedQuery(examId: number) {
  return bankQuery(['shared-of-question', examId], async (signal) => {
    const parts = (page: string) => ({ query: { examId: String(examId), perPage, page }, signal, silent: 'form' }) as const;
    return (await readPages((page) => readList(sharedContentList, parts(page)))).flat();
  });
}

/** Goals that a question of this subject may have, found by a part of their titles. */
export function goalsQuery(subjectId: number, title: string, page = 1) {
  return namesQuery(['goals-of-question', subjectId, title, page], (signal) =>
    readList(learningGoalList, {
      query: { forSubject: String(subjectId), title, perPage: '30', page: String(page) },
      signal,
      silent: 'form',
    }),
  );
}

/** The goal that a question has: found or not, its name is shown. */
export function goalQuery(id: number) {
  return namesQuery(['goal-of-question', id], (signal) => read(learningGoalRead, { params: { id }, signal, silent: 'form' }));
}

export function tagsQuery(examId: number) {
  return bankQuery(['tags-of-exam', examId], (signal) =>
    read(questionTags, { params: { id: examId }, signal, silent: 'form' }),
  );
}

/** What stands beside a question, and its place. */
export function neighboursQuery(examId: number, id: number) {
  return bankQuery(['neighbours', examId, id], (signal) =>
    read(questionNeighbours, { params: { id }, signal, silent: 'beside' }),
  );
}

/** The exam's questions in their order: for those who choose a place among them. */
export function orderQuery(examId: number) {
  return bankQuery(['order', examId], async (signal) => {
    const pages = await readPages((page) =>
      readList(questionList, {
        query: { examId: String(examId), perPage, page, 'sort[]': ['position'] },
        signal,
        silent: 'form',
      }),
    );
    return pages.flat().map(({ id, title }) => ({ id, title }));
  });
}

export function versionsQuery(id: number) {
  return bankQuery(['versions', id], (signal) => read(questionVersions, { params: { id }, signal, silent: 'form' }));
}

export function versionQuery(id: number, version: number) {
  return bankQuery(['versions', id, version], (signal) =>
    read(questionVersion, { params: { id, version }, signal, silent: 'form' }),
  );
}

/** After a change: titles, counts and states stand in many lists. */
export function invalidateBank(): void {
  void queryClient.invalidateQueries({ queryKey: ['bank'] });
}

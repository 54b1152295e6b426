import { questionTags } from '#contract/bank/question-bulk.ts';
import { questionGroupList } from '#contract/bank/question-groups.ts';
import { questionLevelList } from '#contract/bank/question-levels.ts';
import { sharedContentList } from '#contract/bank/shared-contents.ts';
import { examVariantList } from '#contract/bank/variants.ts';
import { readPages } from '#client/api/read-pages.ts';
import { read, readList } from '#client/api/request.ts';
import { bankQuery } from '../queries.ts';

/** Reads the parts that questions of an exam can be sorted into: all of them, over as many pages as there are. */
export function examPartsQuery(examId: number) {
  return bankQuery(['exam-parts', examId], async (signal) => {
    const parts = (page: string) =>
      ({ query: { examId: String(examId), perPage: '100', page }, signal, silent: 'form' }) as const;
    const [groups, levels, variants, sharedContents] = await Promise.all([
      readPages((page) => readList(questionGroupList, parts(page))),
      readPages((page) => readList(questionLevelList, parts(page))),
      readPages((page) => readList(examVariantList, parts(page))),
      readPages((page) => readList(sharedContentList, parts(page))),
    ]);
    return {
      groups: groups.flatMap(({ rows }) => rows),
      levels: levels.flat(),
      variants: variants.flat(),
      sharedContents: sharedContents.flat(),
    };
  });
}

export function tagsQuery(examId: number) {
  return bankQuery(['tags', examId], (signal) => read(questionTags, { params: { id: examId }, signal, silent: 'form' }));
}

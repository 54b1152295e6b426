import { questionTags } from '#contract/bank/question-bulk.ts';
import { questionGroupList } from '#contract/bank/question-groups.ts';
import { questionLevelList } from '#contract/bank/question-levels.ts';
import { sharedContentList } from '#contract/bank/shared-contents.ts';
import { examVariantList } from '#contract/bank/variants.ts';
import { read, readList } from '#client/api/request.ts';
import { bankQuery } from '../queries.ts';

/** What questions of an exam can be sorted into, as many of each as a page may have. */
export function examPartsQuery(examId: number) {
  return bankQuery(['exam-parts', examId], async (signal) => {
    const parts = { query: { examId: String(examId), perPage: '100' }, signal, silent: 'form' } as const;
    const [groups, levels, variants, sharedContents] = await Promise.all([
      readList(questionGroupList, parts),
      readList(questionLevelList, parts),
      readList(examVariantList, parts),
      readList(sharedContentList, parts),
    ]);
    return {
      groups: groups.data.rows,
      levels: levels.data,
      variants: variants.data,
      sharedContents: sharedContents.data,
    };
  });
}

export function tagsQuery(examId: number) {
  return bankQuery(['tags', examId], (signal) => read(questionTags, { params: { id: examId }, signal, silent: 'form' }));
}

import { createFileRoute } from '@tanstack/react-router';
import type { questionLevelList } from '#contract/bank/question-levels.ts';
import { LevelsTab } from '#client/features/exam-editor/parts/part-tabs.tsx';
import { listSearch } from '#client/kit/list/list-search.ts';

export const Route = createFileRoute('/_app/_staff/exam-editor/exams/edit/$id/_tabs/difficulty-levels')({
  validateSearch: listSearch<typeof questionLevelList>(),
  component: LevelsTab,
});

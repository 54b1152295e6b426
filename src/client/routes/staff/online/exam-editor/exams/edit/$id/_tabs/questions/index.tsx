import { createFileRoute } from '@tanstack/react-router';
import type { questionList } from '#contract/bank/questions.ts';
import { QuestionsTab } from '#client/features/exam-editor/questions/questions-tab.tsx';
import { listSearch } from '#client/kit/list/list-search.ts';

export const Route = createFileRoute('/_app/_staff/exam-editor/exams/edit/$id/_tabs/questions/')({
  validateSearch: listSearch<typeof questionList>(),
  component: QuestionsTab,
});

import { createFileRoute } from '@tanstack/react-router';
import type { appealedQuestionList } from '#contract/bank/appeals.ts';
import { AppealsScreen } from '#client/features/item-analysis/appeals/appeals-screen.tsx';
import { listSearch } from '#client/kit/list/list-search.ts';

export const Route = createFileRoute('/_app/_staff/exam-editor/appeals/')({
  validateSearch: listSearch<typeof appealedQuestionList>(),
  component: AppealsScreen,
});

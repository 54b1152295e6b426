import { createFileRoute } from '@tanstack/react-router';
import { appealStates } from '#domain/exam/appeal.ts';
import { AppealsScreen } from '#client/features/item-analysis/appeals/appeals-screen.tsx';
import { choice, filters, listSearch } from '#client/kit/list/list-search.ts';

export const Route = createFileRoute('/_app/_staff/exam-editor/appeals/')({
  validateSearch: listSearch({
    search: filters.text,
    examId: filters.number,
    questionId: filters.number,
    state: choice(appealStates),
  }),
  component: AppealsScreen,
});

import { createFileRoute } from '@tanstack/react-router';
import type { questionGroupList } from '#contract/bank/question-groups.ts';
import { GroupsTab } from '#client/features/exam-editor/parts/part-tabs.tsx';
import { listSearch } from '#client/kit/list/list-search.ts';

export const Route = createFileRoute('/_app/_staff/exam-editor/exams/edit/$id/_tabs/questions-group')({
  validateSearch: listSearch<typeof questionGroupList>(),
  component: GroupsTab,
});

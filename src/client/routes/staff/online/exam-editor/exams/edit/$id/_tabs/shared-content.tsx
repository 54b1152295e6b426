import { createFileRoute } from '@tanstack/react-router';
import type { sharedContentList } from '#contract/bank/shared-contents.ts';
import { SharedContentsTab } from '#client/features/exam-editor/parts/part-tabs.tsx';
import { listSearch } from '#client/kit/list/list-search.ts';

export const Route = createFileRoute('/_app/_staff/exam-editor/exams/edit/$id/_tabs/shared-content')({
  validateSearch: listSearch<typeof sharedContentList>(),
  component: SharedContentsTab,
});

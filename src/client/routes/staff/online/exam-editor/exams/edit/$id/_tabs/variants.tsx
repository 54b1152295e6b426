import { createFileRoute } from '@tanstack/react-router';
import type { examVariantList } from '#contract/bank/variants.ts';
import { VariantsTab } from '#client/features/exam-editor/parts/part-tabs.tsx';
import { listSearch } from '#client/kit/list/list-search.ts';

export const Route = createFileRoute('/_app/_staff/exam-editor/exams/edit/$id/_tabs/variants')({
  validateSearch: listSearch<typeof examVariantList>(),
  component: VariantsTab,
});

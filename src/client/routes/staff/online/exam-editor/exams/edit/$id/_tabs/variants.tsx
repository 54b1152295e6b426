import { createFileRoute } from '@tanstack/react-router';
import { VariantsTab } from '#client/features/exam-editor/parts/part-tabs.tsx';
import { bankSearch } from '#client/routes/staff/-bank-search.ts';

export const Route = createFileRoute('/_app/_staff/exam-editor/exams/edit/$id/_tabs/variants')({
  validateSearch: bankSearch,
  component: VariantsTab,
});

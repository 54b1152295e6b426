import { createFileRoute } from '@tanstack/react-router';
import { TransferTab } from '#client/features/exam-editor/transfer/transfer-tab.tsx';
import { bankSearch } from '#client/routes/staff/-bank-search.ts';

export const Route = createFileRoute('/_app/_staff/exam-editor/exams/edit/$id/_tabs/import')({
  validateSearch: bankSearch,
  component: TransferTab,
});

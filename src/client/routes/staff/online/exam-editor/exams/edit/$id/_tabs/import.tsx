import { createFileRoute } from '@tanstack/react-router';
import type { importWords } from '#client/kit/import/import-words.ts';
import { TransferTab } from '#client/features/exam-editor/transfer/transfer-tab.tsx';
import { listSearch } from '#client/kit/list/list-search.ts';

export const Route = createFileRoute('/_app/_staff/exam-editor/exams/edit/$id/_tabs/import')({
  validateSearch: listSearch<typeof importWords>(),
  component: TransferTab,
});

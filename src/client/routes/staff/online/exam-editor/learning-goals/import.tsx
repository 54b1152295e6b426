import { createFileRoute } from '@tanstack/react-router';
import { GoalsImportScreen } from '#client/features/exam-editor/records/goals-import-screen.tsx';
import { bankSearch } from '#client/routes/staff/-bank-search.ts';

export const Route = createFileRoute('/_app/_staff/exam-editor/learning-goals/import')({
  validateSearch: bankSearch,
  component: GoalsImportScreen,
});

import { createFileRoute } from '@tanstack/react-router';
import type { importWords } from '#client/kit/import/import-words.ts';
import { GoalsImportScreen } from '#client/features/exam-editor/records/goals-import-screen.tsx';
import { listSearch } from '#client/kit/list/list-search.ts';

export const Route = createFileRoute('/_app/_staff/exam-editor/learning-goals/import')({
  validateSearch: listSearch<typeof importWords>(),
  component: GoalsImportScreen,
});

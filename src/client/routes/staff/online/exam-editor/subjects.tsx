import { createFileRoute } from '@tanstack/react-router';
import { SubjectsScreen } from '#client/features/exam-editor/records/subjects-screen.tsx';
import { bankSearch } from '#client/routes/staff/-bank-search.ts';

export const Route = createFileRoute('/_app/_staff/exam-editor/subjects')({
  validateSearch: bankSearch,
  component: SubjectsScreen,
});

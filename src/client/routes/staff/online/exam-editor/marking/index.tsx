import { createFileRoute } from '@tanstack/react-router';
import { MarkingExamsScreen } from '#client/features/marking-plan/exams-screen.tsx';
import { bankSearch } from '#client/routes/staff/-bank-search.ts';

export const Route = createFileRoute('/_app/_staff/exam-editor/marking/')({
  validateSearch: bankSearch,
  component: MarkingExamsScreen,
});

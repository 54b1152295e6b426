import { createFileRoute } from '@tanstack/react-router';
import { GoalsScreen } from '#client/features/exam-editor/records/goals-screen.tsx';
import { bankSearch } from '#client/routes/staff/-bank-search.ts';

export const Route = createFileRoute('/_app/_staff/exam-editor/learning-goals/')({
  validateSearch: bankSearch,
  component: GoalsScreen,
});

import { createFileRoute } from '@tanstack/react-router';
import { QuestionsTab } from '#client/features/exam-editor/questions/questions-tab.tsx';
import { bankSearch } from '#client/routes/staff/-bank-search.ts';

export const Route = createFileRoute('/_app/_staff/exam-editor/exams/edit/$id/_tabs/questions/')({
  validateSearch: bankSearch,
  component: QuestionsTab,
});

import { createFileRoute } from '@tanstack/react-router';
import type { examList } from '#contract/bank/exams.ts';
import { ExamsScreen } from '#client/features/exam-editor/exam/exams-screen.tsx';
import { listSearch } from '#client/kit/list/list-search.ts';

export const Route = createFileRoute('/_app/_staff/exam-editor/exams/')({
  validateSearch: listSearch<typeof examList>(),
  component: ExamsScreen,
});

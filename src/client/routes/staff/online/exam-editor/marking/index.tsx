import { createFileRoute } from '@tanstack/react-router';
import type { markingExams } from '#contract/marking/marking.ts';
import { MarkingExamsScreen } from '#client/features/marking-plan/exams-screen.tsx';
import { listSearch } from '#client/kit/list/list-search.ts';

export const Route = createFileRoute('/_app/_staff/exam-editor/marking/')({
  validateSearch: listSearch<typeof markingExams>(),
  component: MarkingExamsScreen,
});

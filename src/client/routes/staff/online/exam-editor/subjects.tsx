import { createFileRoute } from '@tanstack/react-router';
import type { examSubjectList } from '#contract/bank/subjects.ts';
import { SubjectsScreen } from '#client/features/exam-editor/records/subjects-screen.tsx';
import { listSearch } from '#client/kit/list/list-search.ts';

export const Route = createFileRoute('/_app/_staff/exam-editor/subjects')({
  validateSearch: listSearch<typeof examSubjectList>(),
  component: SubjectsScreen,
});

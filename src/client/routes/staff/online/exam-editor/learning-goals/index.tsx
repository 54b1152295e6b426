import { createFileRoute } from '@tanstack/react-router';
import type { learningGoalList } from '#contract/bank/learning-goals.ts';
import { GoalsScreen } from '#client/features/exam-editor/records/goals-screen.tsx';
import { listSearch } from '#client/kit/list/list-search.ts';

export const Route = createFileRoute('/_app/_staff/exam-editor/learning-goals/')({
  validateSearch: listSearch<typeof learningGoalList>(),
  component: GoalsScreen,
});

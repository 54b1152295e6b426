import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { AnalysisScreen } from '#client/features/item-analysis/analysis-screen.tsx';
import { filters } from '#client/kit/list/list-search.ts';

export const Route = createFileRoute('/_app/_staff/exam-editor/exams/edit/$id/_tabs/analysis')({
  validateSearch: v.object({
    schoolYear: filters.number,
    regionId: filters.number,
    periodId: filters.number,
    withPair: filters.number,
    question: filters.number,
    correct: filters.number,
    sort: filters.text,
  }),
  component: AnalysisPage,
});

function AnalysisPage() {
  const { id } = Route.useParams();
  return <AnalysisScreen examId={id} />;
}

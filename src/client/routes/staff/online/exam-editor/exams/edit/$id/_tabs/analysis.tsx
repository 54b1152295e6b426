import { createFileRoute } from '@tanstack/react-router';
import { AnalysisScreen } from '#client/features/item-analysis/analysis-screen.tsx';
import { bankSearch } from '#client/routes/staff/-bank-search.ts';

export const Route = createFileRoute('/_app/_staff/exam-editor/exams/edit/$id/_tabs/analysis')({
  validateSearch: bankSearch,
  component: AnalysisPage,
});

function AnalysisPage() {
  const { id } = Route.useParams();
  return <AnalysisScreen examId={id} />;
}

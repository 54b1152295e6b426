import { createFileRoute } from '@tanstack/react-router';
import { attemptSearch } from '#client/routes/-attempt-search.ts';
import { ResultScreen } from '#client/features/tests/result-screen.tsx';
import { guard } from '#client/routes/-guard.ts';
import { examIdParam } from '#client/routes/-params.ts';

export const Route = createFileRoute('/_app/testing/$examId/result')({
  params: examIdParam,
  validateSearch: attemptSearch,
  beforeLoad: guard(['ST']),
  component: ResultPage,
});

function ResultPage() {
  return <ResultScreen kind="testing" examId={Route.useParams().examId} attemptId={Route.useSearch().attempt} />;
}

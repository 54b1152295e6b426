import { createFileRoute } from '@tanstack/react-router';
import { teachingStaff } from '#domain/person/role.ts';
import { attemptSearch } from '#client/routes/-attempt-search.ts';
import { ResultScreen } from '#client/features/tests/result-screen.tsx';
import { guard } from '#client/routes/-guard.ts';
import { certIdParam } from '#client/routes/-params.ts';

export const Route = createFileRoute('/_app/certification/$certId/result')({
  params: certIdParam,
  validateSearch: attemptSearch,
  beforeLoad: guard(teachingStaff),
  component: ResultPage,
});

function ResultPage() {
  return <ResultScreen kind="certification" examId={Route.useParams().certId} attemptId={Route.useSearch().attempt} />;
}

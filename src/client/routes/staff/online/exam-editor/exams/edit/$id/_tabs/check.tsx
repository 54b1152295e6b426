import { createFileRoute } from '@tanstack/react-router';
import { CheckScreen } from '#client/features/exam-check/check-screen.tsx';

export const Route = createFileRoute('/_app/_staff/exam-editor/exams/edit/$id/_tabs/check')({ component: CheckPage });

function CheckPage() {
  const { id } = Route.useParams();
  return <CheckScreen examId={id} />;
}

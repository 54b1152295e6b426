import { createFileRoute } from '@tanstack/react-router';
import { CheckScreen } from '#client/features/exam-check/check-screen.tsx';
import { NotFoundMessage } from '#client/features/shell/not-found-screen.tsx';

export const Route = createFileRoute('/_app/_staff/exam-editor/exams/edit/$id/check')({ component: CheckPage });

function CheckPage() {
  const { id } = Route.useParams();
  return <CheckScreen key={id} examId={id} missing={<NotFoundMessage />} />;
}

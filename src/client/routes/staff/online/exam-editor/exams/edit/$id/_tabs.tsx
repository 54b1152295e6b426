import { createFileRoute, Outlet } from '@tanstack/react-router';
import { CheckBadge } from '#client/features/exam-check/check-badge.tsx';
import { ExamFrame } from '#client/features/exam-editor/exam/exam-frame.tsx';
import { NotFoundMessage } from '#client/features/shell/not-found-screen.tsx';

export const Route = createFileRoute('/_app/_staff/exam-editor/exams/edit/$id/_tabs')({ component: ExamTabsPage });

function ExamTabsPage() {
  const { id } = Route.useParams();
  return (
    <ExamFrame key={id} id={id} missing={<NotFoundMessage />} checkBadge={<CheckBadge examId={id} />}>
      <Outlet />
    </ExamFrame>
  );
}

import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { MarkingExamScreen } from '#client/features/marking-plan/exam-screen.tsx';
import { examIdParam } from '#client/routes/-params.ts';

export const Route = createFileRoute('/_app/_staff/exam-editor/marking/$examId')({
  params: examIdParam,
  staticData: { crumb: { label: msg`Exam` } },
  component: MarkingExam,
});

function MarkingExam() {
  return <MarkingExamScreen examId={Route.useParams().examId} />;
}

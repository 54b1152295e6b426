import { createFileRoute } from '@tanstack/react-router';
import { homeworkGivers } from '#contract/readers.ts';
import { ReviewScreen } from '#client/features/homework/review/review-screen.tsx';
import { guard } from '#client/routes/-guard.ts';
import { answerIdParam } from '#client/routes/-homework-params.ts';

export const Route = createFileRoute('/_app/homework/control/assigned/$answerId')({
  params: answerIdParam,
  beforeLoad: guard(homeworkGivers),
  component: ReviewOfWork,
});

function ReviewOfWork() {
  return <ReviewScreen answerId={Route.useParams().answerId} />;
}

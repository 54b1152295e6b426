import { createFileRoute } from '@tanstack/react-router';
import { homeworkGivers } from '#contract/readers.ts';
import { loadReviewTexts } from '#client/api/review-texts.ts';
import { loadWaitingTexts } from '#client/api/waiting-texts.ts';
import { PreviewScreen } from '#client/features/homework/review/preview-screen.tsx';
import { guard } from '#client/routes/-guard.ts';
import { homeworkIdParam } from '#client/routes/-homework-params.ts';

export const Route = createFileRoute('/_app/homework/control/$homeworkId/preview')({
  params: homeworkIdParam,
  beforeLoad: guard(homeworkGivers),
  loader: () => Promise.all([loadReviewTexts(), loadWaitingTexts()]),
  component: PreviewOfHomework,
});

function PreviewOfHomework() {
  return <PreviewScreen homeworkId={Route.useParams().homeworkId} />;
}

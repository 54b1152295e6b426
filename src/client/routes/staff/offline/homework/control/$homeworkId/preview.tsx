import { createFileRoute } from '@tanstack/react-router';
import { homeworkGivers } from '#contract/readers.ts';
import { PreviewScreen } from '#client/features/homework/review/preview-screen.tsx';
import { guard } from '#client/routes/-guard.ts';
import { homeworkIdParam } from '#client/routes/-homework-params.ts';

export const Route = createFileRoute('/_app/homework/control/$homeworkId/preview')({
  params: homeworkIdParam,
  beforeLoad: guard(homeworkGivers),
  component: PreviewOfHomework,
});

function PreviewOfHomework() {
  return <PreviewScreen homeworkId={Route.useParams().homeworkId} />;
}

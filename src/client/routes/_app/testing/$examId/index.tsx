import { createFileRoute } from '@tanstack/react-router';
import { PreviewScreen } from '#client/features/tests/preview-screen.tsx';
import { guard } from '#client/routes/-guard.ts';
import { PreviewCheck } from '#client/routes/-short-check.tsx';
import { examIdParam } from '#client/routes/-params.ts';

export const Route = createFileRoute('/_app/testing/$examId/')({
  params: examIdParam,
  beforeLoad: guard(['ST']),
  component: PreviewPage,
});

function PreviewPage() {
  const examId = Route.useParams().examId;
  return <PreviewScreen kind="testing" examId={examId} check={<PreviewCheck path={`/testing/${examId}`} />} />;
}

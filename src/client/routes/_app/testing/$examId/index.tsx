import { createFileRoute } from '@tanstack/react-router';
import { PreviewScreen } from '#client/features/tests/preview-screen.tsx';
import { guard } from '#client/routes/-guard.ts';
import { examIdParam } from '#client/routes/-params.ts';

export const Route = createFileRoute('/_app/testing/$examId/')({
  params: examIdParam,
  beforeLoad: guard(['ST']),
  component: PreviewPage,
});

function PreviewPage() {
  return <PreviewScreen kind="testing" examId={Route.useParams().examId} />;
}

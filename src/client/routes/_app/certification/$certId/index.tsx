import { createFileRoute } from '@tanstack/react-router';
import { teachingStaff } from '#domain/person/role.ts';
import { PreviewScreen } from '#client/features/tests/preview-screen.tsx';
import { guard } from '#client/routes/-guard.ts';
import { certIdParam } from '#client/routes/-params.ts';

export const Route = createFileRoute('/_app/certification/$certId/')({
  params: certIdParam,
  beforeLoad: guard(teachingStaff),
  component: PreviewPage,
});

function PreviewPage() {
  return <PreviewScreen kind="certification" examId={Route.useParams().certId} />;
}

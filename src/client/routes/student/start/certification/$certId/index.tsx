import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { teachingStaff } from '#domain/person/role.ts';
import { PreviewScreen } from '#client/features/tests/preview-screen.tsx';
import { guard } from '#client/routes/-guard.ts';
import { PreviewCheck } from '#client/routes/-short-check.tsx';
import { certIdParam } from '#client/routes/-params.ts';

export const Route = createFileRoute('/_app/certification/$certId/')({
  params: certIdParam,
  staticData: {
    crumb: {
      label: msg`Test`,
      name: ({ certId }: { certId: number }) =>
        import('#client/features/tests/test-name.ts').then(({ testName }) => testName('certification', certId)),
    },
  },
  beforeLoad: guard(teachingStaff),
  component: PreviewPage,
});

function PreviewPage() {
  const examId = Route.useParams().certId;
  return <PreviewScreen kind="certification" examId={examId} check={<PreviewCheck path={`/certification/${examId}`} />} />;
}

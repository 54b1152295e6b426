import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { PreviewScreen } from '#client/features/tests/preview-screen.tsx';
import { guard } from '#client/routes/-guard.ts';
import { PreviewCheck } from '#client/routes/-short-check.tsx';
import { examIdParam } from '#client/routes/-params.ts';

export const Route = createFileRoute('/_app/testing/$examId/')({
  params: examIdParam,
  staticData: {
    crumb: {
      label: msg`Test`,
      name: ({ examId }: { examId: number }) =>
        import('#client/features/tests/test-name.ts').then(({ testName }) => testName('testing', examId)),
    },
  },
  beforeLoad: guard(['ST']),
  component: PreviewPage,
});

function PreviewPage() {
  const examId = Route.useParams().examId;
  return <PreviewScreen kind="testing" examId={examId} check={<PreviewCheck path={`/testing/${examId}`} />} />;
}

import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { appealKinds, appealStates } from '#domain/exam/appeal.ts';
import { AppealedScreen } from '#client/features/item-analysis/appeals/appealed-screen.tsx';
import { choice, listSearch } from '#client/kit/list/list-search.ts';
import { idParam } from '#client/routes/-params.ts';

export const Route = createFileRoute('/_app/_staff/exam-editor/appeals/$id')({
  params: idParam,
  validateSearch: listSearch({ state: choice(appealStates), reason: choice(appealKinds) }),
  staticData: { crumb: { label: msg`Question` } },
  component: AppealedPage,
});

function AppealedPage() {
  return <AppealedScreen id={Route.useParams().id} />;
}

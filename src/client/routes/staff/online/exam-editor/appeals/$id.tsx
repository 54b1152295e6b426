import { msg } from '@lingui/core/macro';
import type { appealList } from '#contract/bank/appeals.ts';
import { createFileRoute } from '@tanstack/react-router';
import { AppealedScreen } from '#client/features/item-analysis/appeals/appealed-screen.tsx';
import { listSearch } from '#client/kit/list/list-search.ts';
import { idParam } from '#client/routes/-params.ts';

export const Route = createFileRoute('/_app/_staff/exam-editor/appeals/$id')({
  params: idParam,
  validateSearch: listSearch<typeof appealList>(),
  staticData: { crumb: { label: msg`Question` } },
  component: AppealedPage,
});

function AppealedPage() {
  return <AppealedScreen id={Route.useParams().id} />;
}

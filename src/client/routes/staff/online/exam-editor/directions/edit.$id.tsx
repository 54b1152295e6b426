import { createFileRoute } from '@tanstack/react-router';
import type { examDirectionList } from '#contract/bank/directions.ts';
import { DirectionsScreen } from '#client/features/exam-editor/records/directions-screen.tsx';
import { listSearch } from '#client/kit/list/list-search.ts';
import { idParam } from '#client/routes/-params.ts';

/** The list with the dialog of one record over it. */
export const Route = createFileRoute('/_app/_staff/exam-editor/directions/edit/$id')({
  params: idParam,
  validateSearch: listSearch<typeof examDirectionList>(),
  component: DirectionPage,
});

function DirectionPage() {
  return <DirectionsScreen editId={Route.useParams().id} />;
}

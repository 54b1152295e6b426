import { createFileRoute } from '@tanstack/react-router';
import { DirectionsScreen } from '#client/features/exam-editor/records/directions-screen.tsx';
import { bankSearch } from '#client/routes/staff/-bank-search.ts';
import { idParam } from '#client/routes/-params.ts';

/** The list with the dialog of one record over it. */
export const Route = createFileRoute('/_app/_staff/exam-editor/directions/edit/$id')({
  params: idParam,
  validateSearch: bankSearch,
  component: DirectionPage,
});

function DirectionPage() {
  return <DirectionsScreen editId={Route.useParams().id} />;
}

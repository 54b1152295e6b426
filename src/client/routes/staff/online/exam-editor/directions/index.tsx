import { createFileRoute } from '@tanstack/react-router';
import type { examDirectionList } from '#contract/bank/directions.ts';
import { DirectionsScreen } from '#client/features/exam-editor/records/directions-screen.tsx';
import { listSearch } from '#client/kit/list/list-search.ts';

export const Route = createFileRoute('/_app/_staff/exam-editor/directions/')({
  validateSearch: listSearch<typeof examDirectionList>(),
  component: () => <DirectionsScreen editId={null} />,
});

import { createFileRoute } from '@tanstack/react-router';
import { DirectionsScreen } from '#client/features/exam-editor/records/directions-screen.tsx';
import { bankSearch } from '#client/routes/staff/-bank-search.ts';

export const Route = createFileRoute('/_app/_staff/exam-editor/directions/')({
  validateSearch: bankSearch,
  component: () => <DirectionsScreen editId={null} />,
});

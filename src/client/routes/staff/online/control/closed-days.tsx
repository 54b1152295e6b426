import { createFileRoute } from '@tanstack/react-router';
import { closers } from '#contract/readers.ts';
import { ClosedDaysScreen } from '#client/features/plans/closed-days-screen.tsx';
import { listSearch } from '#client/kit/list/list-search.ts';
import { guard } from '#client/routes/-guard.ts';
import { loadPeopleTexts } from '#client/routes/staff/-people-texts.ts';

export const Route = createFileRoute('/_app/_staff/control/closed-days')({
  validateSearch: listSearch({}),
  beforeLoad: guard(closers),
  loader: () => loadPeopleTexts(),
  component: ClosedDaysScreen,
});

import { createFileRoute } from '@tanstack/react-router';
import { transferKeepers } from '#contract/readers.ts';
import { transferStates } from '#domain/person/transfer.ts';
import { TransfersScreen } from '#client/features/people/transfers-screen.tsx';
import { choice, filters, listSearch } from '#client/kit/list/list-search.ts';
import { guard } from '#client/routes/-guard.ts';
import { loadPeopleTexts } from '#client/routes/staff/-people-texts.ts';

export const Route = createFileRoute('/_app/_staff/control/transfers')({
  validateSearch: listSearch({ search: filters.text, state: choice(transferStates) }),
  beforeLoad: guard(transferKeepers),
  loader: loadPeopleTexts,
  component: TransfersScreen,
});

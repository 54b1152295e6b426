import { createFileRoute } from '@tanstack/react-router';
import type { transferList } from '#contract/transfers/transfers.ts';
import { transferKeepers } from '#contract/readers.ts';
import { TransfersScreen } from '#client/features/people/transfers-screen.tsx';
import { listSearch } from '#client/kit/list/list-search.ts';
import { guard } from '#client/routes/-guard.ts';

export const Route = createFileRoute('/_app/_staff/control/transfers')({
  validateSearch: listSearch<typeof transferList>(),
  beforeLoad: guard(transferKeepers),
  component: TransfersScreen,
});

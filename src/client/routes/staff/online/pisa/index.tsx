import { createFileRoute } from '@tanstack/react-router';
import type { pisaList } from '#contract/bank/pisa-units.ts';
import { UnitListScreen } from '#client/features/pisa/unit-list-screen.tsx';
import { listSearch } from '#client/kit/list/list-search.ts';

export const Route = createFileRoute('/_app/_staff/pisa/')({
  validateSearch: listSearch<typeof pisaList>(),
  component: UnitListScreen,
});

import { createFileRoute } from '@tanstack/react-router';
import type { personnelList } from '#contract/people/personnel.ts';
import { personnelReaders } from '#contract/people/parts.ts';
import { PersonnelScreen } from '#client/features/people/personnel-screen.tsx';
import { listSearch } from '#client/kit/list/list-search.ts';
import { guard } from '#client/routes/-guard.ts';
import { useReader } from '#client/routes/staff/-reader.ts';

export const Route = createFileRoute('/_app/_staff/control/personnel')({
  validateSearch: listSearch<typeof personnelList>(),
  beforeLoad: guard(personnelReaders),
  component: PersonnelPage,
});

function PersonnelPage() {
  return <PersonnelScreen reader={useReader()} />;
}

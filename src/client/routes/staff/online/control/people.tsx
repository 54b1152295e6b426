import { createFileRoute } from '@tanstack/react-router';
import type { peopleList } from '#contract/people/people.ts';
import { administrativeWorkers } from '#domain/person/role.ts';
import { PeopleScreen } from '#client/features/people/people-screen.tsx';
import { listSearch } from '#client/kit/list/list-search.ts';
import { guard } from '#client/routes/-guard.ts';
import { useReader } from '#client/routes/staff/-reader.ts';

export const Route = createFileRoute('/_app/_staff/control/people')({
  validateSearch: listSearch<typeof peopleList>(),
  beforeLoad: guard(administrativeWorkers),
  component: PeoplePage,
});

function PeoplePage() {
  return <PeopleScreen reader={useReader()} />;
}

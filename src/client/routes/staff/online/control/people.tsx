import { createFileRoute } from '@tanstack/react-router';
import { administrativeWorkers, roles } from '#domain/person/role.ts';
import { PeopleScreen } from '#client/features/people/people-screen.tsx';
import { choice, filters, listSearch } from '#client/kit/list/list-search.ts';
import { guard } from '#client/routes/-guard.ts';
import { loadPeopleTexts } from '#client/routes/staff/-people-texts.ts';
import { useReader } from '#client/routes/staff/-reader.ts';

export const Route = createFileRoute('/_app/_staff/control/people')({
  validateSearch: listSearch({
    search: filters.text,
    role: choice(roles),
    school: filters.number,
    state: choice(['gone']),
  }),
  beforeLoad: guard(administrativeWorkers),
  loader: loadPeopleTexts,
  component: PeoplePage,
});

function PeoplePage() {
  return <PeopleScreen reader={useReader()} />;
}

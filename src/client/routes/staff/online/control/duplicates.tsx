import { createFileRoute } from '@tanstack/react-router';
import { duplicateKeepers } from '#contract/readers.ts';
import { DuplicatesScreen } from '#client/features/people/duplicates-screen.tsx';
import { choice, filters, listSearch } from '#client/kit/list/list-search.ts';
import { guard } from '#client/routes/-guard.ts';
import { loadPeopleTexts } from '#client/routes/staff/-people-texts.ts';
import { useReader } from '#client/routes/staff/-reader.ts';

export const Route = createFileRoute('/_app/_staff/control/duplicates')({
  validateSearch: listSearch({ search: filters.text, who: choice(['students', 'staff']), school: filters.number }),
  beforeLoad: guard(duplicateKeepers),
  loader: loadPeopleTexts,
  component: DuplicatesPage,
});

function DuplicatesPage() {
  return <DuplicatesScreen reader={useReader()} />;
}

import { createFileRoute } from '@tanstack/react-router';
import type { duplicateList } from '#contract/people/duplicates.ts';
import { duplicateKeepers } from '#contract/readers.ts';
import { DuplicatesScreen } from '#client/features/people/duplicates-screen.tsx';
import { listSearch } from '#client/kit/list/list-search.ts';
import { guard } from '#client/routes/-guard.ts';
import { useReader } from '#client/routes/staff/-reader.ts';

export const Route = createFileRoute('/_app/_staff/control/duplicates')({
  validateSearch: listSearch<typeof duplicateList>(),
  beforeLoad: guard(duplicateKeepers),
  component: DuplicatesPage,
});

function DuplicatesPage() {
  return <DuplicatesScreen reader={useReader()} />;
}

import { createFileRoute } from '@tanstack/react-router';
import type { importWords } from '#client/kit/import/import-words.ts';
import { studentWriters } from '#contract/people/parts.ts';
import { PeopleImportScreen } from '#client/features/people/people-import-screen.tsx';
import { listSearch } from '#client/kit/list/list-search.ts';
import { guard } from '#client/routes/-guard.ts';

export const Route = createFileRoute('/_app/_staff/control/students_/import')({
  validateSearch: listSearch<typeof importWords>(),
  beforeLoad: guard(studentWriters),
  component: () => <PeopleImportScreen kind="students" />,
});

import { createFileRoute } from '@tanstack/react-router';
import type { importWords } from '#client/kit/import/import-words.ts';
import { management } from '#domain/person/role.ts';
import { PeopleImportScreen } from '#client/features/people/people-import-screen.tsx';
import { listSearch } from '#client/kit/list/list-search.ts';
import { guard } from '#client/routes/-guard.ts';

export const Route = createFileRoute('/_app/_staff/control/groups_/import')({
  validateSearch: listSearch<typeof importWords>(),
  beforeLoad: guard(management),
  component: () => <PeopleImportScreen kind="groups" canRoster />,
});

import { useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { createFileRoute } from '@tanstack/react-router';
import { peopleReaders, studentWriters } from '#contract/people/parts.ts';
import { administrativeWorkers, isOneOf } from '#domain/person/role.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { StudentsScreen } from '#client/features/people/students-screen.tsx';
import { loadFieldTexts } from '#client/fields/texts.ts';
import { useUser } from '#client/api/signed-in.tsx';
import { choice, filters, listSearch } from '#client/kit/list/list-search.ts';
import { guard } from '#client/routes/-guard.ts';
import { loadPeopleTexts } from '#client/routes/staff/-people-texts.ts';

export const Route = createFileRoute('/_app/_staff/control/students')({
  validateSearch: listSearch({
    search: filters.text,
    group: filters.number,
    school: filters.number,
    state: choice(['gone']),
  }),
  beforeLoad: guard(peopleReaders),
  loader: () => Promise.all([loadPeopleTexts(), loadFieldTexts()]),
  component: StudentsPage,
});

function StudentsPage() {
  const { t } = useLingui();
  const { role } = useUser();
  return (
    <Stack>
      <PageHeading title={t`Students`} />
      <StudentsScreen
        canWrite={isOneOf(role, studentWriters)}
        isGroupFixed={role === 'GL'}
        isAboveSchools={isOneOf(role, administrativeWorkers)}
      />
    </Stack>
  );
}

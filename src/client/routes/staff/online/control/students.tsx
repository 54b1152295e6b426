import { useLingui } from '@lingui/react/macro';
import type { contingentList } from '#contract/people/contingent.ts';
import { Stack } from '@mantine/core';
import { createFileRoute } from '@tanstack/react-router';
import { peopleReaders } from '#contract/people/parts.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { StudentsScreen } from '#client/features/people/students-screen.tsx';
import { listSearch } from '#client/kit/list/list-search.ts';
import { guard } from '#client/routes/-guard.ts';
import { useReader } from '#client/routes/staff/-reader.ts';

export const Route = createFileRoute('/_app/_staff/control/students')({
  validateSearch: listSearch<typeof contingentList>(),
  beforeLoad: guard(peopleReaders),
  component: StudentsPage,
});

function StudentsPage() {
  const { t } = useLingui();
  return (
    <Stack>
      <PageHeading title={t`Students`} />
      <StudentsScreen reader={useReader()} />
    </Stack>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { Stack, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { PageHeading } from '#ui/page-heading.tsx';
import { Loaded } from '#client/kit/loaded.tsx';
import { teachersQuery } from './queries.ts';
import { SchoolNav } from './school-nav.tsx';

/** The teachers of the school with their load: each leads to their week. */
export function TeachersScreen() {
  const { t } = useLingui();
  const query = useQuery(teachersQuery);
  return (
    <Stack>
      <PageHeading title={t`Weeks of teachers`} />
      <SchoolNav />
      <Loaded query={query} height={420}>
        {(teachers) =>
          teachers.length === 0 ? (
            <Text c="dimmed">
              <Trans>No teachers yet.</Trans>
            </Text>
          ) : (
            <Table verticalSpacing="xs">
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t`Teacher`}</Table.Th>
                  <Table.Th>{t`Lessons a week`}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {teachers.map(({ id, title, lessons, subjects }) => (
                  <Table.Tr key={id} data-testid="teacher">
                    <Table.Td>
                      <Link to="/control/schedules/teachers/$teacherId" params={{ teacherId: String(id) }}>
                        {title}
                      </Link>
                      <Text size="sm" c="dimmed">
                        {subjects.join(', ')}
                      </Text>
                    </Table.Td>
                    <Table.Td>{lessons}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          )
        }
      </Loaded>
    </Stack>
  );
}

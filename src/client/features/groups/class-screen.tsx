import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PageHeading } from '#ui/page-heading.tsx';
import { Loaded } from '#client/kit/loaded.tsx';
import type { Option } from '#client/kit/pickers/use-options.ts';
import { groupQuery } from './queries.ts';

interface ClassScreenProps {
  groupId: number;
  hasSubgroups: boolean;
  /** The students of the class: another area's list. */
  renderStudents: (group: Option) => ReactNode;
}

/** One class: who leads it, and its students. */
export function ClassScreen({ groupId, hasSubgroups, renderStudents }: ClassScreenProps) {
  const { t } = useLingui();
  const query = useQuery(groupQuery(groupId));
  return (
    <Stack>
      <PageHeading title={query.data ? t`Class ${query.data.group.label}` : t`Class`} />
      <Loaded query={query} height={420}>
        {({ group }) => (
          <>
            <Group justify="space-between">
              <Text c="dimmed">
                {[
                  group.personnel && t`Class teacher: ${group.personnel}`,
                  group.edu_lang === 'kz' ? t`Kazakh` : t`Russian`,
                  t`Shift ${group.shift}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
              {hasSubgroups && (
                <Link to="/control/groups/$groupId/subgroups" params={{ groupId: String(group.id) }} data-testid="subgroups">
                  <Trans>Subgroups</Trans>
                </Link>
              )}
            </Group>
            {renderStudents({ id: group.id, label: group.label })}
          </>
        )}
      </Loaded>
    </Stack>
  );
}

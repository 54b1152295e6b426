import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { isOneOf, management } from '#domain/person/role.ts';
import { groupList } from '#contract/groups/groups.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { useUser } from '#client/api/signed-in.tsx';
import { SearchFilter } from '#client/kit/list/filters.tsx';
import { ListPage } from '#client/kit/list/list-page.tsx';
import { RowLink } from '#client/kit/list/row-link.tsx';
import { useList } from '#client/kit/list/use-list.ts';
import { useListState } from '#client/kit/list/use-list-state.ts';

interface SchedulesScreenProps {
  /** Leads to the schedule of the whole school, for its management. */
  nav: ReactNode;
}

/** Classes: each leads to its week (specification P§2 "control/schedules"). */
export function SchedulesScreen({ nav }: SchedulesScreenProps) {
  const { t } = useLingui();
  const { role } = useUser();
  const state = useListState(groupList);
  const query = useList(groupList, state);
  return (
    <Stack>
      <PageHeading title={t`Schedules`} />
      {isOneOf(role, management) && nav}
      <ListPage
        id="schedules"
        label={t`Classes`}
        query={query}
        state={state}
        columns={[
          {
            id: 'label',
            label: t`Class`,
            render: (row) => (
              <RowLink to="/control/schedules/$groupId" params={{ groupId: String(row.id) }}>
                {row.label}
              </RowLink>
            ),
          },
          { id: 'teacher', label: t`Class teacher`, render: (row) => row.personnel ?? '–' },
          { id: 'shift', label: t`Shift`, isNumber: true, render: (row) => row.shift },
        ]}
        nameOf={({ label }) => label}
        search={<SearchFilter label={t`Search: 9А`} state={state} />}
        empty={
          <p>
            <Trans>No classes yet.</Trans>
          </p>
        }
      />
    </Stack>
  );
}

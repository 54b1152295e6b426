import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import * as v from 'valibot';
import { listWords } from '#contract/list-words.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { SearchFilter } from '#client/kit/list/filters.tsx';
import { ListPage } from '#client/kit/list/list-page.tsx';
import { wholeList } from '#client/kit/list/list-query.ts';
import { RowLink } from '#client/kit/list/row-link.tsx';
import { useListState } from '#client/kit/list/use-list-state.ts';
import { groupsQuery } from './queries.ts';

export const searchWords = listWords({ search: v.string() });

/** «9а» finds 9 «А». */
const plain = (text: string): string => text.toLowerCase().replaceAll(/[«»\s]/g, '');

/** Classes: each leads to its plans (specification P§2 "control/ktp"). */
export function PlanGroupsScreen() {
  const { t } = useLingui();
  const state = useListState(searchWords);
  const query = useQuery(groupsQuery);
  const search = plain(state.search.search ?? '');
  return (
    <Stack>
      <Group justify="space-between">
        <PageHeading title={t`Calendar plans`} />
        <Group gap="md">
          <Link to="/control/summative-load">
            <Trans>Class assessments</Trans>
          </Link>
          <Link to="/control/my-plans">
            <Trans>My plans, available without a network</Trans>
          </Link>
        </Group>
      </Group>
      <ListPage
        id="plan-groups"
        label={t`Classes`}
        query={wholeList(
          query,
          query.data?.filter(({ label }) => plain(label).includes(search)),
        )}
        state={state}
        columns={[
          {
            id: 'label',
            label: t`Class`,
            render: (row) => (
              <RowLink to="/control/ktp/$groupId" params={{ groupId: String(row.id) }}>
                {row.label}
              </RowLink>
            ),
          },
          { id: 'plans', label: t`Plans`, isNumber: true, render: (row) => row.plans },
          { id: 'without', label: t`Subjects without a plan`, isNumber: true, render: (row) => row.without },
          { id: 'missing', label: t`Hours without a lesson`, isNumber: true, render: (row) => row.missing },
        ]}
        nameOf={({ label }) => label}
        search={<SearchFilter label={t`Search: 9А`} state={state} />}
        empty={
          <p>
            <Trans>You teach no class yet. The school assigns classes and subjects to teachers.</Trans>
          </p>
        }
      />
    </Stack>
  );
}

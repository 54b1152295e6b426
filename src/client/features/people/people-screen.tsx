import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { peopleList } from '#contract/people/people.ts';
import { lowerRanks } from '#domain/person/role.ts';
import { formatDateTime } from '#ui/format.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { SelectFilter } from '#client/kit/list/filters.tsx';
import { NameCell } from '#client/kit/list/name-cell.tsx';
import { useList } from '#client/kit/list/use-list.ts';
import { useListState } from '#client/kit/list/use-list-state.ts';
import { nameOf } from './name-of.ts';
import { PeopleList } from './people-list.tsx';
import type { Reader } from './reader.ts';

/** Anybody below a worker of the administration: of whatever role, in whatever school. */
export function PeopleScreen({ reader }: { reader: Reader }) {
  const { t } = useLingui();
  const state = useListState(peopleList);
  const query = useList(peopleList, state);
  return (
    <Stack>
      <PageHeading title={t`People`} />
      <PeopleList
        id="people"
        label={t`People`}
        reader={reader}
        endpoint={peopleList}
        query={query}
        state={state}
        columns={[
          {
            id: 'fio',
            label: t`Full name`,
            sort: 'fio',
            render: (row) => <NameCell isPerson name={row.fio} about={[row.group, nameOf(row.school)]} />,
          },
          { id: 'role', label: t`Role`, sort: 'role', render: (row) => reader.roleName(row.role) },
          { id: 'lgn', label: t`Login`, sort: 'lgn', render: (row) => row.lgn },
          {
            id: 'seen',
            label: t`Last seen`,
            render: (row) => (row.lastSeenAt === null ? <Trans>never signed in</Trans> : formatDateTime(row.lastSeenAt)),
          },
          { id: 'born', label: t`Date of birth`, hiding: 'first', render: (row) => row.born_date ?? '–' },
          { id: 'iin', label: t`IIN`, hiding: 'first', render: (row) => row.iin ?? '–' },
        ]}
        filters={
          <SelectFilter
            label={t`All roles`}
            choices={lowerRanks[reader.role].map((role) => ({ value: role, label: reader.roleName(role) }))}
            value={state.search.role}
            onChange={(role) => state.change({ role })}
          />
        }
        empty={
          <p>
            <Trans>No one found.</Trans>
          </p>
        }
      />
    </Stack>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { listAccounts } from '#contract/accounts/list-accounts.ts';
import type { AccountPerson } from '#contract/accounts/parts.ts';
import type { Role } from '#domain/person/role.ts';
import { formatDateTime } from '#ui/format.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { SearchInput } from '#client/kit/list/filters.tsx';
import { ListPage } from '#client/kit/list/list-page.tsx';
import { NameCell } from '#client/kit/list/name-cell.tsx';
import { useList } from '#client/kit/list/use-list.ts';
import { numberOf, textOf, useListState } from '#client/kit/list/use-list-state.ts';
import { groupsSource, schoolsSource } from '#client/kit/pickers/sources.ts';
import { ServerFilter } from '#client/kit/pickers/server-filter.tsx';
import { AccountDialog, type AccountAction } from './account-dialog.tsx';

interface AccountsScreenProps {
  roleName: (role: Role) => string;
  /** They look for a school first, others for a group. */
  isAboveSchools: boolean;
}

const groups = groupsSource();
const schools = schoolsSource();

/** Help with accounts: a forgotten password, a lost device, a look on behalf of somebody. */
export function AccountsScreen({ roleName, isAboveSchools }: AccountsScreenProps) {
  const { t } = useLingui();
  const state = useListState(['search', 'group', 'school']);
  const query = useList(listAccounts, state);
  const [open, setOpen] = useState<{ person: AccountPerson; action: AccountAction } | null>(null);
  const actionsFor = ({ can }: AccountPerson): readonly (readonly [AccountAction, string])[] => [
    ...(can.reset
      ? ([
          ['password', t`New password`],
          ['reset-link', t`Link for a password`],
        ] as const)
      : []),
    ...(can.endSessions ? ([['unset-all', t`Sign out everywhere`]] as const) : []),
    ...(can.viewAs ? ([['behalf-link', t`View as this person`]] as const) : []),
  ];
  return (
    <Stack>
      <PageHeading title={t`Accounts`} />
      <Text c="dimmed">
        <Trans>Has someone forgotten their password or lost a device? Find the person and help. Every action is logged.</Trans>
      </Text>
      <ListPage<AccountPerson>
        id="accounts"
        label={t`Accounts`}
        query={query}
        state={state}
        columns={[
          {
            id: 'name',
            label: t`Name`,
            render: (row) => (
              <NameCell
                name={[row.surname, row.firstname, row.lastname].filter(Boolean).join(' ')}
                about={[row.login, roleName(row.role)]}
              />
            ),
          },
          { id: 'place', label: t`School`, render: (row) => [row.group, row.school].filter(Boolean).join(' · ') || '–' },
          {
            id: 'seen',
            label: t`Last seen`,
            render: (row) => (row.lastSeenAt === null ? <Trans>never signed in</Trans> : formatDateTime(row.lastSeenAt)),
          },
          {
            id: 'state',
            label: t`State`,
            render: (row) =>
              (row.hasDefaultPassword || row.isSitting) && (
                <Group gap={4}>
                  {row.hasDefaultPassword && <Badge color="yellow">{t`given password`}</Badge>}
                  {row.isSitting && <Badge color="teal">{t`is sitting a test`}</Badge>}
                </Group>
              ),
          },
        ]}
        nameOf={({ surname, firstname }) => `${surname} ${firstname}`}
        actionsOf={(person) =>
          actionsFor(person).map(([action, label]) => ({
            label,
            isDanger: action === 'unset-all',
            onAction: () => setOpen({ person, action }),
          }))
        }
        search={
          <SearchInput
            label={t`Search by name or login`}
            value={textOf(state.search, 'search')}
            onChange={(text) => state.change({ search: text || undefined })}
          />
        }
        filters={
          isAboveSchools ? (
            <ServerFilter
              label={t`School`}
              anything={t`All schools`}
              source={schools}
              read={schools.read}
              value={numberOf(state.search, 'school')}
              onChange={(school) => state.change({ school })}
            />
          ) : (
            <ServerFilter
              label={t`Group`}
              anything={t`All groups`}
              source={groups}
              read={groups.read}
              value={numberOf(state.search, 'group')}
              onChange={(group) => state.change({ group })}
            />
          )
        }
        empty={
          <p>
            <Trans>No accounts found.</Trans>
          </p>
        }
      />
      {open && (
        <AccountDialog
          {...open}
          onClose={() => {
            setOpen(null);
            void query.refetch();
          }}
        />
      )}
    </Stack>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { auditKindNames } from '#contract/audit/actions.ts';
import { listAudit, type AuditPerson, type AuditRow } from '#contract/audit/list-audit.ts';
import type { Role } from '#domain/person/role.ts';
import { formatDateTime } from '#ui/format.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { SearchInput, SelectFilter } from '#client/kit/list/filters.tsx';
import { ListPage } from '#client/kit/list/list-page.tsx';
import { NameCell } from '#client/kit/list/name-cell.tsx';
import { useList } from '#client/kit/list/use-list.ts';
import { useListState } from '#client/kit/list/use-list-state.ts';
import { DayRangeFilter } from '#client/kit/dates/day-range-filter.tsx';
import { kindLabels, wordOf } from './shared/audit-labels.ts';

/** Who did what, when and from where: sign-ins, refusals, passwords, accounts. */
export function AuditScreen({ roleName }: { roleName: (role: Role) => string }) {
  const { t, i18n } = useLingui();
  const state = useListState(listAudit);
  const { search, change } = state;
  const [offset] = useState(() => String(-new Date().getTimezoneOffset()));
  const query = useList(listAudit, state, { query: { offset } });
  const person = (who: AuditPerson | null) => who && <NameCell name={who.name} about={[who.login, roleName(who.role)]} />;
  const what = (row: AuditRow) => {
    const word = wordOf(row.action);
    return word ? i18n._(word) : row.action;
  };
  return (
    <Stack>
      <PageHeading title={t`Audit log`} />
      <Text c="dimmed">
        <Trans>Sign-ins and account changes of your people: who, when and from where.</Trans>
      </Text>
      <ListPage
        id="audit"
        label={t`Audit log`}
        query={query}
        state={state}
        columns={[
          { id: 'when', label: t`When`, render: (row) => formatDateTime(row.at) },
          { id: 'who', label: t`Who`, render: (row) => person(row.person) ?? <Trans>unknown login</Trans> },
          {
            id: 'what',
            label: t`What`,
            isLong: true,
            render: (row) => (row.isDone ? what(row) : <Badge color="red">{what(row)}</Badge>),
          },
          { id: 'whose', label: t`Whose account`, render: (row) => person(row.target) },
          { id: 'where', label: t`Location`, render: (row) => row.address },
        ]}
        nameOf={(row) => formatDateTime(row.at)}
        search={
          <SearchInput
            label={t`Search by name or login`}
            value={search.search ?? ''}
            onChange={(text) => change({ search: text || undefined })}
          />
        }
        filters={
          <>
            <SelectFilter
              name={t`Kind`}
              label={t`Everything`}
              choices={auditKindNames.map((kind) => ({ value: kind, label: i18n._(kindLabels[kind]) }))}
              value={search.kind}
              onChange={(kind) => change({ kind })}
            />
            <DayRangeFilter label={t`Any day`} from={search.from} to={search.to} onChange={change} />
          </>
        }
        empty={
          <p>
            <Trans>No log entries match these filters.</Trans>
          </p>
        }
      />
    </Stack>
  );
}

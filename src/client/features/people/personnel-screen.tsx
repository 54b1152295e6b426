import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import {
  personnelExport,
  personnelList,
  personnelPassword,
  personnelPasswordReset,
  personnelRemove,
  type Employee,
} from '#contract/people/personnel.ts';
import { teachingStaff, type Role } from '#domain/person/role.ts';
import { inLanguage } from '#domain/language.ts';
import { Button } from '#ui/button.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { downloadSheet } from '#client/api/download-sheet.ts';
import { storedLanguage } from '#client/api/language.ts';
import { request } from '#client/api/request.ts';
import { ExportButton } from '#client/kit/export/export-button.tsx';
import { SearchInput, SelectFilter } from '#client/kit/list/filters.tsx';
import { ListPage } from '#client/kit/list/list-page.tsx';
import { NameCell } from '#client/kit/list/name-cell.tsx';
import { useList } from '#client/kit/list/use-list.ts';
import { numberOf, queryOf, sortOf, textOf, useListState } from '#client/kit/list/use-list-state.ts';
import { ServerFilter } from '#client/kit/pickers/server-filter.tsx';
import { schoolsSource } from '#client/kit/pickers/sources.ts';
import { EmployeeCard } from './employee-card.tsx';
import { EmployeeDialog } from './employee-dialog.tsx';
import { PasswordCell } from './password-cell.tsx';
import { RemovePersonDialog } from './remove-person-dialog.tsx';
import { ResetDialog } from './reset-dialog.tsx';

const sorts = ['fio', 'lgn', 'role', 'born_date'] as const;
const keys = ['search', 'role', 'school', 'state'] as const;
const schools = schoolsSource();

interface PersonnelScreenProps {
  roleName: (role: Role) => string;
  /** Whom one may add and edit; none: nobody. */
  roles: readonly Role[];
  /** Nobody removes themselves. */
  ownId: number;
  isAboveSchools: boolean;
  tools?: ReactNode;
}

type Open = { kind: 'edit'; id: number | null } | { kind: 'card' | 'reset' | 'remove'; row: Employee };

/** The staff of a school, or of all schools below. */
export function PersonnelScreen({ roleName, roles, ownId, isAboveSchools, tools }: PersonnelScreenProps) {
  const { t } = useLingui();
  const state = useListState(keys);
  const query = useList(personnelList, state, { sort: sorts });
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const isGone = textOf(state.search, 'state') === 'gone';
  const canWrite = roles.length > 0;

  function actionsOf(row: Employee) {
    const card = { label: t`Card`, onAction: () => setOpen({ kind: 'card', row }) };
    if (isGone || !roles.includes(row.role)) return [card];
    return [
      card,
      { label: t`Edit`, onAction: () => setOpen({ kind: 'edit', id: row.id }) },
      ...(row.id === ownId
        ? []
        : [
            { label: t`New password`, onAction: () => setOpen({ kind: 'reset', row }) },
            { label: t`Delete`, isDanger: true, onAction: () => setOpen({ kind: 'remove', row }) },
          ]),
    ];
  }

  return (
    <Stack>
      <PageHeading title={t`Staff`} />
      <ListPage<Employee>
        id="personnel"
        label={t`Staff`}
        query={query}
        state={state}
        columns={[
          {
            id: 'fio',
            label: t`Full name`,
            sort: 'fio',
            render: (row) => <NameCell name={row.fio} about={[isAboveSchools ? nameOf(row.school) : null]} />,
          },
          {
            id: 'role',
            label: t`Role`,
            sort: 'role',
            render: (row) => (
              <NameCell
                name={roleName(row.role)}
                about={[
                  inLanguage({ kz: row.position_kz ?? '', ru: row.position_ru ?? '' }, storedLanguage()),
                  row.groups.join(', '),
                ]}
              />
            ),
          },
          { id: 'lgn', label: t`Login`, sort: 'lgn', render: (row) => row.lgn },
          {
            id: 'pwd',
            label: t`Password`,
            render: (row) =>
              roles.includes(row.role) ? (
                <PasswordCell
                  key={String(row.hasInitialPassword)}
                  name={row.fio}
                  masked={row.pwd}
                  canShow={row.hasInitialPassword}
                  reveal={async () => (await request(personnelPassword, { params: { id: row.id }, silent: true })).password}
                />
              ) : (
                row.pwd
              ),
          },
          {
            id: 'subjects',
            label: t`Subjects`,
            isLong: true,
            render: (row) => row.subjects.map(nameOf).join(', ') || '–',
          },
          { id: 'courses', label: t`Courses`, hiding: 'first', render: (row) => row.courses.map(nameOf).join(', ') || '–' },
          { id: 'born', label: t`Date of birth`, sort: 'born_date', hiding: 'first', render: (row) => row.born_date ?? '–' },
          { id: 'phone', label: t`Phone`, hiding: 'first', render: (row) => row.phone ?? '–' },
        ]}
        nameOf={({ fio }) => fio}
        onOpen={(row) => setOpen({ kind: 'card', row })}
        actionsOf={actionsOf}
        search={
          <SearchInput
            label={t`Search by name or login`}
            value={textOf(state.search, 'search')}
            onChange={(text) => state.change({ search: text || undefined })}
          />
        }
        filters={
          <>
            {isAboveSchools && (
              <ServerFilter
                label={t`School`}
                anything={t`All schools`}
                source={schools}
                read={schools.read}
                value={numberOf(state.search, 'school')}
                onChange={(school) => state.change({ school })}
              />
            )}
            <SelectFilter
              label={t`All roles`}
              choices={teachingStaff.map((role) => ({ value: role, label: roleName(role) }))}
              value={textOf(state.search, 'role')}
              onChange={(role) => state.change({ role })}
            />
            <SelectFilter
              label={t`At the school`}
              choices={[{ value: 'gone', label: t`Have left` }]}
              value={textOf(state.search, 'state')}
              onChange={(value) => state.change({ state: value })}
            />
          </>
        }
        actions={
          <>
            {tools}
            <ExportButton
              label={t`Download`}
              formats={[
                {
                  label: 'xlsx',
                  onExport: () =>
                    downloadSheet(personnelExport, {}, { ...queryOf(state.search, keys), ...sortOf(state.search, sorts) }),
                },
              ]}
            />
            {canWrite && (
              <Button onClick={() => setOpen({ kind: 'edit', id: null })} data-testid="add">
                <Trans>Add an employee</Trans>
              </Button>
            )}
          </>
        }
        empty={
          <p>
            <Trans>No staff yet.</Trans>
          </p>
        }
      />
      {open?.kind === 'edit' && <EmployeeDialog id={open.id} roles={roles} roleName={roleName} onClose={close} />}
      {open?.kind === 'card' && <EmployeeCard row={open.row} roleName={roleName} onClose={close} />}
      {open?.kind === 'reset' && (
        <ResetDialog
          name={open.row.fio}
          endpoint={personnelPasswordReset}
          id={open.row.id}
          list={personnelList}
          onClose={close}
        />
      )}
      {open?.kind === 'remove' && (
        <RemovePersonDialog
          name={open.row.fio}
          endpoint={personnelRemove}
          id={open.row.id}
          list={personnelList}
          onClose={close}
        >
          <Trans>
            They leave the lists and are signed out everywhere. Their classes and lessons are without a teacher then.
          </Trans>
        </RemovePersonDialog>
      )}
    </Stack>
  );
}

function nameOf(named: { name_kz: string; name_ru: string } | null): string {
  return named ? inLanguage({ kz: named.name_kz, ru: named.name_ru }, storedLanguage()) : '';
}

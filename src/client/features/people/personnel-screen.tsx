import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import {
  personnelExport,
  personnelList,
  personnelPasswordReset,
  personnelRemove,
  type Employee,
} from '#contract/people/personnel.ts';
import { teachingStaff, type Role } from '#domain/person/role.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { downloadSheet } from '#client/api/download-sheet.ts';
import { ExportButton } from '#client/kit/export/export-button.tsx';
import { SearchInput, SelectFilter } from '#client/kit/list/filters.tsx';
import { ListPage } from '#client/kit/list/list-page.tsx';
import { useList } from '#client/kit/list/use-list.ts';
import { numberOf, queryOf, sortOf, textOf, useListState, type ListState } from '#client/kit/list/use-list-state.ts';
import { ServerFilter } from '#client/kit/pickers/server-filter.tsx';
import { schoolsSource } from '#client/kit/pickers/sources.ts';
import { EmployeeCard } from './employee-card.tsx';
import { useEmployeeColumns } from './employee-columns.tsx';
import { EmployeeDialog } from './employee-dialog.tsx';
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
        columns={useEmployeeColumns({ roles, roleName, isAboveSchools })}
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
        filters={<PersonnelFilters state={state} {...{ roleName, isAboveSchools }} />}
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
              <Link to="/control/personnel/import" className={buttonClass('quiet')} data-testid="import">
                <Trans>Import</Trans>
              </Link>
            )}
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

interface PersonnelFiltersProps {
  state: ListState;
  roleName: (role: Role) => string;
  isAboveSchools: boolean;
}

function PersonnelFilters({ state, roleName, isAboveSchools }: PersonnelFiltersProps) {
  const { t } = useLingui();
  return (
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
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import {
  contingentExport,
  contingentList,
  contingentPasswordReset,
  contingentRemove,
  type Student,
} from '#contract/people/contingent.ts';
import { Button } from '#ui/button.tsx';
import { downloadSheet } from '#client/api/download-sheet.ts';
import { ExportButton } from '#client/kit/export/export-button.tsx';
import { SearchInput, SelectFilter } from '#client/kit/list/filters.tsx';
import { ListPage } from '#client/kit/list/list-page.tsx';
import { useList } from '#client/kit/list/use-list.ts';
import { numberOf, queryOf, sortOf, textOf, useListState, type ListState } from '#client/kit/list/use-list-state.ts';
import { ServerFilter } from '#client/kit/pickers/server-filter.tsx';
import { groupsSource, schoolsSource } from '#client/kit/pickers/sources.ts';
import type { Option } from '#client/kit/pickers/use-options.ts';
import { ResetDialog } from './reset-dialog.tsx';
import { RemovePersonDialog } from './remove-person-dialog.tsx';
import { StudentCard } from './student-card.tsx';
import { useStudentColumns } from './student-columns.tsx';
import { StudentDialog } from './student-dialog.tsx';

const sorts = ['fio', 'lgn', 'group', 'born_date'] as const;
const groups = groupsSource();
const schools = schoolsSource();

interface StudentsScreenProps {
  /** Undefined: all that one may see. */
  group?: Option | undefined;
  canWrite: boolean;
  isGroupFixed: boolean;
  isAboveSchools: boolean;
  /** Beside what adds a student. */
  tools?: ReactNode;
}

type Open = { kind: 'edit'; id: number | null } | { kind: 'card' | 'reset' | 'remove'; row: Student };

/** Students of a class, or of all that one may see: found, added, edited, removed (specification P§2 "contingent list"). */
export function StudentsScreen({ group, canWrite, isGroupFixed, isAboveSchools, tools }: StudentsScreenProps) {
  const { t } = useLingui();
  const keys = ['search', 'state', ...(group ? [] : ['group', 'school'])];
  const state = useListState(keys);
  const fixed: Record<string, string> = group ? { group: String(group.id) } : {};
  const query = useList(contingentList, state, { query: fixed, sort: sorts });
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const isGone = textOf(state.search, 'state') === 'gone';
  const add = () => setOpen({ kind: 'edit', id: null });
  const columns = useStudentColumns({ isOfClass: group !== undefined, canWrite, isGone });

  function download() {
    const shown = { ...queryOf(state.search, keys), ...fixed, ...sortOf(state.search, sorts) };
    return downloadSheet(contingentExport, {}, shown);
  }

  function actionsOf(row: Student) {
    const card = { label: t`Card`, onAction: () => setOpen({ kind: 'card', row }) };
    if (!canWrite || isGone) return [card];
    return [
      card,
      { label: t`Edit`, onAction: () => setOpen({ kind: 'edit', id: row.id }) },
      { label: t`New password`, onAction: () => setOpen({ kind: 'reset', row }) },
      { label: t`Delete`, isDanger: true, onAction: () => setOpen({ kind: 'remove', row }) },
    ];
  }

  return (
    <Stack>
      <ListPage<Student>
        id={group ? 'students-of-group' : 'students'}
        label={t`Students`}
        query={query}
        state={state}
        columns={columns}
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
        filters={<StudentFilters state={state} isOfClass={group !== undefined} {...{ isGroupFixed, isAboveSchools }} />}
        actions={
          <>
            {tools}
            <ExportButton label={t`Download`} formats={[{ label: 'xlsx', onExport: download }]} />
            {canWrite && (
              <Button onClick={add} data-testid="add">
                <Trans>Add a student</Trans>
              </Button>
            )}
          </>
        }
        empty={
          <p>
            <Trans>No students yet.</Trans>
          </p>
        }
      />
      {open?.kind === 'edit' && (
        <StudentDialog id={open.id} group={group ?? null} isGroupFixed={isGroupFixed && open.id === null} onClose={close} />
      )}
      {open?.kind === 'card' && <StudentCard row={open.row} onClose={close} />}
      {open?.kind === 'reset' && (
        <ResetDialog
          name={open.row.fio}
          endpoint={contingentPasswordReset}
          id={open.row.id}
          list={contingentList}
          onClose={close}
        />
      )}
      {open?.kind === 'remove' && (
        <RemovePersonDialog
          name={open.row.fio}
          endpoint={contingentRemove}
          id={open.row.id}
          list={contingentList}
          onClose={close}
        >
          <Trans>The student leaves the lists and is signed out everywhere. Their results stay.</Trans>
        </RemovePersonDialog>
      )}
    </Stack>
  );
}

interface StudentFiltersProps {
  state: ListState;
  isOfClass: boolean;
  isGroupFixed: boolean;
  isAboveSchools: boolean;
}

function StudentFilters({ state, isOfClass, isGroupFixed, isAboveSchools }: StudentFiltersProps) {
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
      {!isOfClass && !isAboveSchools && !isGroupFixed && (
        <ServerFilter
          label={t`Class`}
          anything={t`All classes`}
          source={groups}
          read={groups.read}
          value={numberOf(state.search, 'group')}
          onChange={(id) => state.change({ group: id })}
        />
      )}
      <SelectFilter
        label={t`At the school`}
        choices={[{ value: 'gone', label: t`Have left` }]}
        value={textOf(state.search, 'state')}
        onChange={(value) => state.change({ state: value })}
      />
    </>
  );
}

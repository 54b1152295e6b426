import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import {
  contingentExport,
  contingentList,
  contingentPasswordReset,
  contingentRemove,
  type Student,
} from '#contract/people/contingent.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { downloadSheet } from '#client/api/download-sheet.ts';
import { ExportButton } from '#client/kit/export/export-button.tsx';
import { BulkBar } from '#client/kit/list/bulk-bar.tsx';
import { SearchInput, SelectFilter } from '#client/kit/list/filters.tsx';
import { ListPage } from '#client/kit/list/list-page.tsx';
import { useList } from '#client/kit/list/use-list.ts';
import { numberOf, queryOf, sortOf, textOf, useListState, type ListState } from '#client/kit/list/use-list-state.ts';
import { useSelection } from '#client/kit/list/use-selection.ts';
import { ServerFilter } from '#client/kit/pickers/server-filter.tsx';
import { groupsSource, schoolsSource } from '#client/kit/pickers/sources.ts';
import type { Option } from '#client/kit/pickers/use-options.ts';
import { MoveDialog } from './move-dialog.tsx';
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
  /** Moves students to other classes. */
  canMove?: boolean;
  /** Beside what adds a student. */
  tools?: ReactNode;
}

type Open = { kind: 'edit'; id: number | null } | { kind: 'move' } | { kind: 'card' | 'reset' | 'remove'; row: Student };

/** Students of a class, or of all that one may see: found, added, edited, removed (specification P§2 "contingent list"). */
export function StudentsScreen({ group, canWrite, isGroupFixed, isAboveSchools, canMove = false, tools }: StudentsScreenProps) {
  const { t } = useLingui();
  const keys = ['search', 'state', ...(group ? [] : ['group', 'school'])];
  const state = useListState(keys);
  const fixed: Record<string, string> = group ? { group: String(group.id) } : {};
  const query = useList(contingentList, state, { query: fixed, sort: sorts });
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const isGone = textOf(state.search, 'state') === 'gone';
  const add = () => setOpen({ kind: 'edit', id: null });
  const rows = query.data?.data ?? [];
  const selection = useSelection(rows.map(({ id }) => id));
  const columns = useStudentColumns({ isOfClass: group !== undefined, isAboveSchools, canWrite, isGone });

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
        selection={group && canMove && !isGone ? selection : undefined}
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
            {canWrite && !group && (
              <Link to="/control/students/import" className={buttonClass('quiet')} data-testid="import">
                <Trans>Import</Trans>
              </Link>
            )}
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
      {selection.chosen.size > 0 && (
        <BulkBar
          label={t`Chosen students`}
          chosen={<Plural value={selection.chosen.size} one="# student" other="# students" />}
          onClear={selection.clear}
        >
          <Button size="s" onClick={() => setOpen({ kind: 'move' })} data-testid="move">
            <Trans>Transfer</Trans>
          </Button>
        </BulkBar>
      )}
      {open && (
        <OpenDialog
          open={open}
          group={group ?? null}
          isGroupFixed={isGroupFixed}
          chosen={selection.chosen}
          onMoved={() => {
            selection.clear();
            close();
          }}
          onClose={close}
        />
      )}
    </Stack>
  );
}

interface OpenDialogProps {
  open: Open;
  group: Option | null;
  isGroupFixed: boolean;
  /** Whom a move concerns. */
  chosen: ReadonlySet<number>;
  onMoved: () => void;
  onClose: () => void;
}

function OpenDialog({ open, group, isGroupFixed, chosen, onMoved, onClose }: OpenDialogProps) {
  switch (open.kind) {
    case 'move':
      return group && <MoveDialog group={group} students={[...chosen]} onMoved={onMoved} onClose={onClose} />;
    case 'edit':
      return <StudentDialog id={open.id} group={group} isGroupFixed={isGroupFixed && open.id === null} onClose={onClose} />;
    case 'card':
      return <StudentCard row={open.row} onClose={onClose} />;
    case 'reset': {
      const { fio, id } = open.row;
      return <ResetDialog name={fio} id={id} endpoint={contingentPasswordReset} list={contingentList} onClose={onClose} />;
    }
    case 'remove': {
      const { fio, id } = open.row;
      return (
        <RemovePersonDialog name={fio} id={id} endpoint={contingentRemove} list={contingentList} onClose={onClose}>
          <Trans>The student leaves the lists and is signed out everywhere. Their results stay.</Trans>
        </RemovePersonDialog>
      );
    }
  }
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

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { useState } from 'react';
import { contingentExport, contingentList, contingentRemove, type Student } from '#contract/people/contingent.ts';
import { studentWriters } from '#contract/people/parts.ts';
import { transferKeepers } from '#contract/readers.ts';
import { isOneOf, management } from '#domain/person/role.ts';
import { Button } from '#ui/button.tsx';
import { downloadSheet } from '#client/api/download-sheet.ts';
import { BulkBar } from '#client/kit/list/bulk-bar.tsx';
import { ToolLink } from '#client/kit/list/tool-menu.tsx';
import { useList } from '#client/kit/list/use-list.ts';
import { numberOf, useListState, type StateOf } from '#client/kit/list/use-list-state.ts';
import { useSelection } from '#client/kit/list/use-selection.ts';
import { ServerFilter } from '#client/kit/pickers/server-filter.tsx';
import { groupsSource } from '#client/kit/pickers/sources.ts';
import type { Option } from '#client/kit/pickers/use-options.ts';
import { MoveDialog } from './move-dialog.tsx';
import { PeopleList } from './people-list.tsx';
import { exportFormats } from './export-formats.ts';
import { isAboveSchools, type Reader } from './reader.ts';
import { TransferDialog } from './transfer-dialog.tsx';
import { useStudentColumns } from './student-columns.tsx';
import { StudentDialog } from './student-dialog.tsx';

const groups = groupsSource();
/** On the page of a class. */
const ofClass = { notFilters: ['group', 'school'] } as const;

type Open = { kind: 'edit'; id: number | null } | { kind: 'move' } | { kind: 'transfer'; row: Student };

interface StudentsScreenProps {
  /** Undefined: all that one may see. */
  group?: Option | undefined;
  reader: Reader;
}

/** Students of a class, or of all that one may see: found, added, edited, removed (specification P§2 "contingent list"). */
export function StudentsScreen({ group, reader }: StudentsScreenProps) {
  const { t } = useLingui();
  const state = useListState(contingentList, group ? ofClass : {});
  const fixed = group ? { group: String(group.id) } : {};
  const query = useList(contingentList, state, { query: fixed });
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const isGone = state.search.state === 'gone';
  const canWrite = isOneOf(reader.role, studentWriters);
  const canTransfer = isOneOf(reader.role, transferKeepers) && !isGone;
  const isLead = reader.role === 'GL';
  const selection = useSelection((query.data?.data ?? []).map(({ id }) => id));

  function download() {
    return downloadSheet(contingentExport, {}, { ...state.asked, ...fixed });
  }

  return (
    <Stack>
      <PeopleList
        id={group ? 'students-of-group' : 'students'}
        label={t`Students`}
        reader={reader}
        endpoint={contingentList}
        query={query}
        state={state}
        columns={useStudentColumns({ isOfClass: group !== undefined, reader, isGone })}
        onEdit={canWrite ? ({ id }) => setOpen({ kind: 'edit', id }) : undefined}
        moreActions={(row) =>
          canTransfer ? [{ label: t`To another school`, onAction: () => setOpen({ kind: 'transfer', row }) }] : []
        }
        removal={canWrite ? { endpoint: contingentRemove, follows: <Removal /> } : undefined}
        selection={group && isOneOf(reader.role, management) && !isGone ? selection : undefined}
        filters={group || isLead || isAboveSchools(reader) ? null : <ClassFilter state={state} />}
        primary={
          canWrite && (
            <Button onClick={() => setOpen({ kind: 'edit', id: null })} data-testid="add">
              <Trans>Add a student</Trans>
            </Button>
          )
        }
        more={
          canWrite &&
          !group && (
            <ToolLink to="/control/students/import" data-testid="import">
              <Trans>Import</Trans>
            </ToolLink>
          )
        }
        download={{
          label: t`Download`,
          formats: group ? [{ label: 'xlsx', onExport: download }] : exportFormats(reader, state.search.school, download),
        }}
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
      {open?.kind === 'edit' && (
        <StudentDialog id={open.id} group={group ?? null} isGroupFixed={isLead && open.id === null} onClose={close} />
      )}
      {open?.kind === 'transfer' && <TransferDialog student={open.row} onClose={close} />}
      {open?.kind === 'move' && group && (
        <MoveDialog
          group={group}
          students={[...selection.chosen]}
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

function Removal() {
  return <Trans>The student is removed from the lists and signed out everywhere. Their results stay.</Trans>;
}

function ClassFilter({ state }: { state: StateOf<typeof contingentList> }) {
  const { t } = useLingui();
  return (
    <ServerFilter
      label={t`Class`}
      anything={t`All classes`}
      source={groups}
      read={groups.read}
      value={numberOf(state.search.group)}
      onChange={(id) => state.change({ group: id })}
    />
  );
}

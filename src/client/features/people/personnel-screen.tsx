import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { useState } from 'react';
import { personnelExport, personnelList, personnelRemove, type Employee } from '#contract/people/personnel.ts';
import { isOneOf, lowerRanks, management, teachingStaff } from '#domain/person/role.ts';
import { Button } from '#ui/button.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { downloadSheet } from '#client/api/download-sheet.ts';
import { SelectFilter } from '#client/kit/list/filters.tsx';
import { ToolLink } from '#client/kit/list/tool-menu.tsx';
import { useList } from '#client/kit/list/use-list.ts';
import { useListState } from '#client/kit/list/use-list-state.ts';
import { useEmployeeColumns } from './employee-columns.tsx';
import { CoursesDialog } from './courses-dialog.tsx';
import { EmployeeDialog } from './employee-dialog.tsx';
import { PeopleList } from './people-list.tsx';
import { TeachingDialog } from './teaching-dialog.tsx';
import { exportFormats } from './export-formats.ts';
import { keeps, type Reader } from './reader.ts';

interface PersonnelScreenProps {
  reader: Reader;
}

/** The staff of a school, or of all schools below. */
export function PersonnelScreen({ reader }: PersonnelScreenProps) {
  const { t } = useLingui();
  const state = useListState(personnelList);
  const query = useList(personnelList, state);
  const [taught, setTaught] = useState<Employee | null>(null);
  const [loaded, setLoaded] = useState<Employee | null>(null);
  const [edited, setEdited] = useState<{ row: Employee | null } | null>(null);
  const canWrite = isOneOf(reader.role, management);
  const isOneself = edited?.row?.id === reader.id;

  function download() {
    return downloadSheet(personnelExport, {}, state.asked);
  }

  return (
    <Stack>
      <PageHeading title={t`Staff`} />
      <PeopleList
        id="personnel"
        label={t`Staff`}
        reader={reader}
        endpoint={personnelList}
        query={query}
        state={state}
        columns={useEmployeeColumns(reader)}
        onEdit={canWrite ? (row) => setEdited({ row }) : undefined}
        canEdit={(row) => row.id === reader.id || keeps(reader, row)}
        moreActions={(row) =>
          canWrite && row.left_on === null
            ? [
                ...(row.id === reader.id || keeps(reader, row)
                  ? [{ label: t`Subjects and classes`, onAction: () => setLoaded(row) }]
                  : []),
                { label: t`Courses`, onAction: () => setTaught(row) },
              ]
            : []
        }
        removal={canWrite ? { endpoint: personnelRemove, follows: <Removal /> } : undefined}
        filters={
          <SelectFilter
            label={t`All roles`}
            choices={teachingStaff.map((role) => ({ value: role, label: reader.roleName(role) }))}
            value={state.search.role}
            onChange={(role) => state.change({ role })}
          />
        }
        primary={
          canWrite && (
            <Button onClick={() => setEdited({ row: null })} data-testid="add">
              <Trans>Add an employee</Trans>
            </Button>
          )
        }
        more={
          canWrite && (
            <ToolLink to="/control/personnel/import" data-testid="import">
              <Trans>Import</Trans>
            </ToolLink>
          )
        }
        download={{ label: t`Download`, formats: exportFormats(reader, state.search.school, download) }}
        empty={
          <p>
            <Trans>No staff yet.</Trans>
          </p>
        }
      />
      {loaded && <TeachingDialog person={loaded} onClose={() => setLoaded(null)} />}
      {taught && <CoursesDialog row={taught} onClose={() => setTaught(null)} />}
      {edited && (
        <EmployeeDialog
          id={edited.row?.id ?? null}
          // Nobody changes their own role.
          roles={isOneself ? [reader.role] : teachingStaff.filter((role) => lowerRanks[reader.role].includes(role))}
          roleName={reader.roleName}
          onClose={() => setEdited(null)}
        />
      )}
    </Stack>
  );
}

function Removal() {
  return (
    <Trans>
      They are removed from the lists and signed out everywhere. Their classes and lessons are left without a teacher.
    </Trans>
  );
}

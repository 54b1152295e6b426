import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, Group as Side, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  groupExport,
  groupFavoriteAdd,
  groupFavoriteRemove,
  groupList,
  groupRegenerateSchedule,
  groupRemove,
  type Group,
} from '#contract/groups/groups.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { notify } from '#ui/notices.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { downloadSheet } from '#client/api/download-sheet.ts';
import { request } from '#client/api/request.ts';
import { SearchFilter, SelectFilter } from '#client/kit/list/filters.tsx';
import { ListPage } from '#client/kit/list/list-page.tsx';
import type { RowAction } from '#client/kit/list/list-types.ts';
import { RowLink } from '#client/kit/list/row-link.tsx';
import { ToolItem, ToolLink } from '#client/kit/list/tool-menu.tsx';
import { listKey, useList } from '#client/kit/list/use-list.ts';
import { useListState, type EarlierWords, type StateOf } from '#client/kit/list/use-list-state.ts';
import { SchoolFilter } from '#client/kit/pickers/school-filter.tsx';
import { AccessDialog } from './access-dialog.tsx';
import { ClassPasswordsDialog } from './class-passwords-dialog.tsx';
import { GroupDialog } from './group-dialog.tsx';
import { UpgradeDialog } from './upgrade-dialog.tsx';

const grades = Array.from({ length: 13 }, (_, grade) => String(grade));

type GroupRow = Group & { isFavourite: boolean };
type Open =
  | { kind: 'edit'; id: number | null }
  | { kind: 'passwords' | 'access' | 'lessons' | 'archive'; row: GroupRow }
  | { kind: 'upgrade' };

interface GroupsScreenProps {
  /** Adds, archives, takes the school into the next year. */
  isManagement: boolean;
  /** Edits classes and issues passwords. */
  canWrite: boolean;
  isAboveSchools: boolean;
}

const earlier: EarlierWords<typeof groupList> = {
  grade: (name) => ({ name: Number(name) }),
  lang: (language) => ({ edu_lang: language === 'ru' ? 'ru' : 'kz' }),
  school: (id) => ({ schoolId: Number(id) }),
  state: (state) => (state === 'archived' ? { isArchived: true } : {}),
};

/** Classes by grade and letter, favourites first (specification P§2 "control/groups"). */
export function GroupsScreen({ isManagement, canWrite, isAboveSchools }: GroupsScreenProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const state = useListState(groupList, { earlier });
  const query = useList(groupList, state);
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const refresh = () => queries.invalidateQueries({ queryKey: listKey(groupList) });
  const { isArchived = false } = state.search;

  async function toggleFavourite({ id, isFavourite }: GroupRow) {
    await request(isFavourite ? groupFavoriteRemove : groupFavoriteAdd, { body: { group_id: id } });
    await refresh();
  }

  function actionsOf(row: GroupRow): RowAction[] {
    const favourite = {
      label: row.isFavourite ? t`Take out of favourites` : t`Add to favourites`,
      onAction: () => void toggleFavourite(row),
    };
    if (isArchived || !canWrite) return [favourite];
    return [
      favourite,
      { label: t`Edit`, onAction: () => setOpen({ kind: 'edit', id: row.id }) },
      { label: t`New passwords for the class`, onAction: () => setOpen({ kind: 'passwords', row }) },
      ...(isManagement ? [{ label: t`Switch tests on or off`, onAction: () => setOpen({ kind: 'access', row }) }] : []),
      ...(isManagement ? [{ label: t`Regenerate the lessons`, onAction: () => setOpen({ kind: 'lessons', row }) }] : []),
      ...(isManagement ? [{ label: t`Archive`, isDanger: true, onAction: () => setOpen({ kind: 'archive', row }) }] : []),
    ];
  }

  return (
    <Stack>
      <PageHeading title={t`Classes`} />
      <ListPage
        id="groups"
        label={t`Classes`}
        query={query}
        state={state}
        columns={[
          {
            id: 'label',
            label: t`Class`,
            render: (row) => (
              <Side gap={6}>
                <RowLink to="/control/groups/$groupId" params={{ groupId: String(row.id) }}>
                  {row.label}
                </RowLink>
                {row.isFavourite && <Badge color="yellow">{t`favourite`}</Badge>}
              </Side>
            ),
          },
          { id: 'teacher', label: t`Class teacher`, render: (row) => row.personnel ?? '–' },
          { id: 'students', label: t`Students`, isNumber: true, render: (row) => row.students },
          { id: 'lang', label: t`Language`, render: (row) => (row.edu_lang === 'kz' ? t`Kazakh` : t`Russian`) },
          { id: 'shift', label: t`Shift`, isNumber: true, render: (row) => row.shift },
        ]}
        nameOf={({ label }) => label}
        actionsOf={actionsOf}
        search={<SearchFilter label={t`Search: 9А`} state={state} />}
        filters={<GroupFilters state={state} isAboveSchools={isAboveSchools} />}
        primary={
          isManagement && (
            <Button onClick={() => setOpen({ kind: 'edit', id: null })} data-testid="add">
              <Trans>Add a class</Trans>
            </Button>
          )
        }
        more={
          isManagement && (
            <>
              <ToolItem onClick={() => setOpen({ kind: 'upgrade' })} data-testid="upgrade">
                <Trans>Next school year</Trans>
              </ToolItem>
              <ToolLink to="/control/groups/import" data-testid="import">
                <Trans>Import</Trans>
              </ToolLink>
            </>
          )
        }
        download={{
          label: t`Download`,
          formats: [{ label: 'xlsx', onExport: () => downloadSheet(groupExport, {}, state.asked) }],
        }}
        empty={
          <p>
            <Trans>No classes yet.</Trans>
          </p>
        }
      />
      {open?.kind === 'edit' && <GroupDialog id={open.id} onClose={close} />}
      {open?.kind === 'passwords' && <ClassPasswordsDialog id={open.row.id} label={open.row.label} onClose={close} />}
      {open?.kind === 'access' && <AccessDialog id={open.row.id} label={open.row.label} onClose={close} />}
      {open?.kind === 'upgrade' && <UpgradeDialog onClose={close} />}
      {open?.kind === 'lessons' && (
        <ConfirmDialog
          title={t`Regenerate the lessons?`}
          thing={open.row.label}
          yes={t`Regenerate the lessons`}
          no={t`Cancel`}
          onYes={async () => {
            const body = { group_id: open.row.id };
            const { written, removed } = await request(groupRegenerateSchedule, { body, silent: true });
            notify({ kind: 'success', text: t`Lessons changed: ${written}. Lessons removed: ${removed}.` });
          }}
          onClose={close}
        >
          <Trans>
            The upcoming lessons of the class are regenerated from the schedule weeks and the calendar. Manual changes stay.
          </Trans>
        </ConfirmDialog>
      )}
      {open?.kind === 'archive' && (
        <ConfirmDialog
          title={t`Archive the class?`}
          thing={open.row.label}
          yes={t`Archive`}
          no={t`Cancel`}
          isDanger
          onYes={async () => {
            await request(groupRemove, { params: { id: open.row.id }, silent: true });
            await refresh();
          }}
          onClose={close}
        >
          <Trans>A class without students can be archived. Its results stay.</Trans>
        </ConfirmDialog>
      )}
    </Stack>
  );
}

function GroupFilters({ state, isAboveSchools }: { state: StateOf<typeof groupList>; isAboveSchools: boolean }) {
  const { t } = useLingui();
  const { search, change } = state;
  return (
    <>
      {isAboveSchools && <SchoolFilter value={search.schoolId} onChange={(schoolId) => change({ schoolId })} />}
      <SelectFilter
        label={t`All grades`}
        choices={grades.map((grade) => ({ value: grade, label: grade }))}
        value={search.name === undefined ? '' : String(search.name)}
        onChange={(grade) => change({ name: grade === undefined ? undefined : Number(grade) })}
      />
      <SelectFilter
        label={t`All languages`}
        choices={[
          { value: 'kz', label: t`Kazakh` },
          { value: 'ru', label: t`Russian` },
        ]}
        value={search.edu_lang}
        onChange={(language) => change({ edu_lang: language })}
      />
      <SelectFilter
        label={t`Current classes`}
        choices={[{ value: 'archived', label: t`Archived` }]}
        value={search.isArchived ? 'archived' : ''}
        onChange={(archived) => change({ isArchived: archived && true })}
      />
    </>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { AppointedPeriod } from '#contract/appointment/parts.ts';
import { studentPeriodList } from '#contract/appointment/students.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { SearchInput, SelectFilter } from '#client/kit/list/filters.tsx';
import { useListState } from '#client/kit/list/use-list-state.ts';
import { Loaded } from '#client/kit/loaded.tsx';
import { CalendarView } from './calendar-view.tsx';
import { CreateDialog } from './create-dialog.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { PeriodsView } from './periods-view.tsx';
import { examListQuery } from './queries.ts';
import { viewWords } from './search.ts';
import { ViewSwitch } from './view-switch.tsx';

type Open =
  | { dialog: 'create'; day: string | null }
  | { dialog: 'edit'; period: AppointedPeriod }
  | { dialog: 'delete'; period: AppointedPeriod };

/** When the students of the school sit which test. */
export function StudentsScreen() {
  const { t } = useLingui();
  const query = useQuery(examListQuery);
  const state = useListState(studentPeriodList, { notFilters: ['state', 'from', 'to'] });
  const view = useListState(viewWords);
  const { search, change } = state;
  const [open, setOpen] = useState<Open | null>(null);
  const list = query.data;
  const close = () => setOpen(null);
  const parts = {
    state,
    search: (
      <SearchInput
        label={t`Search by the test's name`}
        value={search.search ?? ''}
        onChange={(text) => change({ search: text || undefined })}
      />
    ),
    filters: (
      <SelectFilter
        name={t`Class`}
        label={t`All classes`}
        choices={list?.groups.map(({ id, name }) => ({ value: String(id), label: name })) ?? []}
        value={search.groupId}
        onChange={(groupId) => change({ groupId })}
      />
    ),
    onEdit: (period: AppointedPeriod) => setOpen({ dialog: 'edit', period }),
    onDelete: (period: AppointedPeriod) => setOpen({ dialog: 'delete', period }),
  };

  return (
    <Stack>
      <Group justify="space-between">
        <PageHeading title={t`Tests for students`} />
        <Group gap="xs">
          <ViewSwitch state={view} />
          <Link to="/testing-appointment/access" className={buttonClass('quiet')}>
            <Trans>Access switches</Trans>
          </Link>
          <Button data-testid="appoint" disabled={!list} onClick={() => setOpen({ dialog: 'create', day: null })}>
            <Trans>Assign a test</Trans>
          </Button>
        </Group>
      </Group>
      <Loaded query={query} height={320}>
        {({ now }) =>
          view.search.view === 'calendar' ? (
            <CalendarView {...parts} view={view} today={now.slice(0, 10)} onDay={(day) => setOpen({ dialog: 'create', day })} />
          ) : (
            <PeriodsView {...parts} />
          )
        }
      </Loaded>
      {list && open?.dialog === 'create' && <CreateDialog list={list} day={open.day} onClose={close} />}
      {list && open?.dialog === 'edit' && (
        <EditDialog period={open.period} utcOffsetMinutes={list.utcOffsetMinutes} onClose={close} />
      )}
      {open?.dialog === 'delete' && <DeleteDialog period={open.period} onClose={close} />}
    </Stack>
  );
}

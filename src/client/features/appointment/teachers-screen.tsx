import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TeacherPeriod } from '#contract/appointment/teachers.ts';
import { writtenTime } from '#domain/exam/local-time.ts';
import { Button } from '#ui/button.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { ListPage } from '#client/kit/list/list-page.tsx';
import { wholeList } from '#client/kit/list/list-query.ts';
import { useListState } from '#client/kit/list/use-list-state.ts';
import { FlowExams } from './flow-exams.tsx';
import { FlowBadges } from './flow-row.tsx';
import { teacherPeriodsQuery } from './queries.ts';
import { viewWords } from './search.ts';
import { TeacherDeleteDialog } from './teacher-delete-dialog.tsx';
import { TeacherDialog } from './teacher-dialog.tsx';
import { TeacherEditDialog } from './teacher-edit-dialog.tsx';
import { TeachersCalendar } from './teachers-calendar.tsx';
import { ViewSwitch } from './view-switch.tsx';
import { writtenEnd } from './when.ts';

type Open = { dialog: 'create'; day: string | null } | { dialog: 'move' | 'cancel'; period: TeacherPeriod };

/** When the staff sits its certifications. */
export function TeachersScreen() {
  const { t } = useLingui();
  const query = useQuery(teacherPeriodsQuery);
  const state = useListState(viewWords);
  const [open, setOpen] = useState<Open | null>(null);
  const { data } = query;
  const isCalendar = state.search.view === 'calendar';
  const actions = {
    onMove: (period: TeacherPeriod) => setOpen({ dialog: 'move', period }),
    onCancel: (period: TeacherPeriod) => setOpen({ dialog: 'cancel', period }),
  };
  const close = () => setOpen(null);
  return (
    <Stack>
      <Group justify="space-between">
        <PageHeading title={t`Tests for teachers`} />
        <Group gap="xs">
          <ViewSwitch state={state} />
          <Button onClick={() => setOpen({ dialog: 'create', day: null })}>
            <Trans>Schedule a round</Trans>
          </Button>
        </Group>
      </Group>
      <Text c="dimmed">
        <Trans>A round opens all its certifications at once, in both languages, for two days.</Trans>
      </Text>
      {data && isCalendar ? (
        <TeachersCalendar
          periods={data.periods}
          month={state.search.month ?? data.today.slice(0, 7)}
          today={data.today}
          onMonth={(month) => state.change({ month: month === data.today.slice(0, 7) ? undefined : month })}
          onDay={(day) => setOpen({ dialog: 'create', day })}
          {...actions}
        />
      ) : (
        <ListPage
          id="flows"
          label={t`Tests for teachers`}
          query={wholeList(query, data?.periods)}
          state={state}
          columns={[
            {
              id: 'dates',
              label: t`Dates`,
              render: (period) => `${writtenTime(period.startDate)} – ${writtenEnd(period.finishDate)}`,
            },
            {
              id: 'exams',
              label: t`Certifications`,
              hiding: 'never',
              isLong: true,
              render: ({ exams }) => <FlowExams exams={exams} />,
            },
            { id: 'state', label: t`State`, hiding: 'never', isLong: true, render: (period) => <FlowBadges period={period} /> },
          ]}
          nameOf={({ startDate }) => writtenTime(startDate)}
          actionsOf={(period) =>
            period.can.edit
              ? [
                  { label: t`Dates`, onAction: () => actions.onMove(period) },
                  { label: t`Cancel the round`, isDanger: true, onAction: () => actions.onCancel(period) },
                ]
              : []
          }
          empty={
            <p>
              <Trans>No certifications are scheduled yet.</Trans>
            </p>
          }
        />
      )}
      {open?.dialog === 'create' && <TeacherDialog day={open.day} onClose={close} />}
      {open?.dialog === 'move' && data && (
        <TeacherEditDialog period={open.period} utcOffsetMinutes={data.utcOffsetMinutes} onClose={close} />
      )}
      {open?.dialog === 'cancel' && <TeacherDeleteDialog period={open.period} onClose={close} />}
    </Stack>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, Group, Tabs, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { periodStates, type AppointedPeriod, type PeriodState } from '#contract/appointment/parts.ts';
import { studentPeriodList } from '#contract/appointment/students.ts';
import { localeTag } from '#domain/language.ts';
import { writtenTime } from '#domain/exam/local-time.ts';
import { ListPage } from '#client/kit/list/list-page.tsx';
import type { RowAction } from '#client/kit/list/list-types.ts';
import { useList } from '#client/kit/list/use-list.ts';
import type { StateOf } from '#client/kit/list/use-list-state.ts';
import { stateLabels } from './labels.ts';
import { useAboutPeriod } from './use-about-period.ts';
import { writtenEnd } from './when.ts';

interface PeriodsViewProps {
  state: StateOf<typeof studentPeriodList>;
  search: ReactNode;
  filters: ReactNode;
  onEdit: (period: AppointedPeriod) => void;
  onDelete: (period: AppointedPeriod) => void;
}

/** Lists the periods: running, upcoming, over. */
export function PeriodsView({ state, search, filters, onEdit, onDelete }: PeriodsViewProps) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const about = useAboutPeriod();
  const { state: shown = 'running' } = state.search;
  const query = useList(studentPeriodList, state, { query: { state: shown }, isPersisted: true });
  const counts = query.data?.meta.counts;
  const empty: Record<PeriodState, string> = {
    running: t`No test is running right now.`,
    coming: t`No tests assigned yet. Assign a test: its groups see it in their list at once.`,
    over: t`No test is over yet.`,
  };

  function actionsOf(period: AppointedPeriod): RowAction[] {
    const { examId, can } = period;
    return [
      ...(period.state === 'running'
        ? [{ label: t`Live board`, onAction: () => void navigate({ to: '/control/testing-board', search: { exam: examId } }) }]
        : []),
      ...(can.edit
        ? [
            { label: t`Dates`, onAction: () => onEdit(period) },
            { label: t`Cancel the test`, isDanger: true, onAction: () => onDelete(period) },
          ]
        : []),
    ];
  }

  return (
    <Tabs
      value={shown}
      onChange={(next) => state.change({ state: periodStates.find((one) => one === next && one !== 'running') })}
    >
      <Tabs.List aria-label={t`When`} mb="md">
        {periodStates.map((each) => (
          <Tabs.Tab key={each} value={each}>
            {i18n._(stateLabels[each])} {counts?.[each] ?? '…'}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={shown}>
        <ListPage
          id="appointed"
          label={t`Tests`}
          query={query}
          state={state}
          columns={[
            {
              id: 'title',
              label: t`Test`,
              render: ({ title, language }) => <span lang={localeTag(language)}>{title}</span>,
            },
            {
              id: 'dates',
              label: t`Dates`,
              render: (period) => `${writtenTime(period.startDate)} – ${writtenEnd(period.finishDate)}`,
            },
            { id: 'about', label: t`For whom`, isLong: true, render: about },
            {
              id: 'state',
              label: t`State`,
              isLong: true,
              render: (period) => (period.isFromAbove || period.begun > 0) && <PeriodBadges period={period} />,
            },
          ]}
          nameOf={({ title }) => title}
          actionsOf={actionsOf}
          search={search}
          filters={filters}
          empty={<p>{empty[shown]}</p>}
        />
      </Tabs.Panel>
    </Tabs>
  );
}

/** How many have begun, and whether somebody above has set it. */
export function PeriodBadges({ period: { begun, sitting, finished, isFromAbove } }: { period: AppointedPeriod }) {
  return (
    <Group gap={6}>
      {isFromAbove && (
        <Badge>
          <Trans>Set by the education department</Trans>
        </Badge>
      )}
      {begun > 0 && (
        <Text span size="sm" {...(sitting > 0 && { c: 'teal' })}>
          <Trans>
            started: {begun}, taking it now: {sitting}, finished: {finished}
          </Trans>
        </Text>
      )}
    </Group>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, Stack, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { reportScheduleList, reportScheduleRemove, type ReportSchedule } from '#contract/statistic-reports/reports.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { formatDateTime } from '#ui/format.ts';
import { queryClient } from '#client/api/query-client.ts';
import { request } from '#client/api/request.ts';
import { ListPage } from '#client/kit/list/list-page.tsx';
import { NameCell } from '#client/kit/list/name-cell.tsx';
import { listKey, useList } from '#client/kit/list/use-list.ts';
import { useListState } from '#client/kit/list/use-list-state.ts';
import { detailsOf, endWords, formatWords, kindWords, languageWords, repeatWords } from './report-words.ts';

/** Reports that are made again and again, and those that have stopped. */
export function SchedulesList({ add }: { add: ReactNode }) {
  const { t, i18n } = useLingui();
  const state = useListState(reportScheduleList);
  const query = useList(reportScheduleList, state);
  const [removing, setRemoving] = useState<ReportSchedule | null>(null);
  const nameOf = ({ spec, place }: ReportSchedule) => `${i18n._(kindWords[spec.kind])}, ${place}`;
  return (
    <>
      <ListPage
        id="report-schedules"
        label={t`Repeated reports`}
        query={query}
        state={state}
        nameOf={nameOf}
        toneOf={({ stoppedBecause }) => (stoppedBecause === null ? undefined : 'dim')}
        actionsOf={(row) =>
          row.can.remove ? [{ label: t`Stop repeating`, isDanger: true, onAction: () => setRemoving(row) }] : []
        }
        primary={add}
        columns={[
          {
            id: 'report',
            label: t`Kind of report`,
            isLong: true,
            render: ({ spec, place }) => (
              <NameCell name={i18n._(kindWords[spec.kind])} about={[place, ...detailsOf(spec, (text) => i18n._(text))]} />
            ),
          },
          { id: 'repeat', label: t`Repeat`, render: ({ repeat }) => i18n._(repeatWords[repeat]) },
          { id: 'next', label: t`Next time`, render: (row) => <Next row={row} /> },
          {
            id: 'files',
            label: t`Files`,
            render: ({ formats, language }) => (
              <NameCell name={formats.map((format) => formatWords[format]).join(', ')} about={[languageWords[language]]} />
            ),
          },
          {
            id: 'made',
            label: t`Created by`,
            render: ({ madeBy, createdAt }) => <NameCell name={madeBy} about={[formatDateTime(createdAt)]} />,
          },
        ]}
        empty={
          <p>
            <Trans>Nothing repeats. Choose how often in the form for a new report.</Trans>
          </p>
        }
      />
      {removing && (
        <ConfirmDialog
          title={t`Stop repeating this report?`}
          thing={nameOf(removing)}
          yes={t`Stop repeating`}
          no={t`Cancel`}
          isDanger
          onYes={async () => {
            await request(reportScheduleRemove, { params: { id: removing.id }, silent: true });
            await queryClient.invalidateQueries({ queryKey: listKey(reportScheduleList) });
          }}
          onClose={() => setRemoving(null)}
        >
          <Trans>Reports that were made stay until they expire.</Trans>
        </ConfirmDialog>
      )}
    </>
  );
}

function Next({ row: { nextAt, stoppedBecause } }: { row: ReportSchedule }) {
  const { i18n } = useLingui();
  if (stoppedBecause !== null)
    return (
      <Stack gap={4} align="start">
        <Badge color="red" variant="light">
          <Trans>Stopped</Trans>
        </Badge>
        <Text size="sm">{i18n._(endWords[stoppedBecause])}</Text>
      </Stack>
    );
  return nextAt === null ? <Trans>When the dates of the next quarter are known</Trans> : formatDateTime(nextAt);
}

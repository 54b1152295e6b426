import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import * as v from 'valibot';
import { listWords } from '#contract/list-words.ts';
import {
  reportAgain,
  reportFile,
  reportList,
  reportRemove,
  reportScheduleList,
  type Report,
} from '#contract/statistic-reports/reports.ts';
import type { JobState } from '#domain/jobs/states.ts';
import { reportKindsOf, type ReportFormat } from '#domain/statistics/reports.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { formatDateTime } from '#ui/format.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { queryClient } from '#client/api/query-client.ts';
import { request } from '#client/api/request.ts';
import { saveFile } from '#client/api/save-file.ts';
import { useUser } from '#client/api/signed-in.tsx';
import { SelectFilter } from '#client/kit/list/filters.tsx';
import { ListPage } from '#client/kit/list/list-page.tsx';
import type { RowAction } from '#client/kit/list/list-types.ts';
import { NameCell } from '#client/kit/list/name-cell.tsx';
import { listKey, useList } from '#client/kit/list/use-list.ts';
import { useListState } from '#client/kit/list/use-list-state.ts';
import { isRunning } from '#client/kit/jobs/use-job.ts';
import { ReportDialog } from './report-dialog.tsx';
import { detailsOf, endWords, formatWords, kindWords, languageWords, stateWords } from './report-words.ts';
import { SchedulesList } from './schedules-list.tsx';

const lookAgainMs = 1_500;
const colours: Record<JobState, string> = { waiting: 'gray', running: 'blue', done: 'green', failed: 'red', cancelled: 'gray' };

export const refreshReports = () =>
  Promise.all(
    [reportList, reportScheduleList].map((endpoint) => queryClient.invalidateQueries({ queryKey: listKey(endpoint) })),
  );

export const viewWords = listWords({ view: v.picklist(['repeated']), kind: reportList.query.entries.kind });

/** Reports that were made, and those that repeat. */
export function ReportsScreen() {
  const { t } = useLingui();
  const state = useListState(viewWords);
  const [isAdding, setIsAdding] = useState(false);
  const { view = 'made' } = state.search;
  const add = (
    <Button onClick={() => setIsAdding(true)} data-testid="add">
      <Trans>New report</Trans>
    </Button>
  );
  return (
    <Stack data-wide-page>
      <Group justify="space-between">
        <PageHeading title={t`Reports`} />
        <SegmentedControl
          aria-label={t`Which reports`}
          maw="100%"
          value={view}
          data={[
            { value: 'made', label: t`Ready reports` },
            { value: 'repeated', label: t`Repeated` },
          ]}
          onChange={(value) => state.change({ view: value === 'repeated' ? value : undefined, kind: undefined })}
        />
      </Group>
      <Text c="dimmed">
        <Trans>The same figures as in the statistics, as PDF and Excel. A report is kept for 90 days.</Trans>
      </Text>
      {view === 'repeated' ? <SchedulesList add={add} /> : <ReportsList add={add} />}
      {isAdding && <ReportDialog onClose={() => setIsAdding(false)} refresh={refreshReports} />}
    </Stack>
  );
}

function ReportsList({ add }: { add: ReactNode }) {
  const { t, i18n } = useLingui();
  const kinds = reportKindsOf(useUser().role);
  const state = useListState(reportList);
  const query = useList(reportList, state, { againMs: (rows) => (rows.some(isRunning) ? lookAgainMs : false) });
  const [removing, setRemoving] = useState<Report | null>(null);
  const again = useMutation({
    mutationFn: ({ id }: Report) => request(reportAgain, { params: { id } }),
    onSettled: refreshReports,
  });
  const nameOf = ({ spec, place }: Report) => `${i18n._(kindWords[spec.kind])}, ${place}`;

  function actionsOf(report: Report): RowAction[] {
    return [
      ...(report.can.again ? [{ label: t`Create again`, onAction: () => again.mutate(report) }] : []),
      ...(report.can.remove ? [{ label: t`Delete`, isDanger: true, onAction: () => setRemoving(report) }] : []),
    ];
  }

  return (
    <>
      <ListPage
        id="reports"
        label={t`Reports`}
        query={query}
        state={state}
        nameOf={nameOf}
        actionsOf={actionsOf}
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
          { id: 'state', label: t`State`, onPhone: 'state', render: (report) => <ReportState report={report} /> },
          {
            id: 'files',
            label: t`Files`,
            onPhone: 'whole',
            render: (report) => <ReportFiles report={report} name={nameOf(report)} />,
          },
          {
            id: 'asOf',
            label: t`As of`,
            render: ({ asOf, standsOn }) => {
              const count = standsOn ?? 0;
              return asOf === null ? '–' : <NameCell name={formatDateTime(asOf)} about={[t`based on ${count}`]} />;
            },
          },
          {
            id: 'made',
            label: t`Created by`,
            render: ({ madeBy, createdAt, isRepeated }) => (
              <NameCell
                name={madeBy}
                about={[formatDateTime(createdAt), isRepeated && t`repeated`].map((text) => text || null)}
              />
            ),
          },
        ]}
        filters={
          kinds.length > 1 ? (
            <SelectFilter
              label={t`All kinds`}
              choices={kinds.map((value) => ({ value, label: i18n._(kindWords[value]) }))}
              value={state.search.kind}
              onChange={(value) => state.change({ kind: value })}
            />
          ) : undefined
        }
        empty={
          <p>
            <Trans>No reports yet. Reports keep being prepared when you leave this page, and you are notified.</Trans>
          </p>
        }
      />
      {removing && (
        <ConfirmDialog
          title={t`Delete this report with its files?`}
          thing={nameOf(removing)}
          yes={t`Delete`}
          no={t`Cancel`}
          isDanger
          onYes={async () => {
            await request(reportRemove, { params: { id: removing.id }, silent: true });
            await refreshReports();
          }}
          onClose={() => setRemoving(null)}
        >
          <Trans>Its files are deleted too. It can be created again from the data of that day.</Trans>
        </ConfirmDialog>
      )}
    </>
  );
}

function ReportState({ report: { state, done, total, reason } }: { report: Report }) {
  const { i18n } = useLingui();
  const share = state === 'running' && total ? ` ${Math.floor((done / total) * 100)} %` : '';
  return (
    <Stack gap={4} align="start" data-testid="report-state" data-state={state}>
      <Badge color={colours[state]} variant="light">
        {`${i18n._(stateWords[state])}${share}`}
      </Badge>
      {state === 'failed' && reason !== null && <Text size="sm">{i18n._(endWords[reason])}</Text>}
    </Stack>
  );
}

function ReportFiles({ report: { id, formats, language, can }, name }: { report: Report; name: string }) {
  const { t } = useLingui();
  const download = useMutation({
    mutationFn: async (format: ReportFormat) => saveFile(await request(reportFile, { params: { id, format } })),
  });
  if (!can.download) return '–';
  return (
    <Stack gap={4} align="start">
      <Group gap="xs" wrap="nowrap">
        {formats.map((format) => {
          const word = formatWords[format];
          return (
            <Button
              key={format}
              kind="quiet"
              size="s"
              busy={download.isPending && download.variables === format}
              onClick={() => download.mutate(format)}
              aria-label={t`Download ${word}: ${name}`}
              data-testid={`download-${format}`}
            >
              {word}
            </Button>
          );
        })}
      </Group>
      <Text size="sm" c="dimmed" lang={language === 'kz' ? 'kk' : 'ru'}>
        {languageWords[language]}
      </Text>
    </Stack>
  );
}

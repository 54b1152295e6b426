import { useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { jobCancel, jobList, jobRetry, type Job } from '#contract/jobs/jobs.ts';
import { jobStates, type JobState } from '#domain/jobs/states.ts';
import { formatDateTime } from '#ui/format.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { queryClient } from '#client/api/query-client.ts';
import { request } from '#client/api/request.ts';
import { JobProgress } from '#client/kit/jobs/job-progress.tsx';
import { isRunning } from '#client/kit/jobs/use-job.ts';
import { SelectFilter } from '#client/kit/list/filters.tsx';
import { ListPage } from '#client/kit/list/list-page.tsx';
import { listKey, useList } from '#client/kit/list/use-list.ts';
import { useListState } from '#client/kit/list/use-list-state.ts';
import { jobName } from '#client/features/notifications/shared/job-words.ts';
import { JobOrigin } from './job-origin.tsx';

const lookAgainMs = 2_000;

/** One's own jobs: how far each is, what became of it, and the way to what it is about. */
export function JobsScreen() {
  const { t, i18n } = useLingui();
  const state = useListState(jobList);
  const query = useList(jobList, state, { againMs: (rows) => (rows.some(isRunning) ? lookAgainMs : false) });
  const act = useMutation({
    mutationFn: ({ endpoint, id }: { endpoint: typeof jobCancel; id: string }) => request(endpoint, { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: listKey(jobList) }),
  });
  const nameOf = (job: Job) => i18n._(jobName(job.kind));
  const stateLabels: Record<JobState, string> = {
    waiting: t`Waiting`,
    running: t`At work`,
    done: t`Done`,
    failed: t`Not completed`,
    cancelled: t`Stopped`,
  };
  return (
    <Stack>
      <PageHeading title={t`My jobs`} />
      <ListPage
        id="jobs"
        label={t`My jobs`}
        query={query}
        state={state}
        columns={[
          {
            id: 'job',
            label: t`Job`,
            isLong: true,
            render: (job) => (
              <JobProgress
                job={job}
                label={nameOf(job)}
                onCancel={() => act.mutate({ endpoint: jobCancel, id: job.id })}
                onRetry={() => act.mutate({ endpoint: jobRetry, id: job.id })}
              />
            ),
          },
          { id: 'begun', label: t`Begun`, render: ({ createdAt }) => formatDateTime(createdAt) },
          { id: 'ended', label: t`Ended on`, render: ({ endedAt }) => (endedAt === null ? '–' : formatDateTime(endedAt)) },
          { id: 'about', label: t`Started from`, onPhone: 'details', render: (job) => <JobOrigin job={job} /> },
        ]}
        nameOf={nameOf}
        filters={
          <SelectFilter
            label={t`All states`}
            choices={jobStates.map((value) => ({ value, label: stateLabels[value] }))}
            value={state.search.state}
            onChange={(value) => state.change({ state: value })}
          />
        }
        empty={<p>{t`Nothing yet. Imports and other long jobs appear here and continue when you leave their page.`}</p>}
      />
    </Stack>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Progress, Stack, Text } from '@mantine/core';
import type { Job } from '#contract/jobs/jobs.ts';
import { Button } from '#ui/button.tsx';
import { isRunning } from './use-job.ts';

interface JobProgressProps {
  job: Pick<Job, 'state' | 'done' | 'total' | 'can'>;
  /** Name of the job: "Import of students". */
  label: string;
  onCancel?: () => void;
  onRetry?: () => void;
}

/** How far a job is. It goes on without the page. */
export function JobProgress({ job, label, onCancel, onRetry }: JobProgressProps) {
  const { t } = useLingui();
  const { state, done, total } = job;
  const share = state === 'done' ? 100 : total ? Math.min(100, Math.floor((done / total) * 100)) : 0;
  const isUnknown = isRunning(job) && !total;
  const colour = state === 'failed' ? 'red' : state === 'done' ? 'green' : state === 'cancelled' ? 'gray' : 'teal';
  return (
    <Stack gap={6} data-testid="job" data-state={state}>
      <Group justify="space-between" gap="xs">
        <Text fw={600}>{label}</Text>
        <Text role="status">
          <StateWords job={job} />
        </Text>
      </Group>
      <Progress.Root>
        <Progress.Section
          value={isUnknown ? 100 : share}
          color={colour}
          striped={isUnknown}
          animated={isUnknown}
          aria-label={label}
          {...(isUnknown && { withAria: false })}
        />
      </Progress.Root>
      {isRunning(job) && (
        <Group justify="space-between" gap="xs">
          <Text c="dimmed" size="sm">
            <Trans>It continues when you leave this page.</Trans>
          </Text>
          {onCancel && job.can.cancel && (
            <Button kind="quiet" size="s" onClick={onCancel} aria-label={t`Stop: ${label}`}>
              <Trans>Stop</Trans>
            </Button>
          )}
        </Group>
      )}
      {onRetry && job.can.retry && (
        <Group justify="flex-end">
          <Button kind="quiet" size="s" onClick={onRetry} aria-label={t`Try again: ${label}`}>
            <Trans>Try again</Trans>
          </Button>
        </Group>
      )}
    </Stack>
  );
}

function StateWords({ job: { state, done, total } }: Pick<JobProgressProps, 'job'>) {
  if (state === 'waiting') return <Trans>waiting in the queue</Trans>;
  if (state === 'done') return <Trans>done</Trans>;
  if (state === 'failed') return <Trans>failed, nothing was changed</Trans>;
  if (state === 'cancelled') return <Trans>stopped</Trans>;
  return total ? (
    <Trans>
      {done} of {total}
    </Trans>
  ) : (
    <Trans>running</Trans>
  );
}

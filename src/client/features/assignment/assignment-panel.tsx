import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Group, Paper, SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { assignmentRepeat, assignmentReport } from '#contract/assignment/assignments.ts';
import type { AssignmentDetail } from '#contract/assignment/parts.ts';
import { jobCancel } from '#contract/jobs/jobs.ts';
import { Button } from '#ui/button.tsx';
import { ApiFailure } from '#client/api/api-failure.ts';
import { request } from '#client/api/request.ts';
import { saveFile } from '#client/api/save-file.ts';
import { JobProgress } from '#client/kit/jobs/job-progress.tsx';
import { useJob } from '#client/kit/jobs/use-job.ts';
import { Loaded } from '#client/kit/loaded.tsx';
import { useAssignmentName } from './assignment-name.ts';
import { assignmentQuery, invalidateAssignments } from './queries.ts';
import { SkippedSchools } from './skipped-schools.tsx';
import { RevokeDialog } from './revoke-dialog.tsx';
import { stateNames } from './labels.ts';

interface AssignmentPanelProps {
  id: string;
  onNew: () => void;
}

/** How far an assignment is, and what came of it. */
export function AssignmentPanel({ id, onNew }: AssignmentPanelProps) {
  const again = (
    <Button kind="quiet" onClick={onNew} data-testid="assign-new">
      <Trans>New assignment</Trans>
    </Button>
  );
  const query = useQuery(assignmentQuery(id));
  return (
    <>
      <Loaded query={query} height={280}>
        {(data) => (
          <Paper component="section" withBorder p="lg" radius="lg" data-testid="assignment" data-state={data.state}>
            <Stack>
              <Outcome data={data} />
              <SkippedSchools data={data} />
              <Actions data={data} again={again} />
            </Stack>
          </Paper>
        )}
      </Loaded>
      {!query.data && query.error && again}
    </>
  );
}

function Outcome({ data }: { data: AssignmentDetail }) {
  const { t } = useLingui();
  const name = useAssignmentName();
  const { state, counts, takenBack } = data;
  return (
    <>
      <h2>{name(data)}</h2>
      {state === 'running' && <Running data={data} />}
      {state === 'failed' && (
        <Alert color="red">
          <Trans>This was not completed, and no school was changed. Please try again.</Trans>
        </Alert>
      )}
      {counts && (
        <SimpleGrid role="status" cols={{ base: 1, sm: 3 }}>
          <Tile value={counts.assigned} tone="right" label={t`Assigned`} />
          {counts.partly > 0 && <Tile value={counts.partly} tone="warn" label={t`Assigned in part`} />}
          {counts.skipped > 0 && <Tile value={counts.skipped} tone="warn" label={t`Not assigned`} />}
        </SimpleGrid>
      )}
      {takenBack && (
        <Alert color="gray">
          <strong>{t(stateNames['taken-back'])}</strong>:{' '}
          <Trans>
            periods removed: {takenBack.removed}, kept because already started: {takenBack.kept}
          </Trans>
        </Alert>
      )}
    </>
  );
}

function Running({ data: { jobId, schools, schoolsDone } }: { data: AssignmentDetail }) {
  const { t } = useLingui();
  const job = useJob(jobId);
  return (
    <JobProgress
      job={job.data ?? { state: 'running', done: schoolsDone, total: schools, can: { cancel: false, retry: false } }}
      label={t`Assignment of a test to schools`}
      onCancel={() => {
        if (jobId !== null) void request(jobCancel, { params: { id: jobId } }).then(invalidateAssignments);
      }}
    />
  );
}

function Tile({ value, label, tone }: { value: number; label: string; tone: 'right' | 'warn' }) {
  return (
    <Paper p="sm" radius="md" bg={`var(--${tone}-soft)`}>
      <Text size="xl" fw={700}>
        {value}
      </Text>
      {label}
    </Paper>
  );
}

function Actions({ data, again }: { data: AssignmentDetail; again: React.ReactNode }) {
  const { t } = useLingui();
  const [busy, setBusy] = useState<'file' | 'repeat' | null>(null);
  const [isRevoking, setRevoking] = useState(false);
  const { id, can } = data;

  async function handle(what: 'file' | 'repeat', work: () => Promise<unknown>) {
    setBusy(what);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
    } finally {
      setBusy(null);
    }
  }

  return (
    <Group gap="xs">
      {can.repeat && (
        <Button
          busy={busy === 'repeat'}
          onClick={() => void handle('repeat', () => request(assignmentRepeat, { params: { id } }).then(invalidateAssignments))}
        >
          <Trans>Try again</Trans>
        </Button>
      )}
      {again}
      {can.report && (
        <Button
          kind="quiet"
          busy={busy === 'file'}
          onClick={() => void handle('file', async () => saveFile(await request(assignmentReport, { params: { id } })))}
        >
          <Trans>Report as an Excel file</Trans>
        </Button>
      )}
      {can.revoke && (
        <Button kind="danger" onClick={() => setRevoking(true)} data-testid="revoke">
          {t`Revoke`}
        </Button>
      )}
      {isRevoking && <RevokeDialog data={data} onClose={() => setRevoking(false)} />}
    </Group>
  );
}

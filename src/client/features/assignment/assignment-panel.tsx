import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { assignmentRepeat, assignmentReport } from '#contract/assignment/assignments.ts';
import type { AssignmentDetail } from '#contract/assignment/parts.ts';
import { Button } from '#ui/button.tsx';
import { notify } from '#ui/notices.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { ApiFailure } from '#client/api/api-failure.ts';
import { request } from '#client/api/request.ts';
import { saveFile } from '#client/api/save-file.ts';
import css from './assignment.module.css';
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
  const { data, error, refetch, isFetching } = useQuery(assignmentQuery(id));
  const again = (
    <Button kind="quiet" onClick={onNew} data-testid="assign-new">
      <Trans>New assignment</Trans>
    </Button>
  );
  if (!data && !error) return <Skeleton height={280} />;
  if (!data)
    return (
      <div className={css['errorState']}>
        <p>{error?.message}</p>
        <Button kind="quiet" busy={isFetching} onClick={() => void refetch()}>
          <Trans>Try again</Trans>
        </Button>
        {again}
      </div>
    );
  return (
    <section className={css['panel']} data-testid="assignment" data-state={data.state}>
      <Outcome data={data} />
      <SkippedSchools data={data} />
      <Actions data={data} again={again} />
    </section>
  );
}

function Outcome({ data }: { data: AssignmentDetail }) {
  const { t } = useLingui();
  const name = useAssignmentName();
  const { state, schools, schoolsDone, counts, takenBack } = data;
  return (
    <>
      <h2>{name(data)}</h2>
      {state === 'running' && (
        <div className={css['progress']}>
          <p role="status">
            <Trans>
              {schoolsDone} of {schools} schools
            </Trans>
          </p>
          <progress value={schoolsDone} max={schools} aria-label={t`Progress`} />
          <p className={css['about']}>
            <Trans>You can leave this page: it continues in the background.</Trans>
          </p>
        </div>
      )}
      {state === 'failed' && (
        <p role="alert" className={css['problem']}>
          <Trans>This was not carried out, and no school got anything of it. Please try again.</Trans>
        </p>
      )}
      {counts && (
        <div role="status">
          <ul className={css['tiles']}>
            <Tile value={counts.assigned} tone="right" label={<Trans>Assigned</Trans>} />
            {counts.partly > 0 && <Tile value={counts.partly} tone="warn" label={<Trans>Assigned in part</Trans>} />}
            {counts.skipped > 0 && <Tile value={counts.skipped} tone="warn" label={<Trans>Not assigned</Trans>} />}
          </ul>
        </div>
      )}
      {takenBack && (
        <p className={css['note']}>
          <strong>{t(stateNames['taken-back'])}</strong>:{' '}
          <Trans>
            periods removed: {takenBack.removed}, kept because somebody had begun: {takenBack.kept}
          </Trans>
        </p>
      )}
    </>
  );
}

function Tile({ value, label, tone }: { value: number; label: React.ReactNode; tone: 'right' | 'warn' }) {
  return (
    <li data-tone={tone}>
      <strong>{value}</strong> <span>{label}</span>
    </li>
  );
}

function Actions({ data, again }: { data: AssignmentDetail; again: React.ReactNode }) {
  const { t } = useLingui();
  const [busy, setBusy] = useState<'file' | 'repeat' | null>(null);
  const [isTakingBack, setTakingBack] = useState(false);
  const { id, state, counts } = data;

  async function handle(what: 'file' | 'repeat', work: () => Promise<unknown>) {
    setBusy(what);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      // The failure itself is shown; a field's message is not, there are no fields here.
      const [first] = Array.isArray(error.errors) ? error.errors : Object.values(error.errors).flat();
      if (first !== undefined) notify({ kind: 'error', text: first });
    } finally {
      setBusy(null);
    }
  }

  return (
    <div className={css['buttons']}>
      {state === 'failed' && (
        <Button
          busy={busy === 'repeat'}
          onClick={() => void handle('repeat', () => request(assignmentRepeat, { params: { id } }).then(invalidateAssignments))}
        >
          <Trans>Try again</Trans>
        </Button>
      )}
      {again}
      {counts && (
        <Button
          kind="quiet"
          busy={busy === 'file'}
          onClick={() => void handle('file', async () => saveFile(await request(assignmentReport, { params: { id } })))}
        >
          <Trans>Report as an Excel file</Trans>
        </Button>
      )}
      {(state === 'done' || state === 'failed') && (
        <Button kind="danger" onClick={() => setTakingBack(true)} data-testid="take-back">
          {t`Take it back`}
        </Button>
      )}
      {isTakingBack && <RevokeDialog data={data} onClose={() => setTakingBack(false)} />}
    </div>
  );
}

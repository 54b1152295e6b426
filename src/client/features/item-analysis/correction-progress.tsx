import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import * as v from 'valibot';
import { correctionResult } from '#contract/bank/key-corrections.ts';
import { jobCancel } from '#contract/jobs/jobs.ts';
import { notify } from '#ui/notices.ts';
import { queryClient } from '#client/api/query-client.ts';
import { request } from '#client/api/request.ts';
import { JobProgress } from '#client/kit/jobs/job-progress.tsx';
import { isRunning, useJob } from '#client/kit/jobs/use-job.ts';

interface CorrectionProgressProps {
  jobId: string;
  onDone: () => void;
  /** It was stopped, or could not be done, and nothing was changed. @param problem why, where there is something to tell */
  onEnd: (problem: string | null) => void;
}

/** How far a correction is; when it has ended, the numbers on the pages follow. */
export function CorrectionProgress({ jobId, onDone, onEnd }: CorrectionProgressProps) {
  const { t } = useLingui();
  const { data: job } = useJob(jobId);
  const isShown = useRef(false);
  useEffect(() => {
    if (!job || isRunning(job) || isShown.current) return;
    isShown.current = true;
    const result = v.safeParse(correctionResult, job.result);
    void queryClient.invalidateQueries({ queryKey: ['bank'] });
    if (result.success && 'figures' in result.output) {
      const { changed } = result.output.figures;
      notify({ kind: 'success', text: t`Done: ${changed} results changed.` });
      onDone();
      return;
    }
    const refused = result.success && 'refused' in result.output ? result.output.refused : null;
    if (job.state === 'cancelled') onEnd(null);
    else if (refused === 'changed') onEnd(t`Something has changed meanwhile: look at the numbers again.`);
    else if (refused === 'nothing') onEnd(t`There is nothing to correct.`);
    else onEnd(t`It was not carried out, and nothing was changed. Please try again.`);
  }, [job, onDone, onEnd, t]);
  return (
    <JobProgress
      job={job ?? { state: 'waiting', done: 0, total: null, can: { cancel: false, retry: false } }}
      label={t`Results by a corrected key`}
      onCancel={() => void request(jobCancel, { params: { id: jobId } })}
    />
  );
}

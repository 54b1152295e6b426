import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { examCheck, type Finding } from '#contract/bank/exam-check.ts';
import type { Exam } from '#contract/bank/exams.ts';
import { Button } from '#ui/button.tsx';
import { KitDialog } from '#client/kit/kit-dialog.tsx';
import { notify } from '#ui/notices.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { ApiFailure } from '#client/api/api-failure.ts';
import { read } from '#client/api/request.ts';
import { recordQuery } from '#client/kit/form/record-query.ts';
import { invalidateBank } from '../queries.ts';
import css from './exam.module.css';
import { setPublished } from './exam-actions.ts';
import { FindingText } from './finding-text.tsx';

interface PublishDialogProps {
  exam: Exam;
  /** To the whole check. */
  checkLink?: ReactNode;
  onClose: () => void;
}

const shown = 6;

/** Publishing with a look at the check first; taking back with what it means. */
export function PublishDialog({ exam, checkLink, onClose }: PublishDialogProps) {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useQuery({
    ...recordQuery('check', exam.id, (signal) => read(examCheck, { params: { id: exam.id }, signal })),
    enabled: !exam.isPublished,
  });
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function handleYes() {
    setIsBusy(true);
    setProblem(null);
    try {
      await setPublished(exam, !exam.isPublished);
      void invalidateBank();
      notify({ kind: 'success', text: exam.isPublished ? t`The exam is no longer published.` : t`The exam is published.` });
      onClose();
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure;
      setProblem(failure.message);
    } finally {
      setIsBusy(false);
    }
  }

  const isBlocked = data !== undefined && data.counts.blockers > 0;
  return (
    <KitDialog
      title={exam.isPublished ? t`Take the exam back?` : t`Publish the exam?`}
      onClose={onClose}
      testId="publish-dialog"
    >
      <div className={css['stack']}>
        <p className={css['name']} lang={exam.forLang === 'kz' ? 'kk' : 'ru'}>
          {exam.title}
        </p>
        {exam.isPublished ? (
          <p>
            <Trans>It is offered to nobody new. Attempts that were begun go on.</Trans>
          </p>
        ) : (
          <>
            {!data && !error && <Skeleton height={140} />}
            {!data && error && <p role="alert">{t`The check did not work: ${error.message}`}</p>}
            {data && <Findings counts={data.counts} findings={data.findings} />}
            {checkLink}
          </>
        )}
        <p role="alert" className={css['problem']}>
          {problem}
        </p>
        <div className={css['buttons']}>
          <Button kind="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          {!data && error && (
            <Button kind="quiet" busy={isFetching} onClick={() => void refetch()}>
              <Trans>Check again</Trans>
            </Button>
          )}
          {(exam.isPublished || data || error) && (
            <Button kind={isBlocked ? 'danger' : 'primary'} busy={isBusy} onClick={() => void handleYes()}>
              {exam.isPublished ? <Trans>Take back</Trans> : isBlocked ? <Trans>Publish anyway</Trans> : <Trans>Publish</Trans>}
            </Button>
          )}
        </div>
      </div>
    </KitDialog>
  );
}

function Findings({ counts, findings }: { counts: { blockers: number; warnings: number }; findings: readonly Finding[] }) {
  if (counts.blockers + counts.warnings === 0) {
    return (
      <p className={css['ready']}>
        <Trans>The check found nothing: it is ready.</Trans>
      </p>
    );
  }
  return (
    <>
      {counts.blockers > 0 && (
        <p className={css['blocked']}>
          <Plural
            value={counts.blockers}
            one="# thing keeps it from being sat as it was meant."
            other="# things keep it from being sat as it was meant."
          />
        </p>
      )}
      {counts.warnings > 0 && (
        <p>
          <Plural value={counts.warnings} one="# remark." other="# remarks." />
        </p>
      )}
      <ul className={css['findings']}>
        {findings.slice(0, shown).map((finding, index) => (
          <li key={index} data-severity={finding.severity}>
            <FindingText finding={finding} />
            {finding.title && <span className={css['dim']}>{finding.title}</span>}
          </li>
        ))}
      </ul>
    </>
  );
}

import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { localeTag } from '#domain/language.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { formatDateTime } from '#ui/format.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ApiFailure } from '#client/api/api-failure.ts';
import css from './exam-check.module.css';
import { FindingGroup } from './finding-group.tsx';
import { groupFindings } from './group-findings.ts';
import { examCheckQuery } from './queries.ts';

interface CheckScreenProps {
  examId: number;
  /** Stands there for an exam that does not exist. */
  missing: ReactNode;
}

/** Is it ready? What keeps the exam from in progress as it was meant, each with the way to mend it. */
export function CheckScreen({ examId, missing }: CheckScreenProps) {
  const { t } = useLingui();
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery(examCheckQuery(examId));
  if (!data && error instanceof ApiFailure && error.code === 'NOT_FOUND') return missing;
  const { blockers = 0, warnings = 0 } = data?.counts ?? {};
  const groups = data ? groupFindings(data.findings, data.byCode) : [];
  const state = blockers > 0 ? 'blocker' : warnings > 0 ? 'warning' : 'ready';

  return (
    <div className={css['screen']}>
      <PageHeading title={t`Is it ready?`} />
      {error && !data && (
        <div role="alert" className={css['errorState']}>
          <p>{error.message}</p>
          <Button kind="quiet" busy={isFetching} onClick={() => void refetch()}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      )}
      {!data && !error && <Skeleton height={180} />}
      {data && (
        <>
          <section className={css['verdict']} data-state={state} data-testid="verdict">
            <div className={css['words']}>
              <p className={css['exam']} lang={localeTag(data.exam.forLang)}>
                {data.exam.title}
              </p>
              <p className={css['sentence']} role="status">
                {blockers > 0
                  ? t`${plural(blockers, { one: '# blocking problem', other: '# blocking problems' })}`
                  : t`The exam can be taken.`}{' '}
                {warnings > 0 && t`${plural(warnings, { one: '# thing worth checking', other: '# things worth checking' })}`}
                {blockers + warnings === 0 && t`Nothing was found.`}
              </p>
              <p className={css['when']}>
                <Trans>Checked {formatDateTime(dataUpdatedAt)}</Trans>
              </p>
            </div>
            <div className={css['actions']}>
              <Button busy={isFetching} onClick={() => void refetch()}>
                <Trans>Check again</Trans>
              </Button>
              <Link
                to="/exam-editor/exams/edit/$id/preview"
                params={{ id: examId }}
                search={{}}
                className={buttonClass('quiet')}
              >
                <Trans>Preview</Trans>
              </Link>
              {data.exam.pairId !== null && (
                <Link to="/exam-editor/exams/edit/$id/check" params={{ id: data.exam.pairId }} className={buttonClass('plain')}>
                  <Trans>Check the other language</Trans>
                </Link>
              )}
            </div>
          </section>
          {(['blocker', 'warning'] as const).map((severity) => {
            const own = groups.filter((group) => group.severity === severity);
            if (own.length === 0) return null;
            return (
              <section key={severity} className={css['section']} data-testid={`findings-${severity}`}>
                <h2>{severity === 'blocker' ? <Trans>Blocking</Trans> : <Trans>Needs review</Trans>}</h2>
                {own.map((group) => (
                  <FindingGroup key={group.code} group={group} examId={examId} lang={localeTag(data.exam.forLang)} />
                ))}
              </section>
            );
          })}
        </>
      )}
    </div>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AttemptKind } from '#domain/exam/access-type.ts';
import { localeTag } from '#domain/language.ts';
import { Button } from '#ui/button.tsx';
import { formatScore } from '#ui/format.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Message } from '#ui/message.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { Facts } from './facts.tsx';
import { PreparedStart } from './prepared-start.tsx';
import { PreviewAction } from './preview-action.tsx';
import { previewQuery } from './queries.ts';
import { Rules } from './rules.tsx';
import { StateBadge } from './state-badge.tsx';
import { isRunning, testAt } from './test-groups.ts';
import { TestsSkeleton } from './tests-skeleton.tsx';
import css from './preview-screen.module.css';
import { useMinute } from '#ui/use-minute.ts';

// Of the ENT only.
const ProfilePart = lazyPart(() => import('./profile-part.tsx').then((module) => module.ProfilePart));

interface PreviewScreenProps {
  kind: AttemptKind;
  examId: number;
  /** Whether this device is fit. */
  check: ReactNode;
}

/** What a test will be like, before one decides to begin. */
export function PreviewScreen({ kind, examId, check }: PreviewScreenProps) {
  const { t } = useLingui();
  const query = useQuery(previewQuery(kind, examId));
  const now = useMinute();
  if (!query.data) {
    if (!query.isError) return <TestsSkeleton lines={2} />;
    return (
      <Message
        title={t`This test cannot be shown`}
        actions={<Button onClick={() => void query.refetch()} busy={query.isFetching}>{t`Try again`}</Button>}
      >
        {query.error.message}
      </Message>
    );
  }
  const test = testAt(query.data, now);
  const canSit = test.state === 'open' || isRunning(test.state);
  return (
    <div className={css['page']}>
      <div className={css['head']}>
        <StateBadge state={test.state} />
        <PageHeading title={test.exam.title} lang={localeTag(test.exam.forLang)} />
        {test.exam.description && (
          <p className={css['about']} lang={localeTag(test.exam.forLang)}>
            {test.exam.description}
          </p>
        )}
        <Facts test={test} />
      </div>
      <div className={css['columns']}>
        {(canSit || test.state === 'upcoming') && (
          <section className={css['card']}>
            <h2>
              <Trans>How it goes</Trans>
            </h2>
            <Rules test={test} />
          </section>
        )}
        <section className={css['card']}>
          <h2>
            <Trans>Contents</Trans>
          </h2>
          <table className={css['table']} aria-label={t`Contents`}>
            <thead>
              <tr>
                <th scope="col">
                  <Trans>Subject</Trans>
                </th>
                <th scope="col">
                  <Trans>Questions</Trans>
                </th>
              </tr>
            </thead>
            <tbody>
              {test.disciplines.map((discipline) => (
                <tr key={discipline.id}>
                  <td>
                    <span lang={localeTag(test.exam.forLang)}>{discipline.title}</span>
                    {discipline.passingPoints !== undefined && discipline.passingPoints > 0 && (
                      <span className={css['least']}>{t`at least ${formatScore(discipline.passingPoints)} points`}</span>
                    )}
                  </td>
                  <td>
                    {discipline.questions}
                    {discipline.questionsMost !== undefined && `–${discipline.questionsMost}`}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {(canSit || test.state === 'upcoming') && check}
        </section>
      </div>
      {test.profile && (canSit || test.state === 'upcoming') && <ProfilePart test={test} profile={test.profile} />}
      <PreviewAction test={test} />
      {(test.state === 'open' || test.state === 'upcoming') && (
        <PreparedStart key={test.examAccessPeriodId} test={test} now={now} />
      )}
    </div>
  );
}

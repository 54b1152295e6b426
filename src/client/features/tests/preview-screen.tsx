import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import type { TestListItem } from '#contract/attempts/parts.ts';
import type { AttemptKind } from '#domain/exam/access-type.ts';
import { localeTag } from '#domain/language.ts';
import { Button } from '#ui/button.tsx';
import { formatScore } from '#ui/format.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Message } from '#ui/message.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { SubjectTileLater } from '#ui/subject-tile-later.tsx';
import { Fold } from '#ui/fold.tsx';
import { useUser } from '#client/api/signed-in.tsx';
import { Closes } from './closes.tsx';
import { LargeNumber } from './large-number.tsx';
import { PreparedStart } from './prepared-start.tsx';
import { PreviewAction } from './preview-action.tsx';
import { previewQuery } from './queries.ts';
import { Rules } from './rules.tsx';
import { hasSeenRules, rememberRules } from './rules-seen.ts';
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
  const isAhead = canSit || test.state === 'upcoming';
  const lang = localeTag(test.exam.forLang);
  return (
    <div className={css['page']}>
      <div className={css['head']}>
        {test.state === 'open' ? <Closes at={test.finishDate} now={now} /> : <StateBadge state={test.state} />}
        <PageHeading title={test.exam.title} lang={lang} />
        {test.exam.description && (
          <p className={css['about']} lang={lang}>
            {test.exam.description}
          </p>
        )}
        <Figures test={test} />
      </div>
      <div className={css['card']}>
        {isAhead && <div className={css['check']}>{check}</div>}
        <ul className={css['parts']} aria-label={t`What is in the test`}>
          {test.disciplines.map((discipline) => (
            <li key={discipline.id}>
              <SubjectTileLater title={discipline.title} id={discipline.id} size="m" />
              <span>
                <span lang={lang}>{discipline.title}</span>
                {discipline.passingPoints !== undefined && discipline.passingPoints > 0 && (
                  <small>{t`at least ${formatScore(discipline.passingPoints)} points`}</small>
                )}
              </span>
              <span className={css['sum']}>
                {discipline.questionsMost !== undefined && `${discipline.questions}–`}
                <Plural value={discipline.questionsMost ?? discipline.questions} one="# question" other="# questions" />
              </span>
            </li>
          ))}
        </ul>
        {isAhead && <FoldedRules test={test} />}
      </div>
      {test.profile && isAhead && <ProfilePart test={test} profile={test.profile} />}
      <PreviewAction test={test} />
      {(test.state === 'open' || test.state === 'upcoming') && (
        <PreparedStart key={test.examAccessPeriodId} test={test} now={now} />
      )}
    </div>
  );
}

/** Questions, minutes and how often, each as one number. */
function Figures({ test }: { test: TestListItem }) {
  const most = test.questionCountMost ?? test.questionCount;
  // Where variants differ.
  const least = most === test.questionCount ? '' : `${test.questionCount}–`;
  const minutes = Math.round(test.exam.durationInSeconds / 60);
  return (
    <ul className={css['figures']}>
      <li>
        <LargeNumber before={least} text={plural(most, { one: '# question', other: '# questions' })} />
      </li>
      <li>
        <LargeNumber text={plural(minutes, { one: '# minute', other: '# minutes' })} />
      </li>
      {!test.isRehearsal && (
        <li>
          <b>1</b> <Trans>attempt</Trans>
        </li>
      )}
    </ul>
  );
}

/** The rules, open until this person has seen them on this device. */
function FoldedRules({ test }: { test: TestListItem }) {
  const { userId } = useUser();
  const [isFirst] = useState(() => !hasSeenRules(userId));
  useEffect(() => rememberRules(userId), [userId]);
  return (
    <Fold title={<Trans>How the test works</Trans>} isOpen={isFirst} testId="rules">
      <Rules test={test} />
    </Fold>
  );
}

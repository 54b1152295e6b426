import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { AttemptResult } from '#contract/attempts/get-result.ts';
import type { AttemptKind } from '#domain/exam/access-type.ts';
import { localeTag } from '#domain/language.ts';
import { Button } from '#ui/button.tsx';
import { formatDateTime } from '#ui/format.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Message } from '#ui/message.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { ScoreBars } from '#ui/score-bars.tsx';
import { ApiFailure } from '#client/api/api-failure.ts';
import { LaterCertificate } from './after-test.tsx';
import { ReceiptsButton } from './receipts-button.tsx';
import { ResultActions, type ReviewPart } from './result-actions.tsx';
import { resultQuery } from './result-query.ts';
import { ScoreCard } from './score-card.tsx';
import { TestsSkeleton } from './tests-skeleton.tsx';
import css from './result-screen.module.css';

// The questions' views are heavy, and not every exam lets one look at them.
const Review = lazy(() => import('./review.tsx').then((module) => ({ default: module.Review })));

// What was before, and the file, come once the result stands, with texts of their own. Should they not come, it stands all the same. No Suspense: what
// that reveals is drawn together, and this would wait for all the questions of the review.
const ResultHistory = lazyPart<{ kind: AttemptKind; examId: number; attemptId: string }>(
  async () => {
    const { ResultHistory: screen } = await import('./result-history/result-history.tsx');
    return screen;
  },
  null,
  { isOptional: true },
);

/** Comes once the result stands, as the history does. */
const OwnNote = lazyPart<{ attemptId: string }>(async () => {
  const { OwnNote: part } = await import('./own-note/own-note.tsx');
  return part;
});

/** The same: photos of sheets may come after the end. */
const PhotosHere = lazyPart<{ attemptId: string; isLink: true }>(async () => {
  const { PhotosHere: part } = await import('#client/commands/photos-here.tsx');
  return part;
});

/** The same; nothing where there are none. */
const AppealSummary = lazyPart<{ result: AttemptResult }>(async () => {
  const { AppealSummary: part } = await import('./appeals/appeal-summary.tsx');
  return part;
});

interface ResultScreenProps {
  kind: AttemptKind;
  examId: number;
  /** One of several; undefined: the newest. */
  attemptId: string | undefined;
}

export function ResultScreen({ kind, examId, attemptId }: ResultScreenProps) {
  const { t } = useLingui();
  const query = useQuery(resultQuery(kind, examId, attemptId));
  // The second step: first what it came to, then question by question.
  const [review, setReview] = useState<ReviewPart | null>(null);
  const result = query.data;
  if (!result) {
    if (!query.isError) return <TestsSkeleton lines={3} />;
    const isRunning = query.error instanceof ApiFailure && query.error.code === 'TEST_RUNNING';
    return (
      <Message
        title={isRunning ? t`This test is not finished yet` : t`The result cannot be shown`}
        actions={<Button onClick={() => void query.refetch()} busy={query.isFetching}>{t`Try again`}</Button>}
      >
        {query.error.message}
      </Message>
    );
  }
  const lang = localeTag(result.exam.forLang);
  const waits = result.waitingPoints ?? 0;
  const finished = formatDateTime(result.timer.finishedAt);
  return (
    <div className={css['page']}>
      <div>
        <PageHeading title={result.exam.title} lang={lang} section={t`Result`} />
        <p className={css['when']}>
          {result.reason === 'time' ? (
            <Trans>Ended when the time ran out, {finished}</Trans>
          ) : (
            <Trans>Finished {finished}</Trans>
          )}
          {result.profileDirection && ` · ${result.profileDirection}`}
        </p>
      </div>
      <ScoreCard result={result} />
      <ResultActions
        kind={kind}
        examId={examId}
        hasMistakes={waits === 0 && result.numberCorrectAnswers < result.totalQuestions}
        onReview={result.questionsData ? setReview : undefined}
      />
      {result.isArchived && (
        <p className={css['when']} data-testid="archived">
          <Trans>
            Your answers to this test are in the archive: the result stays, the questions can no longer be looked at.
          </Trans>
        </p>
      )}
      {waits > 0 && <PhotosHere attemptId={result.attemptId} isLink />}
      {kind === 'certification' && waits === 0 && <LaterCertificate attemptId={result.attemptId} isFailed={!result.passed} />}
      {result.lateAnswers > 0 && (
        <p className={css['late']}>
          <Plural
            value={result.lateAnswers}
            one="# answer came after the end. It is kept and not counted; the organiser decides about it."
            other="# answers came after the end. They are kept and not counted; the organiser decides about them."
          />
        </p>
      )}
      <div className={css['columns']}>
        <ScoreBars title={t`By subject`} rows={result.disciplines} lang={lang} />
        <ScoreBars title={t`By group of questions`} rows={result.resultData.groupResults} lang={lang} />
      </div>
      <AppealSummary result={result} />
      <ResultHistory kind={kind} examId={examId} attemptId={result.attemptId} />
      <OwnNote key={result.attemptId} attemptId={result.attemptId} />
      {result.reviewOpensAt !== undefined && <ReviewLater opensAt={result.reviewOpensAt} />}
      {result.questionsData && review && (
        <Suspense fallback={<TestsSkeleton lines={2} />}>
          <Review
            key={review}
            attemptId={result.attemptId}
            data={result.questionsData}
            lang={lang}
            isNarrowed={review === 'mistakes'}
          />
        </Suspense>
      )}
      <ReceiptsButton attemptId={result.attemptId} />
    </div>
  );
}

/** The right answers are not shown yet, and when they will be: the page has them by itself when it is opened after that. */
function ReviewLater({ opensAt }: { opensAt: number | null }) {
  const opens = opensAt === null ? '' : formatDateTime(opensAt);
  return (
    <p className={css['when']} data-testid="review-later">
      {opensAt === null ? (
        <Trans>
          Your answers and the correct ones are shown here once everyone who may get these questions has finished. When that is
          cannot be said yet.
        </Trans>
      ) : (
        <Trans>
          Your answers and the correct ones are shown here from {opens} at the earliest, once everyone who may get these
          questions has finished.
        </Trans>
      )}
    </p>
  );
}

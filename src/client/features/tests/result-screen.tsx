import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { AttemptResult } from '#contract/attempts/get-result.ts';
import type { AttemptKind } from '#domain/exam/access-type.ts';
import { isBelowLeast, passesByPoints } from '#domain/exam/passing.ts';
import { localeTag } from '#domain/language.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { formatDateTime, formatScore } from '#ui/format.ts';
import { CheckIcon, RightIcon } from '#ui/icons.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Message } from '#ui/message.tsx';
import { ApiFailure } from '#client/api/api-failure.ts';
import { useIsConnected } from '#client/api/connection.ts';
import { useUser } from '#client/api/signed-in.tsx';
import { LaterCertificate } from './after-test.tsx';
import { Banner, JuniorBanner } from './moment/banner.tsx';
import { InWords } from './moment/in-words.tsx';
import { partsOf, wentWell } from './moment/moment.ts';
import { nextActionOf, NextActionStep } from './moment/next-action.tsx';
import { NotYet, useHeldBack } from './moment/not-yet.tsx';
import { Rest } from './moment/rest.tsx';
import { previewQuery } from './queries.ts';
import { ReceiptsButton } from './receipts-button.tsx';
import { RepeatAction } from './repeat-action.tsx';
import { resultQuery } from './result-query.ts';
import { TestsSkeleton } from './tests-skeleton.tsx';
import css from './result-screen.module.css';

/** Grades 1 to this read a friendlier page. */
const lastJuniorGrade = 4;

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
  const held = useHeldBack(kind, examId);
  const isConnected = useIsConnected();
  const result = query.data;
  if (!result) {
    if (held && (query.isError || !isConnected)) return <NotYet held={held} />;
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
  return <Result kind={kind} examId={examId} result={result} />;
}

/** Where a review begins: with all questions, with those that are not right, or at one of them. */
type ReviewFrom = 'all' | 'mistakes' | number;

function Result({ kind, examId, result }: { kind: AttemptKind; examId: number; result: AttemptResult }) {
  const { firstname, group } = useUser();
  const isConnected = useIsConnected();
  const { data: test } = useQuery({ ...previewQuery(kind, examId), enabled: isConnected, retry: false });
  // The second step: first what it came to, then question by question.
  const [review, setReview] = useState<ReviewFrom | null>(null);
  const isJunior = kind === 'testing' && group !== null && group.grade <= lastJuniorGrade;
  const waits = (result.waitingPoints ?? 0) > 0;
  const canRepeat = isConnected && (test?.canRepeat ?? false);
  const action = nextActionOf(result, canRepeat);
  return (
    <div className={cx(css['page'], isJunior && css['junior'])} data-testid="score-card">
      <Saved answers={result.answeredQuestions} isJunior={isJunior} />
      {isJunior && !waits ? (
        <JuniorBanner result={result} name={firstname} />
      ) : (
        <Banner result={result} onOpen={result.questionsData ? setReview : undefined} />
      )}
      <Notes result={result} />
      <div className={css['card']}>
        {isJunior && !waits ? (
          <p className={css['talk']}>
            <InWords result={result} />
          </p>
        ) : (
          <WentWell result={result} />
        )}
        {passesByPoints(result.accessTypeId) && !result.passed && !waits && <Missed result={result} />}
        <Rest result={result} isJunior={isJunior}>
          {kind === 'certification' && !waits && <LaterCertificate attemptId={result.attemptId} isFailed={!result.passed} />}
          <ResultHistory kind={kind} examId={examId} attemptId={result.attemptId} />
          <AppealSummary result={result} />
          {action === 'tests' && result.questionsData && (
            <Button kind="quiet" data-testid="open-review" onClick={() => setReview('all')}>
              <Trans>Look at the questions</Trans>
            </Button>
          )}
          {action !== 'again' && test && canRepeat && <RepeatAction test={test} />}
          <ReceiptsButton attemptId={result.attemptId} />
        </Rest>
        <OwnNote key={result.attemptId} attemptId={result.attemptId} />
      </div>
      {review === null && (
        <NextActionStep
          kind={kind}
          action={action}
          isJunior={isJunior}
          missing={result.totalQuestions - result.numberCorrectAnswers}
          test={test}
          onReview={() => setReview(action === 'mistakes' ? 'mistakes' : 'all')}
        />
      )}
      {result.questionsData && review !== null && (
        <Suspense fallback={<TestsSkeleton lines={2} />}>
          <Review
            key={review}
            attemptId={result.attemptId}
            data={result.questionsData}
            lang={localeTag(result.exam.forLang)}
            isNarrowed={review === 'mistakes'}
            startAt={typeof review === 'number' ? review : undefined}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Green, for this alone: all of them are where nothing is lost. */
function Saved({ answers, isJunior }: { answers: number; isJunior: boolean }) {
  if (answers === 0) return null;
  return (
    <p className={css['saved']} data-testid="saved">
      <RightIcon />
      {isJunior ? (
        <Trans>Everything is saved</Trans>
      ) : (
        <Plural value={answers} one="# answer is on the server" other="# answers are on the server" />
      )}
    </p>
  );
}

/** Notices that the student has to know before anything else. */
function Notes({ result }: { result: AttemptResult }) {
  const waits = (result.waitingPoints ?? 0) > 0;
  return (
    <>
      {result.isArchived && (
        <p className={css['when']} data-testid="archived">
          <Trans>Your answers to this test are archived: the result stays, but the questions can no longer be viewed.</Trans>
        </p>
      )}
      {waits && <PhotosHere attemptId={result.attemptId} isLink />}
      {result.lateAnswers > 0 && (
        <p className={css['late']}>
          <Plural
            value={result.lateAnswers}
            one="# answer arrived after the end. It is saved but not counted; the organiser decides."
            other="# answers arrived after the end. They are saved but not counted; the organiser decides."
          />
        </p>
      )}
      {result.reviewOpensAt !== undefined && <ReviewLater opensAt={result.reviewOpensAt} />}
    </>
  );
}

/** Parts that went well, with their right answers; nothing where there is none. */
function WentWell({ result }: { result: AttemptResult }) {
  const parts = wentWell(partsOf(result));
  if (parts.length === 0 || (result.waitingPoints ?? 0) > 0) return null;
  return (
    <section className={css['well']} data-testid="went-well">
      <h2>
        <Trans>What went well</Trans>
      </h2>
      <ul>
        {parts.map(({ id, title, correct, total }) => (
          <li key={id}>
            <CheckIcon />
            <span lang={localeTag(result.exam.forLang)}>{title}</span>
            <strong>
              {correct} / {total}
            </strong>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The right answers are not shown yet, and when they will be: the page has them by itself when it is opened after that. */
function ReviewLater({ opensAt }: { opensAt: number | null }) {
  const opens = opensAt === null ? '' : formatDateTime(opensAt);
  return (
    <p className={css['when']} data-testid="review-later">
      {opensAt === null ? (
        <Trans>
          Your answers and the correct ones appear here once everyone who may get these questions has finished. The date is not
          known yet.
        </Trans>
      ) : (
        <Trans>
          Your answers and the correct ones appear here no earlier than {opens}, once everyone who may get these questions has
          finished.
        </Trans>
      )}
    </p>
  );
}

/** Which of the ENT's thresholds were not reached. */
function Missed({ result: { resultData, passingScore, disciplines, exam } }: { result: AttemptResult }) {
  const { t } = useLingui();
  const below = disciplines.filter(isBelowLeast);
  const score = formatScore(resultData.totalScore);
  return (
    <ul className={css['missed']} aria-label={t`What was missing`} data-testid="missed">
      {resultData.totalScore < passingScore && (
        <li>
          <Trans>
            All subjects together: {score} of the {passingScore} points needed.
          </Trans>
        </li>
      )}
      {below.map(({ id, title, totalScore, passingPoints }) => {
        const [has, needs] = [formatScore(totalScore), formatScore(passingPoints ?? 0)];
        return (
          <li key={id}>
            <span lang={localeTag(exam.forLang)}>{title}</span>
            {': '}
            <Trans>
              {has} of the {needs} points needed.
            </Trans>
          </li>
        );
      })}
    </ul>
  );
}

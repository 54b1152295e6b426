import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { AttemptResult } from '#contract/attempts/get-result.ts';
import { isBelowLeast, passesByPoints } from '#domain/exam/passing.ts';
import { percentOf } from '#domain/exam/result-figures.ts';
import { localeTag } from '#domain/language.ts';
import { formatPercent, formatScore } from '#ui/format.ts';
import { RightIcon } from '#ui/icons.tsx';
import { Ring } from '#ui/ring.tsx';
import css from './result-screen.module.css';

/** The whole in one look: right answers, passed or not, score, time. */
export function ScoreCard({ result }: { result: AttemptResult }) {
  const { t } = useLingui();
  const { numberCorrectAnswers, totalQuestions, answeredQuestions, passingScore, resultData, scaleRange, timer } = result;
  const { totalScore, totalMaxScore } = resultData;
  const minutes = Math.floor(timer.spentSeconds / 60);
  const seconds = timer.spentSeconds % 60;
  const empty = totalQuestions - answeredQuestions;
  const isByPoints = passesByPoints(result.accessTypeId);
  const waits = result.waitingPoints ?? 0;
  return (
    <section className={css['score']} aria-label={t`Result`} data-testid="score-card">
      <Ring part={totalScore} whole={totalMaxScore} isGood={result.passed}>
        <strong className={css['number']} data-figure="percent">
          {waits > 0 ? '–' : formatPercent(percentOf(totalScore, totalMaxScore))}
        </strong>
        <span className={css['of']} data-figure="score">
          {formatScore(totalScore)} / {formatScore(totalMaxScore)}
        </span>
      </Ring>
      <div className={css['words']}>
        <p className={css['verdict']}>
          {result.passed && <RightIcon className={css['passed']} />}
          {waits > 0 ? (
            <Trans>Being marked</Trans>
          ) : result.passed ? (
            <Trans>Passed</Trans>
          ) : (
            <Trans>Not passed this time</Trans>
          )}
        </p>
        {waits > 0 ? <BeingMarked points={waits} /> : <WentWell result={result} />}
        {isByPoints && !result.passed && waits === 0 && <Missed result={result} />}
        {scaleRange && waits === 0 && (
          <p className={css['scale']}>
            <strong>{scaleRange.title}</strong> {scaleRange.description}
          </p>
        )}
        <dl className={css['figures']}>
          <div>
            <dt>
              <Trans>Right answers</Trans>
            </dt>
            <dd data-figure="right">
              {numberCorrectAnswers} / {totalQuestions}
            </dd>
          </div>
          <div>
            <dt>{isByPoints ? <Trans>Points needed</Trans> : <Trans>Needed to pass</Trans>}</dt>
            <dd>{passingScore}</dd>
          </div>
          <div>
            <dt>
              <Trans>Time spent</Trans>
            </dt>
            <dd>
              <Trans>
                {minutes} min {seconds} s
              </Trans>
            </dd>
          </div>
          {result.accommodation && result.accommodation.extraPercent > 0 && (
            <div>
              <dt>
                <Trans>Extra time</Trans>
              </dt>
              <dd>{formatPercent(result.accommodation.extraPercent)}</dd>
            </div>
          )}
          {empty > 0 && (
            <div>
              <dt>
                <Trans>Without an answer</Trans>
              </dt>
              <dd>
                <Plural value={empty} one="# question" other="# questions" />
              </dd>
            </div>
          )}
        </dl>
      </div>
    </section>
  );
}

/** What is shown is not the end: people read the long answers first. */
function BeingMarked({ points }: { points: number }) {
  const most = formatScore(points);
  return (
    <p className={css['well']} data-testid="being-marked">
      <Trans>People read your long answers: up to {most} more points. You will be told when they are marked.</Trans>
    </p>
  );
}

/** What one did best, before anything that is missing; a word of encouragement where nothing was right. */
function WentWell({ result }: { result: AttemptResult }) {
  const { disciplines, resultData, numberCorrectAnswers, exam } = result;
  if (numberCorrectAnswers === 0) {
    return (
      <p className={css['well']} data-testid="went-well">
        <Trans>This test was hard. Look at the questions one by one: each of them can be learned.</Trans>
      </p>
    );
  }
  const parts = disciplines.length > 1 ? disciplines : resultData.groupResults;
  const best = [...parts]
    .filter(({ correct }) => correct > 0)
    .sort((one, other) => percentOf(other.totalScore, other.totalMaxScore) - percentOf(one.totalScore, one.totalMaxScore));
  return (
    <p className={css['well']} data-testid="went-well">
      {best.length > 0 ? (
        <>
          <Trans>What went best:</Trans>{' '}
          {best.slice(0, 2).map(({ id, title, totalScore, totalMaxScore }, at) => (
            <span key={id}>
              {at > 0 && ', '}
              <span lang={localeTag(exam.forLang)}>{title}</span> ({formatPercent(percentOf(totalScore, totalMaxScore))})
            </span>
          ))}
        </>
      ) : (
        <Plural value={numberCorrectAnswers} one="You solved # question fully." other="You solved # questions fully." />
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
            All subjects together: {score} of the {passingScore} points that are needed.
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
              {has} of the {needs} points that are needed.
            </Trans>
          </li>
        );
      })}
    </ul>
  );
}

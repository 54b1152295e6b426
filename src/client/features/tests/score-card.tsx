import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { AttemptResult } from '#contract/attempts/get-result.ts';
import { isBelowLeast, passesByPoints } from '#domain/exam/passing.ts';
import { localeTag } from '#domain/language.ts';
import { formatScore } from '#ui/format.ts';
import { RightIcon } from '#ui/icons.tsx';
import { Ring } from '#ui/ring.tsx';
import css from './result-screen.module.css';

/** The whole in one look: right answers, passed or not, score, time. */
export function ScoreCard({ result }: { result: AttemptResult }) {
  const { t } = useLingui();
  const { numberCorrectAnswers, totalQuestions, answeredQuestions, passingScore, resultData, scaleRange, timer } = result;
  const minutes = Math.floor(timer.spentSeconds / 60);
  const seconds = timer.spentSeconds % 60;
  const empty = totalQuestions - answeredQuestions;
  const isByPoints = passesByPoints(result.accessTypeId);
  return (
    <section className={css['score']} aria-label={t`Result`} data-testid="score-card">
      <Ring part={numberCorrectAnswers} whole={totalQuestions} isGood={result.passed}>
        <span className={css['of']}>
          <Trans>Right answers:</Trans>
        </span>
        <strong className={css['number']}>
          {numberCorrectAnswers} <span className={css['whole']}>/ {totalQuestions}</span>
        </strong>
      </Ring>
      <div className={css['words']}>
        <p className={css['verdict']}>
          {result.passed && <RightIcon className={css['passed']} />}
          {result.passed ? <Trans>Passed</Trans> : <Trans>Not passed this time</Trans>}
        </p>
        {isByPoints && !result.passed && <Missed result={result} />}
        {scaleRange && (
          <p className={css['scale']}>
            <strong>{scaleRange.title}</strong> {scaleRange.description}
          </p>
        )}
        <dl className={css['figures']}>
          <div>
            <dt>
              <Trans>Score</Trans>
            </dt>
            <dd>
              {formatScore(resultData.totalScore)} / {formatScore(resultData.totalMaxScore)}
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

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { AttemptResult } from '#contract/attempts/get-result.ts';
import { passesByPoints } from '#domain/exam/passing.ts';
import { localeTag } from '#domain/language.ts';
import { Fold } from '#ui/fold.tsx';
import { formatDateTime, formatPercent, formatScore } from '#ui/format.ts';
import css from './rest.module.css';

interface RestProps {
  result: AttemptResult;
  isJunior: boolean;
  /** Certificate, papers, history, receipts. */
  children: ReactNode;
}

/** Everything else of a result, folded: points, time, parts, papers. */
export function Rest({ result, isJunior, children }: RestProps) {
  return (
    <Fold title={isJunior ? <Trans>Show to my parents</Trans> : <Trans>Points, time, documents</Trans>} testId="rest">
      <Figures result={result} />
      {result.scaleRange && !result.waitingPoints && (
        <p className={css['scale']}>
          <strong>{result.scaleRange.title}</strong> {result.scaleRange.description}
        </p>
      )}
      <Parts result={result} />
      {children}
    </Fold>
  );
}

function Figures({ result }: { result: AttemptResult }) {
  const { t } = useLingui();
  const { numberCorrectAnswers, totalQuestions, answeredQuestions, passingScore, resultData, timer } = result;
  const minutes = Math.floor(timer.spentSeconds / 60);
  const seconds = timer.spentSeconds % 60;
  const empty = totalQuestions - answeredQuestions;
  const isByPoints = passesByPoints(result.accessTypeId);
  const waits = (result.waitingPoints ?? 0) > 0;
  return (
    <dl className={css['figures']}>
      <Row name={t`Points`} figure="score">
        {formatScore(resultData.totalScore)} / {formatScore(resultData.totalMaxScore)}
      </Row>
      <Row name={t`Right answers`} figure="right">
        {numberCorrectAnswers} / {totalQuestions}
      </Row>
      {empty > 0 && (
        <Row name={t`Without an answer`}>
          <Plural value={empty} one="# question" other="# questions" />
        </Row>
      )}
      <Row name={isByPoints ? t`Points needed` : t`Needed to pass`}>
        {passingScore}
        {!waits && <> · {result.passed ? <Trans>Passed</Trans> : <Trans>Not passed this time</Trans>}</>}
      </Row>
      <Row name={result.reason === 'time' ? t`Ended when time ran out` : t`Finished`}>{formatDateTime(timer.finishedAt)}</Row>
      <Row name={t`Time spent`}>
        <Trans>
          {minutes} min {seconds} s
        </Trans>
      </Row>
      {result.accommodation && result.accommodation.extraPercent > 0 && (
        <Row name={t`Extra time`}>{formatPercent(result.accommodation.extraPercent)}</Row>
      )}
      {result.profileDirection && <Row name={t`Profile`}>{result.profileDirection}</Row>}
    </dl>
  );
}

function Row({ name, figure, children }: { name: string; figure?: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd data-figure={figure}>{children}</dd>
    </div>
  );
}

/** Subjects and groups of questions: right ones and points, without bars. */
function Parts({ result }: { result: AttemptResult }) {
  const { t } = useLingui();
  const { disciplines, resultData, exam } = result;
  return [
    { title: t`By subject`, rows: disciplines },
    { title: t`By group of questions`, rows: resultData.groupResults },
  ].map(
    ({ title, rows }) =>
      rows.length > 0 && (
        <table key={title} className={css['parts']}>
          <thead>
            <tr>
              <th scope="col">{title}</th>
              <th scope="col">{t`Right`}</th>
              <th scope="col">{t`Points`}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => {
              const least = 'passingPoints' in row ? formatScore(Number(row.passingPoints ?? 0)) : '0';
              return (
                <tr key={row.id}>
                  <th scope="row">
                    <span lang={localeTag(exam.forLang)}>{row.title}</span>
                    {least !== '0' && (
                      <small>
                        <Trans>at least {least} points</Trans>
                      </small>
                    )}
                  </th>
                  <td>
                    {row.correct} / {row.total}
                  </td>
                  <td>
                    {formatScore(row.totalScore)} / {formatScore(row.totalMaxScore)}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      ),
  );
}

import { Trans } from '@lingui/react/macro';
import { percentOf } from '#domain/exam/result-figures.ts';
import { formatPercent, formatScore } from './format.ts';
import css from './score-bars.module.css';

interface ScoreBarsProps {
  title: string;
  /** Language of the exam's texts. */
  lang: string;
  rows: readonly {
    id: number;
    title: string;
    totalScore: number;
    totalMaxScore: number;
    correct: number;
    total: number;
    passingPoints?: number | null;
  }[];
}

/** Parts of a result as bars; every number stands in words beside its bar. */
export function ScoreBars({ title, lang, rows }: ScoreBarsProps) {
  if (rows.length === 0) return null;
  return (
    <section className={css['card']}>
      <h2>{title}</h2>
      <ul className={css['rows']}>
        {rows.map((row) => (
          <li key={row.id}>
            <div className={css['line']}>
              <span lang={lang}>{row.title}</span>
              <strong>{formatPercent(percentOf(row.totalScore, row.totalMaxScore))}</strong>
            </div>
            <div className={css['track']} aria-hidden="true">
              <div className={css['bar']} style={{ width: `${percentOf(row.totalScore, row.totalMaxScore)}%` }} />
            </div>
            <div className={css['small']}>
              <Trans>
                {row.correct} of {row.total} right · score {formatScore(row.totalScore)} / {formatScore(row.totalMaxScore)}
              </Trans>
              {row.passingPoints ? (
                <>
                  {' · '}
                  <Trans>at least {formatScore(row.passingPoints)} needed</Trans>
                </>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

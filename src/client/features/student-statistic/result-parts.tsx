import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { StudentStatisticDetail } from '#contract/results/student-statistic.ts';
import { percentOf } from '#domain/exam/result-figures.ts';
import { localeTag } from '#domain/language.ts';
import { formatPercent, formatScore } from '#ui/format.ts';
import { ScoreBars } from '#ui/score-bars.tsx';
import { Fold } from '#ui/fold.tsx';
import css from './student-statistic.module.css';
import { weakestOf } from './weakest.ts';

/** More marks than this do not fit a row of a phone. */
const mostMarks = 12;

/** A result without whose it is. */
type Result = Omit<StudentStatisticDetail, 'person' | 'attempts'>;

/** One result: the whole, and by everything that its questions are marked with. */
export function ResultParts({ detail }: { detail: Result }) {
  const { t } = useLingui();
  const lang = localeTag(detail.exam.forLang);
  const parts = [
    [t`By subject`, detail.disciplines],
    [t`By group of questions`, detail.groups],
    [t`By learning goal`, detail.goals],
    [t`By difficulty`, detail.levels],
    [t`By thinking skill`, detail.skills],
  ] as const;
  return (
    <>
      <Whole detail={detail} lang={lang} />
      <Weakest detail={detail} lang={lang} />
      <div className={css['folded']}>
        <Fold title={<Trans>All parts</Trans>} testId="all-parts">
          <div className={css['columns']}>
            {parts.map(([title, rows]) => (
              <ScoreBars key={title} title={title} rows={rows} lang={lang} />
            ))}
          </div>
        </Fold>
      </div>
    </>
  );
}

/** What is weakest comes first, in words: up to three learning goals, else groups of questions, else subjects. */
function Weakest({ detail, lang }: { detail: Result; lang: string }) {
  const { t } = useLingui();
  const found = [detail.goals, detail.groups, detail.disciplines].find((rows) => rows.length > 1);
  const weakest = weakestOf(found ?? []);
  if (weakest.length === 0 || detail.isBeingMarked) return null;
  return (
    <section className={css['folded']} data-testid="weakest">
      <h2 className={css['weakHead']}>{t`What to practise first`}</h2>
      <ol className={css['weakest']}>
        {weakest.map(({ id, title, correct, total }) => (
          <li key={id}>
            <span lang={lang}>{title}</span>
            <span className={css['marks']}>
              {total <= mostMarks && (
                <span className={css['dots']} aria-hidden="true">
                  {Array.from({ length: total }, (_, index) => (
                    <i key={index} data-full={index < correct || undefined} />
                  ))}
                </span>
              )}
              <Trans>
                {correct} of {total} right
              </Trans>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Whole({ detail, lang }: { detail: Result; lang: string }) {
  const { t } = useLingui();
  const percent = percentOf(detail.totalScore, detail.totalMaxScore);
  const minutes = Math.floor(detail.spentSeconds / 60);
  const seconds = detail.spentSeconds % 60;
  return (
    <section className={css['whole']} aria-label={t`Result`} data-testid="statistic-whole">
      <p className={css['big']}>
        <strong>{formatPercent(percent)}</strong>{' '}
        <span>{detail.isBeingMarked ? t`being marked` : detail.passed ? t`passed` : t`not passed`}</span>
      </p>
      <div className={css['track']} aria-hidden="true">
        <div className={css['bar']} style={{ width: `${percent}%` }} />
      </div>
      {detail.scaleRange && (
        <p className={css['range']} lang={lang}>
          <strong>{detail.scaleRange.title}</strong> {detail.scaleRange.description}
        </p>
      )}
      <dl className={css['figures']}>
        <div>
          <dt>{t`Score`}</dt>
          <dd>
            {formatScore(detail.totalScore)} / {formatScore(detail.totalMaxScore)}
          </dd>
        </div>
        <div>
          <dt>{t`Right answers`}</dt>
          <dd>
            {detail.numberCorrectAnswers} / {detail.totalQuestions}
          </dd>
        </div>
        <div>
          <dt>{t`Needed to pass`}</dt>
          <dd>{detail.exam.passingScore}</dd>
        </div>
        <div>
          <dt>{t`Time spent`}</dt>
          <dd>
            <Trans>
              {minutes} min {seconds} s
            </Trans>
          </dd>
        </div>
      </dl>
      {detail.lateAnswers > 0 && (
        <p className={css['late']}>
          <Plural
            value={detail.lateAnswers}
            one="# answer arrived after the end and is not counted."
            other="# answers arrived after the end and are not counted."
          />
        </p>
      )}
    </section>
  );
}

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { AttemptResult } from '#contract/attempts/get-result.ts';
import { passesByPoints } from '#domain/exam/passing.ts';
import { accessTypes } from '#domain/exam/access-type.ts';
import { localeTag } from '#domain/language.ts';
import { subjectLook } from '#domain/subjects/subject-look.ts';
import '#ui/subject-colours.css';
import { cx } from '#ui/cx.ts';
import { formatScore, formatTime } from '#ui/format.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { Arc } from './arc.tsx';
import css from './banner.module.css';
import { figureOf, marksOf, type Mark } from './moment.ts';
import { InWords } from './in-words.tsx';
import { SnowLeopard } from './snow-leopard.tsx';

interface BannerProps {
  result: AttemptResult;
  /** Opens a question of the review; undefined: it may not be looked at. */
  onOpen?: ((number: number) => void) | undefined;
}

/** The moment: one figure in the subject's colour, one mark for each question, one sentence. */
export function Banner({ result, onOpen }: BannerProps) {
  const figure = figureOf(result);
  const value = formatScore(figure.value);
  const of = formatScore(figure.of);
  return (
    <Ground result={result}>
      <Head result={result} hasTime />
      <Arc marks={marksOf(result)} value={figure.value} of={figure.of} onOpen={onOpen}>
        <p className={css['figure']}>
          <b data-long={value.length > 3 || undefined}>{value}</b>{' '}
          {figure.unit === 'points' ? (
            <Trans>of {of} points</Trans>
          ) : (
            <Plural value={figure.of} one="right of # question" other="right of # questions" />
          )}
        </p>
      </Arc>
      <Verdict result={result} />
      <p className={css['sentence']}>
        <InWords result={result} />
      </p>
    </Ground>
  );
}

/** The same for grades 1 to 4: stars in place of marks, a word of praise, larger. */
export function JuniorBanner({ result, name }: { result: AttemptResult; name: string }) {
  const { t } = useLingui();
  const { numberCorrectAnswers: right, totalQuestions: all } = result;
  const marks = marksOf(result) ?? starsOf(right, all);
  return (
    <Ground result={result} isJunior>
      <Head result={result} />
      <p className={css['praise']}>{right > 0 ? t`Well done, ${name}!` : t`You did it, ${name}!`}</p>
      {marks.length <= mostStars && <Stars marks={marks} />}
      <p className={css['count']}>
        <Plural value={all} one={`${right} of # task is right`} other={`${right} of # tasks are right`} />
      </p>
      <SnowLeopard className={css['leopard']} />
    </Ground>
  );
}

const mostStars = 24;

/** Where it is not known which question was right: as many as were. */
function starsOf(right: number, all: number): Mark[] {
  return Array.from({ length: all }, (_, index) => (index < right ? 'right' : 'open'));
}

function Stars({ marks }: { marks: readonly Mark[] }) {
  return (
    <div className={css['stars']} aria-hidden="true" data-testid="stars">
      {marks.map((mark, index) => (
        <svg key={index} viewBox="0 0 24 24" data-mark={mark}>
          <path d="M12 2.8l2.8 5.9 6.4.8-4.7 4.5 1.2 6.4L12 17.3l-5.7 3.1 1.2-6.4L2.8 9.5l6.4-.8z" />
        </svg>
      ))}
    </div>
  );
}

function Ground({ result, isJunior, children }: { result: AttemptResult; isJunior?: boolean; children: ReactNode }) {
  const { t } = useLingui();
  const [only, ...others] = result.disciplines;
  return (
    <section
      className={cx(css['banner'], isJunior && css['junior'])}
      aria-label={t`Result`}
      data-subject={only && others.length === 0 ? subjectLook(only.title, only.id).colour : undefined}
      data-testid="moment"
    >
      {children}
    </section>
  );
}

function Head({ result, hasTime = false }: { result: AttemptResult; hasTime?: boolean }) {
  const { t } = useLingui();
  const { exam, timer } = result;
  return (
    <div className={css['head']}>
      <PageHeading title={exam.title} lang={localeTag(exam.forLang)} section={t`Result`} />
      {hasTime && <time dateTime={new Date(timer.finishedAt).toISOString()}>{formatTime(timer.finishedAt)}</time>}
    </div>
  );
}

/** Passed or not is said large only where it decides something: of a certification and of the ENT. */
function Verdict({ result: { accessTypeId, passed, waitingPoints = 0 } }: { result: AttemptResult }) {
  if (waitingPoints === 0 && accessTypeId !== accessTypes.certification && !passesByPoints(accessTypeId)) return null;
  return (
    <p className={css['verdict']} data-testid="passed-or-not">
      {waitingPoints > 0 ? <Trans>Being marked</Trans> : passed ? <Trans>Passed</Trans> : <Trans>Not passed this time</Trans>}
    </p>
  );
}

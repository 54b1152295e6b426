import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { QuestionView } from '#mechanics/views.tsx';
import type { AttemptResult, ReviewedQuestion } from '#contract/attempts/get-result.ts';
import { cx } from '#ui/cx.ts';
import { formatScore } from '#ui/format.ts';
import { RightIcon, WrongIcon } from '#ui/icons.tsx';
import { RichText } from '#ui/rich-text.tsx';
import css from './review.module.css';

type ReviewData = NonNullable<AttemptResult['questionsData']>;

const nothingStruck: ReadonlySet<string> = new Set();
const ignore = () => undefined;

/** Question by question: what was answered, what was right, what it earned. */
export function Review({ data, lang }: { data: ReviewData; lang: string }) {
  const { t } = useLingui();
  const [onlyMistakes, setOnlyMistakes] = useState(false);
  // As in the test: the numbers run through all subjects.
  const firstOf = (at: number) => data.disciplines.slice(0, at).reduce((sum, { questions }) => sum + questions.length, 1);
  return (
    <section className={css['review']}>
      <div className={css['head']}>
        <h2>
          <Trans>Question by question</Trans>
        </h2>
        <label className={css['filter']}>
          <input type="checkbox" checked={onlyMistakes} onChange={(event) => setOnlyMistakes(event.target.checked)} />
          {t`Only those that were not fully right`}
        </label>
      </div>
      {data.disciplines.map((discipline, at) => (
        <section key={discipline.id} className={css['discipline']}>
          <h3 lang={lang}>{discipline.title}</h3>
          {discipline.questions.map(
            (reviewed, index) =>
              !(onlyMistakes && reviewed.isCorrect) && (
                <Reviewed
                  key={reviewed.id}
                  number={firstOf(at) + index}
                  lang={lang}
                  reviewed={reviewed}
                  shared={data.sharedContents.find((content) => content.id === reviewed.question.sharedContentId)}
                />
              ),
          )}
        </section>
      ))}
    </section>
  );
}

interface ReviewedProps {
  number: number;
  /** Language of the exam's texts. */
  lang: string;
  reviewed: ReviewedQuestion;
  shared: ReviewData['sharedContents'][number] | undefined;
}

function Reviewed({ number, lang, reviewed, shared }: ReviewedProps) {
  const { t } = useLingui();
  const earned = formatScore(reviewed.earned);
  const points = formatScore(reviewed.question.points);
  const isPartly = !reviewed.isCorrect && reviewed.earned > 0;
  return (
    <article
      className={cx(css['question'], reviewed.isCorrect && css['right'], isPartly && css['partly'])}
      aria-label={t`Question ${number}`}
    >
      <header className={css['line']}>
        <strong>{t`Question ${number}`}</strong>
        <span className={css['verdict']}>
          {reviewed.isCorrect ? <RightIcon className={css['good']} /> : !isPartly && <WrongIcon className={css['bad']} />}
          {reviewed.isCorrect ? t`Right` : reviewed.answers === null ? t`No answer` : isPartly ? t`Partly right` : t`Wrong`}
          {' · '}
          {t`${earned} of ${points}`}
        </span>
      </header>
      {shared && (
        <details className={css['shared']} lang={lang}>
          <summary>{shared.title}</summary>
          <RichText html={shared.content} />
        </details>
      )}
      <div lang={lang}>
        <QuestionView
          id={`review-${reviewed.id}`}
          question={reviewed.question}
          answer={reviewed.answers}
          right={reviewed.right}
          isCorrect={reviewed.isCorrect}
          parts={reviewed.parts}
          mode="review"
          onAnswer={ignore}
          struck={nothingStruck}
          onStrike={ignore}
        />
      </div>
    </article>
  );
}

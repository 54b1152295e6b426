import { Trans, useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import { PaperSlot, type PaperSlotPart } from '#mechanics/essay/paper-slot.ts';
import { QuestionView } from '#mechanics/views.tsx';
import type { AnswerMarking, AttemptResult, ReviewedQuestion } from '#contract/attempts/get-result.ts';
import { Checkbox } from '#ui/check.tsx';
import { cx } from '#ui/cx.ts';
import { formatScore } from '#ui/format.ts';
import { RightIcon, WrongIcon } from '#ui/icons.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { upTo } from '#ui/up-to.ts';
import { MarkingPart } from './marking-part.tsx';
import css from './review.module.css';

type ReviewData = NonNullable<AttemptResult['questionsData']>;

const nothingStruck: ReadonlySet<string> = new Set();
const ignore = () => undefined;

/** Few answers have photos. */
const AnswerPages = lazyPart<Pick<AnswerMarking, 'pages' | 'ink'>>(async () => {
  const { AnswerPages: part } = await import('./answer-pages.tsx');
  return part;
});

/** Comes once the questions stand. */
const AppealPart = lazyPart(async () => {
  const { AppealPart: part } = await import('./appeals/appeal-part.tsx');
  return part;
});

/** What was left empty is not wrong: nothing was tried. */
type Verdict = 'right' | 'partly' | 'wrong' | 'empty' | 'waits';

const verdictTexts: Readonly<Record<Verdict, MessageDescriptor>> = {
  right: msg`Right`,
  partly: msg`Partly right`,
  wrong: msg`Wrong`,
  empty: msg`No answer given`,
  waits: msg`Being marked`,
};

function verdictOf({ isCorrect, answers, earned, marking }: ReviewedQuestion): Verdict {
  if (marking?.waits) return 'waits';
  if (isCorrect) return 'right';
  if (answers === null) return 'empty';
  return earned > 0 ? 'partly' : 'wrong';
}

const signs = { partly: 'halfSign', empty: 'emptySign', waits: 'waitsSign' } as const;

function VerdictSign({ verdict }: { verdict: Verdict }) {
  if (verdict === 'right') return <RightIcon className={css['good']} />;
  if (verdict === 'wrong') return <WrongIcon className={css['bad']} />;
  return <span className={css[signs[verdict]]} aria-hidden="true" />;
}

interface ReviewProps {
  attemptId: string;
  data: ReviewData;
  lang: string;
  isNarrowed: boolean;
  /** Number of the question to begin at; undefined: the first. */
  startAt: number | undefined;
}

/** Question by question: what was answered, what was right, what it earned. */
export function Review({ attemptId, data, lang, isNarrowed, startAt }: ReviewProps) {
  const { t, i18n } = useLingui();
  const [onlyMistakes, setOnlyMistakes] = useState(isNarrowed);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const start = startAt === undefined ? heading.current : document.getElementById(`review-question-${startAt}`);
    start?.focus();
    start?.scrollIntoView();
  }, [startAt]);
  // As in the test: the numbers run through all subjects.
  const firstOf = (at: number) => data.disciplines.slice(0, at).reduce((sum, { questions }) => sum + questions.length, 1);
  return (
    <section className={css['review']}>
      <div className={css['head']}>
        <h2 ref={heading} tabIndex={-1}>
          <Trans>Question by question</Trans>
        </h2>
        <Checkbox className={css['filter']} checked={onlyMistakes} onChange={(event) => setOnlyMistakes(event.target.checked)}>
          {t`Only those not fully right`}
        </Checkbox>
      </div>
      <nav className={css['strip']} aria-label={t`Go to a question`}>
        {data.disciplines.flatMap((discipline, at) =>
          discipline.questions.map((reviewed, index) => {
            const number = firstOf(at) + index;
            const verdict = verdictOf(reviewed);
            return (
              <a
                key={reviewed.id}
                href={`#review-question-${number}`}
                className={css[verdict]}
                hidden={onlyMistakes && reviewed.isCorrect}
                aria-label={t`Question ${number}: ${i18n._(verdictTexts[verdict])}`}
              >
                {number}
                <VerdictSign verdict={verdict} />
              </a>
            );
          }),
        )}
      </nav>
      {data.disciplines.map((discipline, at) => (
        <section key={discipline.id} className={css['discipline']}>
          <h3 lang={lang}>{discipline.title}</h3>
          {discipline.questions.map(
            (reviewed, index) =>
              !(onlyMistakes && reviewed.isCorrect) && (
                <Reviewed
                  key={reviewed.id}
                  attemptId={attemptId}
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
  attemptId: string;
  number: number;
  /** Language of the exam's texts. */
  lang: string;
  reviewed: ReviewedQuestion;
  shared: ReviewData['sharedContents'][number] | undefined;
}

function Reviewed({ attemptId, number, lang, reviewed, shared }: ReviewedProps) {
  const { t, i18n } = useLingui();
  const earned = formatScore(reviewed.earned);
  const points = formatScore(reviewed.question.points);
  const most = upTo(points);
  const verdict = verdictOf(reviewed);
  const { marking } = reviewed;
  const paper: PaperSlotPart | null = marking?.pages ? () => <AnswerPages {...marking} /> : null;
  return (
    <article
      id={`review-question-${number}`}
      tabIndex={-1}
      className={cx(css['question'], css[verdict])}
      data-verdict={verdict}
      aria-label={t`Question ${number}`}
    >
      <header className={css['line']}>
        <strong>{t`Question ${number}`}</strong>
        <span className={css['verdict']}>
          <VerdictSign verdict={verdict} />
          {i18n._(verdictTexts[verdict])}
          {' · '}
          {verdict === 'waits' ? t`up to ${most}` : t`${earned} of ${points}`}
        </span>
      </header>
      {shared && (
        <details className={css['shared']} lang={lang}>
          <summary>{shared.title}</summary>
          <RichText html={shared.content} />
        </details>
      )}
      <div lang={lang}>
        <PaperSlot value={paper}>
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
        </PaperSlot>
      </div>
      {marking ? (
        <MarkingPart marking={marking} lang={lang} />
      ) : (
        <AppealPart attemptId={attemptId} questionId={reviewed.id} number={number} />
      )}
    </article>
  );
}

import { Plural, Trans } from '@lingui/react/macro';
import type { AttemptResult } from '#contract/attempts/get-result.ts';
import { accessTypes } from '#domain/exam/access-type.ts';
import { localeTag } from '#domain/language.ts';
import { formatScore } from '#ui/format.ts';
import { firmAndNext, partsOf } from './moment.ts';

/** One sentence in words: what is firm and what is next, from the parts of the result. */
export function InWords({ result }: { result: AttemptResult }) {
  const { numberCorrectAnswers: right, totalQuestions: all, waitingPoints = 0, exam } = result;
  const missing = all - right;
  if (waitingPoints > 0) return <BeingMarked points={waitingPoints} />;
  if (missing === 0) return <Trans>You solved every question.</Trans>;
  if (result.accessTypeId === accessTypes.certification && right < result.passingScore) {
    return (
      <Plural
        value={result.passingScore - right}
        one="# more right answer is needed to pass."
        other="# more right answers are needed to pass."
      />
    );
  }
  if (right === 0) return <Trans>This test was hard. Look at the questions one by one: each of them can be learned.</Trans>;
  const lang = localeTag(exam.forLang);
  const { firm, next } = firmAndNext(partsOf(result));
  const firmTitle = <span lang={lang}>{firm?.title}</span>;
  const nextTitle = <span lang={lang}>{next?.title}</span>;
  if (firm && next) {
    return (
      <Trans>
        {firmTitle}: confident. Next: {nextTitle}.
      </Trans>
    );
  }
  if (next) return <Trans>Next: {nextTitle}.</Trans>;
  return <Plural value={missing} one="# question is left to learn." other="# questions are left to learn." />;
}

/** What is shown is not the end: people read the long answers first. */
function BeingMarked({ points }: { points: number }) {
  const most = formatScore(points);
  return (
    <span data-testid="being-marked">
      <Trans>
        Your long answers are marked by people: up to {most} more points. We will let you know when they are marked.
      </Trans>
    </span>
  );
}

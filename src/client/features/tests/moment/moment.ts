/** The content of a result in one look: the figure, a mark for each question, what is firm and what is next. No words here. */
import type { AttemptResult } from '#contract/attempts/get-result.ts';
import { passesByPoints } from '#domain/exam/passing.ts';
import { shareOf } from '#domain/exam/result-figures.ts';

/** `waits`: people have yet to mark it. */
export type Mark = 'right' | 'open' | 'waits';

export type ResultPart = Pick<AttemptResult['resultData']['groupResults'][number], 'id' | 'title' | 'correct' | 'total'> & {
  totalScore: number;
  totalMaxScore: number;
};

/** More marks than this are no marks any more on a phone. */
const mostMarks = 60;
/** From this share on a part is firm, percent. */
const firmFrom = 75;
/** A part went well when at least half of it is right. */
const wellFrom = 50;

/** One mark for each question in the order of the test; null where the questions may not be looked at, or are too many. */
export function marksOf({ questionsData }: Pick<AttemptResult, 'questionsData'>): Mark[] | null {
  const questions = (questionsData?.disciplines ?? []).flatMap((discipline) => discipline.questions);
  if (questions.length === 0 || questions.length > mostMarks) return null;
  return questions.map(({ isCorrect, marking }) => (marking?.waits ? 'waits' : isCorrect ? 'right' : 'open'));
}

/** The one figure: points where points decide, else right answers. */
export function figureOf(
  result: Pick<AttemptResult, 'accessTypeId' | 'numberCorrectAnswers' | 'totalQuestions' | 'resultData'>,
) {
  const { totalScore, totalMaxScore } = result.resultData;
  return passesByPoints(result.accessTypeId)
    ? ({ unit: 'points', value: totalScore, of: totalMaxScore } as const)
    : ({ unit: 'right', value: result.numberCorrectAnswers, of: result.totalQuestions } as const);
}

/** Subjects where there are several, else the groups of questions: by them a result is put into words. */
export function partsOf({ disciplines, resultData }: Pick<AttemptResult, 'disciplines' | 'resultData'>): ResultPart[] {
  return (disciplines.length > 1 ? disciplines : resultData.groupResults).filter(({ totalMaxScore }) => totalMaxScore > 0);
}

const share = ({ totalScore, totalMaxScore }: ResultPart): number => shareOf(totalScore, totalMaxScore);
const byShare = (one: ResultPart, other: ResultPart): number => share(other) - share(one) || other.total - one.total;

/** The best part, where it is firm, and the weakest, where anything is missing in it. */
export function firmAndNext(parts: readonly ResultPart[]): { firm: ResultPart | null; next: ResultPart | null } {
  const sorted = [...parts].sort(byShare);
  const [best] = sorted;
  const firm = best && share(best) >= firmFrom ? best : null;
  const weakest = sorted.findLast((part) => part !== firm && share(part) < 100);
  return { firm, next: weakest ?? null };
}

/** Up to three parts that went well, the best first. */
export function wentWell(parts: readonly ResultPart[]): ResultPart[] {
  return [...parts]
    .sort(byShare)
    .filter((part) => share(part) >= wellFrom)
    .slice(0, 3);
}

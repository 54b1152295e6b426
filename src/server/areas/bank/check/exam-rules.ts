/** What can be said of the exam as a whole: subjects, variants, scores, the grading scale. */
import { findStretches } from '#domain/bank/grading-range.ts';
import type { CheckedExam, CheckedQuestion, CheckedVersion } from './checked-exam.ts';
import type { Place } from './check-exam.ts';
import type { Remark } from './content-rules.ts';

type PlacedRemark = Remark & Place;
type Offered = CheckedQuestion & { offered: CheckedVersion };

export function offeredOf(questions: readonly CheckedQuestion[]): Offered[] {
  return questions.filter((question): question is Offered => question.offered !== null);
}

/** What one student would get: all without a variant, and those of his. */
interface Sitting {
  /** Null: the exam has no variants. */
  variant: { id: number; number: number } | null;
  questions: readonly Offered[];
}

function sittingsOf(exam: CheckedExam): Sitting[] {
  const offered = offeredOf(exam.questions);
  const variants = exam.hasVariants ? exam.variants.filter(({ isPublished }) => isPublished) : [];
  if (variants.length === 0) return [{ variant: null, questions: offered.filter(({ variantId }) => variantId === null) }];
  return variants.map((variant) => ({
    variant,
    questions: offered.filter(({ variantId }) => variantId === null || variantId === variant.id),
  }));
}

export function findInExam(exam: CheckedExam): PlacedRemark[] {
  const sittings = sittingsOf(exam);
  const isEmpty = offeredOf(exam.questions).length === 0;
  return [
    ...(exam.durationInSeconds > 0 ? [] : [{ code: 'no-duration', detail: '' } as const]),
    // Without a question all else follows from that.
    ...(isEmpty ? [{ code: 'no-questions', detail: '' } as const] : inQuestions(exam, sittings)),
    ...inRanges(exam),
  ];
}

function inQuestions(exam: CheckedExam, sittings: readonly Sitting[]): PlacedRemark[] {
  return [
    ...inSubjects(exam, sittings),
    ...inVariants(exam, sittings),
    ...sittings.flatMap((sitting) => inScores(exam, sitting)),
  ];
}

function inSubjects(exam: CheckedExam, sittings: readonly Sitting[]): PlacedRemark[] {
  const known = new Set(exam.subjects.map(({ id }) => id));
  const empty = exam.subjects.filter(({ id }) =>
    sittings.some(({ questions }) => questions.every(({ subjectId }) => subjectId !== id)),
  );
  const foreign = offeredOf(exam.questions).filter(({ subjectId }) => !known.has(subjectId));
  return [
    ...empty.map(({ id, title }): PlacedRemark => ({ code: 'subject-empty', detail: title, subjectId: id })),
    ...foreign.map(({ id, title, subjectId }): PlacedRemark => ({
      code: 'subject-foreign',
      detail: exam.otherSubjects.get(subjectId) ?? '',
      questionId: id,
      title,
    })),
  ];
}

function inVariants(exam: CheckedExam, sittings: readonly Sitting[]): PlacedRemark[] {
  const inOne = offeredOf(exam.questions).filter(({ variantId }) => variantId !== null);
  if (!exam.hasVariants) return inOne.length > 0 ? [{ code: 'variants-unused', detail: '' }] : [];
  const shown = sittings.flatMap(({ variant, questions }) => (variant ? [{ variant, questions }] : []));
  if (shown.length === 0) return [{ code: 'variants-none', detail: '' }];
  const empty = shown.filter(({ variant }) => inOne.every(({ variantId }) => variantId !== variant.id));
  const sizes = shown.map(({ variant, questions }) => ({
    number: variant.number,
    count: questions.length,
    points: pointsOf(questions),
  }));
  const isUneven = sizes.some(({ count, points }) => count !== sizes[0]?.count || points !== sizes[0].points);
  return [
    ...empty.map(({ variant }): PlacedRemark => ({
      code: 'variant-empty',
      detail: String(variant.number),
      variantId: variant.id,
    })),
    ...(isUneven
      ? [
          {
            code: 'variants-uneven',
            detail: sizes.map(({ number, count, points }) => `${number}:${count}:${points}`).join(),
          } as const,
        ]
      : []),
  ];
}

function inScores({ maxScore, passingScore }: CheckedExam, { variant, questions }: Sitting): PlacedRemark[] {
  if (questions.length === 0) return [];
  const points = pointsOf(questions);
  const more = variant ? `/${variant.number}` : '';
  const at = variant ? { variantId: variant.id } : {};
  const remarks: PlacedRemark[] = [];
  if (maxScore !== null && maxScore !== points)
    remarks.push({
      code: maxScore > points ? 'score-unreachable' : 'score-exceeded',
      detail: `${maxScore}/${points}${more}`,
      ...at,
    });
  if (passingScore > questions.length)
    remarks.push({ code: 'passing-unreachable', detail: `${passingScore}/${questions.length}${more}`, ...at });
  return remarks;
}

/** Rounded to hundredths, as scores are: 0.1 + 0.2 is 0.3. */
function pointsOf(questions: readonly Offered[]): number {
  return Math.round(questions.reduce((sum, { offered }) => sum + offered.points, 0) * 100) / 100;
}

function inRanges({ ranges }: CheckedExam): PlacedRemark[] {
  if (ranges.length === 0) return [{ code: 'range-none', detail: '' }];
  return findStretches(ranges).map(({ from, to, kind }) => ({
    code: kind === 'gap' ? 'range-gap' : 'range-overlap',
    detail: `${from}-${to}`,
  }));
}

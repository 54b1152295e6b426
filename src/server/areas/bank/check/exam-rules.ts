/** Checks of the exam as a whole: subjects, variants, scores, the grading scale. */
import { findStretches } from '#domain/bank/grading-range.ts';
import { passesByPoints } from '#domain/exam/passing.ts';
import type { CheckedExam } from './checked-exam.ts';
import type { PlacedRemark } from './content-rules.ts';
import { inProfiles } from './profile-rules.ts';
import { allOffered, pointsOf, sittingsOf, type Offered, type Sitting } from './sittings.ts';

export function findInExam(exam: CheckedExam): PlacedRemark[] {
  if (exam.isBank) return [];
  const sittings = sittingsOf(exam);
  const begun = sittings.filter(({ variant, questions }) => variant !== null || questions.length > 0);
  const isEmpty = allOffered(exam).length === 0;
  return [
    ...exam.lacking.map(({ row, subjectId, lacking }): PlacedRemark => ({
      code: 'blueprint-short',
      detail: `${row}/${lacking}`,
      subjectId,
    })),
    ...(exam.durationInSeconds > 0 ? [] : [{ code: 'no-duration', detail: '' } as const]),
    ...(begun.length < sittings.length
      ? [{ code: 'no-questions', detail: exam.hasVariants && !isEmpty ? 'variants' : '' } as const]
      : []),
    // Without a question all else follows from that.
    ...(isEmpty ? [] : inQuestions(exam, begun)),
    ...inRanges(exam),
  ];
}

function inQuestions(exam: CheckedExam, sittings: readonly Sitting[]): PlacedRemark[] {
  return [
    ...inSubjects(exam, sittings),
    ...inVariants(exam, sittings),
    ...inProfiles(exam, sittings),
    ...oncePerPlace(sittings.flatMap((sitting) => inScores(exam, sitting))),
  ];
}

function inSubjects(exam: CheckedExam, sittings: readonly Sitting[]): PlacedRemark[] {
  const known = new Set(exam.subjects.map(({ id }) => id));
  const offered = allOffered(exam);
  const isMissingIn = (questions: readonly Offered[], id: number) => questions.every(({ subjectId }) => subjectId !== id);
  const empty = exam.subjects.filter(
    ({ id }) =>
      isMissingIn(offered, id) ||
      sittings.some(({ subjectIds, questions }) => subjectIds.has(id) && isMissingIn(questions, id)),
  );
  const foreign = offered.filter(({ subjectId }) => !known.has(subjectId));
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
  const inOne = allOffered(exam).filter(({ variantId }) => variantId !== null);
  if (!exam.hasVariants) return inOne.length > 0 ? [{ code: 'variants-unused', detail: '' }] : [];
  const shown = exam.variants.filter(({ isPublished }) => isPublished);
  if (shown.length === 0) return [{ code: 'variants-none', detail: '' }];
  const empty = shown.filter(({ id }) => inOne.every(({ variantId }) => variantId !== id));
  const uneven = findUneven(sittings);
  const isNoneAssigned = exam.variants.every(({ isPublished, byRequest }) => !isPublished || byRequest);
  return [
    ...(isNoneAssigned ? [{ code: 'variants-on-request', detail: '' } as const] : []),
    ...empty.map(({ id, number }): PlacedRemark => ({ code: 'variant-empty', detail: String(number), variantId: id })),
    ...(uneven ? [{ code: 'variants-uneven', detail: uneven } as const] : []),
  ];
}

/** Variants are compared within each profile; of those in which they differ the first is reported. Null: they are alike. */
function findUneven(sittings: readonly Sitting[]): string | null {
  for (const directionId of new Set(sittings.map((sitting) => sitting.directionId))) {
    const sizes = sittings.flatMap(({ variant, directionId: own, questions }) =>
      variant && own === directionId ? [{ number: variant.number, count: questions.length, points: pointsOf(questions) }] : [],
    );
    const isUneven = sizes.some(({ count, points }) => count !== sizes[0]?.count || points !== sizes[0].points);
    if (isUneven) return sizes.map(({ number, count, points }) => `${number}:${count}:${points}`).join();
  }
  return null;
}

/** Profiles that give the same remark give it once. */
function oncePerPlace(remarks: readonly PlacedRemark[]): PlacedRemark[] {
  return [...new Map(remarks.map((remark) => [JSON.stringify(remark), remark])).values()];
}

function inScores({ maxScore, passingScore, accessTypeId }: CheckedExam, { variant, questions }: Sitting): PlacedRemark[] {
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
  const most = passesByPoints(accessTypeId) ? points : questions.length;
  if (passingScore > most) remarks.push({ code: 'passing-unreachable', detail: `${passingScore}/${most}${more}`, ...at });
  return remarks;
}

function inRanges({ ranges, reachableScore }: CheckedExam): PlacedRemark[] {
  if (ranges.length === 0) return [{ code: 'range-none', detail: '' }];
  return findStretches(ranges, reachableScore).map(({ from, to, kind }) => ({
    code: kind === 'gap' ? 'range-gap' : 'range-overlap',
    detail: `${from}-${to}`,
  }));
}

/** What can be said of the exam as a whole: subjects, variants, scores, the grading scale. */
import { findStretches } from '#domain/bank/grading-range.ts';
import { passesByPoints } from '#domain/exam/passing.ts';
import type { CheckedExam, CheckedQuestion, CheckedVersion } from './checked-exam.ts';
import type { Place } from './check-exam.ts';
import type { Remark } from './content-rules.ts';
import { inProfiles, pointsOf, profileSubjectsOf, servedDirections } from './profile-rules.ts';

type PlacedRemark = Remark & Place;
type Offered = CheckedQuestion & { offered: CheckedVersion };

export function offeredOf(questions: readonly CheckedQuestion[]): Offered[] {
  return questions.filter((question): question is Offered => question.offered !== null);
}

/** What one student would get: all without a variant, and those of his; of the ENT's profile subjects those of his direction. */
interface Sitting {
  /** Null: the exam has no variants. */
  variant: { id: number; number: number } | null;
  questions: readonly Offered[];
}

/** As the server deals them (attempts/outline.ts): the two must agree. */
function sittingsOf(exam: CheckedExam): Sitting[] {
  const offered = offeredOf(exam.questions);
  const published = exam.hasVariants ? exam.variants.filter(({ isPublished }) => isPublished) : [];
  const variants = published.length > 0 ? published : [null];
  const isProfile = new Set(profileSubjectsOf(exam).map(({ id }) => id));
  const served = servedDirections(exam);
  const profiles = served.length > 0 ? served.map(({ subjectIds }) => subjectIds) : [[]];
  return variants.flatMap((variant) =>
    profiles.map((profile) => ({
      variant,
      questions: offered.filter(
        ({ variantId, subjectId }) =>
          (variantId === null || variantId === variant?.id) && (!isProfile.has(subjectId) || profile.includes(subjectId)),
      ),
    })),
  );
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
    ...inProfiles(exam, offeredOf(exam.questions)),
    ...oncePerPlace(sittings.flatMap((sitting) => inScores(exam, sitting))),
  ];
}

function inSubjects(exam: CheckedExam, sittings: readonly Sitting[]): PlacedRemark[] {
  const known = new Set(exam.subjects.map(({ id }) => id));
  const profile = new Set(profileSubjectsOf(exam).map(({ id }) => id));
  const offered = offeredOf(exam.questions);
  const lacks = (questions: readonly Offered[], id: number) => questions.every(({ subjectId }) => subjectId !== id);
  // Nobody sits all profile subjects: there the exam as a whole is asked.
  const empty = exam.subjects.filter(({ id }) =>
    profile.has(id) ? lacks(offered, id) : sittings.some(({ questions }) => lacks(questions, id)),
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
  const inOne = offeredOf(exam.questions).filter(({ variantId }) => variantId !== null);
  if (!exam.hasVariants) return inOne.length > 0 ? [{ code: 'variants-unused', detail: '' }] : [];
  // Of the ENT one profile is enough: their differences are told apart.
  const shown = [
    ...new Map(sittings.flatMap(({ variant, questions }) => (variant ? [[variant.id, { variant, questions }]] : []))).values(),
  ];
  if (shown.length === 0) return [{ code: 'variants-none', detail: '' }];
  const empty = shown.filter(({ variant }) => inOne.every(({ variantId }) => variantId !== variant.id));
  const sizes = shown.map(({ variant, questions }) => ({
    number: variant.number,
    count: questions.length,
    points: pointsOf(questions),
  }));
  const isUneven = sizes.some(({ count, points }) => count !== sizes[0]?.count || points !== sizes[0].points);
  const isNoneDealt = exam.variants.every(({ isPublished, byRequest }) => !isPublished || byRequest);
  return [
    ...(isNoneDealt ? [{ code: 'variants-on-request', detail: '' } as const] : []),
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

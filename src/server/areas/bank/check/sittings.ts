/** Sittings that students would get of an exam: by variant, and of the ENT by profile. */
import { accessTypes } from '#domain/exam/access-type.ts';
import type { CheckedExam, CheckedQuestion, CheckedSubject, CheckedVersion } from './checked-exam.ts';

export type Offered = CheckedQuestion & { offered: CheckedVersion };

export function offeredOf(questions: readonly CheckedQuestion[]): Offered[] {
  return questions.filter((question): question is Offered => question.offered !== null);
}

/** The exam's own, and what is drawn beside them. */
export function allOffered({ questions, drawn }: Pick<CheckedExam, 'questions' | 'drawn'>): Offered[] {
  return offeredOf([...questions, ...drawn]);
}

/**
 * Sitting of one student: all without a variant, and their own variant's; of the ENT's profile subjects those of their
 * direction.
 */
export interface Sitting {
  /** Null: the questions that stand in every variant. */
  variant: { id: number; number: number } | null;
  /** Direction of the ENT; null: there is none to choose. */
  directionId: number | null;
  /** Those of the exam that it is to have. */
  subjectIds: ReadonlySet<number>;
  questions: readonly Offered[];
}

export function profileSubjectsOf({ accessTypeId, subjects }: CheckedExam): CheckedSubject[] {
  return accessTypeId === accessTypes.ent ? subjects.filter(({ isProfile }) => isProfile) : [];
}

/** Those whose two subjects are both profile subjects of the exam. */
export function servedDirections(exam: CheckedExam): CheckedExam['directions'] {
  const own = new Set(profileSubjectsOf(exam).map(({ id }) => id));
  return exam.directions.filter(({ subjectIds }) => subjectIds.length === 2 && subjectIds.every((id) => own.has(id)));
}

/** As the server assigns them and gives them out (attempts/outline.ts, attempts/choose-form.ts): the two must agree. */
export function sittingsOf(exam: CheckedExam): Sitting[] {
  const offered = allOffered(exam);
  const published = exam.hasVariants ? exam.variants.filter(({ isPublished }) => isPublished) : [];
  const isAssigned = published.some(({ id, byRequest }) => !byRequest && offered.some(({ variantId }) => variantId === id));
  // Where none is assigned, whoever is not given one by name sits what stands in all of them.
  const variants = isAssigned ? published : [...published, null];
  const isProfile = new Set(profileSubjectsOf(exam).map(({ id }) => id));
  const served = servedDirections(exam);
  const profiles: readonly { id: number | null; subjectIds: readonly number[] }[] =
    served.length > 0 ? served : [{ id: null, subjectIds: [] }];
  return variants.flatMap((variant) =>
    profiles.map(({ id: directionId, subjectIds }) => {
      const isAsked = (id: number) => !isProfile.has(id) || subjectIds.includes(id);
      return {
        variant,
        directionId,
        subjectIds: new Set(exam.subjects.flatMap(({ id }) => (isAsked(id) ? [id] : []))),
        questions: offered.filter(
          ({ variantId, subjectId }) => (variantId === null || variantId === variant?.id) && isAsked(subjectId),
        ),
      };
    }),
  );
}

/** Rounded to hundredths, as scores are: 0.1 + 0.2 is 0.3. */
export function pointsOf(questions: readonly Offered[]): number {
  return Math.round(questions.reduce((sum, { offered }) => sum + offered.points, 0) * 100) / 100;
}

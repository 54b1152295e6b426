/** Marks, rubrics, and whose mark counts. */
import type { Criterion, ReviewState, RubricChoices } from './homework.ts';

export function rubricPoints(rubric: readonly Criterion[]): number {
  return rubric.reduce((sum, { points }) => sum + points, 0);
}

/** Returns the sum of the choices so far; a criterion without a choice counts nothing. */
export function rubricSum(rubric: readonly Criterion[], choices: RubricChoices): number {
  return rubric.reduce((sum, { id }) => sum + (Object.hasOwn(choices, id) ? (choices[id] ?? 0) : 0), 0);
}

/** Is there a whole number of points within each criterion, and nothing for a criterion that there is not? */
export function fitsRubric(rubric: readonly Criterion[], choices: RubricChoices): boolean {
  const most = new Map(rubric.map(({ id, points }) => [id, points]));
  return Object.entries(choices).every(
    ([id, points]) => Number.isInteger(points) && points >= 0 && points <= (most.get(id) ?? -1),
  );
}

/** The lowest mark is 1; with a rubric it is 0. */
export function lowestMark(rubric: readonly Criterion[]): number {
  return rubric.length > 0 ? 0 : 1;
}

/** The mark that points of a lesson propose: their share of the highest one, in whole marks. */
export function proposedMark(most: number, { earned, max }: { earned: number; max: number }): number {
  return max <= 0 ? 1 : Math.min(most, Math.max(1, Math.round((earned / max) * most)));
}

/** True if the values of a review fit the homework as its reviewer saw it. */
export function fitsMark(
  { points, rubric }: { points: number; rubric: readonly Criterion[] },
  mark: number,
  choices: RubricChoices | null,
): boolean {
  if (!Number.isInteger(mark) || mark < lowestMark(rubric) || mark > points) return false;
  if (choices === null) return true;
  return fitsRubric(rubric, choices) && (rubric.length === 0 || rubricSum(rubric, choices) === mark);
}

export interface CountedReview {
  version: number;
  state: ReviewState;
  mark: number | null;
  /** Does the reviewer teach the subject to the student's class? */
  isOwnTeacher: boolean;
  /** Milliseconds since the epoch. */
  returnedAt: number | null;
}

/**
 * The review whose mark counts: of the newest version that was returned, the own teacher's before a colleague's, then the first one that was
 * returned. Null: none was returned with a mark.
 */
export function countingReview<R extends CountedReview>(reviews: readonly R[]): R | null {
  const returned = reviews.filter(({ state, mark }) => state === 'returned' && mark !== null);
  const [first] = returned.toSorted(
    (a, b) =>
      b.version - a.version || Number(b.isOwnTeacher) - Number(a.isOwnTeacher) || (a.returnedAt ?? 0) - (b.returnedAt ?? 0),
  );
  return first ?? null;
}

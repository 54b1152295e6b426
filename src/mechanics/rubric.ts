/** Criteria by which people mark an answer: each has levels with points and a descriptor. */
import * as v from 'valibot';
import { isStorableText, partId } from '#mechanics/parts.ts';

export const rubricBounds = { criteria: [0, 10], levels: [2, 8], points: 100, title: 200, text: 1000 } as const;

export const rubricLevel = v.object({
  points: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(rubricBounds.points)),
  /** Plain. */
  text: v.pipe(v.string(), v.maxLength(rubricBounds.text), v.check(isStorableText)),
});

export const rubricCriterion = v.object({
  id: partId,
  title: v.pipe(v.string(), v.minLength(1), v.maxLength(rubricBounds.title), v.check(isStorableText)),
  levels: v.pipe(v.array(rubricLevel), v.minLength(rubricBounds.levels[0]), v.maxLength(rubricBounds.levels[1])),
});
export type RubricCriterion = v.InferOutput<typeof rubricCriterion>;

export const rubric = v.pipe(v.array(rubricCriterion), v.maxLength(rubricBounds.criteria[1]));
export type Rubric = v.InferOutput<typeof rubric>;

/** The most marks that an answer can get; without criteria the question's points, rounded up to a whole number. */
export function mostMarks(criteria: Rubric, points: number): number {
  if (criteria.length === 0) return Math.max(1, Math.ceil(points));
  return criteria.reduce((sum, { levels }) => sum + Math.max(...levels.map((level) => level.points)), 0);
}

/**
 * The rule of passing, which stands only here. Whatever writes a result stores what it says
 * (`server/areas/attempts/passing.ts`).
 */
import { accessTypes } from './access-type.ts';

export interface PassingResult {
  accessTypeId: number;
  /** ENT points; right answers in any other test. */
  passingScore: number;
  correctAnswers: number;
  totalScore: number;
  /** Points of each discipline, and the least that it needs; null: none. */
  disciplines: readonly { totalScore: number; passingPoints: number | null }[];
}

/** Is `passingScore` in points? */
export function passesByPoints(accessTypeId: number): boolean {
  return accessTypeId === accessTypes.ent;
}

/** Does a discipline stay below its least? */
export function isBelowLeast({ totalScore, passingPoints }: PassingResult['disciplines'][number]): boolean {
  return passingPoints !== null && totalScore < passingPoints;
}

/** Correct answers at least the passing score (specification E§9); the ENT: points at least the passing score, and in no discipline below its least. */
export function hasPassed(result: PassingResult): boolean {
  if (!passesByPoints(result.accessTypeId)) return result.correctAnswers >= result.passingScore;
  return result.totalScore >= result.passingScore && !result.disciplines.some(isBelowLeast);
}

/** Marks that were given for an answer, and the points that it earns by them. */
import type { QuestionScore } from './attempts.ts';

export interface GivenMark {
  /** 0 to 1, of the question's points. */
  share: number;
  /** Position of the answer in the log. */
  position: number;
}
/** By the version that was sat. */
export type GivenMarks = ReadonlyMap<number, GivenMark>;

export const noMarks: GivenMarks = new Map();

/** A score with what was given for its answer; without a mark it stays. */
export function withMark(score: QuestionScore, mark: GivenMark | undefined): QuestionScore {
  if (!mark) return score;
  const { questionId, max } = score;
  const isCorrect = mark.share >= 1;
  return { questionId, earned: isCorrect ? max : Math.round(max * mark.share * 100 + 1e-9) / 100, max, isCorrect };
}

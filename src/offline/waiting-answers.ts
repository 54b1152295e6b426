/** How many answers of a test the server does not have, as a person counts them. */
import { stretchOf } from '#domain/exam/section-plan.ts';

/**
 * Returns the questions whose answers wait: a question that was answered several times without a network has several
 * operations, and one answer. A step through sections is none.
 * @param waiting operations that the server has not acknowledged, and what is on its way to the disk
 * @returns ids of the questions
 */
export function waitingAnswers(...waiting: readonly Iterable<{ readonly questionId: number }>[]): number[] {
  const questions = new Set<number>();
  for (const some of waiting) for (const { questionId } of some) if (stretchOf(questionId) === null) questions.add(questionId);
  return [...questions];
}

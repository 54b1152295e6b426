/**
 * One correct: the right option earns everything, any other nothing. There is no part of one choice, and of four options a guess
 * earns a quarter in the mean: the author makes that smaller by more options, not a rule by points taken away.
 */
import type { Score } from '#mechanics/score.ts';
import type { KeyedOneCorrectContent } from './one-correct.keyed.ts';
import type { OneCorrectAnswer } from './one-correct.schema.ts';

export function scoreOneCorrect(content: KeyedOneCorrectContent, answer: OneCorrectAnswer | null): Score {
  if (answer === null) return { fraction: 0, parts: {} };
  const isRight = answer.selected === content.right;
  return { fraction: isRight ? 1 : 0, parts: Object.fromEntries([[answer.selected, isRight]]) };
}

export function rightOneCorrectAnswer(content: KeyedOneCorrectContent): OneCorrectAnswer {
  return { selected: content.right };
}

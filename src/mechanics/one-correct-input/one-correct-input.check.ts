import type { InvalidAnswer } from '#mechanics/invalid-answer.ts';
import { idsOf, isBlank } from '#mechanics/records.ts';
import type { OneCorrectInputAnswer, OneCorrectInputContent } from './one-correct-input.schema.ts';

export function isOneCorrectInputEmpty(answer: OneCorrectInputAnswer): boolean {
  return answer.selected === null && isBlank(answer.input);
}

/** An option is chosen and something is written. */
export function isOneCorrectInputComplete(content: OneCorrectInputContent, answer: OneCorrectInputAnswer): boolean {
  return answer.selected !== null && idsOf(content.options).has(answer.selected) && !isBlank(answer.input);
}

export function findInvalidOneCorrectInput(
  content: OneCorrectInputContent,
  answer: OneCorrectInputAnswer,
): InvalidAnswer | null {
  if (answer.selected === null || idsOf(content.options).has(answer.selected)) return null;
  return { path: 'selected', reason: 'unknown-id' };
}

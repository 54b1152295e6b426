import type { InvalidAnswer } from '#mechanics/invalid-answer.ts';
import { idsOf } from '#mechanics/records.ts';
import type { OneCorrectAnswer, OneCorrectContent } from './one-correct.schema.ts';

/** Never: the answer is the chosen option, and a cleared answer is null. */
export function isOneCorrectEmpty(): boolean {
  return false;
}

export function isOneCorrectComplete(content: OneCorrectContent, answer: OneCorrectAnswer): boolean {
  return idsOf(content.options).has(answer.selected);
}

export function findInvalidOneCorrect(content: OneCorrectContent, answer: OneCorrectAnswer): InvalidAnswer | null {
  return idsOf(content.options).has(answer.selected) ? null : { path: 'selected', reason: 'unknown-id' };
}

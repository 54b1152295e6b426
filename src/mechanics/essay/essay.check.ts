import type { InvalidAnswer } from '#mechanics/invalid-answer.ts';
import { isBlank } from '#mechanics/records.ts';
import type { EssayAnswer, EssayContent } from './essay.schema.ts';

export function isEssayEmpty(answer: EssayAnswer): boolean {
  return isBlank(answer.text);
}

export function isEssayComplete(_content: EssayContent, answer: EssayAnswer): boolean {
  return !isBlank(answer.text);
}

/** Too many words are no reason to refuse a text: whoever marks it decides. */
export function findInvalidEssay(): InvalidAnswer | null {
  return null;
}

import type { InvalidAnswer } from '#mechanics/invalid-answer.ts';
import { isBlank } from '#mechanics/records.ts';
import type { EssayAnswer, EssayContent } from './essay.schema.ts';

export function isEssayEmpty({ text, pages }: EssayAnswer): boolean {
  return isBlank(text) && pages === undefined;
}

export function isEssayComplete(_content: EssayContent, answer: EssayAnswer): boolean {
  return !isEssayEmpty(answer);
}

/** Too many words are no reason to refuse a text: whoever marks it decides. */
export function findInvalidEssay({ paper }: EssayContent, { pages = [] }: EssayAnswer): InvalidAnswer | null {
  if (pages.length > 0 && paper === undefined) return { path: 'pages', reason: 'malformed' };
  return new Set(pages.map(({ upload }) => upload)).size < pages.length ? { path: 'pages', reason: 'duplicate' } : null;
}

import type { InvalidAnswer } from '#mechanics/invalid-answer.ts';
import { isBlank } from '#mechanics/records.ts';
import type { SimpleTextAnswer, SimpleTextContent } from './simple-text.schema.ts';

export function isSimpleTextEmpty(answer: SimpleTextAnswer): boolean {
  return isBlank(answer.text);
}

export function isSimpleTextComplete(_content: SimpleTextContent, answer: SimpleTextAnswer): boolean {
  return !isBlank(answer.text);
}

/** Counts UTF-16 units, as the browser's own `maxlength` does: the field could otherwise take what the server refuses. */
export function findInvalidSimpleText(content: SimpleTextContent, answer: SimpleTextAnswer): InvalidAnswer | null {
  return answer.text.length > content.maxLength ? { path: 'text', reason: 'too-long' } : null;
}

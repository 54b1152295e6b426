import { findInvalidList, isCountComplete } from '#mechanics/fit.ts';
import type { InvalidAnswer } from '#mechanics/invalid-answer.ts';
import { idsOf } from '#mechanics/records.ts';
import type { MultipleChoiceAnswer, MultipleChoiceContent } from './multiple-choice.schema.ts';

export function isMultipleChoiceEmpty(answer: MultipleChoiceAnswer): boolean {
  return answer.selected.length === 0;
}

/** As many marked as the question asks for, or at least one. */
export function isMultipleChoiceComplete(content: MultipleChoiceContent, answer: MultipleChoiceAnswer): boolean {
  return isCountComplete(new Set(answer.selected).size, content.choose);
}

/**
 * More marks than asked for are not invalid: a student who changes their mind marks the third before they unmark the first. Scoring handles
 * it.
 */
export function findInvalidMultipleChoice(content: MultipleChoiceContent, answer: MultipleChoiceAnswer): InvalidAnswer | null {
  return findInvalidList('selected', answer.selected, idsOf(content.options), null);
}

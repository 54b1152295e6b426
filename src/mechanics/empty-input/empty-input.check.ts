import { findInvalidKeys } from '#mechanics/fit.ts';
import type { InvalidAnswer } from '#mechanics/invalid-answer.ts';
import { idsOf, isBlank, ownValue } from '#mechanics/records.ts';
import type { EmptyInputAnswer, EmptyInputContent } from './empty-input.schema.ts';

export function isEmptyInputEmpty(answer: EmptyInputAnswer): boolean {
  return Object.values(answer.values).every(isBlank);
}

/** Something is written in every gap. */
export function isEmptyInputComplete(content: EmptyInputContent, answer: EmptyInputAnswer): boolean {
  return content.gaps.every(({ id }) => !isBlank(ownValue(answer.values, id) ?? ''));
}

/** A gap of kind `number` takes any text: a half-typed number must be saved too. */
export function findInvalidEmptyInput(content: EmptyInputContent, answer: EmptyInputAnswer): InvalidAnswer | null {
  return findInvalidKeys('values', answer.values, idsOf(content.gaps));
}

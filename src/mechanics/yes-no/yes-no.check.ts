import { findInvalidKeys } from '#mechanics/fit.ts';
import type { InvalidAnswer } from '#mechanics/invalid-answer.ts';
import { idsOf, ownValue } from '#mechanics/records.ts';
import type { YesNoAnswer, YesNoContent } from './yes-no.schema.ts';

export function isYesNoEmpty(answer: YesNoAnswer): boolean {
  return Object.keys(answer.selected).length === 0;
}

/** Every statement is answered. */
export function isYesNoComplete(content: YesNoContent, answer: YesNoAnswer): boolean {
  return content.statements.every(({ id }) => ownValue(answer.selected, id) !== undefined);
}

export function findInvalidYesNo(content: YesNoContent, answer: YesNoAnswer): InvalidAnswer | null {
  return findInvalidKeys('selected', answer.selected, idsOf(content.statements));
}

import { findKeysMisfit } from '#mechanics/fit.ts';
import type { Misfit } from '#mechanics/misfit.ts';
import { idsOf, ownValue } from '#mechanics/records.ts';
import type { YesNoAnswer, YesNoContent } from './yes-no.schema.ts';

export function isYesNoEmpty(answer: YesNoAnswer): boolean {
  return Object.keys(answer.selected).length === 0;
}

/** Every statement is answered. */
export function isYesNoComplete(content: YesNoContent, answer: YesNoAnswer): boolean {
  return content.statements.every(({ id }) => ownValue(answer.selected, id) !== undefined);
}

export function findYesNoMisfit(content: YesNoContent, answer: YesNoAnswer): Misfit | null {
  return findKeysMisfit('selected', answer.selected, idsOf(content.statements));
}

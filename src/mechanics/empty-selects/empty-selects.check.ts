import { findInvalidKeys } from '#mechanics/fit.ts';
import type { InvalidAnswer } from '#mechanics/invalid-answer.ts';
import { idsOf, ownValue } from '#mechanics/records.ts';
import type { EmptySelectsAnswer, EmptySelectsContent } from './empty-selects.schema.ts';

export function isEmptySelectsEmpty(answer: EmptySelectsAnswer): boolean {
  return Object.keys(answer.selected).length === 0;
}

/** Every gap is filled. */
export function isEmptySelectsComplete(content: EmptySelectsContent, answer: EmptySelectsAnswer): boolean {
  return content.gaps.every(({ id }) => ownValue(answer.selected, id) !== undefined);
}

export function findInvalidEmptySelects(content: EmptySelectsContent, answer: EmptySelectsAnswer): InvalidAnswer | null {
  for (const gap of content.gaps) {
    const selected = ownValue(answer.selected, gap.id);
    if (selected !== undefined && !idsOf(gap.options).has(selected)) {
      return { path: `selected.${gap.id}`, reason: 'unknown-id' };
    }
  }
  return findInvalidKeys('selected', answer.selected, idsOf(content.gaps));
}

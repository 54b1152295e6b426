import { findKeysMisfit } from '#mechanics/fit.ts';
import type { Misfit } from '#mechanics/misfit.ts';
import { idsOf, ownValue } from '#mechanics/records.ts';
import type { EmptySelectsAnswer, EmptySelectsContent } from './empty-selects.schema.ts';

export function isEmptySelectsEmpty(answer: EmptySelectsAnswer): boolean {
  return Object.keys(answer.selected).length === 0;
}

/** Every gap is filled. */
export function isEmptySelectsComplete(content: EmptySelectsContent, answer: EmptySelectsAnswer): boolean {
  return content.gaps.every(({ id }) => ownValue(answer.selected, id) !== undefined);
}

export function findEmptySelectsMisfit(content: EmptySelectsContent, answer: EmptySelectsAnswer): Misfit | null {
  for (const gap of content.gaps) {
    const selected = ownValue(answer.selected, gap.id);
    if (selected !== undefined && !idsOf(gap.options).has(selected)) {
      return { path: `selected.${gap.id}`, reason: 'unknown-id' };
    }
  }
  return findKeysMisfit('selected', answer.selected, idsOf(content.gaps));
}

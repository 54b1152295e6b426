/**
 * Empty-spaces input: the share of gaps in which an accepted text or number is written. Typing cannot be guessed, so nothing is
 * deducted for a wrong try.
 */
import { isAccepted, shownText } from '#mechanics/accepted.score.ts';
import { ownValue } from '#mechanics/records.ts';
import type { Score } from '#mechanics/score.ts';
import { shareOf } from '#mechanics/shares.score.ts';
import type { KeyedEmptyInputContent } from './empty-input.keyed.ts';
import type { EmptyInputAnswer } from './empty-input.schema.ts';

export function scoreEmptyInput(content: KeyedEmptyInputContent, answer: EmptyInputAnswer | null): Score {
  const parts = content.gaps.map(({ id }): [string, boolean] => {
    const accepted = ownValue(content.accepted, id);
    const own = answer ? ownValue(answer.values, id) : undefined;
    return [id, accepted !== undefined && own !== undefined && isAccepted(own, accepted)];
  });
  const right = parts.filter(([, isRight]) => isRight).length;
  return { fraction: shareOf(right, parts.length), parts: Object.fromEntries(parts) };
}

export function rightEmptyInputAnswer(content: KeyedEmptyInputContent): EmptyInputAnswer {
  return {
    values: Object.fromEntries(Object.entries(content.accepted).map(([gap, accepted]) => [gap, shownText(accepted)])),
  };
}

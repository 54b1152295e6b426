/**
 * Empty selects: the share of gaps filled rightly. Each gap holds one choice, so that a wrong one already keeps the right one out
 * and nothing has to be deducted; guessing earns one part in as many as a list has options.
 */
import { ownValue } from '#mechanics/records.ts';
import type { Score } from '#mechanics/score.ts';
import { shareOf } from '#mechanics/shares.score.ts';
import type { KeyedEmptySelectsContent } from './empty-selects.keyed.ts';
import type { EmptySelectsAnswer } from './empty-selects.schema.ts';

export function scoreEmptySelects(content: KeyedEmptySelectsContent, answer: EmptySelectsAnswer | null): Score {
  const parts = content.gaps.map(({ id }): [string, boolean] => {
    const own = answer ? ownValue(answer.selected, id) : undefined;
    return [id, own !== undefined && own === ownValue(content.right, id)];
  });
  const right = parts.filter(([, isRight]) => isRight).length;
  return { fraction: shareOf(right, parts.length), parts: Object.fromEntries(parts) };
}

export function rightEmptySelectsAnswer(content: KeyedEmptySelectsContent): EmptySelectsAnswer {
  return { selected: { ...content.right } };
}

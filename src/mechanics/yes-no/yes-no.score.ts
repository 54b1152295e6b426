/**
 * Yes or no: the share of statements answered rightly; an open statement earns as little as a wrong one. Wrong ones take nothing
 * back: the test asks to answer every statement, and whoever does so must not fall behind one who leaves the doubtful ones open. A
 * coin earns half this way, so an author who wants guessing to earn nothing turns the question's partial credit off.
 */
import { ownValue } from '#mechanics/records.ts';
import type { Score } from '#mechanics/score.ts';
import { shareOf } from '#mechanics/shares.score.ts';
import type { KeyedYesNoContent } from './yes-no.keyed.ts';
import type { YesNoAnswer } from './yes-no.schema.ts';

export function scoreYesNo(content: KeyedYesNoContent, answer: YesNoAnswer | null): Score {
  const parts = content.statements.map(({ id }): [string, boolean] => {
    const own = answer ? ownValue(answer.selected, id) : undefined;
    return [id, own !== undefined && own === ownValue(content.right, id)];
  });
  const right = parts.filter(([, isRight]) => isRight).length;
  return { fraction: shareOf(right, parts.length), parts: Object.fromEntries(parts) };
}

export function rightYesNoAnswer(content: KeyedYesNoContent): YesNoAnswer {
  return { selected: { ...content.right } };
}

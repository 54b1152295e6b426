/**
 * Matching. Where each left item takes one link, the share of left items that are linked rightly: a wrong link already keeps the
 * right one out, exactly as in a list of selects, and linking at random earns one part in as many as there are right items.
 * With `multiple` one could link everything with everything, so there a wrong link deducts a share, never below 0 (`shareOfMarks`).
 */
import { idsOf } from '#mechanics/records.ts';
import type { Score } from '#mechanics/score.ts';
import { shareOf, shareOfMarks } from '#mechanics/shares.score.ts';
import type { KeyedMatchingContent } from './matching.keyed.ts';
import type { MatchingAnswer, MatchingPair } from './matching.schema.ts';

export function scoreMatching(content: KeyedMatchingContent, answer: MatchingAnswer | null): Score {
  const left = idsOf(content.left);
  const right = idsOf(content.right);
  const own = (answer?.pairs ?? []).filter((pair) => left.has(pair.left) && right.has(pair.right));
  const parts = content.left.map(({ id }): [string, boolean] => {
    const links = linksOf(own, id);
    const rightLinks = linksOf(content.pairs, id);
    return [id, links.size === rightLinks.size && [...rightLinks].every((link) => links.has(link))];
  });
  const fraction = content.multiple
    ? shareOfMarks(namesOf(own), namesOf(content.pairs), left.size * right.size)
    : shareOf(parts.filter(([, isRight]) => isRight).length, parts.length);
  return { fraction, parts: Object.fromEntries(parts) };
}

export function rightMatchingAnswer(content: KeyedMatchingContent): MatchingAnswer {
  return { pairs: content.pairs.map(({ left, right }) => ({ left, right })) };
}

function linksOf(pairs: readonly MatchingPair[], leftId: string): Set<string> {
  return new Set(pairs.filter((pair) => pair.left === leftId).map((pair) => pair.right));
}

/** Ids hold no spaces, so that two links never have one name. */
function namesOf(pairs: readonly MatchingPair[]): Set<string> {
  return new Set(pairs.map(({ left, right }) => `${left} ${right}`));
}

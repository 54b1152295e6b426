import type { InvalidAnswer } from '#mechanics/invalid-answer.ts';
import { idsOf } from '#mechanics/records.ts';
import type { MatchingAnswer, MatchingContent } from './matching.schema.ts';

export function isMatchingEmpty(answer: MatchingAnswer): boolean {
  return answer.pairs.length === 0;
}

/** Every left item has a link; right items may be left over. */
export function isMatchingComplete(content: MatchingContent, answer: MatchingAnswer): boolean {
  const linked = new Set(answer.pairs.map((pair) => pair.left));
  return content.left.every(({ id }) => linked.has(id));
}

/** Without `multiple` each left item takes one link; a right item may serve several left ones all the same. */
export function findInvalidMatching(content: MatchingContent, answer: MatchingAnswer): InvalidAnswer | null {
  const left = idsOf(content.left);
  const right = idsOf(content.right);
  const links = new Map<string, Set<string>>();
  for (const [index, pair] of answer.pairs.entries()) {
    if (!left.has(pair.left)) return { path: `pairs.${index}.left`, reason: 'unknown-id' };
    if (!right.has(pair.right)) return { path: `pairs.${index}.right`, reason: 'unknown-id' };
    const linked = links.get(pair.left) ?? new Set();
    if (linked.has(pair.right)) return { path: `pairs.${index}`, reason: 'duplicate' };
    if (linked.size > 0 && !content.multiple) return { path: `pairs.${index}`, reason: 'already-linked' };
    links.set(pair.left, linked.add(pair.right));
  }
  return null;
}

import type { MatchingContent, MatchingPair } from './matching.schema.ts';

export type Side = 'left' | 'right';

export interface MatchingItem {
  side: Side;
  id: string;
}

/**
 * Links two items, or takes their link away. Without `multiple` a new link replaces the old one of its left item; a right item may
 * still serve several left ones. The result is in the lists' order: the same links are always the same answer.
 */
export function toggleLink(content: MatchingContent, pairs: readonly MatchingPair[], pair: MatchingPair): MatchingPair[] {
  const others = pairs.filter((other) => !isSamePair(other, pair));
  const remaining =
    others.length < pairs.length ? others : [...others.filter((other) => content.multiple || other.left !== pair.left), pair];
  return inOrder(content, remaining);
}

/** Takes away every link of one item. */
export function unlinkItem(
  content: MatchingContent,
  pairs: readonly MatchingPair[],
  side: Side,
  itemId: string,
): MatchingPair[] {
  return inOrder(
    content,
    pairs.filter((pair) => pair[side] !== itemId),
  );
}

export function isSamePair(one: MatchingPair, other: MatchingPair): boolean {
  return one.left === other.left && one.right === other.right;
}

function inOrder(content: MatchingContent, pairs: readonly MatchingPair[]): MatchingPair[] {
  const place = (pair: MatchingPair) =>
    content.left.findIndex((item) => item.id === pair.left) * content.right.length +
    content.right.findIndex((item) => item.id === pair.right);
  return [...pairs].sort((one, other) => place(one) - place(other));
}

import { findEachFault, findIdsFault, findRightFault, firstFault, type KeyFault } from '#mechanics/key-fault.ts';
import { idsOf } from '#mechanics/records.ts';
import type { KeyedMatchingContent } from './matching.keyed.ts';

export function findMatchingKeyFault(content: KeyedMatchingContent): KeyFault {
  const left = idsOf(content.left);
  const right = idsOf(content.right);
  return firstFault(
    () =>
      findIdsFault(
        [...content.left, ...content.right].map(({ id }) => id),
        'item',
      ),
    () => findEachFault(content.pairs, (pair) => findRightFault([pair.left], left, 'left item')),
    () => findEachFault([...left], (id) => findLinksFault(content, id, right)),
  );
}

function findLinksFault(content: KeyedMatchingContent, leftId: string, right: ReadonlySet<string>): KeyFault {
  const links = content.pairs.filter((pair) => pair.left === leftId).map((pair) => pair.right);
  // The test asks to link every left item: one that belongs to nothing would be a trap.
  if (links.length === 0) return `The key has no link for the left item "${leftId}"`;
  if (links.length > 1 && !content.multiple) return `The key has several links for the left item "${leftId}", which takes one`;
  return findRightFault(links, right, 'right item');
}

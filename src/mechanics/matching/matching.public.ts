import { toPublicOption } from '#mechanics/public-parts.ts';
import type { KeyedMatchingContent } from './matching.keyed.ts';
import type { MatchingContent } from './matching.schema.ts';

/** Returns the fields that a student may see, by an allow-list. */
export function toPublicMatching(content: KeyedMatchingContent): MatchingContent {
  return {
    prompt: content.prompt,
    left: content.left.map(toPublicOption),
    right: content.right.map(toPublicOption),
    multiple: content.multiple,
  };
}

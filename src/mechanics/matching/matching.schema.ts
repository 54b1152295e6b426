import * as v from 'valibot';
import { option, partId, richText } from '#mechanics/parts.ts';

/**
 * Links between a left and a right list. With `multiple` an item may carry several links; without, a new link replaces the old
 * one of its left item. The right list may hold items that belong to nothing.
 */
export const matchingContent = v.object({
  prompt: richText,
  left: v.pipe(v.array(option), v.minLength(2), v.maxLength(12)),
  right: v.pipe(v.array(option), v.minLength(2), v.maxLength(12)),
  multiple: v.boolean(),
});
export type MatchingContent = v.InferOutput<typeof matchingContent>;

export const matchingPair = v.strictObject({ left: partId, right: partId });
export type MatchingPair = v.InferOutput<typeof matchingPair>;

export const matchingAnswer = v.strictObject({ pairs: v.pipe(v.array(matchingPair), v.maxLength(144)) });
export type MatchingAnswer = v.InferOutput<typeof matchingAnswer>;

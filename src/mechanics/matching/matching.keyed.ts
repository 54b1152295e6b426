import * as v from 'valibot';
import { matchingContent, matchingPair } from './matching.schema.ts';

export const keyedMatchingContent = v.object({
  ...matchingContent.entries,
  pairs: v.pipe(v.array(matchingPair), v.minLength(1)),
});
export type KeyedMatchingContent = v.InferOutput<typeof keyedMatchingContent>;

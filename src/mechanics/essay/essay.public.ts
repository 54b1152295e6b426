import type { KeyedEssayContent } from './essay.keyed.ts';
import type { EssayContent } from './essay.schema.ts';

/** Returns the fields that a student may see, by an allow-list. */
export function toPublicEssay({ prompt, maxWords, paper }: KeyedEssayContent): EssayContent {
  return { prompt, maxWords, ...(paper && { paper }) };
}

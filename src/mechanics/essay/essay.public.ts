import type { KeyedEssayContent } from './essay.keyed.ts';
import type { EssayContent } from './essay.schema.ts';

/** What a student may see, by an allow-list. */
export function toPublicEssay(content: KeyedEssayContent): EssayContent {
  return { prompt: content.prompt, maxWords: content.maxWords };
}

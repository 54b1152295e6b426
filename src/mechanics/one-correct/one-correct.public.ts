import { toPublicOption } from '#mechanics/public-parts.ts';
import type { KeyedOneCorrectContent } from './one-correct.keyed.ts';
import type { OneCorrectContent } from './one-correct.schema.ts';

/** Returns the fields that a student may see, by an allow-list. */
export function toPublicOneCorrect(content: KeyedOneCorrectContent): OneCorrectContent {
  return { prompt: content.prompt, options: content.options.map(toPublicOption) };
}

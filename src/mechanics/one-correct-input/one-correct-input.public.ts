import { toPublicOption } from '#mechanics/public-parts.ts';
import type { KeyedOneCorrectInputContent } from './one-correct-input.keyed.ts';
import type { OneCorrectInputContent } from './one-correct-input.schema.ts';

/** Returns the fields that a student may see, by an allow-list. */
export function toPublicOneCorrectInput(content: KeyedOneCorrectInputContent): OneCorrectInputContent {
  const { label, kind, unit } = content.input;
  return { prompt: content.prompt, options: content.options.map(toPublicOption), input: { label, kind, unit } };
}

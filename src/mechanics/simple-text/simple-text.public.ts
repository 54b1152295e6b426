import type { KeyedSimpleTextContent } from './simple-text.keyed.ts';
import type { SimpleTextContent } from './simple-text.schema.ts';

/** Returns the fields that a student may see, by an allow-list. */
export function toPublicSimpleText(content: KeyedSimpleTextContent): SimpleTextContent {
  return { prompt: content.prompt, maxLength: content.maxLength, multiline: content.multiline };
}

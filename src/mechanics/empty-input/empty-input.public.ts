import type { KeyedEmptyInputContent } from './empty-input.keyed.ts';
import type { EmptyInputContent } from './empty-input.schema.ts';

/** Returns the fields that a student may see, by an allow-list. */
export function toPublicEmptyInput(content: KeyedEmptyInputContent): EmptyInputContent {
  return {
    prompt: content.prompt,
    template: content.template,
    gaps: content.gaps.map(({ id, kind, size }) => ({ id, kind, size })),
  };
}

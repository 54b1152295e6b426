import type { KeyedEmptySelectsContent } from './empty-selects.keyed.ts';
import type { EmptySelectsContent } from './empty-selects.schema.ts';

/** Returns the fields that a student may see, by an allow-list. */
export function toPublicEmptySelects(content: KeyedEmptySelectsContent): EmptySelectsContent {
  return {
    prompt: content.prompt,
    template: content.template,
    gaps: content.gaps.map((gap) => ({
      id: gap.id,
      options: gap.options.map((option) => ({ id: option.id, content: option.content })),
    })),
  };
}
